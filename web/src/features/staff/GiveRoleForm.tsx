import { type Position, positions } from '@uzima/contract/staff/roles'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { errorText, isApiError } from '#lib/errors.ts'
import { useZodForm } from '#lib/form.ts'
import { Button } from '#ui/Button.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { useGiveRole } from './api.ts'

const Given = z
  .object({
    email: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(255), z.email({ error: 'email_invalid' })),
    role: z.enum(positions),
    specialty: z.string().check(z.trim(), z.maxLength(120)),
  })
  .check(z.refine(({ role, specialty }) => role !== 'doctor' || specialty !== '', { path: ['specialty'], error: 'required_field' }))

/** Gives a role to whoever has this address, or invites them; `only` this role, if it is not to be chosen. */
export function GiveRoleForm({ only, onGiven }: { only?: Position; onGiven?: () => void }) {
  const { t } = useTranslation('staff')
  const give = useGiveRole()
  const form = useZodForm(Given, { email: '', role: only ?? 'front_desk', specialty: '' })
  const role = form.watch('role')
  const submit = form.submit(({ specialty, ...given }) =>
    give.mutateAsync({ ...given, ...(given.role === 'doctor' && { specialty }) }).then(
      ({ outcome }) => {
        toast.success(t(`staff:give.${outcome}`, { email: given.email }))
        form.reset()
        onGiven?.()
      },
      (error: Error) => {
        if (isApiError(error, 'staff_role_held') || isApiError(error, 'staff_role_unfit') || (isApiError(error) && error.field === 'email'))
          return form.fail('email', error.code)
        toast.error(t('staff:give.failed'), { text: errorText(error) })
      },
    ),
  )
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      {only ? null : (
        <SelectField
          label={t('staff:give.role')}
          options={positions.map((value) => ({ value, label: t(`staff:role.${value}`) }))}
          hint={t(`staff:meaning.${role}`)}
          {...form.field('role')}
        />
      )}
      <TextField label={t('staff:give.email')} type="email" autoComplete="off" maxLength={255} required {...form.field('email')} />
      {role === 'doctor' ? <TextField label={t('staff:give.specialty')} maxLength={120} required {...form.field('specialty')} /> : null}
      <div>
        <Button type="submit" variant="primary" busy={form.busy} busyLabel={t('staff:busy')}>
          {t(only ? 'staff:first.invite' : 'staff:give.submit')}
        </Button>
      </div>
    </form>
  )
}
