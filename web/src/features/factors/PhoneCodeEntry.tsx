import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { verifyPhoneCode } from './api.ts'
import { SentCodeEntry } from './SentCodeEntry.tsx'
import { sendTextCode } from './send-code.ts'

/** A code by text message; each belongs to its own challenge. */
export function PhoneCodeEntry({ factorId, onProved }: { factorId: string; onProved: () => void }) {
  const { t } = useTranslation('factors')
  const challengeId = useRef('')

  async function handleSend() {
    const { challengeId: asked, isSent } = await sendTextCode(factorId)
    if (asked) challengeId.current = asked
    return isSent
  }

  return (
    <SentCodeEntry
      label={t('phone.label')}
      onSend={handleSend}
      onEnter={(code) => verifyPhoneCode(factorId, challengeId.current, code)}
      onProved={onProved}
    />
  )
}
