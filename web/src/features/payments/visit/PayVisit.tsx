import { useMutation, useQueryClient } from '@tanstack/react-query'
import { appointmentsApi } from '@uzima/contract/appointments'
import type { PaymentPart, VisitMoney } from '@uzima/contract/payments/prices'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { client } from '#lib/client.ts'
import { errorText } from '#lib/errors.ts'
import { formatMoney } from '#lib/money.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'
import { paths } from '../../../paths.ts'

const api = client(appointmentsApi)

/** Where whoever pays is led back to. */
export type PaidFrom = 'visit' | 'check_in'
type PayVisitProps = { id: string; money: VisitMoney; from: PaidFrom }

/** To the checkout: the deposit, all that is left, or the payment that is begun. */
export function PayVisit({ id, from, money: { payable, openPayment, paid, currency, state } }: PayVisitProps) {
  const { t } = useTranslation('prices')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const pay = useMutation({
    mutationFn: (part: PaymentPart) => api.payAppointment({ id, part, from }),
    onSuccess: ({ checkoutUrl }) => (checkoutUrl.startsWith('/') ? void navigate(checkoutUrl) : location.assign(checkoutUrl)),
    onError: (error) => toast.error(t('prices:pay.failed'), { text: errorText(error) }),
    // whatever it is by now
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['appointments'] }),
  })
  if (openPayment !== null)
    return (
      <div className="mt-4">
        <p className="mb-3">{t('prices:pay.begun')}</p>
        <Button asChild variant="primary" className="max-sm:w-full">
          <Link to={paths.checkout({ id: openPayment })}>{t('prices:pay.goOn')}</Link>
        </Button>
      </div>
    )
  if (payable.length === 0)
    return state === 'deposit_due' || state === 'due' ? <p className="mt-4 text-muted text-small">{t('prices:pay.there')}</p> : null
  return (
    <div className="mt-4 flex flex-wrap gap-3 [&>*]:max-sm:w-full">
      {payable.map(({ part, amount }, at) => (
        <Button
          key={part}
          // on a check-in the step to do is what comes first
          variant={at === 0 && from === 'visit' ? 'primary' : 'secondary'}
          busy={pay.isPending && pay.variables === part}
          disabled={pay.isPending && pay.variables !== part}
          onClick={() => pay.mutate(part)}
        >
          {t(`prices:pay.${part === 'all' && paid > 0 ? 'rest' : part}`, { amount: formatMoney(amount, currency) })}
        </Button>
      ))}
    </div>
  )
}
