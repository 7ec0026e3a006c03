import { hashOfLink, isOpen, matches } from '#auth/one-time-tokens.ts'
import type { Db } from '#db/connect.ts'
import { asAccounts } from '#db/identity.ts'
import { inTransaction, type Statement } from '#db/transaction.ts'
import { issueCode } from '../flows.ts'
import * as queries from '../queries/accounts.ts'
import { deleteFlow } from '../queries/flows.ts'
import { deleteOtherIdentities } from '../queries/identities.ts'
import { deleteSessionsOf } from '../queries/sessions.ts'
import { countMisses, deleteTokensOf, type LockedToken, lockTokenOfLink, lockTokensOf, type TokenKind } from '../queries/tokens.ts'
import { codeExpired, linkExpired, refuse, tooManyRequests } from '../refusals.ts'
import { type LiveSession, sessionAnswer, startSession } from '../sessions.ts'
import { isBanned, isConfirmed } from '../wire-user.ts'
import type { Answer, Call } from './call.ts'
import { agree } from './email-change.ts'
import { changePhone } from './phone-change.ts'

export type AcceptEvent = 'account.confirmed' | 'account.signed_in' | 'account.email_changed' | 'account.phone_changed'
export type AcceptCall = Call<unknown, AcceptEvent>
/** A session, a code to exchange with the verifier, or `half`: the other address must confirm too. */
export type Accepted = Extract<Answer, { session: unknown }> | { code: string } | 'half'

const kindsOfType = new Map<string, TokenKind[]>([
  ['signup', ['confirmation']],
  ['invite', ['confirmation']],
  ['recovery', ['recovery', 'magiclink']],
  ['magiclink', ['magiclink', 'recovery']],
  ['email', ['confirmation', 'magiclink', 'recovery']],
  ['email_change', ['email_change_new', 'email_change_current']],
  ['sms', ['phone_confirmation', 'phone_sign_in']],
  ['phone_change', ['phone_change']],
])
const isPhoneType = (type: string) => type === 'sms' || type === 'phone_change'
export const isEmailType = (type: string) => kindsOfType.has(type) && !isPhoneType(type)
export const isVerifyType = (type: string) => kindsOfType.has(type)

/** Every failure, including an unknown address, gets the same error. The attempt is counted although the request fails. */
export async function acceptCode(
  call: AcceptCall,
  { address, type, code }: { address: string; type: string; code: string },
): Promise<Accepted> {
  const { tools, now } = call
  const found = await inTransaction<Record<string, unknown>, Found | { wait: number } | undefined>(tools.pool, asAccounts(), async (db) => {
    const open = (await lockTokensOf(db, address)).filter((token) => isFor(token, type) && isOpen(token, now))
    for (const userId of new Set(open.map((token) => token.userId))) {
      const refused = await tools.limits.take(db, now, [{ bucket: 'verify_account', of: userId }])
      if (refused) return { value: { wait: refused.wait } }
    }
    const match = open.find((token) => matches(tools.services.keys, token, code))
    if (match) return accept(call, db, match, { type, by: 'code' })
    const missed = open.map(({ id }) => id)
    if (missed.length > 0) await countMisses(db, missed)
    return { value: undefined }
  })
  if (!found) throw codeExpired()
  if ('wait' in found) throw tooManyRequests(found.wait)
  return toAccepted(call, found)
}

/**
 * `by` link: the emailed link was opened, so a token that belongs to a flow ends in a code. token: a page submits the link's token hash.
 */
export async function acceptLink(
  call: AcceptCall,
  { type, link, by }: { type: string; link: string; by: 'link' | 'token' },
): Promise<Accepted> {
  const found = await inTransaction<Record<string, unknown>, Found | undefined>(call.tools.pool, asAccounts(), async (db) => {
    const token = await lockTokenOfLink(db, hashOfLink(link))
    if (!token || !isFor(token, type) || token.linkExpiresAt <= call.now) return { value: undefined }
    return accept(call, db, token, { type, by })
  })
  if (!found) throw linkExpired()
  return toAccepted(call, found)
}

