import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { errorText, isAuthFailure } from '#lib/errors.ts'
import { useZodForm } from '#lib/form.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { proveByRecoveryCode } from './api.ts'

const Typed = z.object({ code: z.string().check(z.trim(), z.minLength(1)) })

/** One of the ten codes the person has kept; each works once. */
export function RecoveryCodeEntry({ onProved }: { onProved: () => void }) {
  const { t } = useTranslation('accounts')
  const form = useZodForm(Typed, { code: '' })

  async function handleEnter({ code }: z.infer<typeof Typed>) {
    try {
      await proveByRecoveryCode(code)
      onProved()
    } catch (error) {
      if (isAuthFailure(error) && error.code === 'mfa_verification_failed') form.fail('code', 'accounts:factors.recovery.wrong')
      else toast.error(t('common:error'), { text: errorText(error) })
    }
  }

  return (
    <form noValidate onSubmit={form.submit(handleEnter)} className="space-y-5">
      <TextField
        label={t('factors.recovery.label')}
        hint={t('factors.recovery.hint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        {...form.field('code')}
      />
      <Button type="submit" variant="primary" size="large" full busy={form.busy} busyLabel={t('factors.code.busy')}>
        {t('factors.code.submit')}
      </Button>
    </form>
  )
}
