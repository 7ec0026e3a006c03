import type { System } from '@uzima/contract/admin/system'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDateTime, formatList, formatNumber } from '#lib/format.ts'
import { Card } from '#ui/Card.tsx'
import { Facts } from '#ui/Facts.tsx'
import { staffPaths } from '../../../staff-paths.ts'

/** Where a server without mail keeps what it would have sent. */
function Mailbox() {
  const { t } = useTranslation('admin')
  return <Link to={staffPaths.mailbox()}>{t('admin:system.setting.mailbox')}</Link>
}

/** Its words stay whole where the name is wider than the card. */
function Migration({ name }: { name: string }) {
  const words = name.replace(/\.sql$/, '').split(/(?<=[_-])/)
  return (
    <span className="[overflow-wrap:anywhere]">
      {' ('}
      {words.map((word, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: words of one name, which never change places
        <Fragment key={index}>
          {index > 0 ? <wbr /> : null}
          {word}
        </Fragment>
      ))}
      )
    </span>
  )
}

/** The running release, its uptime and the configuration, without secrets. */
export function InstallationCard({ system: { process, settings } }: { system: System }) {
  const { t } = useTranslation('admin')
  const { version, node, postgres, startedAt, role, processes, migrations, lastMigration } = process
  const { publicUrl, isLocal, mail, sms, payments, relay, recordsKey, providers } = settings
  const isSet = (on: boolean) => t(`admin:system.setting.${on ? 'on' : 'off'}`)
  return (
    <Card title={t('admin:system.installation')}>
      <div className="grid gap-x-6 gap-y-3.5 sm:grid-cols-2">
        <Facts
          facts={[
            { label: t('admin:system.process.version'), value: version },
            { label: t('admin:system.process.started'), value: formatDateTime(startedAt) },
            { label: t('admin:system.process.processes'), value: formatNumber(processes) },
            { label: t('admin:system.process.role'), value: t(`admin:system.process.does.${role}`) },
            { label: t('admin:system.process.runtime'), value: `Node ${node}, PostgreSQL ${postgres.split(' ')[0]}` },
            {
              label: t('admin:system.process.migrations'),
              value: (
                <>
                  {formatNumber(migrations)}
                  {lastMigration ? <Migration name={lastMigration} /> : null}
                </>
              ),
            },
          ]}
        />
        <Facts
          facts={[
            { label: t('admin:system.setting.address'), value: <span className="[overflow-wrap:anywhere]">{publicUrl}</span> },
            { label: t('admin:system.setting.mail'), value: mail ? isSet(true) : <Mailbox /> },
            { label: t('admin:system.setting.sms'), value: isSet(sms) },
            { label: t('admin:system.setting.payments'), value: t(`admin:system.setting.paidBy.${payments}`) },
            { label: t('admin:system.setting.relay'), value: isSet(relay) },
            { label: t('admin:system.setting.recordsKey'), value: t(`admin:system.setting.${recordsKey ? 'allowed' : 'forbidden'}`) },
            {
              label: t('admin:system.setting.providers'),
              value: providers.length > 0 ? formatList(providers) : t('admin:system.setting.off'),
            },
            ...(isLocal ? [{ label: t('admin:system.setting.mode'), value: t('admin:system.setting.local') }] : []),
          ]}
        />
      </div>
    </Card>
  )
}
