import { type Plan, plans } from '@uzima/contract/subscriptions/plans'
import { Check, Sparkles } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { priceText, usePlanWords } from './plan-words.ts'

/** The four plans side by side, each with its action. */
export function PlanList({ actionOf }: { actionOf: (plan: Plan) => ReactNode }) {
  const { t } = useTranslation('subscriptions')
  return (
    <Card flush>
      <ul aria-label={t('subscriptions:plan.list')} className="grid divide-y divide-border wide:grid-cols-4 wide:divide-x wide:divide-y-0">
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} action={actionOf(plan)} />
        ))}
      </ul>
    </Card>
  )
}

function PlanCard({ plan, action }: { plan: Plan; action: ReactNode }) {
  const { t } = useTranslation('subscriptions')
  const { nameOf, featureOf } = usePlanWords()
  const id = useId()
  return (
    <li aria-labelledby={id} className="flex min-w-0 flex-col p-5 wide:p-6">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id={id}>{nameOf(plan.id)}</h2>
        {plan.isPopular ? (
          <Badge kind="brand" icon={Sparkles}>
            {t('subscriptions:plan.popular')}
          </Badge>
        ) : null}
      </div>
      <p className="mt-2">
        <span className="font-semibold text-figure leading-9 tracking-[-0.02em] tabular-nums">{priceText(plan.price)}</span>{' '}
        <span className="text-muted text-small">{t('subscriptions:plan.perMonth')}</span>
      </p>
      <ul className="mt-4 mb-6 space-y-2">
        {plan.features.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Icon of={Check} className="mt-0.5 text-brand" />
            {featureOf(feature)}
          </li>
        ))}
      </ul>
      <div className="mt-auto">{action}</div>
    </li>
  )
}
