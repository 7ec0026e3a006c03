import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'
import { ownEmail, verifyEmailCode } from './api.ts'
import { CodeEntry } from './CodeEntry.tsx'
import { sendEmailCode, sendInterval } from './send-code.ts'
import { useCountdown } from './useCountdown.ts'

type EmailCodeEntryProps = {
  onProved: () => void
  /** A code is on its way already. */
  isSent?: boolean
}

/** Has a code mailed when it appears, and again when asked. */
export function EmailCodeEntry({ onProved, isSent = false }: EmailCodeEntryProps) {
  const { t } = useTranslation('accounts')
  const email = ownEmail()
  const [sending, setSending] = useState(false)
  const { seconds, start } = useCountdown()
  const isAsked = useRef(false)

  async function send() {
    setSending(true)
    if (await sendEmailCode(email)) start(sendInterval)
    setSending(false)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it appears
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    if (isSent) start(sendInterval)
    else void send()
  }, [])

  function handleProved() {
    toast.success(t('factors.code.done'))
    onProved()
  }

  return (
    <CodeEntry
      label={t('factors.email.label')}
      hint={t('factors.email.hint', { email })}
      onEnter={(code) => verifyEmailCode(email, code)}
      onProved={handleProved}
    >
      <Button
        variant="quiet"
        className="-ml-3"
        disabled={seconds > 0}
        busy={sending}
        busyLabel={t('factors.email.sending')}
        onClick={() => void send()}
      >
        {seconds > 0 ? t('factors.email.wait', { count: seconds }) : t('factors.email.resend')}
      </Button>
    </CodeEntry>
  )
}
