import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useDuplicates, useRegistration } from '#features/registration/public.ts'
import { errorText } from '#lib/errors.ts'
import { formatDay } from '#lib/format.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { staffPaths } from '../../staff-paths.ts'

/** Who on record may be the same person: those like the registration, or those of the name that is searched. */
export function ChooseRecord({ id }: { id: string }) {
  const { t } = useTranslation(['merges', 'registration', 'common'])
  const registration = useRegistration(id)
  const [searched, setSearched] = useState('')
  const { name, dateOfBirth, phone } = registration.data ?? { name: '', dateOfBirth: null, phone: null }
  const described = searched.length >= 2 ? { name: searched, dateOfBirth: null, phone: null } : { name, dateOfBirth, phone }
  const duplicates = useDuplicates({ ...described, email: null })
  const rows = duplicates.data?.rows.filter((row) => row.id !== id) ?? []
  const failed = registration.error ?? duplicates.error
  return (
    <Card title={t('merges:choose.title', { name })}>
      <SearchField label={t('merges:choose.search')} hint={t('merges:choose.hint')} onSearch={setSearched} />
      <div className="mt-4">
        <StateView
          status={failed ? 'error' : duplicates.status}
          skeleton={<SkeletonRows label={t('merges:choose.loading')} rows={3} />}
          errorText={errorText(failed)}
          retryLabel={t('common:retry')}
          onRetry={() => void (registration.error ? registration.refetch() : duplicates.refetch())}
          retrying={registration.isFetching || duplicates.isFetching}
        >
          {() =>
            rows.length === 0 ? (
              <EmptyState title={t('merges:choose.empty')} text={t('merges:choose.emptyText')} />
            ) : (
              <List label={t('merges:choose.list')}>
                {rows.map((row) => (
                  <ListRow
                    key={row.id}
                    leading={<Avatar name={row.name} />}
                    title={row.name}
                    text={[
                      row.dateOfBirth ? t('registration:born', { day: formatDay(row.dateOfBirth) }) : t('registration:bornUnknown'),
                      row.phone,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                    link={<Link to={staffPaths.merge({ id, into: row.id })} />}
                  />
                ))}
              </List>
            )
          }
        </StateView>
      </div>
    </Card>
  )
}
