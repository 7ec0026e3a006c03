import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { errorText, isAuthFailure } from '#lib/errors.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { type AuthState, paths } from '../../paths.ts'
import { cancelReset } from './api.ts'

type Outcome = { hash: string; state: 'done' | 'over' | 'failed'; text?: string }

/** Target of the emails about a second-factor reset. Nothing happens before the button is pressed, since mail scanners open links too. */
export function StopReset() {
  const { t } = useTranslation(['factors', 'authentication'])
  const { hash } = useLocation()
  const [busy, setBusy] = useState(false)
  const [last, setLast] = useState<Outcome>()
  const outcome = last?.hash === hash ? last : undefined

  async function handleStop() {
    setBusy(true)
    try {
      await cancelReset(new URLSearchParams(hash.slice(1)).get('token') ?? '')
      setLast({ hash, state: 'done' })
    } catch (error) {
      const code = isAuthFailure(error) ? error.code : undefined
      if (code === 'not_found') setLast({ hash, state: 'over' })
      else setLast({ hash, state: 'failed', text: code === 'validation_failed' ? t('authentication:link.incomplete') : errorText(error) })
    }
    setBusy(false)
  }

  const isEnded = outcome?.state === 'done' || outcome?.state === 'over'
  return (
    <>
      <h1>{t('stop.title')}</h1>
      {isEnded ? (
        <div className="mt-6 space-y-5">
          <Banner kind={outcome.state === 'done' ? 'success' : 'neutral'} icon={CircleCheck} role="status">
            {t(`stop.${outcome.state === 'done' ? 'ended' : 'over'}`)}
          </Banner>
          <Button asChild variant="primary" size="large" full>
            <Link to={paths.auth()} state={{ tab: 'signin' } satisfies AuthState}>
              {t('authentication:signIn.submit')}
            </Link>
          </Button>
        </div>
      ) : (
        <>
          <p className="mt-2 mb-6 text-muted">{t('stop.intro')}</p>
          {outcome?.text ? (
            <div className="mb-5">
              <Banner kind="danger" icon={TriangleAlert} role="alert">
                {outcome.text}
              </Banner>
            </div>
          ) : null}
          <Button variant="primary" size="large" full busy={busy} busyLabel={t('stop.busy')} onClick={() => void handleStop()}>
            {t('stop.submit')}
          </Button>
        </>
      )}
    </>
  )
}
