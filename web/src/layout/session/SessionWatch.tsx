import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '#lib/i18n.ts'
import { type SessionEnd, useSession } from '#lib/session.ts'
import { toast } from '#ui/toast.ts'

/** If the chunk fails to load, the server still ends the session. */
const Nobody = () => null
const SessionKeeper = lazy(() =>
  Promise.all([import('./SessionKeeper.tsx'), loadTexts(['sessions'])]).then(
    ([loaded]) => ({ default: loaded.SessionKeeper }),
    () => ({ default: Nobody }),
  ),
)

/** Watches the session on every page, and explains why it ended if the person didn't end it. Not loaded for visitors. */
export function SessionWatch() {
  const { t } = useTranslation()
  const { status, ended, user } = useSession()
  const say = useEffectEvent((reason: SessionEnd) => toast.error(t(`sessionEnd.${reason}.title`), { text: t(`sessionEnd.${reason}.text`) }))
  useEffect(() => {
    if (ended) say(ended)
  }, [ended])
  // written by lib/offline/choice.ts, which most visitors need not load
  useEffect(() => {
    if (status === 'signed-out' && 'uzima.offline' in localStorage)
      void import('#lib/offline/at-end.ts').then(({ endCopies }) => endCopies())
  }, [status])
  if (status !== 'signed-in') return null
  return (
    <Suspense fallback={null}>
      <SessionKeeper key={user?.id} />
    </Suspense>
  )
}
