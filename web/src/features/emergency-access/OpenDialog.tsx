import { emergencyReasonLength, leastEmergencyReason, type PersonInEmergency } from '@uzima/contract/emergency-access'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { errorText } from '#lib/errors.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { useOpenInEmergency } from './api.ts'

/** Says what follows, and asks for the reason. */
export function OpenDialog({ person: { id, name }, onClose }: { person: PersonInEmergency; onClose: () => void }) {
  const { t } = useTranslation('emergency-access')
  const navigate = useNavigate()
  const open = useOpenInEmergency()
  const [reason, setReason] = useState('')

  const handleConfirm = () =>
    open.mutate({ patientId: id, reason: reason.trim() }, { onSuccess: () => void navigate(staffPaths.patient({ id })) })

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('emergency-access:open.title', { name })}
      text={t('emergency-access:open.text')}
      danger
      cancelLabel={t('emergency-access:open.cancel')}
      confirmLabel={t('emergency-access:open.submit')}
      busy={open.isPending}
      busyLabel={t('emergency-access:open.busy')}
      disabled={reason.trim().length < leastEmergencyReason}
      error={open.error ? errorText(open.error) : undefined}
      onConfirm={handleConfirm}
    >
      <TextArea
        label={t('emergency-access:open.reason')}
        hint={t('emergency-access:open.reasonHint', { count: leastEmergencyReason })}
        maxLength={emergencyReasonLength}
        required
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  )
}
