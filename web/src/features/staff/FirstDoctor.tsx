import { Clock, Stethoscope, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { loadProfile } from '#lib/session.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { useBecomeDoctor, useStaff } from './api.ts'
import { GiveRoleForm } from './GiveRoleForm.tsx'

/** Doctors who are invited and have not come yet. */
export function useInvitedDoctors() {
  return useStaff().data?.invitations.filter(({ role, state }) => role === 'doctor' && state === 'open') ?? []
}

/** Invites a doctor, or makes the admin the first one; `hasDoctor` then no longer. */
export function FirstDoctor({ hasDoctor, onDoctor }: { hasDoctor: boolean; onDoctor: () => void }) {
  const { t } = useTranslation('staff')
  const invited = useInvitedDoctors()
  const [shown, setShown] = useState<'invite' | 'own'>()
  const close = () => setShown(undefined)
  return (
    <>
      {invited.length > 0 ? (
        <ul className="mb-3 grid gap-2">
          {invited.map(({ id, email }) => (
            <li key={id} className="flex items-center gap-3 rounded-card border border-border bg-surface px-4 py-3.5">
              <span className="min-w-0 flex-1 font-semibold [overflow-wrap:anywhere]">{email}</span>
              <Badge kind="outline" icon={Clock}>
                {t('staff:first.invited')}
              </Badge>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" aria-expanded={shown === 'invite'} onClick={() => setShown(shown === 'invite' ? undefined : 'invite')}>
          <Icon of={UserPlus} />
          {t(hasDoctor || invited.length > 0 ? 'staff:first.again' : 'staff:first.invite')}
        </Button>
        {hasDoctor ? null : (
          <Button variant="quiet" aria-expanded={shown === 'own'} onClick={() => setShown(shown === 'own' ? undefined : 'own')}>
            <Icon of={Stethoscope} />
            {t('staff:first.own')}
          </Button>
        )}
      </div>
      {shown === 'invite' ? <GiveRoleForm only="doctor" onGiven={close} /> : null}
      {shown === 'own' && !hasDoctor ? <OwnForm onDone={onDoctor} /> : null}
    </>
  )
}

function OwnForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('staff')
  const become = useBecomeDoctor()
  const [specialty, setSpecialty] = useState('')
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        become.mutate(specialty.trim(), {
          onSuccess: async () => {
            // what they may do from now on
            await loadProfile()
            toast.success(t('staff:first.ownDone'))
            onDone()
          },
          onError: (error) => toast.error(t('staff:first.ownFailed'), { text: errorText(error) }),
        })
      }}
    >
      <p className="text-muted">{t('staff:first.ownText')}</p>
      <TextField
        label={t('staff:give.specialty')}
        maxLength={120}
        required
        value={specialty}
        onChange={(event) => setSpecialty(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" variant="primary" disabled={specialty.trim() === ''} busy={become.isPending} busyLabel={t('staff:busy')}>
          {t('staff:first.ownSubmit')}
        </Button>
      </div>
    </form>
  )
}
