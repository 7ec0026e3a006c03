import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { canUsePasskeys } from '#features/factors/public.ts'
import { errorText, isAuthFailure } from '#lib/errors.ts'
import { useZodForm } from '#lib/form.ts'
import { Button } from '#ui/Button.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { paths } from '../../paths.ts'
import { SignIn } from './account-forms.ts'
import { signIn } from './api.ts'
import { PasskeySignIn } from './PasskeySignIn.tsx'

type SignInFormProps = {
  email: string
  onEmail: (email: string) => void
  /** The password was correct, but the address is not confirmed yet. */
  onUnconfirmed: (email: string) => void
}

/** Doesn't navigate: /auth redirects once there is a session. */
export function SignInForm({ email, onEmail, onUnconfirmed }: SignInFormProps) {
  const { t } = useTranslation('authentication')
  const form = useZodForm(SignIn, { email, password: '' })
  // prerendered for a browser that supports passkeys
  const offersPasskeys = useSyncExternalStore(neverChanges, canUsePasskeys, () => true)

  async function handleSignIn(credentials: SignIn) {
    const error = await signIn(credentials)
    if (!error) return
    toast.error(t('signIn.failed'), { text: errorText(error) })
    if (isAuthFailure(error) && error.code === 'email_not_confirmed') onUnconfirmed(credentials.email)
    else form.setFocus('password')
  }

  return (
    <form noValidate onSubmit={form.submit(handleSignIn)} onChange={() => onEmail(form.getValues('email'))} className="space-y-5">
      <TextField label={t('email.label')} type="email" autoComplete="username" required {...form.field('email')} />
      <PasswordField
        label={t('password.label')}
        labelAction={
          <Link to={paths.auth({ mode: 'reset-password' })} className="font-semibold text-small" data-needs-app>
            {t('signIn.forgot')}
          </Link>
        }
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
        autoComplete="current-password"
        required
        {...form.field('password')}
      />
      <Button type="submit" variant="primary" size="large" full busy={form.busy} busyLabel={t('signIn.busy')}>
        {t('signIn.submit')}
      </Button>
      {offersPasskeys ? <PasskeySignIn /> : null}
    </form>
  )
}

const neverChanges = () => () => undefined
