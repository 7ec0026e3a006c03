import { medicalDataLength, passphraseFault } from '@uzima/contract/security/encryption'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { useZodForm } from '#lib/form.ts'
import { Button } from '#ui/Button.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { toast } from '#ui/toast.ts'
import { lockText, unlockText } from './encrypted-text.ts'

export type Operation = 'encrypt' | 'decrypt'

const isStrong = (fault: ReturnType<typeof passphraseFault>) => (passphrase: string) =>
  passphrase === '' || passphraseFault(passphrase) !== fault
const required = z.string().check(z.minLength(1))
const schemas = {
  encrypt: z.object({
    data: z.string().check(z.minLength(1), z.maxLength(medicalDataLength)),
    passphrase: required.check(
      z.refine(isStrong('passphrase_too_short'), 'passphrase_too_short'),
      z.refine(isStrong('passphrase_too_weak'), 'passphrase_too_weak'),
    ),
  }),
  decrypt: z.object({ data: required, passphrase: required }),
} as const

/** The result stays until the next one; the passphrase is cleared. */
export function PassphraseForm({ operation }: { operation: Operation }) {
  const { t } = useTranslation('security')
  const [result, setResult] = useState<string>()
  const form = useZodForm(schemas[operation], { data: '', passphrase: '' })

  async function handleSubmit({ data, passphrase }: { data: string; passphrase: string }) {
    setResult(undefined)
    try {
      setResult(await (operation === 'encrypt' ? lockText : unlockText)(data, passphrase))
      form.resetField('passphrase')
    } catch {
      toast.error(t(`encryption.${operation}.failed`), { text: t(`encryption.${operation}.failedText`) })
    }
  }

  async function handleCopy() {
    await navigator.clipboard.writeText(result ?? '')
    toast.success(t('encryption.form.copied'))
  }

  return (
    <form noValidate onSubmit={form.submit(handleSubmit)} className="mt-5 space-y-5">
      <TextArea
        className="[&_textarea]:min-h-28"
        label={t(`encryption.${operation}.data`)}
        rows={4}
        spellCheck={false}
        required
        {...form.field('data')}
      />
      <PasswordField
        label={t('encryption.form.passphrase')}
        hint={operation === 'encrypt' ? t('encryption.form.passphraseHint') : undefined}
        autoComplete="off"
        required
        showLabel={t('encryption.form.show')}
        hideLabel={t('encryption.form.hide')}
        {...form.field('passphrase')}
      />
      <Button type="submit" busy={form.busy} busyLabel={t(`encryption.${operation}.busy`)}>
        {t(`encryption.${operation}.submit`)}
      </Button>
      {result === undefined ? null : (
        <div role="status" className="space-y-3">
          <TextArea label={t(`encryption.${operation}.result`)} rows={4} readOnly value={result} />
          <Button icon={Copy} variant="quiet" onClick={() => void handleCopy()}>
            {t('encryption.form.copy')}
          </Button>
        </div>
      )}
    </form>
  )
}
