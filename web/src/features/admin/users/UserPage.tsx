import type { Account } from '@uzima/contract/admin/accounts'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { isApiError } from '#lib/errors.ts'
import { queryState } from '#lib/query-state.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { staffPaths } from '../../../staff-paths.ts'
import { ActHistory } from './ActHistory.tsx'
import { useAccount } from './api.ts'
import { StateBadge } from './StateBadge.tsx'
import { UserActions } from './UserActions.tsx'
import { UserFacts } from './UserFacts.tsx'

/** The screen at /admin/users/:id: one account and the actions on it. */
export default function UserPage() {
  const { t } = useTranslation(['admin', 'common'])
  const { id = '' } = useParams()
  const account = useAccount(id)
  if (isApiError(account.error) && account.error.status === 404) return <Unknown />
  return (
    <StateView {...queryState(account)} skeleton={<SkeletonRows label={t('admin:users.loadingOne')} rows={4} />}>
      {() => (account.data ? <UserView account={account.data} /> : null)}
    </StateView>
  )
}

function Unknown() {
  const { t } = useTranslation('admin')
  return (
    <>
      <h1 className="mb-4">{t('admin:users.oneTitle')}</h1>
      <EmptyState
        title={t('admin:users.missing')}
        text={t('admin:users.missingText')}
        action={
          <Button asChild variant="primary">
            <Link to={staffPaths.users()}>{t('admin:users.back')}</Link>
          </Button>
        }
      />
    </>
  )
}

function UserView({ account }: { account: Account }) {
  const { t } = useTranslation('admin')
  const name = account.name || t('admin:users.nameless')
  return (
    <>
      <Breadcrumb
        label={t('admin:users.trail')}
        trail={[{ label: t('admin:users.title'), link: <Link to={staffPaths.users()} /> }]}
        current={name}
      />
      <header className="mt-5 mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 wide:mb-6">
        <Avatar name={account.name || account.email} size="large" />
        <div className="min-w-0 flex-1 basis-40">
          <h1 className="[overflow-wrap:anywhere]">{name}</h1>
          <p className="text-muted [overflow-wrap:anywhere]">{account.email || t('admin:users.noEmail')}</p>
        </div>
        <StateBadge state={account.state} />
      </header>
      <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_20rem] wide:gap-6">
        <div className="grid gap-4 wide:gap-6">
          <UserFacts account={account} />
          <ActHistory acts={account.acts} />
        </div>
        <UserActions account={account} />
      </div>
    </>
  )
}
