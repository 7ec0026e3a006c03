import type { DeliveryOrder } from '@uzima/contract/pharmacy'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { errorText } from '#lib/errors.ts'
import { formatDollars } from '#lib/money.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'
import { usePayDelivery } from '../api.ts'

type PayButtonProps = Pick<ComponentProps<typeof Button>, 'variant' | 'className' | 'icon'> & { order: DeliveryOrder }

/** Link to the payment of the fee: our page or the provider's. */
export function PayButton({ order: { id, number, fee }, ...look }: PayButtonProps) {
  const { t } = useTranslation('pharmacy')
  const navigate = useNavigate()
  const pay = usePayDelivery()
  return (
    <Button
      {...look}
      busy={pay.isPending}
      aria-label={t('pharmacy:pay.name', { fee: formatDollars(fee), number })}
      onClick={() =>
        pay.mutate(id, {
          onSuccess: ({ checkoutUrl }) => (checkoutUrl.startsWith('/') ? void navigate(checkoutUrl) : location.assign(checkoutUrl)),
          onError: (error) => toast.error(t('pharmacy:pay.failed'), { text: errorText(error) }),
        })
      }
    >
      {t('pharmacy:pay.submit', { fee: formatDollars(fee) })}
    </Button>
  )
}
