import type { CareMember } from '@uzima/contract/security/overview'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { specialtyName } from '#features/providers/public.ts'
import { errorText } from '#lib/errors.ts'
import { formatDate } from '#lib/format.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { paths } from '../../../paths.ts'
import { useCareTeam } from './api.ts'

/** Who may see the record now: by which visit or because it is shared, and until when. */
export function CareTeamCard() {
  const { t } = useTranslation(['security', 'common'])
  const team = useCareTeam()
  const rows = team.data?.rows ?? []
  const reasonOf = ({ nextVisitAt, lastVisitAt, until }: CareMember) => {
    const visit = nextVisitAt ?? lastVisitAt
    if (visit === null) return t('security:care.shared', { until: formatDate(until) })
    return t(nextVisitAt ? 'security:care.toCome' : 'security:care.held', { date: formatDate(visit), until: formatDate(until) })
  }
  return (
    <Card title={t('security:care.title')}>
      <p className="mb-2 text-muted">{t('security:care.intro')}</p>
      <StateView
        status={team.status}
        skeleton={<SkeletonRows label={t('security:care.loading')} rows={2} />}
        errorText={errorText(team.error)}
        retryLabel={t('common:retry')}
        onRetry={() => void team.refetch()}
        retrying={team.isFetching}
      >
        {() =>
          rows.length === 0 ? (
            <EmptyState title={t('security:care.empty')} text={t('security:care.emptyHint')} />
          ) : (
            <List label={t('security:care.label')}>
              {rows.map((member) => (
                <ListRow
                  key={member.id}
                  leading={<Avatar name={member.name} />}
                  title={member.name}
                  text={
                    <>
                      <span className="block">
                        {member.specialty ? specialtyName(member.specialty) : t(`security:views.role.${member.role}`)}
                      </span>
                      <span className="block">{reasonOf(member)}</span>
                    </>
                  }
                  {...(member.role === 'doctor' && { link: <Link to={paths.doctor({ id: member.id })} /> })}
                />
              ))}
            </List>
          )
        }
      </StateView>
    </Card>
  )
}
