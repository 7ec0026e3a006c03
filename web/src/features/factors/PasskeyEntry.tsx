import { KeyRound, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { PasskeyNotUsed, proveByPasskey } from './passkeys.ts'

/** Browsers require a user gesture for passkeys, hence the button. */
export function PasskeyEntry({ factorId, onProved }: { factorId: string; onProved: () => void }) {
  const { t } = useTranslation('factors')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<Error>()

  async function handleUse() {
    setBusy(true)
    setError(undefined)
    const failed = await proveByPasskey(factorId)
    setBusy(false)
    if (failed) setError(failed)
    else onProved()
  }

  return (
    <div className="space-y-4">
      <p>{t('passkey.intro')}</p>
      {error ? (
        <Banner kind="danger" icon={TriangleAlert} role="alert">
          {error instanceof PasskeyNotUsed ? t('passkey.notUsed') : errorText(error)}
        </Banner>
      ) : null}
      <Button
        variant="primary"
        size="large"
        full
        icon={KeyRound}
        busy={busy}
        busyLabel={t('passkey.busy')}
        onClick={() => void handleUse()}
      >
        {t('passkey.use')}
      </Button>
    </div>
  )
}
