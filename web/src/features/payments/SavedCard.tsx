import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'
import { useForgetMethod, useSavedMethod } from './api.ts'

/** The card charged for renewals; nothing if there is none. */
export function SavedCard() {
  const { t } = useTranslation('payments')
  const saved = useSavedMethod()
  const forget = useForgetMethod()
  const [isAsking, setIsAsking] = useState(false)
  const method = saved.data?.method
  if (!method) return null
  const { brand, last4, expMonth, expYear, isSandbox } = method
  const name = t('payments:saved.card', { brand: t(`payments:brand.${brand}`, { defaultValue: brand }), last4 })
  return (
    <Card
      title={t('payments:saved.title')}
      className="mt-6"
      action={
        <Button variant="danger-quiet" onClick={() => setIsAsking(true)}>
          {t('payments:saved.forget')}
        </Button>
      }
    >
      <p className="font-semibold tabular-nums">{name}</p>
      <p className="text-muted">{t('payments:saved.until', { until: `${String(expMonth).padStart(2, '0')}/${expYear}` })}</p>
      <p className="mt-2 max-w-[65ch] text-muted text-small">{t(isSandbox ? 'payments:saved.sandbox' : 'payments:saved.text')}</p>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('payments:saved.confirm.title')}
        text={t('payments:saved.confirm.text', { card: name })}
        cancelLabel={t('payments:saved.confirm.keep')}
        confirmLabel={t('payments:saved.confirm.submit')}
        danger
        busy={forget.isPending}
        busyLabel={t('payments:saved.confirm.busy')}
        error={forget.error ? errorText(forget.error) : undefined}
        onConfirm={() =>
          forget.mutate(undefined, {
            onSuccess: () => {
              setIsAsking(false)
              toast.success(t('payments:saved.done'))
            },
          })
        }
      />
    </Card>
  )
}
