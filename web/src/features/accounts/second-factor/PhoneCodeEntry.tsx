import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, isAuthFailure } from '#lib/errors.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'
import { sendPhoneCode, verifyPhoneCode } from './api.ts'
import { CodeEntry } from './CodeEntry.tsx'
import { sendInterval } from './send-code.ts'
import { useCountdown } from './useCountdown.ts'

/** Has a code sent to the phone when it appears, and again when asked. */
export function PhoneCodeEntry({ factorId, onProved }: { factorId: string; onProved: () => void }) {
  const { t } = useTranslation('accounts')
  const [sending, setSending] = useState(false)
  const { seconds, start } = useCountdown()
  const isAsked = useRef(false)
  const challengeId = useRef('')

  async function send() {
    setSending(true)
    const { challengeId: asked, error } = await sendPhoneCode(factorId)
    setSending(false)
    if (asked) challengeId.current = asked
    if (!error || (isAuthFailure(error) && error.code === 'over_sms_send_rate_limit')) start(sendInterval)
    if (error) toast.error(t('factors.email.failed'), { text: errorText(error) })
    else toast.success(t('factors.email.sent'), { text: t('factors.phone.sentText') })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it appears
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    void send()
  }, [])

  function handleProved() {
    toast.success(t('factors.code.done'))
    onProved()
  }

  return (
    <CodeEntry
      label={t('factors.phone.label')}
      onEnter={(code) => verifyPhoneCode(factorId, challengeId.current, code)}
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
