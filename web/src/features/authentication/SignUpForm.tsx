import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorKey, errorText } from '#lib/errors.ts'
import { useZodForm } from '#lib/form.ts'
import { Button } from '#ui/Button.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { paths, type RegistrationState } from '../../paths.ts'
import { AcceptTerms } from './AcceptTerms.tsx'
import { SignUp } from './account-forms.ts'
import { signUp } from './api.ts'
import { isWeakPassword } from './weak-password.ts'

type SignUpFormProps = { email: string; onEmail: (email: string) => void; onDone: (email: string) => void }

export function SignUpForm({ email, onEmail, onDone }: SignUpFormProps) {
  const { t } = useTranslation('authentication')
  const form = useZodForm(SignUp, { name: '', email, phone: '', password: '', confirmPassword: '' })

  async function handleSignUp(account: SignUp) {
    const error = await signUp(account)
    if (!error) return onDone(account.email)
    toast.error(t('signUp.failed'), { text: errorText(error) })
    if (isWeakPassword(error)) form.fail('password', errorKey(error))
  }

  const eye = { showLabel: t('password.show'), hideLabel: t('password.hide') }
  return (
    <form noValidate onSubmit={form.submit(handleSignUp)} onChange={() => onEmail(form.getValues('email'))} className="space-y-5">
      <TextField label={t('name.label')} autoComplete="name" required {...form.field('name')} />
      <TextField label={t('email.label')} type="email" autoComplete="username" required {...form.field('email')} />
      <TextField label={t('phone.label')} optional={t('optional')} type="tel" autoComplete="tel" {...form.field('phone')} />
      <PasswordField
        label={t('password.label')}
        hint={t('password.hint')}
        autoComplete="new-password"
        required
        {...eye}
        {...form.field('password')}
      />
      <PasswordField label={t('password.confirm')} autoComplete="new-password" required {...eye} {...form.field('confirmPassword')} />
      <AcceptTerms />
      <Button type="submit" variant="primary" size="large" full busy={form.busy} busyLabel={t('signUp.busy')}>
        {t('signUp.submit')}
      </Button>
      <p className="text-muted text-small">
        {t('signUp.provider')}{' '}
        <Link to={paths.patientRegistration()} state={{ role: 'provider' } satisfies RegistrationState}>
          {t('signUp.providerLink')}
        </Link>
      </p>
    </form>
  )
}
