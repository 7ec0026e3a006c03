import type { StoredAccount } from './queries/accounts.ts'
import type { StoredSession } from './queries/sessions.ts'
import { refuse } from './refusals.ts'

/** Further limits that the operator may set; 0 is none. */
export type SessionLimits = { inactivityMinutes: number; single: boolean; lowAalMinutes: number }
type Judged = {
  session: Pick<StoredSession, 'aal' | 'createdAt' | 'refreshedAt' | 'absoluteAt' | 'endsAt'>
  account: Pick<StoredAccount, 'hasSecondFactor'>
  hasNewer: boolean
  limits: SessionLimits
  now: Date
}

type LowAal = Pick<SessionLimits, 'lowAalMinutes'>
/** Until when a session without the second factor may go on where there is one; its tokens do not outlive that either. */
export function lowAalEnd(
  { aal, createdAt }: Pick<StoredSession, 'aal' | 'createdAt'>,
  { hasSecondFactor }: Pick<StoredAccount, 'hasSecondFactor'>,
  { lowAalMinutes }: LowAal,
): Date | undefined {
  if (lowAalMinutes === 0 || !hasSecondFactor || aal === 'aal2') return undefined
  return new Date(createdAt.getTime() + lowAalMinutes * 60_000)
}

/** Refuses to renew a session that has ended, in the words of whatever ended it. */
export function refuseEnded({ session, account, hasNewer, limits, now }: Judged): void {
  const { inactivityMinutes, single } = limits
  const isOver = (since: Date, minutes: number) => minutes > 0 && now.getTime() - since.getTime() >= minutes * 60_000
  if (session.absoluteAt <= now) throw expired()
  // 401: whoever was away is asked to sign in again, with a word of its own
  if (session.endsAt <= now) throw refuse(401, 'session_expired', 'Invalid Refresh Token: Session Expired (Inactivity)')
  if (isOver(session.refreshedAt, inactivityMinutes)) throw expired(' (Inactivity)')
  const lowEnd = lowAalEnd(session, account, limits)
  if (lowEnd && lowEnd <= now) throw expired(' (Low AAL: User Needs MFA Verification)')
  if (single && hasNewer) throw expired(' (Revoked by Newer Login)')
}

const expired = (why = '') => refuse(400, 'session_expired', `Invalid Refresh Token: Session Expired${why}`)
