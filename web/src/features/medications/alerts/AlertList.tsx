import type { Alert } from '@uzima/contract/medications/alerts'
import { lazy, type ReactNode, Suspense } from 'react'

const AlertLine = lazy(async () => ({ default: (await import('./AlertLine.tsx')).AlertLine }))

type AlertListProps = {
  alerts: readonly Alert[]
  /** own: shown to the person who takes it. */
  side: 'own' | 'provider'
  /** Action available until the alert is acknowledged. */
  actionOf?: (alert: Alert) => ReactNode
  /** Link to someone who can answer questions. */
  ask?: ReactNode
}

/** The alerts of one medicine. Their words and those of the emergency card are fetched with the first alert. */
export const AlertList = ({ alerts, side, actionOf, ask }: AlertListProps) => (
  <Suspense fallback={null}>
    {alerts.map((alert) => (
      <AlertLine
        key={'medicationId' in alert ? alert.id + alert.medicationId : alert.id}
        alert={alert}
        side={side}
        action={actionOf?.(alert)}
        ask={ask}
      />
    ))}
  </Suspense>
)
