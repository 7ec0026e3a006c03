import type { SignUpRole } from '@uzima/contract/authentication'
import type { FieldErrors } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { errorKey } from '#lib/errors.ts'
import { useZodForm } from '#lib/form.ts'
import { currentLanguage } from '#lib/i18n.ts'
import { Button } from '#ui/Button.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { type AuthState, paths } from '../../paths.ts'
import { AcceptTerms } from './AcceptTerms.tsx'
import { ApplicationFields } from './ApplicationFields.tsx'
import { type Registration, registrations } from './account-forms.ts'
import { signUp } from './api.ts'
import { refusalText } from './refusal-text.ts'
import { isWeakPassword } from './weak-password.ts'

const nothingTyped = { kind: '', specialty: '', licence_number: '', licence_region: '' }

/** Both tabs share one form, so typed values survive switching. */
export function RegisterForm({ role }: { role: SignUpRole }) {
  const { t } = useTranslation('authentication')
  const navigate = useNavigate()
  const form = useZodForm(registrations[role], {
    name: '',
    email: '',
    password: '',
    confirmPassword: '',
    application: { ...nothingTyped, languages: [currentLanguage()] },
  })

  const handleRegister = form.submit(
    async (account) => {
      const error = await signUp(account)
      if (error) {
        toast.error(t('register.failed'), { text: refusalText(error) })
        if (isWeakPassword(error)) form.fail('password', errorKey(error))
        return
      }
      toast.success(t('register.done'), { text: t('register.doneText') })
      await navigate(paths.auth(), { state: { tab: 'signin', sentTo: account.email } satisfies AuthState })
    },
    (errors: FieldErrors<Registration>) => {
      const { password, confirmPassword } = form.getValues()
      if (errors.password && password !== '') toast.error(t('register.short.title'), { text: t('register.short.text') })
      else if (errors.confirmPassword && confirmPassword !== '') {
        toast.error(t('register.mismatch.title'), { text: t('register.mismatch.text') })
      }
    },
  )

  const eye = { showLabel: t('password.show'), hideLabel: t('password.hide') }
  return (
    <form noValidate onSubmit={handleRegister} className="space-y-5">
      <TextField label={t('name.label')} autoComplete="name" required {...form.field('name')} />
      <TextField label={t('email.label')} type="email" autoComplete="username" required {...form.field('email')} />
      <PasswordField
        label={t('password.label')}
        hint={t('password.hint')}
        autoComplete="new-password"
        required
        {...eye}
        {...form.field('password')}
      />
      <PasswordField label={t('password.confirm')} autoComplete="new-password" required {...eye} {...form.field('confirmPassword')} />
      {role === 'provider' ? <ApplicationFields field={(name) => form.field(`application.${name}`)} /> : null}
      <AcceptTerms />
      <Button type="submit" variant="primary" size="large" full busy={form.busy} busyLabel={t('signUp.busy')}>
        {t('register.submit')}
      </Button>
    </form>
  )
}
