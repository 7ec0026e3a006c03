import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'
import { useLeavePayment } from './api.ts'

/** Cancels the payment. */
export function LeaveButton({ id, disabled = false }: { id: string; disabled?: boolean }) {
  const { t } = useTranslation('payments')
  const leave = useLeavePayment()
  return (
    <Button
      size="large"
      busy={leave.isPending}
      busyLabel={t('payments:leave.busy')}
      disabled={disabled}
      onClick={() => leave.mutate(id, { onError: (error) => toast.error(t('payments:leave.failed'), { text: errorText(error) }) })}
    >
      {t('payments:leave.submit')}
    </Button>
  )
}
