import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { errorKey, errorText, isAuthFailure } from '#lib/errors.ts'
import { useZodForm } from '#lib/form.ts'
import { useSession } from '#lib/session.ts'
import { Button } from '#ui/Button.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { toast } from '#ui/toast.ts'
import { changePassword, useFreshSession } from './api.ts'
import { ChangePassword } from './profile-forms.ts'

/** Maps an auth API error to its field. */
const fields: Record<string, keyof ChangePassword> = {
  weak_password: 'newPassword',
  same_password: 'newPassword',
  current_password_required: 'currentPassword',
  current_password_invalid: 'currentPassword',
}

export function ChangePasswordForm() {
  const { t } = useTranslation('profiles')
  const { user } = useSession()
  const { data: isFresh = true, refetch } = useFreshSession()
  const [asked, setAsked] = useState(false)
  const reason = useId()
  const form = useZodForm(ChangePassword, { currentPassword: '', newPassword: '', confirmPassword: '' })
  const asksCurrent = asked || !isFresh
  const isIncomplete = form.watch(['newPassword', 'confirmPassword']).includes('')

  async function handleChange(passwords: ChangePassword) {
    if (asksCurrent && passwords.currentPassword === '') return form.fail('currentPassword', 'errors:auth.current_password_required')
    const error = await changePassword(passwords)
    if (!error) {
      toast.success(t('password.done'))
      form.reset()
      setAsked(false)
      void refetch()
      return
    }
    const code = isAuthFailure(error) ? error.code : undefined
    // The session is no longer fresh: ask for the current password as well instead of failing.
    // Synchronously, so that the field exists when it takes the focus.
    if (code === 'current_password_required') flushSync(() => setAsked(true))
    else toast.error(t('password.failed'), { text: errorText(error) })
    const about = code && fields[code]
    if (about) form.fail(about, errorKey(error))
  }

  function handleMismatch() {
    toast.error(t('password.mismatch.title'), { text: t('password.mismatch.text') })
  }

  const eye = { showLabel: t('password.show'), hideLabel: t('password.hide') }
  return (
    <form noValidate onSubmit={form.submit(handleChange, handleMismatch)} className="space-y-5">
      <p id={reason} className="text-muted text-small">
        {t('password.intro')}
      </p>
      {/* Tells password managers whose password changes. */}
      <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      {asksCurrent ? (
        <PasswordField
          label={t('password.current')}
          hint={t('password.currentHint')}
          autoComplete="current-password"
          required
          {...eye}
          {...form.field('currentPassword')}
        />
      ) : null}
      <PasswordField
        label={t('password.new')}
        hint={t('password.newHint')}
        autoComplete="new-password"
        required
        {...eye}
        {...form.field('newPassword')}
      />
      <PasswordField label={t('password.confirm')} autoComplete="new-password" required {...eye} {...form.field('confirmPassword')} />
      <Button type="submit" full disabled={isIncomplete} aria-describedby={reason} busy={form.busy} busyLabel={t('password.busy')}>
        {t('password.submit')}
      </Button>
    </form>
  )
}
