import type { System, SystemPart } from '@uzima/contract/admin/system'
import { CircleCheck, CircleDashed, CircleX, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/Badge.tsx'
import { Banner } from '#ui/Banner.tsx'
import { Card } from '#ui/Card.tsx'

export const looks = {
  ok: { kind: 'success', icon: CircleCheck },
  look: { kind: 'warning', icon: TriangleAlert },
  broken: { kind: 'danger', icon: CircleX },
} as const

type Props = {
  system: System
  part: SystemPart
  /** Whether there is nothing that could work; said in place of its state if that needs no attention. */
  isOff?: boolean
  children: ReactNode
}

/** One part of the system: its state, advice if something is wrong, and the figures. */
export function PartCard({ system, part, isOff = false, children }: Props) {
  const { t } = useTranslation('admin')
  const { verdict, advice } = system.parts.find((each) => each.part === part) ?? { verdict: 'ok', advice: null }
  const { kind, icon } = looks[verdict]
  return (
    <Card
      title={t(`admin:system.part.${part}`)}
      action={
        isOff && verdict === 'ok' ? (
          <Badge icon={CircleDashed}>{t('admin:system.setting.off')}</Badge>
        ) : (
          <Badge kind={kind} icon={icon}>
            {t(`admin:system.verdict.${verdict}`)}
          </Badge>
        )
      }
    >
      {advice ? (
        <div className="mb-4">
          <Banner kind={verdict === 'broken' ? 'danger' : 'warning'} icon={icon}>
            {t(`admin:system.advice.${advice}`)}
          </Banner>
        </div>
      ) : null}
      {children}
    </Card>
  )
}
