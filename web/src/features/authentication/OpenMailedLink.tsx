import { linkType } from '@uzima/contract/authentication'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { z } from 'zod/mini'
import { errorText } from '#lib/errors.ts'
import { nextPath } from '#lib/next-path.ts'
import { getSession } from '#lib/session.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'
import { type AuthState, paths } from '../../paths.ts'
import { verifyLink } from './api.ts'

/** Target of emailed links. The token is not used before the button is pressed, so mail scanners and previews do no harm. */
export function OpenMailedLink({ type: given }: { type: string | null }) {
  const { t } = useTranslation('authentication')
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<{ hash: string; text: string }>()
  // The link confirmed one of the two addresses; the other is still pending.
  const [halfOf, setHalfOf] = useState<string>()

  const type = z.safeParse(linkType, given).data
  const fragment = new URLSearchParams(hash.slice(1))
  const token = fragment.get('token_hash')
  const problem = failed?.hash === hash ? failed.text : type && token ? undefined : t('link.incomplete')

  async function handleOpen() {
    if (!type || !token) return
    setBusy(true)
    const { href } = window.location
    const { error, isHalf } = await verifyLink({ type, token_hash: token })
    setBusy(false)
    if (error) return setFailed({ hash, text: errorText(error) })
    if (isHalf) return setHalfOf(hash)
    if (getSession().recovery) return navigate(paths.auth({ mode: 'reset-password' }), { replace: true })
    if (type === 'email_change') toast.success(t('link.email_change.done'), { text: t('link.email_change.doneText') })
    else if (type !== 'magiclink') toast.success(t('link.done'), { text: t('link.doneText') })
    // once signed in, the header redirects before this does
    if (window.location.href === href) await navigate(nextPath(fragment.get('next'), paths.home()), { replace: true })
  }

  const purpose = type ?? 'signup'
  if (halfOf === hash) {
    return (
      <div role="status">
        <h1>{t('link.email_change.half')}</h1>
        <p className="mt-2 text-muted">{t('link.email_change.halfText')}</p>
      </div>
    )
  }
  return (
    <>
      <h1>{t(`link.${purpose}.title`)}</h1>
      {problem === undefined ? (
        <>
          <p className="mt-2 mb-6 text-muted">{t(`link.${purpose}.intro`)}</p>
          <Button variant="primary" size="large" full busy={busy} busyLabel={t('link.busy')} onClick={() => void handleOpen()}>
            {t(`link.${purpose}.submit`)}
          </Button>
        </>
      ) : (
        <div className="mt-6 space-y-5">
          <Banner kind="danger" icon={TriangleAlert} role="alert">
            {problem}
          </Banner>
          <p className="text-muted">{t(`link.${purpose}.again`)}</p>
          <Button asChild variant="primary" size="large" full>
            {purpose === 'recovery' ? (
              <Link to={paths.auth({ mode: 'reset-password' })}>{t('link.recovery.retry')}</Link>
            ) : (
              <Link to={paths.auth()} state={{ tab: 'signin' } satisfies AuthState}>
                {t('signIn.submit')}
              </Link>
            )}
          </Button>
        </div>
      )}
    </>
  )
}
