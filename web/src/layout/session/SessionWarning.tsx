import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answerWarning, type Warning } from '#lib/idle.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { FieldError } from '#ui/FieldError.tsx'
import { useSignOut } from '../useSignOut.ts'

/** The warning appears slightly early. */
const mostSeconds = 60
const secondsUntil = (end: number) => Math.min(mostSeconds, Math.max(0, Math.ceil((end - Date.now()) / 1000)))
/** Announced at intervals: every second would be unusable in a screen reader. */
const spoken = (seconds: number) => (seconds > 10 ? Math.ceil(seconds / 15) * 15 : 10)

/** The last minute before the session ends: any activity or one click extends it. */
export function SessionWarning({ reason, endsAt, isKept }: Warning) {
  const { t } = useTranslation(['sessions', 'common'])
  const { leave, busy } = useSignOut()
  const [seconds, setSeconds] = useState(() => secondsUntil(endsAt))
  const [isDismissed, setDismissed] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    const count = () => setSeconds(secondsUntil(endsAt))
    count()
    const timer = setInterval(count, 1000)
    return () => clearInterval(timer)
  }, [endsAt])

  async function handleStay() {
    if (reason === 'overdue') return setDismissed(true)
    setFailed(false)
    setFailed(!(await answerWarning()))
  }

  return (
    <ConfirmDialog
      open={!isDismissed}
      onOpenChange={() => void handleStay()}
      title={t(`sessions:warning.${reason}.title`)}
      text={
        isKept ? (
          <p role="status">{t('sessions:warning.kept')}</p>
        ) : (
          <>
            <p aria-hidden="true">{t('sessions:warning.countdown', { count: seconds })}</p>
            <p role="status" className="sr-only">
              {t('sessions:warning.countdown', { count: spoken(seconds) })}
            </p>
            <p className="mt-2">{t(`sessions:warning.${reason}.text`)}</p>
          </>
        )
      }
      cancelLabel={t(`sessions:warning.${reason}.stay`)}
      confirmLabel={t('sessions:warning.leave')}
      prefersCancel
      busy={busy}
      busyLabel={t('common:signOut.busy')}
      onConfirm={() => void leave()}
    >
      <FieldError id="session-warning-failed">{hasFailed ? t('sessions:warning.failed') : undefined}</FieldError>
    </ConfirmDialog>
  )
}
