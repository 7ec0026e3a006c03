import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PasskeyNotUsed, signInByPasskey } from '#features/factors/public.ts'
import { errorText } from '#lib/errors.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'

/** Sign-in without address and password. Doesn't navigate: /auth redirects once there is a session. */
export function PasskeySignIn() {
  const { t } = useTranslation('authentication')
  const [busy, setBusy] = useState(false)

  async function handleUse() {
    setBusy(true)
    const error = await signInByPasskey()
    setBusy(false)
    if (!error) return
    toast.error(t('signIn.failed'), { text: error instanceof PasskeyNotUsed ? t('signIn.passkeyFailed') : errorText(error) })
  }

  return (
    <>
      <p className="flex items-center gap-4 text-muted text-small before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
        {t('signIn.or')}
      </p>
      <Button size="large" full icon={KeyRound} busy={busy} busyLabel={t('signIn.passkeyBusy')} onClick={() => void handleUse()}>
        {t('signIn.passkey')}
      </Button>
    </>
  )
}
