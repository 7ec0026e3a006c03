import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { onDraftRestored } from '#lib/drafts.ts'
import { useSessionWarning, watchSession } from '#lib/idle.ts'
import { toast } from '#ui/toast.ts'
import { SessionWarning } from './SessionWarning.tsx'

/** Stands beside every page while someone is signed in. */
export function SessionKeeper() {
  const { t } = useTranslation('sessions')
  const warning = useSessionWarning()
  useEffect(watchSession, [])
  useEffect(() => onDraftRestored(() => toast.success(t('sessions:draft.restored'), { text: t('sessions:draft.restoredText') })), [t])
  return warning ? <SessionWarning {...warning} /> : null
}
