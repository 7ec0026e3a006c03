import { bodyLength, type Letter, letterGap, recipientLength, titleLength } from '@uzima/contract/letters'
import { FileDown, PenLine, RefreshCw, Trash2, TriangleAlert } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, isApiError } from '#lib/errors.ts'
import { formatDate } from '#lib/format.ts'
import { isLanguage, type Language, languageNames, languages } from '#lib/languages.ts'
import { hasRole, useSession } from '#lib/session.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { useLetterBasis } from './api.ts'
import type { Asked } from './DraftDialogs.tsx'
import { LetterPaper } from './LetterPaper.tsx'
import { MedicineChoice } from './MedicineChoice.tsx'
import { useDownloadLetter } from './use-download-letter.ts'
import { useLetterForm } from './use-letter-form.ts'

const DraftDialogs = lazy(async () => ({ default: (await import('./DraftDialogs.tsx')).DraftDialogs }))
const LetterConflict = lazy(async () => ({ default: (await import('./LetterConflict.tsx')).LetterConflict }))

/** A draft as it is written, beside what its reader gets. */
export function LetterForm({ letter }: { letter: Letter }) {
  const { t } = useTranslation('letters')
  const isDoctor = hasRole(useSession(), 'doctor')
  const form = useLetterForm(letter)
  const print = useDownloadLetter(letter.patientId)
  const basis = useLetterBasis(letter.patientId)
  const [asked, setAsked] = useState<Asked | null>(null)
  const { written, change, error } = form
  const hasGaps = [written.title, written.recipient, written.body].some((text) => letterGap.test(text))
  const ofField = (field: string) => (isApiError(error) && error.field === field ? errorText(error) : undefined)
  const refill = (language: Language) => setAsked({ act: 'fill', language })

  async function save() {
    if ((await form.store()) !== undefined) toast.success(t('letters:save.done'))
  }
  async function download() {
    if ((await form.store()) !== undefined) print.mutate(letter)
  }

  return (
    <>
      <Suspense fallback={null}>
        {form.conflict ? <LetterConflict current={form.conflict} onKeep={form.keepMine} onTake={form.takeTheirs} /> : null}
      </Suspense>
      <div className="grid items-start gap-4 wide:gap-6 min-[68rem]:grid-cols-2">
        <Card title={t('letters:form.title')}>
          <form
            className="space-y-4"
            onSubmit={(event) => {
              event.preventDefault()
              void save()
            }}
          >
            <SelectField
              label={t('letters:new.language')}
              options={languages.map((each) => ({ value: each, label: languageNames[each] }))}
              value={written.language}
              onChange={({ target: { value } }) => (isLanguage(value) ? refill(value) : undefined)}
            />
            {letter.kind === 'prescription' ? (
              <MedicineChoice
                medications={basis.data?.medications ?? []}
                chosen={written.medicationIds}
                onChange={(medicationIds) => change({ medicationIds })}
              />
            ) : null}
            <Button variant="quiet" icon={RefreshCw} className="-ml-3" onClick={() => refill(written.language)}>
              {t('letters:fill.open')}
            </Button>
            <TextField
              label={t('letters:form.heading')}
              maxLength={titleLength}
              value={written.title}
              error={ofField('title')}
              onChange={({ target: { value } }) => change({ title: value })}
            />
            <TextArea
              label={t('letters:form.recipient')}
              rows={2}
              maxLength={recipientLength}
              value={written.recipient}
              onChange={({ target: { value } }) => change({ recipient: value })}
            />
            <TextArea
              label={t('letters:form.body')}
              rows={12}
              maxLength={bodyLength}
              value={written.body}
              error={ofField('body')}
              onChange={({ target: { value } }) => change({ body: value })}
            />
            {error && !isApiError(error, 'letter_unfinished') && !ofField('title') && !ofField('body') ? (
              <Banner kind="danger" icon={TriangleAlert} role="alert">
                {errorText(error)}
              </Banner>
            ) : null}
            {hasGaps ? <p className="text-muted text-small">{t('letters:form.gaps')}</p> : null}
            <div className="flex flex-wrap gap-3 [&>*]:max-sm:w-full">
              {isDoctor ? (
                <Button variant="primary" icon={PenLine} disabled={hasGaps || form.isSaving} onClick={() => setAsked({ act: 'sign' })}>
                  {t('letters:sign.open')}
                </Button>
              ) : null}
              <Button type="submit" busy={form.isSaving} busyLabel={t('letters:save.busy')} disabled={!form.isDirty}>
                {t('letters:save.submit')}
              </Button>
              <Button icon={FileDown} busy={print.isPending} busyLabel={t('letters:print.busy')} onClick={() => void download()}>
                {t('letters:print.submit')}
              </Button>
              <Button variant="danger-quiet" icon={Trash2} onClick={() => setAsked({ act: 'discard' })}>
                {t('letters:discard.open')}
              </Button>
            </div>
            {isDoctor ? null : <p className="text-muted text-small">{t('letters:form.doctorSigns')}</p>}
          </form>
        </Card>
        <section aria-label={t('letters:form.preview')} className="min-w-0">
          <LetterPaper letter={{ ...letter, ...written }} date={formatDate(new Date(), 'long', { language: written.language })} />
        </section>
      </div>
      <Suspense fallback={null}>
        {asked ? <DraftDialogs letter={letter} form={form} asked={asked} onClose={() => setAsked(null)} /> : null}
      </Suspense>
    </>
  )
}
