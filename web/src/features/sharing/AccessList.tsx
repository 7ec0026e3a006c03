import type { EndedAccess, ProviderAccess } from '@uzima/contract/sharing'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { queryState } from '#lib/query-state.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { List } from '#ui/List.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { toast } from '#ui/toast.ts'
import { AccessRow } from './AccessRow.tsx'
import { useRecordAccess, useRestoreAccess } from './api.ts'
import { EndedRow } from './EndedRow.tsx'

const ShareDialog = lazy(async () => ({ default: (await import('./ShareDialog.tsx')).ShareDialog }))
const EndAccessDialog = lazy(async () => ({ default: (await import('./EndAccessDialog.tsx')).EndAccessDialog }))

/** Who may see the user's record, why and until when; share, end or restore access. */
export function AccessList() {
  const { t } = useTranslation(['sharing', 'common'])
  const access = useRecordAccess()
  const restore = useRestoreAccess()
  const [isSharing, setSharing] = useState(false)
  const [ending, setEnding] = useState<ProviderAccess>()
  const { rows = [], ended = [] } = access.data ?? {}
  const share = <Button onClick={() => setSharing(true)}>{t('sharing:share.open')}</Button>

  const handleRestore = ({ provider }: EndedAccess) =>
    restore.mutate(provider.id, {
      onSuccess: () => toast.success(t('sharing:restore.done', { name: provider.name })),
      onError: (error) => toast.error(t('sharing:restore.failed'), { text: errorText(error) }),
    })

  return (
    <Card title={t('sharing:access.title')}>
      <p className="mb-2 text-muted">{t('sharing:access.intro')}</p>
      <StateView {...queryState(access)} skeleton={<SkeletonRows label={t('sharing:access.loading')} rows={2} />}>
        {() => (
          <>
            {rows.length === 0 ? (
              <EmptyState title={t('sharing:access.empty')} text={t('sharing:access.emptyText')} action={share} />
            ) : (
              <>
                <List label={t('sharing:access.title')}>
                  {rows.map((row) => (
                    <AccessRow key={row.provider.id} access={row} onEnd={() => setEnding(row)} />
                  ))}
                </List>
                <div className="mt-3">{share}</div>
              </>
            )}
            {ended.length > 0 ? (
              <>
                <h3 className="mt-6">{t('sharing:access.endedTitle')}</h3>
                <List label={t('sharing:access.endedTitle')}>
                  {ended.map((row) => (
                    <EndedRow
                      key={row.provider.id}
                      access={row}
                      busy={restore.isPending && restore.variables === row.provider.id}
                      onRestore={() => handleRestore(row)}
                    />
                  ))}
                </List>
              </>
            ) : null}
          </>
        )}
      </StateView>
      <Suspense fallback={null}>
        {isSharing ? <ShareDialog shared={rows} onClose={() => setSharing(false)} /> : null}
        {ending ? <EndAccessDialog access={ending} onClose={() => setEnding(undefined)} /> : null}
      </Suspense>
    </Card>
  )
}
