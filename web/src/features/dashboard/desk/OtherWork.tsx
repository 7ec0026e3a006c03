import { ClipboardCheck, KeyRound, type LucideIcon, MessagesSquare, Truck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatNumber } from '#lib/format.ts'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { staffPaths } from '../../../staff-paths.ts'
import { useWaiting } from '../useWaiting.ts'

type Work = { name: 'orders' | 'reports' | 'accessRequests' | 'factorResets'; label: string; icon: LucideIcon; to: string }

/** What waits for an admin besides applications, with how many; nothing when nothing does. */
export function OtherWork() {
  const { t } = useTranslation('dashboard')
  const counts: Record<string, number> = useWaiting()
  const work: Work[] = [
    { name: 'factorResets', label: t('common:nav.factorResets'), icon: KeyRound, to: staffPaths.factorResets() },
    { name: 'orders', label: t('common:nav.orders'), icon: Truck, to: staffPaths.orders() },
    { name: 'reports', label: t('common:nav.forumReports'), icon: MessagesSquare, to: staffPaths.adminForum() },
    { name: 'accessRequests', label: t('common:nav.archivedMessages'), icon: ClipboardCheck, to: staffPaths.archivedMessages() },
  ]
  const waiting = work.filter(({ name }) => (counts[name] ?? 0) > 0)
  if (waiting.length === 0) return null
  return (
    <Card title={t('dashboard:todo.rest')}>
      <List label={t('dashboard:todo.rest')}>
        {waiting.map(({ name, label, icon, to }) => (
          <ListRow
            key={name}
            leading={<Icon of={icon} className="text-brand" />}
            title={label}
            value={formatNumber(counts[name] ?? 0)}
            link={<Link to={to} />}
          />
        ))}
      </List>
    </Card>
  )
}
