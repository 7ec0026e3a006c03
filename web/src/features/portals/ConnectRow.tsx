import { ExternalLink, Hospital } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'

const ConnectDialog = lazy(async () => ({ default: (await import('./ConnectDialog.tsx')).ConnectDialog }))

export type Offered = { id: string; name: string; host: string; isMonthly: boolean }

/** A portal that can be connected. */
export function ConnectRow({ portal }: { portal: Offered }) {
  const { t } = useTranslation('portals')
  const [isAsked, setAsked] = useState(false)
  return (
    <li className="flex flex-wrap items-center gap-3 py-4 first:pt-0 last:pb-0">
      <Avatar icon={Hospital} tone="sand" />
      <div className="min-w-40 flex-1 [overflow-wrap:anywhere]">
        <h3>{portal.name}</h3>
        <p className="text-muted text-small">{portal.host}</p>
      </div>
      <Button icon={ExternalLink} aria-label={t('connect.of', { portal: portal.name })} onClick={() => setAsked(true)}>
        {t('connect.open')}
      </Button>
      <Suspense>{isAsked ? <ConnectDialog portal={portal} onClose={() => setAsked(false)} /> : null}</Suspense>
    </li>
  )
}
