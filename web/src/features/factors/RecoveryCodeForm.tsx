import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { errorText, isAuthFailure } from '#lib/errors.ts'
import { useZodForm } from '#lib/form.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'

const Typed = z.object({ code: z.string().check(z.trim(), z.minLength(1)) })

type RecoveryCodeFormProps = {
  label: string
  hint: string
  submitLabel: string
  /** Translation key of the message for a wrong code. */
  wrong: string
  onEnter: (code: string) => Promise<unknown>
  onDone: () => void
}

/** Form for a recovery code: longer than other codes and alphanumeric. */
export function RecoveryCodeForm({ label, hint, submitLabel, wrong, onEnter, onDone }: RecoveryCodeFormProps) {
  const { t } = useTranslation('factors')
  const form = useZodForm(Typed, { code: '' })

  async function handleTyped({ code }: z.infer<typeof Typed>) {
    try {
      await onEnter(code)
      onDone()
    } catch (error) {
      if (isAuthFailure(error) && error.code === 'mfa_verification_failed') form.fail('code', wrong)
      else toast.error(t('common:error'), { text: errorText(error) })
    }
  }

  return (
    <form noValidate onSubmit={form.submit(handleTyped)} className="space-y-5">
      <TextField
        label={label}
        hint={hint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        {...form.field('code')}
      />
      <Button type="submit" variant="primary" size="large" full busy={form.busy} busyLabel={t('code.busy')}>
        {submitLabel}
      </Button>
    </form>
  )
}
