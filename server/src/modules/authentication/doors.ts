import { onConnection } from '#db/statement.ts'
import { isInvitedToStaff, type StoredAccount } from './queries/accounts.ts'
import { refuse } from './refusals.ts'
import type { AnyCall } from './service/call.ts'

/** Refuses a new account where the operator allows none, or before the practice has opened its doors to this address. */
export async function requireSignUp({ tools, now }: Pick<AnyCall, 'tools' | 'now'>, email: string | undefined): Promise<void> {
  const { services, pool } = tools
  if (!services.config.auth.signUp) throw refuse(422, 'signup_disabled', 'Signups not allowed for this instance')
  if (!services.practice.current.isClosed) return
  const isInvited = email !== undefined && (await onConnection(pool, (db) => isInvitedToStaff(db, email, now)))
  if (!isInvited) throw notOpen()
}

/** Before the doors are open, admins, those who work here and whoever was invited may come in. */
export function requireEntry(
  { services }: AnyCall['tools'],
  { role, isStaff, invitedAt }: Pick<StoredAccount, 'role' | 'isStaff' | 'invitedAt'>,
): void {
  if (services.practice.current.isClosed && role === 'patient' && !isStaff && invitedAt === null) throw notOpen()
}

const notOpen = () => refuse(403, 'practice_closed', 'This practice has not opened yet')
