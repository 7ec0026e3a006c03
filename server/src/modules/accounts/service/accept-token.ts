import { hashOfLink, isOpen, matches } from '#auth/one-time-tokens.ts'
import type { Db } from '#db/connect.ts'
import { asAccounts } from '#db/identity.ts'
import { inTransaction } from '#db/transaction.ts'
import * as queries from '../queries/accounts.ts'
import { deleteSessionsOf } from '../queries/sessions.ts'
import { countMisses, deleteTokensOf, type LockedToken, lockTokenOfLink, lockTokensOf, type TokenKind } from '../queries/tokens.ts'
import { codeExpired, linkExpired, refuse } from '../refusals.ts'
import { sessionAnswer, startSession } from '../sessions.ts'
import { isBanned } from '../wire-user.ts'
import type { Answer, Call } from './call.ts'

export type AcceptCall = Call<unknown, 'account.confirmed' | 'account.signed_in'>
type Accepted = Extract<Answer, { session: unknown }>

const kindsOfType = new Map<string, TokenKind[]>([
  ['signup', ['confirmation']],
  ['invite', ['confirmation']],
  ['recovery', ['recovery']],
  ['magiclink', ['recovery']],
  ['email', ['confirmation', 'recovery']],
  // known to clients, never issued here
  ['email_change', []],
])
export const isEmailType = (type: string) => kindsOfType.has(type)

/** Any fault, and an address nobody has, give the one answer. A miss is counted although the request fails. */
export async function acceptCode(
  call: AcceptCall,
  { email, type, code }: { email: string; type: string; code: string },
): Promise<Accepted> {
  const { tools, now } = call
  const found = await inTransaction(tools.pool, asAccounts(), async (db) => {
    const open = (await lockTokensOf(db, email)).filter((token) => isFor(token, type) && isOpen(token, now))
    const match = open.find((token) => matches(tools.services.keys, token, code))
    if (match) return accept(call, db, match)
    const missed = open.map(({ id }) => id)
    if (missed.length > 0) await countMisses(db, missed)
    return { value: undefined }
  })
  if (!found) throw codeExpired()
  return sessionAnswer(call, found.account, found.session)
}

export async function acceptLink(call: AcceptCall, { type, link }: { type: string; link: string }): Promise<Accepted> {
  const found = await inTransaction(call.tools.pool, asAccounts(), async (db) => {
    const token = await lockTokenOfLink(db, hashOfLink(link))
    if (!token || !isFor(token, type) || token.linkExpiresAt <= call.now) return { value: undefined }
    return accept(call, db, token)
  })
  if (!found) throw linkExpired()
  return sessionAnswer(call, found.account, found.session)
}

/** A confirmation after more than one sign-up is mailed as a recovery, and is known by either name. */
const isFor = ({ kind, signUpCount }: LockedToken, type: string) =>
  kindsOfType.get(type)?.some((each) => each === kind) || (type === 'recovery' && signUpCount > 1)

/**
 * The address is proved. Unless it was by the account's own and only sign-up, whoever chose its password may be a stranger:
 * password and sessions go, and the new session may only set a password.
 */
async function accept(call: AcceptCall, db: Db, { userId, kind }: LockedToken) {
  const { now } = call
  const before = await queries.getAccount(db, userId)
  if (isBanned(before, now)) throw refuse(403, 'user_banned', 'User is banned')
  const isOwnSignUp = kind === 'confirmation' && before.signUpCount === 1
  const isFirstProof = before.emailConfirmedAt === null
  if (isFirstProof && !isOwnSignUp) {
    await queries.setPassword(db, { id: userId, passwordHash: null, now })
    await deleteSessionsOf(db, userId)
  }
  if (isFirstProof) await queries.confirmEmail(db, userId, now)
  await deleteTokensOf(db, userId)
  const isRecovery = !isOwnSignUp
  const session = await startSession(call, db, { userId, isRecovery, methods: isRecovery ? ['otp', 'recovery'] : ['otp'] })

  const note = { actorId: userId, sessionId: session.id }
  const confirmed = isFirstProof ? [call.record('account.confirmed', note)] : []
  const signedIn = call.record('account.signed_in', { ...note, details: { method: isRecovery ? 'recovery' : 'otp' } })
  return { value: { account: await queries.getAccount(db, userId), session }, last: [...confirmed, signedIn] }
}
