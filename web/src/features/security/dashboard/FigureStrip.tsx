import { alertDays, type SecurityOverview } from '@uzima/contract/security/overview'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { StatStrip } from '#ui/StatStrip.tsx'
import { paths } from '../../../paths.ts'

/** Three figures, each linked to the tab with its details. */
export function FigureStrip({ overview }: { overview: SecurityOverview | undefined }) {
  const { t } = useTranslation('security')
  const { encrypted, sessions, alerts } = overview ?? {}
  const unknown = t('score.unknown')
  const stats = [
    {
      label: t('figure.encrypted'),
      figure: encrypted ? t('figure.encryptedOf', { count: encrypted.kinds, of: encrypted.of }) : unknown,
      text: t('figure.kinds'),
      link: <Link to={paths.securityDashboard()} replace />,
    },
    {
      label: t('figure.sessions'),
      figure: sessions?.count ?? unknown,
      text: sessions ? t('figure.devices', { count: sessions.devices }) : '',
      link: <Link to={paths.securityDashboard({ tab: 'access' })} replace />,
    },
    {
      label: t('figure.alerts'),
      figure: alerts?.count ?? unknown,
      text: alerts && alerts.unread > 0 ? t('figure.unread', { count: alerts.unread }) : t('figure.allRead', { days: alertDays }),
      link: <Link to={paths.securityDashboard({ tab: 'audit' })} replace />,
    },
  ]
  return <StatStrip label={t('dashboard.figures')} stats={stats} />
}
