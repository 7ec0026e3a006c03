import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { errorText } from '#lib/errors.ts'
import { useZodForm } from '#lib/form.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/TextField.tsx'
import { enrolPhone } from './api.ts'
import { PhoneCodeEntry } from './PhoneCodeEntry.tsx'

const Numbered = z.object({ phone: z.string().check(z.trim(), z.regex(/^\+?[1-9][0-9 ]{5,20}$/, 'factors:phone.invalid')) })

export function PhoneSetup({ name, onDone }: { name: string; onDone: () => void }) {
  const { t } = useTranslation('factors')
  const form = useZodForm(Numbered, { phone: '' })
  const [factorId, setFactorId] = useState<string>()
  const [error, setError] = useState<unknown>()

  async function handleAdd({ phone }: z.infer<typeof Numbered>) {
    setError(undefined)
    try {
      setFactorId((await enrolPhone(name, phone)).id)
    } catch (failed) {
      setError(failed)
    }
  }

  if (factorId) return <PhoneCodeEntry factorId={factorId} onProved={onDone} />
  return (
    <form noValidate onSubmit={form.submit(handleAdd)} className="space-y-5">
      <TextField label={t('phone.number')} hint={t('phone.hint')} type="tel" autoComplete="tel" required {...form.field('phone')} />
      {error ? (
        <Banner kind="danger" icon={TriangleAlert} role="alert">
          {errorText(error)}
        </Banner>
      ) : null}
      <Button type="submit" variant="primary" size="large" full busy={form.busy} busyLabel={t('email.sending')}>
        {t('phone.submit')}
      </Button>
    </form>
  )
}
