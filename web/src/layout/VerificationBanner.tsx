import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { loadTexts } from '#lib/i18n.ts'
import { isVerified, loadAuth, useSession } from '#lib/session.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'
import { paths } from '../paths.ts'

/** Shown on every page until the person's email address is confirmed. */
export function VerificationBanner({ className }: { className?: string }) {
  const { t } = useTranslation()
  const session = useSession()
  const [busy, setBusy] = useState(false)
  const email = session.user?.email
  if (session.status !== 'signed-in' || !email || isVerified(session)) return null

  async function resend(to: string) {
    setBusy(true)
    const auth = await loadAuth()
    const { error } = await auth.resend({ type: 'signup', email: to, options: { emailRedirectTo: location.origin + paths.auth() } })
    if (error) {
      await loadTexts(['errors'])
      toast.error(t('error'), { text: errorText(error) })
    } else {
      toast.success(t('verify.done'), { text: t('verify.doneText') })
    }
    setBusy(false)
  }

  return (
    <div className={className}>
      <Banner
        kind="warning"
        icon={MailCheck}
        action={
          <Button variant="quiet" busy={busy} busyLabel={t('verify.busy')} onClick={() => void resend(email)}>
            {t('verify.submit')}
          </Button>
        }
      >
        {t('verify.intro')}
      </Banner>
    </div>
  )
}
