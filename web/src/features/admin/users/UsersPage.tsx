import { accountRole, accountState } from '@uzima/contract/admin/accounts'
import { CircleDot, UserRoundCog } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDate } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { SelectChip } from '#ui/SelectChip.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { staffPaths } from '../../../staff-paths.ts'
import { loadDepartures } from '../../absences/public.ts'
import { useAccounts } from './api.ts'
import { StateBadge } from './StateBadge.tsx'

const Departures = lazy(loadDepartures)

/** The screen at /admin/users: all accounts. */
export default function UsersPage() {
  const { t } = useTranslation(['admin', 'common'])
  const [search, setSearch] = useState('')
  const [role, setRole] = useState('')
  const [state, setState] = useState('')
  const accounts = useAccounts({
    search,
    role: accountRole.options.find((each) => each === role),
    state: accountState.options.find((each) => each === state),
  })
  const rows = accounts.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <>
      <PageHeader title={t('admin:users.title')} text={t('admin:users.intro')} />
      <Suspense fallback={null}>
        <Departures className="mb-4 wide:mb-6" />
      </Suspense>
      <search className="mb-4 block wide:mb-6">
        <div className="max-w-md">
          <SearchField label={t('admin:users.search')} hint={t('admin:users.searchHint')} onSearch={setSearch} />
        </div>
        <div className="mt-3 flex flex-wrap gap-2">
          <SelectChip
            label={t('admin:users.role')}
            icon={UserRoundCog}
            options={[
              { value: '', label: t('admin:users.everyRole') },
              ...accountRole.options.map((value) => ({ value, label: t(`admin:resets.role.${value}`) })),
            ]}
            value={role}
            onChange={(event) => setRole(event.target.value)}
          />
          <SelectChip
            label={t('admin:users.stateLabel')}
            icon={CircleDot}
            options={[
              { value: '', label: t('admin:users.everyState') },
              ...accountState.options.map((value) => ({ value, label: t(`admin:users.state.${value}`) })),
            ]}
            value={state}
            onChange={(event) => setState(event.target.value)}
          />
        </div>
      </search>
      <Card className="py-1.5! wide:py-2.5!">
        <StateView {...queryState(accounts)} skeleton={<SkeletonRows label={t('admin:users.loading')} rows={5} />}>
          {() =>
            rows.length === 0 ? (
              <EmptyState title={t('admin:users.none')} text={t('admin:users.noneText')} />
            ) : (
              <>
                <List label={t('admin:users.title')}>
                  {rows.map((account) => (
                    <ListRow
                      key={account.id}
                      leading={<Avatar name={account.name || account.email} />}
                      title={<span className="[overflow-wrap:anywhere]">{account.name || t('admin:users.nameless')}</span>}
                      text={
                        <>
                          <span className="block [overflow-wrap:anywhere]">
                            {account.email ? <Address of={account.email} /> : t('admin:users.noEmail')}
                          </span>
                          <span className="block">
                            {t(`admin:resets.role.${account.role}`)} · {t('admin:users.since', { day: formatDate(account.createdAt) })}
                          </span>
                        </>
                      }
                      kind={<StateBadge state={account.state} />}
                      link={<Link to={staffPaths.user({ id: account.id })} />}
                    />
                  ))}
                </List>
                {accounts.hasNextPage ? (
                  <LoadMore
                    label={t('admin:list.more')}
                    busyLabel={t('admin:list.moreBusy')}
                    busy={accounts.isFetchingNextPage}
                    onClick={() => void accounts.fetchNextPage()}
                  />
                ) : null}
              </>
            )
          }
        </StateView>
      </Card>
    </>
  )
}

/** Allows a line break before the domain of long addresses. */
function Address({ of }: { of: string }) {
  const at = of.lastIndexOf('@')
  return (
    <>
      {of.slice(0, at)}
      <wbr />
      {of.slice(at)}
    </>
  )
}
