import { CheckoutHelp } from '@uzima/contract/subscriptions'
import type { PlanId } from '@uzima/contract/subscriptions/plans'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { z } from 'zod/mini'
import { errorText, isApiError } from '#lib/errors.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { toast } from '#ui/toast.ts'
import { useSubscribe } from './api.ts'

/** Subscribes and redirects to the payment. `chosen` is the plan being subscribed to. */
export function useChoosePlan() {
  const { t } = useTranslation('subscriptions')
  const navigate = useNavigate()
  const subscribe = useSubscribe()
  const attempt = useAttempt()
  // choosing the same plan again later is a new attempt
  const [times, setTimes] = useState(0)

  const choose = (planId: PlanId, onDone?: () => void) =>
    subscribe.mutate(
      { planId, idempotencyKey: attempt({ planId, times }) },
      {
        onSuccess: ({ checkoutUrl }) => {
          setTimes(times + 1)
          onDone?.()
          if (checkoutUrl === null) toast.success(t('subscriptions:subscribe.done'))
          else void navigate(checkoutUrl)
        },
        onError: (error) => {
          onDone?.()
          const open = isApiError(error, 'checkout_open') ? z.safeParse(CheckoutHelp, error.help) : undefined
          if (open?.success) return void navigate(open.data.checkoutUrl)
          toast.error(t('subscriptions:subscribe.failed'), { text: reason(error) ?? t('subscriptions:subscribe.failedText') })
        },
      },
    )
  return { choose, chosen: subscribe.isPending ? subscribe.variables.planId : null }
}

/** Errors people can act on; the rest is a generic error. */
export const reason = (error: unknown): string | undefined =>
  isApiError(error) && (error.status === 409 || error.code === 'payments_unavailable') ? errorText(error) : undefined
