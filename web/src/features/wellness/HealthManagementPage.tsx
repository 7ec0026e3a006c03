import type { HealthServices } from '@uzima/contract/wellness'
import {
  BookOpen,
  CalendarPlus,
  Clock,
  ContactRound,
  FolderHeart,
  HeartPulse,
  MessageCircle,
  Package,
  Pill,
  Sprout,
  Stethoscope,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatNumber } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { Badge } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import { Icon, type IconShape } from '#ui/Icon.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { paths } from '../../paths.ts'
import { useUnreadMessages } from '../messages/public.ts'
import { useHealthServices } from './api.ts'

type Service = { name: keyof HealthServices | 'messages'; label: string; icon: IconShape; to: string }

/** In the specification's order. */
const services: Service[] = [
  { name: 'visits', label: 'common:nav.appointments', icon: CalendarPlus, to: paths.appointments() },
  { name: 'medications', label: 'common:nav.medications', icon: Pill, to: paths.medications() },
  { name: 'records', label: 'common:nav.healthRecords', icon: FolderHeart, to: paths.healthRecords() },
  { name: 'contacts', label: 'common:nav.emergencyContacts', icon: ContactRound, to: paths.emergencyContacts() },
  { name: 'checks', label: 'common:nav.symptomChecker', icon: Stethoscope, to: paths.symptomChecker() },
  { name: 'goals', label: 'common:nav.wellnessTracker', icon: Sprout, to: paths.wellnessTracker() },
  { name: 'vitals', label: 'common:nav.healthMonitoring', icon: HeartPulse, to: paths.healthMonitoring() },
  { name: 'messages', label: 'common:nav.messages', icon: MessageCircle, to: paths.secureMessages() },
]

/** The screen at /health-management: links to the health services with their item counts. */
export default function HealthManagementPage() {
  const { t } = useTranslation(['wellness', 'common'])
  const { data, ...query } = useHealthServices()
  const messages = useUnreadMessages().data?.unread
  return (
    <>
      <PageHeader title={t('wellness:services.title')} text={t('wellness:services.intro')} />
      <StateView {...queryState(query)} skeleton={<SkeletonRows label={t('wellness:services.loading')} rows={5} />}>
        {() => (
          <Card title={t('wellness:services.list')}>
            <List label={t('wellness:services.list')}>
              {services.map(({ name, label, icon, to }) => {
                const count = (name === 'messages' ? messages : data?.[name]) ?? null
                return (
                  <ListRow
                    key={name}
                    leading={<Icon of={icon} className="text-brand" />}
                    title={t(label)}
                    text={count === null ? t('wellness:services.unknown') : t(`wellness:services.${name}`)}
                    value={count === null ? undefined : formatNumber(count)}
                    kind={name === 'goals' && data?.overdue ? <OverdueBadge count={data.overdue} /> : undefined}
                    link={<Link to={to} />}
                  />
                )
              })}
              <ListRow
                leading={<Icon of={Package} className="text-brand" />}
                title={t('common:nav.pharmacy')}
                text={t('wellness:services.pharmacy')}
                link={<Link to={paths.pharmacyServices()} />}
              />
              <ListRow
                leading={<Icon of={BookOpen} className="text-brand" />}
                title={t('common:nav.education')}
                text={t('wellness:services.articles')}
                link={<Link to={paths.patientEducation()} />}
              />
            </List>
          </Card>
        )}
      </StateView>
    </>
  )
}

function OverdueBadge({ count }: { count: number }) {
  const { t } = useTranslation('wellness')
  return (
    <Badge kind="warning" icon={Clock}>
      {t('wellness:services.overdue', { count })}
    </Badge>
  )
}
