import { KeyRound, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { errorText, isAuthFailure } from '#lib/errors.ts'
import { useZodForm } from '#lib/form.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { addPasskey, PasskeyNotUsed } from './passkeys.ts'

const Named = z.object({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)) })

/** Adds a passkey on this device, a phone or a security key; named first so that it can be recognised later. */
export function PasskeySetup({ name, onDone }: { name: string; onDone: () => void }) {
  const { t } = useTranslation('factors')
  const form = useZodForm(Named, { name })
  const [error, setError] = useState<Error>()

  async function handleAdd({ name: friendlyName }: z.infer<typeof Named>) {
    setError(undefined)
    const failed = await addPasskey(friendlyName)
    if (!failed) {
      toast.success(t('passkey.added'))
      onDone()
    } else if (isAuthFailure(failed) && failed.code === 'mfa_factor_name_conflict') form.fail('name', 'factors:nameTaken')
    else setError(failed)
  }

  return (
    <form noValidate onSubmit={form.submit(handleAdd)} className="space-y-5">
      <p>{t('passkey.explain')}</p>
      <TextField label={t('name')} hint={t('passkey.nameHint')} required {...form.field('name')} />
      {error ? (
        <Banner kind="danger" icon={TriangleAlert} role="alert">
          {error instanceof PasskeyNotUsed ? t('passkey.notMade') : errorText(error)}
        </Banner>
      ) : null}
      <Button type="submit" variant="primary" size="large" full icon={KeyRound} busy={form.busy} busyLabel={t('passkey.busy')}>
        {t('passkey.make')}
      </Button>
    </form>
  )
}
