import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '#lib/i18n.ts'
import { type SessionEnd, useSession } from '#lib/session.ts'
import { toast } from '#ui/toast.ts'

/** Without it, should it not load, the server still ends the session. */
const Nobody = () => null
const SessionKeeper = lazy(() =>
  Promise.all([import('./SessionKeeper.tsx'), loadTexts(['sessions'])]).then(
    ([loaded]) => ({ default: loaded.SessionKeeper }),
    () => ({ default: Nobody }),
  ),
)

/** Watches over the session on every page; says why it ended where the person did not end it. Visitors load nothing of it. */
export function SessionWatch() {
  const { t } = useTranslation()
  const { status, ended, user } = useSession()
  const say = useEffectEvent((reason: SessionEnd) => toast.error(t(`sessionEnd.${reason}.title`), { text: t(`sessionEnd.${reason}.text`) }))
  useEffect(() => {
    if (ended) say(ended)
  }, [ended])
  if (status !== 'signed-in') return null
  return (
    <Suspense fallback={null}>
      <SessionKeeper key={user?.id} />
    </Suspense>
  )
}
