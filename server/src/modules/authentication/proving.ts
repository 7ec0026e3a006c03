import { levelOf } from '#auth/assurance.ts'
import { encryptRefreshKey, newRefreshKey, refreshToken } from '#auth/refresh-tokens.ts'
import type { Db } from '#db/connect.ts'
import { onConnection } from '#db/statement.ts'
import type { StoredAccount } from './queries/accounts.ts'
import { getAccount } from './queries/accounts.ts'
import { continueSession } from './queries/sessions.ts'
import { refuse, tooManyRequests } from './refusals.ts'
import type { AnyCall, Person } from './service/call.ts'
import { type LiveSession, longestSessionMs } from './sessions.ts'

export type PersonCall = AnyCall & { person: Person }
export type Proved = { account: StoredAccount; session: LiveSession }

const methodsOf = ({ session }: Person) => session.amr.map(({ method }) => method)
const switchedOn = ({ hasSecondFactor, emailCodeAt }: StoredAccount) => ({ hasSecondFactor, hasEmailCode: emailCodeAt !== null })

/** Whether one more proved method would complete the session. */
export const wouldFinish = (person: Person, method: string) =>
  levelOf([...methodsOf(person), method], switchedOn(person.account)) === 'aal2'

/**
 * Continues the session under its id; its earlier tokens become worthless. Once it is complete, the person's aal1 sessions end. It keeps
 * its expiry, unless it was only pending.
 */
export async function proceed(
  { tools, now, person }: PersonCall,
  db: Db,
  { method, factorId = null }: { method: string; factorId?: string | null },
): Promise<Proved> {
  const { session: old } = person
  const { id, refreshFloor } = old
  const account = await getAccount(db, person.account.id)
  const aal = levelOf([...methodsOf(person), method], switchedOn(account))
  const isPending = account.hasSecondFactor && aal === 'aal1'
  const longestAt = new Date(now.getTime() + longestSessionMs({ tools }))
  const key = newRefreshKey()
  const refreshKey = encryptRefreshKey(tools.services.keys, id, key)
  const proof = { id, userId: account.id, refreshFloor, method, aal, isPending, factorId, longestAt, refreshKey, now }
  const continued = await continueSession(db, proof)
  if (!continued) throw refuse(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  const { generation, absoluteAt } = continued
  const session: LiveSession = {
    id,
    aal,
    amr: [{ method, timestamp: Math.floor(now.getTime() / 1000) }, ...old.amr.filter((each) => each.method !== method)],
    createdAt: old.createdAt,
    absoluteAt,
    isPending,
    enrolmentDueAt: account.hasSecondFactor ? null : old.enrolmentDueAt,
    generation,
    refreshToken: refreshToken(key, id, generation),
  }
  return { account, session }
}

/** Taken before any check: 25 attempts an hour for the account from all addresses together, and a growing delay between attempts. */
export async function takeProofLimits({ tools, now, origin, person }: PersonCall) {
  const { id } = person.account
  const wait = await onConnection(tools.pool, async (db) => {
    const refused = await tools.limits.take(db, now, [
      { bucket: 'factor', of: origin.network },
      { bucket: 'verify_account', of: id },
    ])
    return refused?.wait ?? (await tools.limits.takeSecondFactor(db, now, id))
  })
  if (wait > 0) throw tooManyRequests(wait)
}

/** Staff whose time to set up a second factor is over must do that first. */
export function refuseBeforeEnrolment({ enrolmentDueAt }: Person['session'], now: Date) {
  if (!enrolmentDueAt || enrolmentDueAt > now) return
  throw refuse(403, 'second_factor_enrolment_required', 'Your role needs a second factor. Please set one up to continue.')
}
