import type { StoredAccount } from './queries/accounts.ts'
import type { StoredSession } from './queries/sessions.ts'
import { refuse } from './refusals.ts'

/** Optional session limits set by the operator; 0 means no limit. */
export type SessionLimits = { inactivityMinutes: number; single: boolean; lowAalMinutes: number }
type Judged = {
  session: Pick<StoredSession, 'aal' | 'createdAt' | 'refreshedAt' | 'absoluteAt' | 'endsAt'>
  account: Pick<StoredAccount, 'hasSecondFactor'>
  hasNewer: boolean
  limits: SessionLimits
  now: Date
}

type LowAal = Pick<SessionLimits, 'lowAalMinutes'>
/** When an aal1 session of an account with a second factor expires; its access tokens do not outlive it. */
export function lowAalEnd(
  { aal, createdAt }: Pick<StoredSession, 'aal' | 'createdAt'>,
  { hasSecondFactor }: Pick<StoredAccount, 'hasSecondFactor'>,
  { lowAalMinutes }: LowAal,
): Date | undefined {
  if (lowAalMinutes === 0 || !hasSecondFactor || aal === 'aal2') return undefined
  return new Date(createdAt.getTime() + lowAalMinutes * 60_000)
}

/** Throws the error that names why the session has ended. */
export function refuseEnded({ session, account, hasNewer, limits, now }: Judged): void {
  const { inactivityMinutes, single } = limits
  const isOver = (since: Date, minutes: number) => minutes > 0 && now.getTime() - since.getTime() >= minutes * 60_000
  if (session.absoluteAt <= now) throw expired()
  // 401 with a code of its own: an inactive user is asked to sign in again
  if (session.endsAt <= now) throw refuse(401, 'session_expired', 'Invalid Refresh Token: Session Expired (Inactivity)')
  if (isOver(session.refreshedAt, inactivityMinutes)) throw expired(' (Inactivity)')
  const lowEnd = lowAalEnd(session, account, limits)
  if (lowEnd && lowEnd <= now) throw expired(' (Low AAL: User Needs MFA Verification)')
  if (single && hasNewer) throw expired(' (Revoked by Newer Login)')
}

const expired = (why = '') => refuse(400, 'session_expired', `Invalid Refresh Token: Session Expired${why}`)
