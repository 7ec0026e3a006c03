import type { Checkout } from '@uzima/contract/payments'
import { brandOf, CardInput, onlyDigits, type TestCard } from '@uzima/contract/payments/cards'
import { FlaskConical, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { errorText, isApiError } from '#lib/errors.ts'
import { useZodForm } from '#lib/form.ts'
import { formatMoney } from '#lib/money.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { TextField } from '#ui/TextField.tsx'
import { usePayByCard, usePayment } from './api.ts'
import { LeaveButton } from './LeaveButton.tsx'
import { TestCards } from './TestCards.tsx'

const CardForm = z.omit(CardInput, { attempt: true })
const fields = ['number', 'expiry', 'cvc', 'name'] as const

/** The sandbox's own form: test cards only. */
export function CardPayment({ payment }: { payment: Checkout }) {
  const { t } = useTranslation('payments')
  const { id, amount, currency, isBusy: isLeaving } = payment
  const form = useZodForm(CardForm, { number: '', expiry: '', cvc: '', name: '' })
  const brand = brandOf(onlyDigits(form.watch('number')))
  const pay = usePayByCard(id)
  const [attempt, setAttempt] = useState<string>()
  const refused = payment.refusal && payment.refusal.attempt === attempt ? payment.refusal.code : undefined
  // the result arrives shortly after the card was submitted
  const isAwaited = attempt !== undefined && !refused && pay.isSuccess
  usePayment(id, () => isAwaited)
  const isPaying = pay.isPending || isAwaited

  const send = form.submit((card) => {
    if (isPaying) return
    const made = crypto.randomUUID()
    setAttempt(made)
    pay.mutate(
      { ...card, attempt: made },
      {
        onError: (error) => {
          const field = isApiError(error) && fields.find((name) => name === error.field)
          if (isApiError(error) && field) form.fail(field, error.code)
        },
      },
    )
  })
  const fill = ({ number }: TestCard) => {
    form.reset({ number: spaced(number), expiry: '12 / 34', cvc: '123', name: t('payments:card.exampleName') })
    setAttempt(undefined)
  }
  const isAtField = isApiError(pay.error) && fields.some((name) => isApiError(pay.error) && name === pay.error.field)

  return (
    <div className="space-y-4">
      <Banner kind="warning" icon={FlaskConical}>
        <strong>{t('payments:sandbox.title')}</strong> {t('payments:sandbox.text')}
      </Banner>
      <Card title={t('payments:card.title')}>
        <form noValidate onSubmit={send} className="space-y-5" aria-label={t('payments:card.title')}>
          <TextField
            label={t('payments:card.number')}
            inputMode="numeric"
            autoComplete="cc-number"
            maxLength={23}
            hint={brand === 'unknown' ? undefined : t(`payments:brand.${brand}`)}
            {...form.field('number')}
          />
          <div className="grid grid-cols-2 gap-4">
            <TextField
              label={t('payments:card.expiry')}
              placeholder={t('payments:card.expiryExample')}
              inputMode="numeric"
              autoComplete="cc-exp"
              maxLength={7}
              {...form.field('expiry')}
            />
            <TextField label={t('payments:card.cvc')} inputMode="numeric" autoComplete="cc-csc" maxLength={4} {...form.field('cvc')} />
          </div>
          <TextField label={t('payments:card.name')} autoComplete="cc-name" maxLength={100} {...form.field('name')} />
          {refused ? (
            <Banner kind="danger" icon={TriangleAlert} role="alert">
              {t(`payments:failure.${refused}`)} {t('payments:card.another')}
            </Banner>
          ) : null}
          {pay.error && !isAtField ? (
            <Banner kind="danger" icon={TriangleAlert} role="alert">
              {errorText(pay.error)}
            </Banner>
          ) : null}
          <div className="flex flex-col gap-3 sm:flex-row">
            <Button type="submit" size="large" variant="primary" busy={isPaying} busyLabel={t('payments:card.busy')} disabled={isLeaving}>
              {t('payments:card.submit', { amount: formatMoney(amount, currency) })}
            </Button>
            <LeaveButton id={id} disabled={isPaying || isLeaving} />
          </div>
        </form>
      </Card>
      <TestCards onChoose={fill} />
    </div>
  )
}

const spaced = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ')
