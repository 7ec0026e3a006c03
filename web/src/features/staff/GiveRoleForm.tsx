import { type StaffRole, staffRoles } from '@uzima/contract/staff/roles'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { errorText, isApiError } from '#lib/errors.ts'
import { useZodForm } from '#lib/form.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { useGiveRole } from './api.ts'

const Given = z.object({ email: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(255), z.email({ error: 'email_invalid' })) })
/** The one role there is to give. */
const [role]: readonly StaffRole[] = staffRoles

/** Gives a role to whoever has this address, or invites them. */
export function GiveRoleForm() {
  const { t } = useTranslation('staff')
  const give = useGiveRole()
  const form = useZodForm(Given, { email: '' })
  const submit = form.submit(({ email }) =>
    role
      ? give.mutateAsync({ email, role }).then(
          ({ outcome }) => {
            toast.success(t(`staff:give.${outcome}`, { email }))
            form.reset()
          },
          (error: Error) => {
            if (isApiError(error, 'staff_role_held') || (isApiError(error) && error.field === 'email'))
              return form.fail('email', error.code)
            toast.error(t('staff:give.failed'), { text: errorText(error) })
          },
        )
      : undefined,
  )
  return (
    <Card title={t('staff:give.title')}>
      <p className="mb-4 max-w-[65ch] text-muted">{t('staff:give.text')}</p>
      <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
        <TextField
          label={t('staff:give.email')}
          type="email"
          autoComplete="off"
          maxLength={255}
          required
          className="min-w-0 flex-1 basis-64"
          {...form.field('email')}
        />
        <Button type="submit" variant="primary" className="sm:mt-7" busy={form.busy} busyLabel={t('staff:busy')}>
          {t('staff:give.submit')}
        </Button>
      </form>
    </Card>
  )
}
