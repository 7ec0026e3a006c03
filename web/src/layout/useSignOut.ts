import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { errorText } from '#lib/errors.ts'
import { loadTexts } from '#lib/i18n.ts'
import { signOut } from '#lib/session.ts'
import { toast } from '#ui/toast.ts'
import { paths } from '../paths.ts'

/** Sign Out of header and account menu: wiped here in any case, then home. */
export function useSignOut() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)

  async function leave() {
    setBusy(true)
    const failure = await signOut()
    if (failure) {
      // biome-ignore lint/suspicious/noConsole: the specification logs what the header's Sign Out could not do
      console.error('Sign out failed', failure)
      await loadTexts(['errors'])
      toast.error(t('signOut.failed'), { text: errorText(failure) })
    } else {
      toast.success(t('signOut.done'))
    }
    setBusy(false)
    await navigate(paths.home())
  }

  return { leave, busy }
}
