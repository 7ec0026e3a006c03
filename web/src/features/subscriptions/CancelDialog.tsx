import type { Subscription } from '@uzima/contract/subscriptions'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'
import { useCancelSubscription } from './api.ts'
import { usePlanWords } from './plan-words.ts'
import { reason } from './useChoosePlan.ts'

/** Confirms ending a subscription. */
export function CancelDialog({ subscription, onClose }: { subscription: Subscription; onClose: () => void }) {
  const { t } = useTranslation('subscriptions')
  const { nameOf } = usePlanWords()
  const cancel = useCancelSubscription()
  const { id, planId, price } = subscription
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('subscriptions:cancel.title', { plan: nameOf(planId) })}
      text={price > 0 ? t('subscriptions:cancel.confirm') : t('subscriptions:cancel.confirmFree')}
      cancelLabel={t('subscriptions:cancel.keep')}
      confirmLabel={t('subscriptions:cancel.open')}
      danger
      busy={cancel.isPending}
      busyLabel={t('subscriptions:cancel.busy')}
      onConfirm={() =>
        cancel.mutate(id, {
          onSuccess: () => {
            toast.success(t('subscriptions:cancel.done'))
            onClose()
          },
          onError: (error) => {
            toast.error(t('subscriptions:cancel.failed'), { text: reason(error) ?? t('subscriptions:cancel.failedText') })
            onClose()
          },
        })
      }
    />
  )
}
