import { healthLinkDays, mostDaysUnrenewed, usualHealthLinkDays } from '@uzima/contract/health-links'
import { FilePlus2, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#lib/format.ts'
import { currentLanguage, i18n } from '#lib/i18n.ts'
import { isLanguage, languageNames, languages } from '#lib/languages.ts'
import { Button } from '#ui/Button.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FormFoot } from '#ui/FormFoot.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { List } from '#ui/List.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { type Asked, useMakeHealthLink } from './api.ts'
import { ChooseDocuments, type Chosen } from './ChooseDocuments.tsx'
import { problemText } from './link-problem.ts'
import { MadeLink } from './MadeLink.tsx'

const dayMs = 86_400_000
const unasked: Omit<Asked, 'language' | 'documents' | 'label'> = {
  ...{ days: usualHealthLinkDays, isLongTerm: false, withPasscode: true, withSummary: true },
}

/** Makes a link for somebody outside: to the summary, to documents, or to both. */
export function MakeLinkDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['health-links', 'common'])
  const make = useMakeHealthLink()
  const [asked, setAsked] = useState({ ...unasked, language: currentLanguage() })
  const [chosen, setChosen] = useState<Chosen>([])
  const [isChoosing, setIsChoosing] = useState(false)
  const [hasChosen, setHasChosen] = useState(false)
  const made = make.data
  const handleChosen = () => {
    setIsChoosing(false)
    setHasChosen(true)
  }
  const step = made ? 'made' : isChoosing ? 'documents' : 'make'
  const text = made?.passcode ? 'health-links:made.textPasscode' : (`health-links:${step}.text` as const)
  return (
    <Dialog open onOpenChange={onClose} title={t(`health-links:${step}.title`)} text={t(text)} closeLabel={t('common:close')}>
      {made ? <MadeLink made={made} onClose={onClose} /> : null}
      {step === 'documents' ? <ChooseDocuments chosen={chosen} onChange={setChosen} onDone={handleChosen} /> : null}
      {step === 'make' ? (
        <form
          className="space-y-4"
          onSubmit={(event) => {
            event.preventDefault()
            if (make.isPending) return
            const label = i18n.t('health-links:label', { lng: asked.language })
            make.mutate({ ...asked, label, documents: chosen.map(({ id }) => id) })
          }}
        >
          <WhatIsShown
            withSummary={asked.withSummary}
            onSummary={(withSummary) => setAsked({ ...asked, withSummary })}
            chosen={chosen}
            onChange={setChosen}
            onChoose={() => setIsChoosing(true)}
            isBack={hasChosen}
          />
          <Terms asked={asked} onChange={setAsked} />
          <FormFoot
            error={make.error ? problemText(make.error, t) : undefined}
            cancelLabel={t('health-links:make.cancel')}
            onCancel={onClose}
            submitLabel={t('health-links:make.submit')}
            busy={make.isPending}
            busyLabel={t('health-links:make.busy')}
          />
        </form>
      ) : null}
    </Dialog>
  )
}

type WhatIsShownProps = {
  withSummary: boolean
  onSummary: (withSummary: boolean) => void
  chosen: Chosen
  onChange: (chosen: Chosen) => void
  onChoose: () => void
  /** From choosing documents. */
  isBack: boolean
}

function WhatIsShown({ withSummary, onSummary, chosen, onChange, onChoose, isBack }: WhatIsShownProps) {
  const choose = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isBack) choose.current?.focus()
  }, [isBack])
  const { t } = useTranslation('health-links')
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{t('health-links:shows.title')}</legend>
      <CheckboxField
        label={t('health-links:shows.theSummary')}
        hint={t('health-links:shows.summaryHint')}
        checked={withSummary}
        onChange={({ target: { checked } }) => onSummary(checked)}
      />
      {chosen.length > 0 ? (
        <List label={t('health-links:documents.list')}>
          {chosen.map(({ id, title }) => (
            <li key={id} className="flex min-h-11 items-center gap-3">
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{title}</span>
              <IconButton
                icon={X}
                name={t('health-links:documents.remove', { name: title })}
                onClick={() => onChange(chosen.filter((each) => each.id !== id))}
              />
            </li>
          ))}
        </List>
      ) : null}
      <Button ref={choose} variant="quiet" icon={FilePlus2} className="-ml-3" onClick={onChoose}>
        {t('health-links:documents.open')}
      </Button>
    </fieldset>
  )
}

type Given = typeof unasked & Pick<Asked, 'language'>

function Terms({ asked, onChange }: { asked: Given; onChange: (asked: Given) => void }) {
  const { t } = useTranslation('health-links')
  const { days, isLongTerm, language, withPasscode } = asked
  const terms = healthLinkDays.filter((each) => isLongTerm || each <= mostDaysUnrenewed)
  return (
    <>
      <SelectField
        label={t('health-links:make.language')}
        hint={t('health-links:make.languageHint')}
        options={languages.map((each) => ({ value: each, label: languageNames[each] }))}
        value={language}
        onChange={({ target: { value } }) => onChange({ ...asked, language: isLanguage(value) ? value : language })}
      />
      <CheckboxField
        label={t('health-links:make.longTerm')}
        hint={t('health-links:make.longTermHint')}
        checked={isLongTerm}
        onChange={({ target: { checked } }) =>
          onChange({ ...asked, isLongTerm: checked, days: checked || days <= mostDaysUnrenewed ? days : mostDaysUnrenewed })
        }
      />
      <SelectField
        label={t('health-links:make.days')}
        hint={t('health-links:make.untilDay', { day: formatDate(new Date(Date.now() + days * dayMs), 'long') })}
        options={terms.map((each) => ({ value: `${each}`, label: t(`health-links:make.for.${each}`) }))}
        value={`${days}`}
        onChange={({ target: { value } }) => onChange({ ...asked, days: terms.find((each) => `${each}` === value) ?? days })}
      />
      <CheckboxField
        label={t('health-links:make.withPasscode')}
        hint={t('health-links:make.passcodeHint')}
        checked={withPasscode}
        onChange={({ target: { checked } }) => onChange({ ...asked, withPasscode: checked })}
      />
    </>
  )
}