type Found = { half: true } | { account: queries.StoredAccount; session: LiveSession } | { code: string }
async function toAccepted(call: AcceptCall, found: Found): Promise<Accepted> {
  if ('half' in found) return 'half'
  return 'code' in found ? found : sessionAnswer(call, found.account, found.session)
}

/** A confirmation after more than one sign-up is emailed as a recovery, and is accepted under either type. */
const isFor = ({ kind, signUpCount }: LockedToken, type: string) =>
  kindsOfType.get(type)?.includes(kind) || (type === 'recovery' && kind === 'confirmation' && signUpCount > 1)

type Use = { type: string; by: 'code' | 'link' | 'token' }
type Proved = { isRecovery: boolean; methods: string[]; last: Statement[] }

async function accept(call: AcceptCall, db: Db, token: LockedToken, use: Use): Promise<{ value: Found; last: Statement[] }> {
  const { userId, flowId } = token
  const before = await queries.getAccount(db, userId)
  if (isBanned(before, call.now)) throw refuse(403, 'user_banned', 'User is banned')
  const proved = await prove(call, db, { token, before, use })
  if (proved === 'half') return { value: { half: true }, last: [] }

  if (flowId && use.by === 'link') {
    const code = await issueCode(call, db, flowId, proved)
    return { value: { code }, last: proved.last }
  }
  if (flowId) await deleteFlow(db, flowId)
  const session = await startSession(call, db, { userId, ...proved })
  const note = { actorId: userId, sessionId: session.id, details: { method: proved.methods.at(-1) ?? 'otp' } }
  const value = { account: await queries.getAccount(db, userId), session }
  return { value, last: [...proved.last, call.record('account.signed_in', note)] }
}

type Proof = { token: LockedToken; before: queries.StoredAccount; use: Use }
async function prove(call: AcceptCall, db: Db, proof: Proof): Promise<Proved | 'half'> {
  const { kind, userId } = proof.token
  const recorded = (event: AcceptEvent) => call.record(event, { actorId: userId })
  const byCode = { isRecovery: false, methods: ['otp'] }
  if (kind === 'email_change_new' || kind === 'email_change_current') {
    if ((await agree(call, db, proof.token)) === 'half') return 'half'
    return { ...byCode, last: [recorded('account.email_changed')] }
  }
  if (kind === 'phone_change') {
    await changePhone(call, db, proof.before, proof.token.address)
    return { ...byCode, last: [recorded('account.phone_changed')] }
  }
  return proveAddress(call, db, proof)
}

/**
 * The address or phone is now verified. Until then anyone may have used the account, so its sessions and second factors are removed. Unless
 * it was verified by the account's own, only sign-up, its password and other linked identities may be a stranger's, and are removed too.
 * After a recovery the new session may only set a password.
 */
async function proveAddress({ now, record }: AcceptCall, db: Db, { token: { kind, userId }, before, use }: Proof): Promise<Proved> {
  const isPhone = kind === 'phone_confirmation' || kind === 'phone_sign_in'
  const isConfirmation = kind === 'confirmation' || kind === 'phone_confirmation'
  const isContested = isConfirmation && before.signUpCount > 1
  const isFirstProof = (isPhone ? before.phoneConfirmedAt : before.emailConfirmedAt) === null
  if (isFirstProof && (!isConfirmation || isContested)) {
    await queries.setPassword(db, { id: userId, passwordHash: null, now })
    await deleteSessionsOf(db, userId)
    await deleteOtherIdentities(db, userId, isPhone ? 'phone' : 'email')
  }
  if (!isConfirmed(before)) {
    await deleteSessionsOf(db, userId)
    await queries.dropFactors(db, userId)
  }
  if (isFirstProof) await (isPhone ? queries.confirmPhone(db, userId, now) : queries.confirmEmail(db, userId, now))
  await deleteTokensOf(db, userId)
  const isRecovery = isContested || kind === 'recovery' || use.type === 'recovery'
  const last = isFirstProof ? [record('account.confirmed', { actorId: userId })] : []
  return { isRecovery, methods: isRecovery ? ['otp', 'recovery'] : ['otp'], last }
}
