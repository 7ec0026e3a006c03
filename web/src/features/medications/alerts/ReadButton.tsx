import type { Medication } from '@uzima/contract/medications'
import { alertReasonLength } from '@uzima/contract/medications/acknowledging'
import type { Alert } from '@uzima/contract/medications/alerts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { useAcknowledgeAlert } from '../api.ts'

/** Acknowledges an alert caused by someone else's change to the list, with the reason for taking the medicine nevertheless. */
export function ReadButton({ medication, alert }: { medication: Medication; alert: Alert }) {
  const { t } = useTranslation(['medications', 'errors'])
  const acknowledge = useAcknowledgeAlert({
    onError: (error) => toast.error(t('medications:alert.failed'), { text: errorText(error) }),
  })
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  return (
    <form
      noValidate
      className="mt-4 space-y-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (reason.trim() === '') return setMissing(true)
        acknowledge.mutate({ id: medication.id, alert: alert.id, reason })
      }}
    >
      <TextField
        label={t('medications:alert.keepReason')}
        hint={t('medications:ask.reasonHint.own')}
        error={isMissing && reason.trim() === '' ? t('errors:alert_reason_required') : undefined}
        maxLength={alertReasonLength}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="submit" busy={acknowledge.isPending}>
        {t('medications:alert.read')}
      </Button>
    </form>
  )
}
