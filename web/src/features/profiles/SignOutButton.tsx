import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { errorText } from '#lib/errors.ts'
import { signOut } from '#lib/session.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'
import { paths } from '../../paths.ts'

export function SignOutButton() {
  const { t } = useTranslation('profiles')
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)

  async function handleSignOut() {
    setBusy(true)
    const failure = await signOut()
    if (failure) toast.error(t('signOut.failed'), { text: errorText(failure) })
    else toast.success(t('common:signOut.done'))
    await navigate(paths.home())
  }

  return (
    <Button icon={LogOut} busy={busy} busyLabel={t('common:signOut.busy')} onClick={() => void handleSignOut()}>
      {t('common:signOut.submit')}
    </Button>
  )
}
