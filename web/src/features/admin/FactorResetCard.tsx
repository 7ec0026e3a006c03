import type { FactorReset } from '@uzima/contract/admin'
import { Check, CircleCheck, CircleSlash, Clock, Hourglass, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#lib/format.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { ButtonRow } from '#ui/ButtonRow.tsx'
import { Card } from '#ui/Card.tsx'
import { Facts } from '#ui/Facts.tsx'

const looks = {
  asked: { kind: 'warning', icon: Clock },
  waiting: { kind: 'info', icon: Hourglass },
  done: { kind: 'success', icon: CircleCheck },
  refused: { kind: 'neutral', icon: CircleSlash },
  cancelled: { kind: 'neutral', icon: CircleSlash },
} as const

type FactorResetCardProps = { reset: FactorReset; onDecide: (decision: 'allow' | 'refuse') => void }

export function FactorResetCard({ reset, onDecide }: FactorResetCardProps) {
  const { t } = useTranslation('admin')
  const { name, email, role, state, proof, createdAt, decidedAt, effectiveAt, endedAt } = reset
  const when = (label: string, at: string | null) => (at ? [{ label, value: formatDateTime(at) }] : [])
  return (
    <Card title={name}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="min-w-0 text-muted [overflow-wrap:anywhere]">{email}</span>
        <Badge {...looks[state]}>{t(`admin:resets.state.${state}`)}</Badge>
      </p>
      <div className="mt-4 grid gap-x-6 gap-y-3.5 sm:grid-cols-2">
        <Facts
          facts={[
            { label: t('admin:resets.roleLabel'), value: t(`admin:resets.role.${role}`) },
            { label: t('admin:resets.asked'), value: formatDateTime(createdAt) },
            ...when(t('admin:resets.ended'), endedAt),
          ]}
        />
        {proof ? (
          <Facts
            facts={[
              { label: t('admin:resets.proofLabel'), value: t(`admin:resets.proof.${proof}`) },
              ...when(t('admin:resets.decided'), state === 'refused' ? null : decidedAt),
              ...when(t('admin:resets.effective'), state === 'waiting' ? effectiveAt : null),
            ]}
          />
        ) : null}
      </div>
      {state === 'asked' || state === 'waiting' ? (
        <div className="mt-5 border-border border-t pt-4">
          <ButtonRow>
            {state === 'asked' ? (
              <Button icon={Check} onClick={() => onDecide('allow')}>
                {t('admin:resets.allow.open')}
              </Button>
            ) : null}
            <Button icon={X} variant="danger-quiet" onClick={() => onDecide('refuse')}>
              {t(`admin:resets.refuse.${state === 'asked' ? 'open' : 'stop'}`)}
            </Button>
          </ButtonRow>
        </div>
      ) : null}
    </Card>
  )
}
