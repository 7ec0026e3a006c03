import type { DataKind, KindStatus } from '@uzima/contract/security/encryption'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasRole, useSession } from '#lib/session.ts'
import { Card } from '#ui/Card.tsx'
import { List } from '#ui/List.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { toast } from '#ui/toast.ts'
import { useEnableEncryption, useEncryptionStatus } from './api.ts'
import { KindRow } from './KindRow.tsx'

/** Whether each kind of health data is encrypted. Admins can start encrypting the rest; everyone else sees the status. */
export function EncryptionStatus() {
  const { t } = useTranslation(['security', 'common'])
  const isAdmin = hasRole(useSession(), 'admin')
  const status = useEncryptionStatus()
  const enable = useEnableEncryption()
  const [waiting, setWaiting] = useState<DataKind>()
  const asked = status.data?.kinds.find(({ kind }) => kind === waiting)
  const outcome = asked && outcomeOf(asked)

  useEffect(() => {
    if (status.isError) toast.error(t('security:encryption.status.failed'))
  }, [status.isError, t])

  // The server continues in the background; report how it ended.
  useEffect(() => {
    if (!outcome) return
    setWaiting(undefined)
    if (outcome === 'enabled') toast.success(t('security:encryption.enable.done'))
    else toast.error(t('security:encryption.enable.failed'))
  }, [outcome, t])

  const handleEnable = (kind: DataKind) =>
    enable.mutate(kind, {
      onSuccess: ({ enabled }) => {
        if (enabled) toast.success(t('security:encryption.enable.done'))
        else setWaiting(kind)
      },
      onError: () => toast.error(t('security:encryption.enable.failed')),
    })

  return (
    <Card title={t('security:encryption.status.title')}>
      <StateView
        status={status.status}
        skeleton={<SkeletonRows label={t('security:encryption.status.loading')} rows={4} />}
        errorText={t('security:encryption.status.unknown')}
        retryLabel={t('common:retry')}
        onRetry={() => void status.refetch()}
        retrying={status.isFetching}
      >
        {() => (
          <List label={t('security:encryption.status.title')}>
            {status.data?.kinds.map((each) => (
              <KindRow
                key={each.kind}
                status={each}
                busy={each.isRunning || (enable.isPending && enable.variables === each.kind)}
                onEnable={isAdmin ? () => handleEnable(each.kind) : undefined}
              />
            ))}
          </List>
        )}
      </StateView>
    </Card>
  )
}

/** Undefined while the server is working. */
function outcomeOf({ enabled, isRunning }: KindStatus) {
  if (isRunning) return undefined
  return enabled ? 'enabled' : 'failed'
}
