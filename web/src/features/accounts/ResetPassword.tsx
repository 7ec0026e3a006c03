import { useState } from 'react'
import { useSession } from '#lib/session.ts'
import { RequestResetForm } from './RequestResetForm.tsx'
import { ResetMailSent } from './ResetMailSent.tsx'
import { SetPasswordForm } from './SetPasswordForm.tsx'

type ResetPasswordProps = { email: string; onEmail: (email: string) => void }

/** Request, sent, and with a recovery session the new password. */
export function ResetPassword({ email, onEmail }: ResetPasswordProps) {
  const { recovery } = useSession()
  const [sentTo, setSentTo] = useState<string>()
  // The form stays while its own success ends the session it needed.
  const [finishing, setFinishing] = useState(false)

  if (recovery || finishing) return <SetPasswordForm onSet={() => setFinishing(true)} />
  if (sentTo) return <ResetMailSent email={sentTo} />
  return <RequestResetForm email={email} onEmail={onEmail} onSent={setSentTo} />
}
