import type { Plan } from '@uzima/contract/subscriptions/plans'
import { useTranslation } from 'react-i18next'
import { formatDollars } from '#lib/money.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { usePlanWords } from './plan-words.ts'

type SwitchDialogProps = { from: Plan; to: Plan; busy: boolean; onSwitch: () => void; onClose: () => void }

/** Explains what happens to the current plan, and what the new one costs. */
export function SwitchDialog({ from, to, busy, onSwitch, onClose }: SwitchDialogProps) {
  const { t } = useTranslation('subscriptions')
  const { nameOf } = usePlanWords()
  const words = { from: nameOf(from.id), to: nameOf(to.id), price: formatDollars(to.price) }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('subscriptions:switch.title', words)}
      text={
        <>
          <p>{to.price > 0 ? t('subscriptions:switch.paid', words) : t('subscriptions:switch.free', words)}</p>
          {from.price > 0 ? <p className="mt-2">{t('subscriptions:switch.notRefunded', words)}</p> : null}
        </>
      }
      cancelLabel={t('subscriptions:switch.keep', words)}
      confirmLabel={to.price > 0 ? t('subscriptions:switch.pay') : t('subscriptions:switch.submit', words)}
      busy={busy}
      busyLabel={t('subscriptions:subscribe.busy')}
      onConfirm={onSwitch}
    />
  )
}
