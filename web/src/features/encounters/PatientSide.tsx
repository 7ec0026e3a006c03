import { noteLength } from '@uzima/contract/appointments'
import { type Encounter, followUpLength, type Hold, holdReasonLength, type NoteContent } from '@uzima/contract/encounters'
import { Eye } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, isApiError } from '#lib/errors.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { FieldError } from '#ui/FieldError.tsx'
import { Icon } from '#ui/Icon.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'

type PatientSideProps = {
  visit: Encounter['visit']
  content: NoteContent
  onChange: (changed: Partial<NoteContent>) => void
  maySign: boolean
  sign: { error: unknown; isPending: boolean; now: (hold: Hold | null) => void }
}

/** What the patient will read, and the signature that lets them. */
export function PatientSide({ visit, content, onChange, maySign, sign }: PatientSideProps) {
  const { t } = useTranslation('encounters')
  const [summaryId, followUpId] = [useId(), useId()]
  return (
    <Card>
      <p className="flex items-center gap-2 text-muted text-small">
        <Icon of={Eye} size={16} />
        {t('encounters:patient.sees', { name: visit.patient })}
      </p>
      <h2 className="mt-1 mb-3">{t('encounters:patient.title', { doctor: visit.doctor })}</h2>
      <div className="space-y-4">
        <TextArea
          id={summaryId}
          label={t('encounters:patient.summary')}
          hint={t('encounters:patient.hint')}
          rows={5}
          maxLength={noteLength}
          value={content.summary}
          onChange={(event) => onChange({ summary: event.target.value })}
        />
        <TextField
          id={followUpId}
          label={t('encounters:clinical.followUp')}
          optional={t('common:optional')}
          maxLength={followUpLength}
          value={content.followUp}
          onChange={(event) => onChange({ followUp: event.target.value })}
        />
        {maySign ? (
          <Signature visit={visit} content={content} sign={sign} />
        ) : (
          <p className="text-muted text-small">
            {visit.isOwn ? t('encounters:sign.early', { name: visit.patient }) : t('encounters:sign.doctor', { doctor: visit.doctor })}
          </p>
        )}
      </div>
    </Card>
  )
}

/** Asks in place, once, because a signed note is closed. */
function Signature({ visit, content, sign }: Pick<PatientSideProps, 'visit' | 'content' | 'sign'>) {
  const { t } = useTranslation(['encounters', 'common'])
  const [holdId, untilId, reasonId] = [useId(), useId(), useId()]
  const [asks, setAsks] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const [hold, setHold] = useState<Hold>({ until: '', reason: '' })
  const [isMissing, setMissing] = useState(false)
  const group = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (asks) group.current?.focus()
  }, [asks])
  const open = (['summary', 'plan'] as const).filter((part) => content[part].trim() === '')
  const wrongDay = isApiError(sign.error) && sign.error.field === 'until' ? errorText(sign.error) : undefined

  if (!asks)
    return (
      <>
        <Button variant="primary" size="large" full onClick={() => setAsks(true)}>
          {t('encounters:sign.submit')}
        </Button>
        {open.length > 0 || content.diagnoses.length === 0 ? (
          <p className="text-caption text-muted">
            {[...open, ...(content.diagnoses.length === 0 ? (['diagnoses'] as const) : [])]
              .map((part) => t(`encounters:open.${part}`))
              .join(' ')}{' '}
            {t('encounters:open.anyway')}
          </p>
        ) : null}
      </>
    )

  const submit = () => {
    const isIncomplete = isHeld && (hold.until === '' || hold.reason.trim() === '')
    setMissing(isIncomplete)
    if (!isIncomplete && !sign.isPending) sign.now(isHeld ? hold : null)
  }
  return (
    <fieldset ref={group} tabIndex={-1} className="space-y-3 rounded-small border border-border p-4 outline-none">
      <legend className="px-1 font-semibold">{t('encounters:sign.title')}</legend>
      <p className="text-small">{t(isHeld ? 'encounters:sign.textHeld' : 'encounters:sign.text', { name: visit.patient })}</p>
      <CheckboxField id={holdId} label={t('encounters:hold.label')} checked={isHeld} onChange={(event) => setHeld(event.target.checked)} />
      {isHeld ? (
        <>
          <TextField
            id={untilId}
            type="date"
            label={t('encounters:hold.until')}
            hint={t('encounters:hold.law')}
            value={hold.until}
            onChange={(event) => setHold((before) => ({ ...before, until: event.target.value }))}
            error={wrongDay ?? (isMissing && hold.until === '' ? t('encounters:hold.missing') : undefined)}
          />
          <TextArea
            id={reasonId}
            label={t('encounters:hold.reason')}
            rows={2}
            maxLength={holdReasonLength}
            value={hold.reason}
            onChange={(event) => setHold((before) => ({ ...before, reason: event.target.value }))}
            error={isMissing && hold.reason.trim() === '' ? t('encounters:hold.missing') : undefined}
          />
        </>
      ) : null}
      <FieldError id={`${holdId}-error`}>{sign.error && !wrongDay ? errorText(sign.error) : undefined}</FieldError>
      <Button variant="primary" full busy={sign.isPending} busyLabel={t('encounters:sign.busy')} onClick={submit}>
        {t('encounters:sign.confirm')}
      </Button>
      <Button full onClick={() => setAsks(false)}>
        {t('encounters:sign.back')}
      </Button>
    </fieldset>
  )
}
