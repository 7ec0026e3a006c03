import type { StaffInvitation } from '@uzima/contract/staff'
import { Check, Clock, TimerOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatDate } from '#lib/format.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { toast } from '#ui/toast.ts'
import { useResendInvitation } from './api.ts'

const looks = {
  open: { kind: 'info', icon: Clock },
  expired: { kind: 'warning', icon: TimerOff },
  accepted: { kind: 'success', icon: Check },
} as const

type InvitationsProps = { invitations: readonly StaffInvitation[]; onWithdraw: (invitation: StaffInvitation) => void }

/** Who is invited, and what has become of it. */
export function Invitations({ invitations, onWithdraw }: InvitationsProps) {
  const { t } = useTranslation('staff')
  const resend = useResendInvitation()
  const handleResend = ({ id, email }: StaffInvitation) =>
    resend.mutate(id, {
      onSuccess: () => toast.success(t('staff:invitations.resent', { email })),
      onError: (error) => toast.error(t('staff:invitations.failed'), { text: errorText(error) }),
    })
  const words = ({ state, expiresAt, acceptedAt }: StaffInvitation) =>
    state === 'accepted'
      ? t('staff:invitations.accepted', { day: formatDate(acceptedAt ?? expiresAt, 'medium') })
      : t(state === 'open' ? 'staff:invitations.until' : 'staff:invitations.expired', { day: formatDate(expiresAt, 'medium') })
  return (
    <Card title={t('staff:invitations.title')}>
      <List label={t('staff:invitations.title')}>
        {invitations.map((invitation) => {
          const { id, email, name, role, invitedBy, state } = invitation
          return (
            <ListRow
              key={id}
              title={<span className="[overflow-wrap:anywhere]">{name || email}</span>}
              text={
                <>
                  {name ? <span className="block [overflow-wrap:anywhere]">{email}</span> : null}
                  <span className="block">
                    {t(`staff:role.${role}`)}
                    {invitedBy ? ` · ${t('staff:invitations.by', { name: invitedBy })}` : null}
                  </span>
                </>
              }
              action={
                <>
                  <Badge {...looks[state]}>{words(invitation)}</Badge>
                  {state === 'accepted' ? null : (
                    <>
                      <Button
                        onClick={() => handleResend(invitation)}
                        busy={resend.isPending && resend.variables === id}
                        busyLabel={t('staff:busy')}
                        aria-label={t('staff:invitations.resendOf', { email })}
                      >
                        {t('staff:invitations.resend')}
                      </Button>
                      <Button onClick={() => onWithdraw(invitation)} aria-label={t('staff:invitations.withdrawOf', { email })}>
                        {t('staff:invitations.withdraw')}
                      </Button>
                    </>
                  )}
                </>
              }
            />
          )
        })}
      </List>
    </Card>
  )
}
