import type { Staff, StaffInvitation, StaffMember } from '@uzima/contract/staff'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatDate, formatDateTime } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { toast } from '#ui/toast.ts'
import { loadDepartures, loadOpenWork } from '../absences/public.ts'
import { useEndRole, useStaff, useWithdrawInvitation } from './api.ts'
import { GiveRoleForm } from './GiveRoleForm.tsx'
import { Invitations } from './Invitations.tsx'

const Departures = lazy(loadDepartures)
const OpenWork = lazy(loadOpenWork)

/** The screen at /admin/staff: who has a role, who is invited, and who has left. */
export default function StaffPage() {
  const { t } = useTranslation(['staff', 'common'])
  const staff = useStaff()
  const { data } = staff
  return (
    <>
      <PageHeader title={t('staff:title')} text={t('staff:intro')} />
      <div className="grid gap-4 wide:gap-6">
        <Suspense fallback={null}>
          <Departures />
        </Suspense>
        <Card title={t('staff:give.title')}>
          <p className="mb-4 max-w-[65ch] text-muted">{t('staff:give.text')}</p>
          <GiveRoleForm />
        </Card>
        <StateView
          {...queryState(staff)}
          skeleton={
            <Card>
              <SkeletonRows label={t('staff:loading')} rows={3} />
            </Card>
          }
        >
          {() => (data ? <Lists staff={data} /> : null)}
        </StateView>
      </div>
    </>
  )
}

type Ending = { member: StaffMember } | { invitation: StaffInvitation }

function Lists({ staff: { members, invitations, former } }: { staff: Staff }) {
  const { t } = useTranslation('staff')
  const [ending, setEnding] = useState<Ending>()
  return (
    <>
      <Card title={t('staff:members.title')}>
        {members.length === 0 ? (
          <EmptyState title={t('staff:members.none')} text={t('staff:members.noneText')} />
        ) : (
          <List label={t('staff:members.title')}>
            {members.map((member) => (
              <ListRow
                key={`${member.userId} ${member.role}`}
                leading={<Avatar name={member.name} />}
                title={member.name}
                text={
                  <>
                    <span className="block [overflow-wrap:anywhere]">{member.email}</span>
                    <span className="block">
                      {t(`staff:role.${member.role}`)} · {since(member)}
                    </span>
                  </>
                }
                action={
                  <>
                    <Badge kind={member.hasSecondFactor ? 'success' : 'warning'} icon={member.hasSecondFactor ? ShieldCheck : ShieldAlert}>
                      {t(member.hasSecondFactor ? 'staff:members.secondFactor' : 'staff:members.noSecondFactor')}
                    </Badge>
                    {member.isOwn && member.role === 'admin' ? (
                      <span className="text-muted text-small">{t('staff:members.own')}</span>
                    ) : (
                      <Button
                        onClick={() => setEnding({ member })}
                        aria-label={t('staff:members.endOf', { name: member.name, role: t(`staff:role.${member.role}`) })}
                      >
                        {t('staff:members.end')}
                      </Button>
                    )}
                  </>
                }
              />
            ))}
          </List>
        )}
      </Card>
      {invitations.length > 0 ? <Invitations invitations={invitations} onWithdraw={(invitation) => setEnding({ invitation })} /> : null}
      {former.length > 0 ? (
        <Card title={t('staff:former.title')}>
          <List label={t('staff:former.title')}>
            {former.map(({ id, name, role, givenAt, endedAt, endedBy }) => (
              <ListRow
                key={id}
                title={name}
                text={`${t(`staff:role.${role}`)}, ${t('staff:former.span', { from: formatDate(givenAt, 'medium'), to: formatDate(endedAt, 'medium') })}${endedBy ? `. ${t('staff:former.by', { name: endedBy })}` : ''}`}
              />
            ))}
          </List>
        </Card>
      ) : null}
      <EndDialog ending={ending} onClose={() => setEnding(undefined)} />
    </>
  )

  function since({ givenAt, givenBy, lastSignInAt }: StaffMember) {
    const begun = givenBy
      ? t('staff:members.sinceBy', { day: formatDate(givenAt, 'medium'), name: givenBy })
      : t('staff:members.since', { day: formatDate(givenAt, 'medium') })
    return lastSignInAt ? `${begun} · ${t('staff:members.seen', { at: formatDateTime(lastSignInAt) })}` : begun
  }
}

function EndDialog({ ending, onClose }: { ending: Ending | undefined; onClose: () => void }) {
  const { t } = useTranslation('staff')
  const end = useEndRole()
  const withdraw = useWithdrawInvitation()
  const isMember = ending !== undefined && 'member' in ending
  const act = isMember ? end : withdraw
  const name = ending === undefined ? '' : 'member' in ending ? ending.member.name : ending.invitation.email

  function handleConfirm() {
    if (ending === undefined) return
    const done = {
      onSuccess: () => {
        toast.success(t(isMember ? 'staff:members.ended' : 'staff:invitations.withdrawn', { name }))
        onClose()
      },
    }
    if ('member' in ending) end.mutate({ userId: ending.member.userId, role: ending.member.role }, done)
    else withdraw.mutate(ending.invitation.id, done)
  }
  return (
    <ConfirmDialog
      open={ending !== undefined}
      onOpenChange={(isOpen) => {
        if (isOpen) return
        act.reset()
        onClose()
      }}
      title={t(isMember ? 'staff:members.endTitle' : 'staff:invitations.withdrawTitle', { name })}
      text={t(isMember ? 'staff:members.endText' : 'staff:invitations.withdrawText')}
      cancelLabel={t('staff:cancel')}
      confirmLabel={t(isMember ? 'staff:members.end' : 'staff:invitations.withdraw')}
      danger
      busy={act.isPending}
      busyLabel={t('staff:busy')}
      error={act.error ? errorText(act.error) : undefined}
      onConfirm={handleConfirm}
    >
      {ending && 'member' in ending ? (
        <Suspense fallback={null}>
          <OpenWork userId={ending.member.userId} />
        </Suspense>
      ) : null}
    </ConfirmDialog>
  )
}
