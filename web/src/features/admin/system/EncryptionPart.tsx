import type { System } from '@uzima/contract/admin/system'
import { Lock, LockOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Badge } from '#ui/Badge.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { paths } from '../../../paths.ts'
import { PartCard } from './PartCard.tsx'

/** What the database guarantees; the security dashboard checks every row. */
export function EncryptionPart({ system }: { system: System }) {
  const { t } = useTranslation('admin')
  return (
    <PartCard system={system} part="encryption">
      <List label={t('admin:system.part.encryption')}>
        {system.encryption.map(({ kind, isGuarded, opens }) => (
          <ListRow
            key={kind}
            title={t(`admin:system.kind.${kind}`)}
            kind={
              <Badge kind={isGuarded && opens ? 'success' : 'danger'} icon={isGuarded && opens ? Lock : LockOpen}>
                {t(`admin:system.encryption.${isGuarded ? (opens ? 'sealed' : 'closed') : 'open'}`)}
              </Badge>
            }
          />
        ))}
      </List>
      <p className="mt-2">
        <Link to={paths.securityDashboard({ tab: 'encryption' })} className="inline-block py-2.5">
          {t('admin:system.encryption.everyRow')}
        </Link>
      </p>
    </PartCard>
  )
}
