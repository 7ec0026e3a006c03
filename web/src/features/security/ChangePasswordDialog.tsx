import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { changePassword } from '#features/profiles/public.ts'
import { errorKey, errorText, isAuthFailure } from '#lib/errors.ts'
import { useZodForm } from '#lib/form.ts'
import { useSession } from '#lib/session.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { toast } from '#ui/toast.ts'

const shortestPassword = 8

const NewPassword = z
  .object({
    currentPassword: z.string(),
    newPassword: z.string().check(z.minLength(shortestPassword, 'security:password.short.text')),
    confirmPassword: z.string(),
  })
  .check(
    z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
      error: 'security:password.mismatch',
      path: ['confirmPassword'],
      when: () => true,
    }),
  )
type NewPassword = z.infer<typeof NewPassword>

/** Maps an auth API error to its field. */
const fields: Record<string, keyof NewPassword> = {
  weak_password: 'newPassword',
  same_password: 'newPassword',
  current_password_required: 'currentPassword',
  current_password_invalid: 'currentPassword',
}

/** Changes the password, using the current one; ends all other sessions. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['security', 'common'])
  const { user } = useSession()
  const id = useId()
  const form = useZodForm(NewPassword, { currentPassword: '', newPassword: '', confirmPassword: '' })
  const isIncomplete = form.watch(['currentPassword', 'newPassword', 'confirmPassword']).includes('')

  async function handleChange(passwords: NewPassword) {
    const error = await changePassword(passwords)
    if (!error) {
      toast.success(t('security:password.done'), { text: t('security:password.doneText') })
      return onClose()
    }
    toast.error(t('security:password.failed'), { text: errorText(error) })
    const about = isAuthFailure(error) && error.code ? fields[error.code] : undefined
    if (about) form.fail(about, errorKey(error))
  }

  const eye = { showLabel: t('security:password.show'), hideLabel: t('security:password.hide') }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('security:password.open')}
      text={t('security:password.dialog')}
      closeLabel={t('common:close')}
      actions={
        <>
          <Button onClick={onClose}>{t('security:password.cancel')}</Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            disabled={isIncomplete}
            busy={form.busy}
            busyLabel={t('security:password.busy')}
          >
            {t('security:password.submit')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="space-y-5"
        onSubmit={form.submit(handleChange, ({ newPassword, confirmPassword }) => {
          if (newPassword) toast.error(t('security:password.short.title'), { text: t('security:password.short.text') })
          else if (confirmPassword) toast.error(t('security:password.mismatch'))
        })}
      >
        {/* Tells password managers whose password changes. */}
        <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        <PasswordField
          label={t('security:password.current')}
          autoComplete="current-password"
          required
          {...eye}
          {...form.field('currentPassword')}
        />
        <PasswordField
          label={t('security:password.new')}
          hint={t('security:password.hint')}
          autoComplete="new-password"
          required
          {...eye}
          {...form.field('newPassword')}
        />
        <PasswordField
          label={t('security:password.confirm')}
          autoComplete="new-password"
          required
          {...eye}
          {...form.field('confirmPassword')}
        />
      </form>
    </Dialog>
  )
}
