import { FileUp, GitMerge, UserPlus, UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDay } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { hasRole, useSession } from '#lib/session.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { ButtonRow } from '#ui/ButtonRow.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { useRegistrations } from './api.ts'
import { CodeBadge } from './CodeBadge.tsx'

/** The screen at /registration: whom the practice has registered and who has not taken their account over. */
export default function RegistrationsPage() {
  const { t } = useTranslation(['registration', 'common'])
  const registrations = useRegistrations()
  const rows = registrations.data?.pages.flatMap((page) => page.rows) ?? []
  const session = useSession()
  const merges = hasRole(session, 'clerk') ? (
    <>
      <Button asChild icon={UsersRound}>
        <Link to={staffPaths.duplicates()}>{t('registration:list.duplicates')}</Link>
      </Button>
      <Button asChild icon={GitMerge}>
        <Link to={staffPaths.merges()}>{t('registration:list.merges')}</Link>
      </Button>
    </>
  ) : null
  const imports = hasRole(session, 'admin') ? (
    <Button asChild icon={FileUp}>
      <Link to={staffPaths.importPatients()}>{t('registration:import')}</Link>
    </Button>
  ) : null
  const register = (
    <Button asChild variant="primary" icon={UserPlus}>
      <Link to={staffPaths.registerPatient()}>{t('registration:register')}</Link>
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('registration:list.title')}
        text={t('registration:list.intro')}
        actions={
          <ButtonRow>
            {merges}
            {imports}
            {rows.length > 0 ? register : null}
          </ButtonRow>
        }
      />
      <Card className="py-1.5! wide:py-2.5!">
        <StateView {...queryState(registrations)} skeleton={<SkeletonRows label={t('registration:list.loading')} rows={5} />}>
          {() =>
            rows.length === 0 ? (
              <EmptyState title={t('registration:list.empty')} text={t('registration:list.emptyText')} action={register} />
            ) : (
              <>
                <List label={t('registration:list.title')}>
                  {rows.map(({ id, name, dateOfBirth, phone, code }) => (
                    <ListRow
                      key={id}
                      leading={<Avatar name={name} />}
                      title={name}
                      text={[dateOfBirth && t('registration:born', { day: formatDay(dateOfBirth) }), phone].filter(Boolean).join(' · ')}
                      kind={<CodeBadge code={code} />}
                      link={<Link to={staffPaths.registration({ id })} />}
                    />
                  ))}
                </List>
                {registrations.hasNextPage ? (
                  <LoadMore
                    label={t('registration:list.more')}
                    busyLabel={t('registration:list.moreBusy')}
                    busy={registrations.isFetchingNextPage}
                    onClick={() => void registrations.fetchNextPage()}
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
