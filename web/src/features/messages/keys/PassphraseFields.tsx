import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makePassphrase } from '#lib/encrypted-messages/secrets.ts'
import type { BoundField } from '#lib/form.ts'
import { Button } from '#ui/Button.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'

type PassphraseFieldsProps = { passphrase: BoundField; again: BoundField; onGenerate: (passphrase: string) => void }

/** A new passphrase, typed twice or generated; a generated one is shown so that it can be written down. */
export function PassphraseFields({ passphrase, again, onGenerate }: PassphraseFieldsProps) {
  const { t } = useTranslation('messages')
  const [made, setMade] = useState<string>()
  const eye = { showLabel: t('messages:passphrase.show'), hideLabel: t('messages:passphrase.hide') }
  function handleGenerate() {
    const next = makePassphrase()
    setMade(next)
    onGenerate(next)
  }
  return (
    <>
      <PasswordField
        label={t('messages:passphrase.label')}
        hint={t('messages:passphrase.hint')}
        autoComplete="new-password"
        required
        {...eye}
        {...passphrase}
      />
      <div>
        <Button variant="quiet" icon={KeyRound} className="-mt-3 -ml-3" onClick={handleGenerate}>
          {t('messages:passphrase.generate')}
        </Button>
        <div role="status">
          {made ? (
            <div className="mt-1 rounded-card bg-sunken p-4">
              <p className="text-muted text-small">{t('messages:passphrase.made')}</p>
              <p data-made className="mt-1 select-all break-all font-semibold tracking-wide">
                {made}
              </p>
            </div>
          ) : null}
        </div>
      </div>
      <PasswordField label={t('messages:passphrase.again')} autoComplete="new-password" required {...eye} {...again} />
    </>
  )
}
