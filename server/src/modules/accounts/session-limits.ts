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

/** Refuses to renew a session that has ended, in the words of whatever ended it. */
export function refuseEnded({ session, account, hasNewer, limits, now }: Judged): void {
  const { inactivityMinutes, single, lowAalMinutes } = limits
  const isOver = (since: Date, minutes: number) => minutes > 0 && now.getTime() - since.getTime() >= minutes * 60_000
  if (session.absoluteAt <= now) throw expired()
  // 401: whoever was away is asked to sign in again, with a word of its own
  if (session.endsAt <= now) throw refuse(401, 'session_expired', 'Invalid Refresh Token: Session Expired (Inactivity)')
  if (isOver(session.refreshedAt, inactivityMinutes)) throw expired(' (Inactivity)')
  if (account.hasSecondFactor && session.aal === 'aal1' && isOver(session.createdAt, lowAalMinutes)) {
    throw expired(' (Low AAL: User Needs MFA Verification)')
  }
  if (single && hasNewer) throw expired(' (Revoked by Newer Login)')
}

const expired = (why = '') => refuse(400, 'session_expired', `Invalid Refresh Token: Session Expired${why}`)
