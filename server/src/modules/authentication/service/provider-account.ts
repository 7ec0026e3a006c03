import type { Db } from '#db/connect.ts'
import { newId } from '#db/id.ts'
import type { Statement } from '#db/transaction.ts'
import { requireSignUp } from '../doors.ts'
import { sendNotice } from '../notices.ts'
import type { ProviderIdentity } from '../provider-identity.ts'
import * as queries from '../queries/accounts.ts'
import { deleteOtherIdentities, findIdentity, insertIdentity, noteProviders, refreshIdentity } from '../queries/identities.ts'
import { deleteSessionsOf } from '../queries/sessions.ts'
import { deleteTokensOf } from '../queries/tokens.ts'
import { refuse } from '../refusals.ts'
import { emptyAccount, isBanned, isConfirmed } from '../wire-user.ts'
import type { Call } from './call.ts'
import { insertAccountRows } from './registration.ts'

type Event = 'account.registered' | 'account.confirmed' | 'account.identity_linked'
type Found = { userId: string; last: Statement[]; read: () => Promise<queries.StoredAccount> }

/**
 * Finds the account of an identity: the one it is linked to; else the one with the same email, which the provider must have verified; else
 * a new one. Anything strangers did to an account before its address was verified is removed.
 */
export async function accountOf(call: Call<unknown, Event>, db: Db, identity: ProviderIdentity): Promise<Found> {
  const found = (userId: string, last: Statement[] = []): Found => ({ userId, last, read: () => queries.getAccount(db, userId) })
  const { now } = call
  const known = await findIdentity(db, identity.provider, identity.subject)
  if (known) {
    refuseBanned(await queries.getAccount(db, known.userId), now)
    await refreshIdentity(db, { id: known.id, data: identity.data, now })
    return found(known.userId)
  }
  if (identity.email === undefined) {
    throw refuse(422, 'provider_email_needs_verification', `The email address of ${identity.provider} is missing or not verified there`)
  }
  const account = await queries.lockAccountBy(db, { email: identity.email })
  if (!account) return found(...(await create(call, db, { ...identity, email: identity.email })))
  refuseBanned(account, now)
  return found(account.id, await join(call, db, account, identity))
}

function refuseBanned(account: queries.StoredAccount, now: Date) {
  if (isBanned(account, now)) throw refuse(403, 'user_banned', 'User is banned')
}

async function join(call: Call<unknown, Event>, db: Db, account: queries.StoredAccount, identity: ProviderIdentity): Promise<Statement[]> {
  const { id } = account
  const { now } = call
  const isFirstProof = account.emailConfirmedAt === null
  if (isFirstProof) {
    await queries.setPassword(db, { id, passwordHash: null, now })
    await deleteSessionsOf(db, id)
    await deleteOtherIdentities(db, id, 'email')
    await deleteTokensOf(db, id)
    if (!isConfirmed(account)) await queries.dropFactors(db, id)
    await queries.confirmEmail(db, id, now)
  }
  await insertIdentity(db, { id: newId(), userId: id, provider: identity.provider, providerId: identity.subject, data: identity.data, now })
  await noteProviders(db, id, now)
  if (!isFirstProof) await sendNotice(call, db, account, 'identity_linked', { provider: identity.provider })
  const note = { actorId: id, details: { provider: identity.provider } }
  const confirmed = isFirstProof ? [call.record('account.confirmed', { actorId: id })] : []
  return [...confirmed, call.record('account.identity_linked', note)]
}

async function create(
  call: Call<unknown, Event>,
  db: Db,
  { provider, subject, email, name, data }: ProviderIdentity & { email: string },
): Promise<[string, Statement[]]> {
  const { now, tools } = call
  const { timeZone, language } = tools.services.practice.current
  await requireSignUp({ tools, now }, email)
  const id = newId()
  const at = now.toISOString()
  const identity = { user_id: id, provider, provider_id: subject, identity_data: data, last_sign_in_at: at, created_at: at, updated_at: at }
  const account = {
    ...emptyAccount(id, now),
    email,
    rawAppMeta: { provider, providers: [provider] },
    rawUserMeta: data,
    identities: [{ id: newId(), ...identity }],
  }
  await queries.insertAccount(db, account)
  const profile = { name, phone: null, locale: language, timeZone, isNew: true } as const
  await insertAccountRows(call, db, account, { profile, metadata: data, application: undefined })
  // with the profile there: whoever was invited to work here gets the role with it
  await queries.confirmEmail(db, id, now)
  return [id, [call.record('account.registered', { actorId: id, details: { provider } })]]
}
