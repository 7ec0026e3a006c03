import type { Safeguard, SafeguardState, SecurityOverview } from '@uzima/contract/security/overview'
import { CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#lib/format.ts'
import { Badge } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import { List } from '#ui/List.tsx'

/** Citation of the rule. */
const rules: Record<Safeguard['name'], string> = {
  unique_user: '164.312(a)(2)(i)',
  automatic_logoff: '164.312(a)(2)(iii)',
  encryption: '164.312(a)(2)(iv)',
  audit_controls: '164.312(b)',
  integrity: '164.312(c)(1)',
  authentication: '164.312(d)',
  transmission: '164.312(e)(1)',
  privacy_notice: '164.520',
}
const looks = {
  met: { kind: 'success', icon: CircleCheck },
  open: { kind: 'warning', icon: TriangleAlert },
  unknown: { kind: 'outline', icon: CircleHelp },
} as const

/** What the rules require of the portal, and the current state. */
export function SafeguardList({ overview }: { overview: SecurityOverview }) {
  const { t } = useTranslation('security')
  return (
    <Card title={t('compliance.title')}>
      <p className="mb-2 max-w-[65ch] text-muted">{t('compliance.intro')}</p>
      <List label={t('compliance.title')}>
        {overview.safeguards.map(({ name, state }) => (
          <li key={name} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4">
            <div className="min-w-0 flex-1 basis-72">
              <p className="font-semibold">{t(`compliance.name.${name}`)}</p>
              <p className="max-w-[65ch]">{detail(name, state)}</p>
              <p className="text-muted text-small">{t('compliance.rule', { rule: rules[name] })}</p>
            </div>
            <Badge kind={looks[state].kind} icon={looks[state].icon}>
              {t(`compliance.state.${state}`)}
            </Badge>
          </li>
        ))}
      </List>
    </Card>
  )

  function detail(name: Safeguard['name'], state: SafeguardState) {
    const { idleMinutes, isLocal, logSignedAt, consentedAt } = overview
    const at = name === 'audit_controls' ? logSignedAt : consentedAt
    const word = name === 'transmission' && isLocal ? 'local' : state
    return t(`compliance.detail.${name}.${word}`, { count: idleMinutes, date: at ? formatDateTime(at) : '' })
  }
}
