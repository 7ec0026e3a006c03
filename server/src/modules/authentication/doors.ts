import type { StoredAccount } from './queries/accounts.ts'
import { refuse } from './refusals.ts'
import type { AnyCall } from './service/call.ts'

/** Refuses a new account where the operator allows none, or before the practice has opened its doors. */
export function requireSignUp({ services }: AnyCall['tools']): void {
  if (!services.config.auth.signUp) throw refuse(422, 'signup_disabled', 'Signups not allowed for this instance')
  if (services.practice.current.isClosed) throw notOpen()
}

/** Before the doors are open, admins, those who work here and whoever was invited may come in. */
export function requireEntry({ services }: AnyCall['tools'], { role, invitedAt }: Pick<StoredAccount, 'role' | 'invitedAt'>): void {
  if (services.practice.current.isClosed && role === 'patient' && invitedAt === null) throw notOpen()
}

const notOpen = () => refuse(403, 'practice_closed', 'This practice has not opened yet')
