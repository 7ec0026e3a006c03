import type { Account } from '@uzima/contract/admin/accounts'
import { useTranslation } from 'react-i18next'
import { formatDate, formatDateTime, formatLanguage, formatList } from '#lib/format.ts'
import { Card } from '#ui/Card.tsx'
import { Facts } from '#ui/Facts.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'

/** Account data only, no health data. */
export function UserFacts({ account }: { account: Account }) {
  const { t } = useTranslation(['admin', 'authentication'])
  const { role, entry, emailConfirmedAt, isPhoneConfirmed, createdAt, lastSignInAt, sessions, locale, isDemo, applications } = account
  const kindWords = (kind: string) => t(`authentication:application.kind.${kind}`)
  return (
    <>
      <Card title={t('admin:users.account')}>
        <div className="grid gap-x-6 gap-y-3.5 sm:grid-cols-2">
          <Facts
            facts={[
              { label: t('admin:users.role'), value: t(`admin:resets.role.${role}`) },
              ...(entry
                ? [
                    {
                      label: t('admin:profession'),
                      value: [kindWords(entry.kind), ...(entry.specialty ? [entry.specialty] : [])].join(', '),
                    },
                    { label: t('admin:languages'), value: formatList(entry.languages.map((code) => formatLanguage(code))) },
                  ]
                : []),
              { label: t('admin:users.created'), value: formatDate(createdAt, 'long') },
              { label: t('admin:users.locale'), value: formatLanguage(locale) },
              ...(isDemo ? [{ label: t('admin:users.demo'), value: t('admin:users.demoText') }] : []),
            ]}
          />
          <Facts
            facts={[
              {
                label: t('admin:users.email'),
                value: emailConfirmedAt
                  ? t('admin:users.confirmedOn', { day: formatDate(emailConfirmedAt, 'long') })
                  : t('admin:email.unconfirmed'),
              },
              { label: t('admin:users.phone'), value: t(isPhoneConfirmed ? 'admin:users.phoneConfirmed' : 'admin:users.phoneNone') },
              { label: t('admin:users.lastSignIn'), value: lastSignInAt ? formatDateTime(lastSignInAt) : t('admin:users.never') },
              { label: t('admin:users.sessions'), value: sessions },
              { label: t('admin:users.factors'), value: <FactorWords account={account} /> },
            ]}
          />
        </div>
      </Card>
      {applications.length > 0 ? (
        <Card title={t('admin:users.applications')}>
          <List label={t('admin:users.applications')}>
            {applications.map(({ id, kind, specialty, status, createdAt: at }) => (
              <ListRow
                key={id}
                title={`${kindWords(kind)}, ${specialty}`}
                text={t('admin:users.appliedOn', { day: formatDate(at, 'long') })}
                value={t(`admin:status.${status}`)}
              />
            ))}
          </List>
        </Card>
      ) : null}
    </>
  )
}

function FactorWords({ account: { factors, factorReset } }: { account: Account }) {
  const { t } = useTranslation('admin')
  const { emailCode, apps, passkeys, phones, recoveryCodes } = factors
  const on = [
    ...(emailCode ? [t('admin:users.factor.email')] : []),
    ...(apps ? [t('admin:users.factor.app', { count: apps })] : []),
    ...(passkeys ? [t('admin:users.factor.passkey', { count: passkeys })] : []),
    ...(phones ? [t('admin:users.factor.phone', { count: phones })] : []),
  ]
  return (
    <>
      {on.length > 0 ? formatList(on) : t('admin:users.factor.none')}
      {recoveryCodes > 0 ? <span className="block">{t('admin:users.factor.codes', { count: recoveryCodes })}</span> : null}
      {factorReset ? (
        <span className="block text-warning-text">
          {t('admin:users.factor.reset')}: {t(`admin:resets.state.${factorReset}`)}
        </span>
      ) : null}
    </>
  )
}
