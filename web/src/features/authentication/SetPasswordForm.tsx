import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { errorKey, errorText } from '#lib/errors.ts'
import { useZodForm } from '#lib/form.ts'
import { signOut, useSession } from '#lib/session.ts'
import { Button } from '#ui/Button.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { toast } from '#ui/toast.ts'
import { type AuthState, paths } from '../../paths.ts'
import { SetPassword } from './account-forms.ts'
import { setPassword } from './api.ts'
import { isWeakPassword } from './weak-password.ts'

/** Needs a recovery session. The change ends all other sessions and the sign-out ends this one: everyone has to sign in again. */
export function SetPasswordForm({ onSet }: { onSet: () => void }) {
  const { t } = useTranslation('authentication')
  const { user } = useSession()
  const navigate = useNavigate()
  const form = useZodForm(SetPassword, { password: '', confirmPassword: '' })

  async function handleSet({ password }: SetPassword) {
    const error = await setPassword(password)
    if (error) {
      toast.error(t('common:error'), { text: errorText(error) })
      if (isWeakPassword(error)) form.fail('password', errorKey(error))
      return
    }
    onSet()
    const failure = await signOut()
    if (failure) toast.error(t('common:signOut.failed'), { text: errorText(failure) })
    else toast.success(t('setPassword.done'), { text: t('setPassword.doneText') })
    await navigate(paths.auth(), { replace: true, state: { tab: 'signin' } satisfies AuthState })
  }

  const eye = { showLabel: t('password.show'), hideLabel: t('password.hide') }
  return (
    <>
      <h1>{t('setPassword.title')}</h1>
      <p className="mt-2 mb-6 text-muted">{t('setPassword.intro')}</p>
      <form noValidate onSubmit={form.submit(handleSet)} className="space-y-5">
        {/* Tells password managers whose password changes. */}
        <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        <PasswordField
          label={t('setPassword.password')}
          hint={t('password.hint')}
          autoComplete="new-password"
          required
          {...eye}
          {...form.field('password')}
        />
        <PasswordField label={t('setPassword.confirm')} autoComplete="new-password" required {...eye} {...form.field('confirmPassword')} />
        <Button type="submit" variant="primary" size="large" full busy={form.busy} busyLabel={t('setPassword.busy')}>
          {t('setPassword.submit')}
        </Button>
      </form>
    </>
  )
}
