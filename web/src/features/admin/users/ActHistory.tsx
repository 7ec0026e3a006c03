import type { AccountAct } from '@uzima/contract/admin/accounts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#lib/format.ts'
import { Card } from '#ui/Card.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'

/** Admin actions on the account with their reasons; visible to admins only. */
export function ActHistory({ acts }: { acts: AccountAct[] }) {
  const { t } = useTranslation('admin')
  return (
    <Card title={t('admin:users.history')}>
      {acts.length === 0 ? <p className="text-muted">{t('admin:users.noHistory')}</p> : null}
      <List label={t('admin:users.history')}>
        {acts.map((act) => (
          <ListRow
            key={act.id}
            title={actWords(t, act)}
            text={
              <>
                <span className="block">
                  {t('admin:users.by', { name: act.actorName ?? t('admin:users.gone'), at: formatDateTime(act.createdAt) })}
                </span>
                {act.reason ? (
                  <span className="mt-1 block whitespace-pre-line text-text [overflow-wrap:anywhere]">{act.reason}</span>
                ) : null}
              </>
            }
          />
        ))}
      </List>
    </Card>
  )
}

const actWords = (t: TFunction, { act, fromRole, toRole }: AccountAct) =>
  act === 'role' && fromRole && toRole
    ? t('admin:users.act.role', { from: t(`admin:resets.role.${fromRole}`), to: t(`admin:resets.role.${toRole}`) })
    : t(`admin:users.act.${act}`)
