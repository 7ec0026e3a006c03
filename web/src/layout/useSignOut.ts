import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { errorText } from '#lib/errors.ts'
import { loadTexts } from '#lib/i18n.ts'
import { signOut } from '#lib/session.ts'
import { toast } from '#ui/toast.ts'
import { paths } from '../paths.ts'

/** Sign-out for header and account menu: always clears local state, then goes home unless the person has navigated meanwhile. */
export function useSignOut() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)

  async function leave() {
    setBusy(true)
    // read from window, since this component may be unmounted by the end
    const { href, origin, pathname, search, hash } = window.location
    const signIn = new URL(paths.auth({ next: pathname + search + hash }), origin).href
    const failure = await signOut()
    if (failure) {
      // biome-ignore lint/suspicious/noConsole: the specification requires logging when the header's Sign Out fails
      console.error('Sign out failed', failure)
      await loadTexts(['errors'])
      toast.error(t('signOut.failed'), { text: errorText(failure) })
    } else {
      toast.success(t('signOut.done'))
    }
    setBusy(false)
    // nor if the page's guard has redirected already
    if ([href, signIn].includes(window.location.href)) await navigate(paths.home())
  }

  return { leave, busy }
}
