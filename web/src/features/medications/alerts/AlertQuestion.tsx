import { alertReasonLength } from '@uzima/contract/medications/acknowledging'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { AcknowledgedNote } from './AcknowledgedNote.tsx'
import { AlertFacts } from './AlertFacts.tsx'
import { alertTexts, isOfPair, keyOf, metLabel, metText, severityLook, severityText, titleText } from './alert-words.ts'
import type { Question } from './useAlertQuestion.ts'

type AlertQuestionProps = {
  question: Question
  /** own: the patient's view; provider: the prescriber's. */
  side: 'own' | 'provider'
  /** add: a new medicine; resume: reactivated; keep: edited; renew: given again, which only a prescriber decides. */
  act: 'add' | 'resume' | 'keep' | 'renew'
  busy: boolean
  onClose: () => void
}

/** Confirmation before saving despite a severe alert: the safe choice first, continuing only after acknowledging, with a reason. */
export function AlertQuestion({ question: { name, alerts, answer }, side, act, busy, onClose }: AlertQuestionProps) {
  const { t } = useTranslation(alertTexts)
  const [hasRead, setRead] = useState(false)
  const [reason, setReason] = useState('')
  const [gravest] = alerts
  if (!gravest) return null
  const { icon, banner } = severityLook[gravest.severity]
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      banner={{ kind: banner, icon, word: severityText(t, gravest, side) }}
      title={alerts.length === 1 ? titleText(t, gravest, { name, side }) : t('medications:ask.titleMany', { name, count: alerts.length })}
      text={t(`medications:ask.intro.${side}`)}
      cancelLabel={t(act === 'renew' ? 'medications:ask.renew.no.provider' : `medications:ask.${act}.no.${side}`)}
      confirmLabel={t(act === 'renew' ? 'medications:ask.renew.yes.provider' : `medications:ask.${act}.yes.${side}`)}
      prefersCancel
      disabled={!hasRead || reason.trim() === ''}
      busy={busy}
      busyLabel={t('medications:form.busy')}
      onConfirm={() => answer(reason.trim())}
    >
      {alerts.map((alert) => (
        <section key={keyOf(alert)} aria-label={metText(t, alert)} className="mb-5">
          <div className="mb-4 grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3">
            <Box label={metLabel(t, alert, side)} name={metText(t, alert)} />
            <Icon of={X} size={24} className="text-danger" />
            <Box label={t(act === 'renew' ? 'medications:ask.renew.new' : `medications:ask.new.${side}`)} name={name} />
          </div>
          <AlertFacts alert={alert} side={side} />
          <AcknowledgedNote alert={alert} side={side} />
        </section>
      ))}
      <CheckboxField
        label={t(alerts.every(isOfPair) ? `medications:ask.read.${side}` : `medications:ask.readPerson.${side}`)}
        checked={hasRead}
        onChange={(event) => setRead(event.target.checked)}
      />
      <TextArea
        className="mt-4"
        label={t(`medications:ask.reason.${side}`)}
        hint={t(`medications:ask.reasonHint.${side}`)}
        rows={2}
        maxLength={alertReasonLength}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  )
}

const Box = ({ label, name }: { label: string; name: string }) => (
  <div className="rounded-small border border-border-strong px-3.5 py-2.5">
    <p className="text-muted text-small">{label}</p>
    <p className="font-semibold first-letter:uppercase [overflow-wrap:anywhere]">{name}</p>
  </div>
)
