import { useTranslation } from 'react-i18next'
import { ownEmail, verifyEmailCode } from './api.ts'
import { SentCodeEntry } from './SentCodeEntry.tsx'
import { sendEmailCode } from './send-code.ts'

/** A code by email; `isSent`: one has already been sent. */
export function EmailCodeEntry({ onProved, isSent }: { onProved: () => void; isSent?: boolean }) {
  const { t } = useTranslation('factors')
  const email = ownEmail()
  return (
    <SentCodeEntry
      label={t('email.label')}
      hint={t('email.hint', { email })}
      isSent={isSent}
      onSend={() => sendEmailCode(email)}
      onEnter={(code) => verifyEmailCode(email, code)}
      onProved={onProved}
    />
  )
}
