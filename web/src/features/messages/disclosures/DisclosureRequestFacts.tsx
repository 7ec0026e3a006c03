import type { DisclosureRequest } from '@uzima/contract/messages/disclosure-requests'
import { useTranslation } from 'react-i18next'
import { formatDateTime, zoneName } from '#lib/format.ts'
import { Card } from '#ui/Card.tsx'
import { Facts } from '#ui/Facts.tsx'
import { periodOf } from './period.ts'

/** The request, its reason, and what became of it. */
export function DisclosureRequestFacts({ request }: { request: DisclosureRequest }) {
  const { t } = useTranslation('archived-messages')
  const { state, reason, askerName, deciderName, createdAt, decidedAt, lapsesAt, opensUntil, endedAt, firstDay, lastDay, timeZone } =
    request
  const whoAndWhen = (name: string, at: string) => t('archived-messages:requests.facts.whoAndWhen', { name, at: formatDateTime(at) })
  const fact = (label: string, value: string) => ({ label: t(`archived-messages:requests.facts.${label}`), value })
  const zone = firstDay || lastDay ? ` (${zoneName(timeZone, createdAt)})` : ''
  const decision = state === 'refused' || state === 'withdrawn' ? state : 'approved'
  return (
    <Card title={t('archived-messages:requests.facts.title')}>
      <Facts
        facts={[
          {
            label: t('archived-messages:requests.form.reason'),
            value: <span className="whitespace-pre-wrap font-normal [overflow-wrap:anywhere]">{reason}</span>,
          },
          fact('days', `${periodOf(t, request)}${zone}`),
          fact('asked', whoAndWhen(askerName, createdAt)),
          ...(state === 'asked' || state === 'lapsed' ? [fact(state === 'asked' ? 'deadline' : state, formatDateTime(lapsesAt))] : []),
          ...(decidedAt && deciderName ? [fact(decision, whoAndWhen(deciderName, decidedAt))] : []),
          ...(endedAt ? [fact('ended', formatDateTime(endedAt))] : []),
          ...(opensUntil && !endedAt ? [fact('until', formatDateTime(opensUntil))] : []),
        ]}
      />
    </Card>
  )
}
