import type { CareTeam, CareTeamMember } from '@uzima/contract/care-team'
import { MessageCircle, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorText } from '#lib/errors.ts'
import { queryState } from '#lib/query-state.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { List } from '#ui/List.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { toast } from '#ui/toast.ts'
import { paths } from '../../paths.ts'
import { useCareTeam, useEndMember, useRestoreMember, type Whose } from './api.ts'
import { MainDoctorButton } from './MainDoctorButton.tsx'
import { MemberForm } from './MemberForm.tsx'
import { MemberRow } from './MemberRow.tsx'

/** Who looks after a person: the user, or a patient in their care. */
export function CareTeamCard({ patientId }: { patientId?: Whose }) {
  const { t } = useTranslation(['care-team', 'chart', 'common', 'errors'])
  const team = useCareTeam(patientId)
  const [isAdding, setAdding] = useState(false)
  return (
    <Card
      title={t('care-team:list.title')}
      action={
        <Button variant="quiet" icon={Plus} onClick={() => setAdding(true)}>
          {t('care-team:list.add')}
        </Button>
      }
    >
      <StateView {...queryState(team)} skeleton={<SkeletonRows label={t('care-team:list.loading')} rows={2} />}>
        {() => (team.data ? <Listed patientId={patientId} team={team.data} onAdd={() => setAdding(true)} /> : null)}
      </StateView>
      {isAdding ? (
        <MemberForm
          patientId={patientId}
          hasMain={team.data?.rows.some(({ role }) => role === 'main_doctor') ?? false}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </Card>
  )
}

function Listed({ patientId, team, onAdd }: { patientId: Whose; team: CareTeam; onAdd: () => void }) {
  const { t } = useTranslation('care-team')
  const hasMain = team.rows.some(({ role }) => role === 'main_doctor')
  return (
    <>
      {team.rows.length === 0 ? (
        <EmptyState
          title={t('care-team:empty.title')}
          text={t(patientId ? 'care-team:empty.patient' : 'care-team:empty.own')}
          action={
            <Button icon={Plus} onClick={onAdd}>
              {t(patientId ? 'care-team:list.addMember' : 'care-team:empty.choose')}
            </Button>
          }
        />
      ) : (
        <List label={t('care-team:list.title')}>
          {team.rows.map((member) => (
            <Present key={member.id} patientId={patientId} member={member} />
          ))}
        </List>
      )}
      {team.rows.length > 0 && !hasMain && !patientId ? <p className="text-muted text-small">{t('care-team:list.noMain')}</p> : null}
      {patientId ? <MainDoctorButton patientId={patientId} team={team} /> : null}
      {team.former.length > 0 ? (
        <section className="mt-4 border-border border-t pt-3">
          <p className="text-muted text-small">{t('care-team:list.former')}</p>
          <List label={t('care-team:list.former')}>
            {team.former.map((member) => (
              <Former key={member.id} patientId={patientId} member={member} />
            ))}
          </List>
        </section>
      ) : null}
    </>
  )
}

function Present({ patientId, member }: { patientId: Whose; member: CareTeamMember }) {
  const { t } = useTranslation(['care-team', 'common'])
  const { name, provider, mayRead } = member
  const onError = (error: unknown) => toast.error(t('care-team:act.failed'), { text: errorText(error) })
  const restore = useRestoreMember(patientId, { onError })
  const end = useEndMember(patientId, {
    onSuccess: (ended) =>
      toast.success(t('care-team:act.ended', { name }), { undo: { label: t('common:undo'), run: () => restore.mutate(ended) } }),
    onError,
  })
  return (
    <MemberRow
      member={member}
      share={
        patientId || !provider || mayRead ? null : (
          <p className="text-small">
            {t('care-team:row.noAccess')} <Link to={paths.securityDashboard({ tab: 'access' })}>{t('care-team:row.share')}</Link>
          </p>
        )
      }
      actions={
        <>
          {!patientId && provider ? (
            <Button asChild variant="quiet">
              <Link to={paths.secureMessages({ contact: provider.accountId })} aria-label={t('care-team:act.writeNamed', { name })}>
                <Icon of={MessageCircle} />
                {t('care-team:act.write')}
              </Link>
            </Button>
          ) : null}
          <Button
            variant="quiet"
            busy={end.isPending}
            aria-label={t('care-team:act.endNamed', { name })}
            onClick={() => end.mutate(member)}
          >
            {t('care-team:act.end')}
          </Button>
        </>
      }
    />
  )
}

function Former({ patientId, member }: { patientId: Whose; member: CareTeamMember }) {
  const { t } = useTranslation('care-team')
  const restore = useRestoreMember(patientId, {
    onSuccess: () => toast.success(t('care-team:act.restored', { name: member.name })),
    onError: (error) => toast.error(t('care-team:act.failed'), { text: errorText(error) }),
  })
  return (
    <MemberRow
      member={member}
      actions={
        <Button
          variant="quiet"
          busy={restore.isPending}
          aria-label={t('care-team:act.restoreNamed', { name: member.name })}
          onClick={() => restore.mutate(member)}
        >
          {t('care-team:act.restore')}
        </Button>
      }
    />
  )
}
