import { useState } from 'react'
import { useSession } from '#lib/session.ts'
import { RequestResetForm } from './RequestResetForm.tsx'
import { ResetMailSent } from './ResetMailSent.tsx'
import { SetPasswordForm } from './SetPasswordForm.tsx'

type ResetPasswordProps = { email: string; onEmail: (email: string) => void }

/** Request, confirmation and, with a recovery session, the new password. */
export function ResetPassword({ email, onEmail }: ResetPasswordProps) {
  const { recovery } = useSession()
  const [sentTo, setSentTo] = useState<string>()
  // Keeps the form mounted although its own success ends the recovery session it needs.
  const [finishing, setFinishing] = useState(false)

  if (recovery || finishing) return <SetPasswordForm onSet={() => setFinishing(true)} />
  if (sentTo) return <ResetMailSent email={sentTo} />
  return <RequestResetForm email={email} onEmail={onEmail} onSent={setSentTo} />
}
