import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'
import { CodeEntry } from './CodeEntry.tsx'
import { sendInterval } from './send-code.ts'
import { useCountdown } from './useCountdown.ts'

type SentCodeEntryProps = {
  label: string
  hint?: string
  /** Sends a code and confirms it. Resolves to true if a code is on its way. */
  onSend: () => Promise<boolean>
  /** A code has already been sent. */
  isSent?: boolean
  onEnter: (code: string) => Promise<Error | null>
  onProved: () => void
}

/** Sends a code on mount and again on request. */
export function SentCodeEntry({ label, hint, onSend, isSent = false, onEnter, onProved }: SentCodeEntryProps) {
  const { t } = useTranslation('factors')
  const [sending, setSending] = useState(false)
  const { seconds, start } = useCountdown()
  const isAsked = useRef(false)

  async function send() {
    setSending(true)
    if (await onSend()) start(sendInterval)
    setSending(false)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    if (isSent) start(sendInterval)
    else void send()
  }, [])

  function handleProved() {
    toast.success(t('code.done'))
    onProved()
  }

  return (
    <CodeEntry label={label} hint={hint} onEnter={onEnter} onProved={handleProved}>
      <Button
        variant="quiet"
        className="-ml-3"
        disabled={seconds > 0}
        busy={sending}
        busyLabel={t('email.sending')}
        onClick={() => void send()}
      >
        {seconds > 0 ? t('email.wait', { count: seconds }) : t('email.resend')}
      </Button>
    </CodeEntry>
  )
}
