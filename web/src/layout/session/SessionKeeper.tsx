import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { dropOthers } from '#lib/device-store.ts'
import { onDraftRestored } from '#lib/drafts.ts'
import { useSessionEnding, useSessionWarning, watchSession } from '#lib/idle.ts'
import { useSession } from '#lib/session.ts'
import { toast } from '#ui/toast.ts'
import { SessionWarning } from './SessionWarning.tsx'

/** Mounted beside every page while someone is signed in. */
export function SessionKeeper() {
  const { t } = useTranslation('sessions')
  const warning = useSessionWarning()
  const isEnding = useSessionEnding()
  const { user } = useSession()
  const userId = user?.id
  const isWarned = warning !== null
  useEffect(watchSession, [])
  useEffect(() => {
    if (userId) void dropOthers(userId)
  }, [userId])
  // loaded early, so that the end of the session can be shown even offline
  useEffect(() => {
    if (isWarned) import('#ui/ToastRegion.tsx').catch(() => undefined)
  }, [isWarned])
  useEffect(() => onDraftRestored(() => toast.success(t('sessions:draft.restored'), { text: t('sessions:draft.restoredText') })), [t])
  if (isEnding) return <div className="fixed inset-0 z-50 bg-background" />
  return warning ? <SessionWarning {...warning} /> : null
}
