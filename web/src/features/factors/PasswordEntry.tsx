import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { errorText, isAuthFailure } from '#lib/errors.ts'
import { useZodForm } from '#lib/form.ts'
import { Button } from '#ui/Button.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { toast } from '#ui/toast.ts'
import { ownEmail, proveByPassword } from './api.ts'

const Typed = z.object({ password: z.string().check(z.minLength(1)) })

export function PasswordEntry({ onProved }: { onProved: () => void }) {
  const { t } = useTranslation(['factors', 'authentication'])
  const form = useZodForm(Typed, { password: '' })

  async function handleEnter({ password }: z.infer<typeof Typed>) {
    try {
      await proveByPassword(password)
      onProved()
    } catch (error) {
      if (isAuthFailure(error) && error.code === 'current_password_invalid') form.fail('password', 'factors:password.wrong')
      else toast.error(t('common:error'), { text: errorText(error) })
    }
  }

  return (
    <form noValidate onSubmit={form.submit(handleEnter)} className="space-y-5">
      {/* tells password managers whose password it is */}
      <input type="email" autoComplete="username" value={ownEmail()} readOnly hidden />
      <PasswordField
        label={t('authentication:password.label')}
        showLabel={t('authentication:password.show')}
        hideLabel={t('authentication:password.hide')}
        autoComplete="current-password"
        required
        {...form.field('password')}
      />
      <Button type="submit" variant="primary" size="large" full busy={form.busy} busyLabel={t('code.busy')}>
        {t('code.submit')}
      </Button>
    </form>
  )
}
