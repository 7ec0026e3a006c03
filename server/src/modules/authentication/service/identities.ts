import type { Db } from '#db/connect.ts'
import { newId } from '#db/id.ts'
import { asAccounts } from '#db/identity.ts'
import { inTransaction, type Statement } from '#db/transaction.ts'
import { asksForOthers, wrongAudience } from '../audience.ts'
import { readChallenge } from '../flows.ts'
import { findProvider, leadOut } from '../lead-out.ts'
import { sendNotice } from '../notices.ts'
import type { ProviderIdentity } from '../provider-identity.ts'
import * as queries from '../queries/accounts.ts'
import { dropEmail, dropPhone, moveEmail } from '../queries/changes.ts'
import { deleteIdentity, findIdentity, insertIdentity, noteProviders } from '../queries/identities.ts'
import { deleteTokensOf } from '../queries/tokens.ts'
import { invalid, refuse } from '../refusals.ts'
import type { Identity } from '../wire-user.ts'
import type { Answer, AnyCall, Call, Input, Person } from './call.ts'

/**
 * Returns the provider's authorization URL. Requires PKCE: the identity is linked only when the client presents its verifier, so that no
 * one can be tricked into linking theirs to someone else's account.
 */
export async function authorizeIdentity(call: Call<Input<'authorizeIdentity'>, never, Person>): Promise<Answer> {
  const { input, person } = call
  refuseUnlessOn(call)
  refuseBelowFactor(person)
  const provider = findProvider(call, input.provider)
  const challenge = readChallenge(call, input)
  if (!challenge) throw invalid('PKCE flow requires code_challenge_method and code_challenge')
  const location = await leadOut(call, { provider, challenge, linkTo: person.account.id })
  return input.skip_http_redirect === 'true' ? { value: { url: location } } : { location, status: 302 }
}

type Linking = { account: queries.StoredAccount; identity: ProviderIdentity }
export async function linkIdentity(
  call: AnyCall & Pick<Call<unknown, 'account.identity_linked'>, 'record'>,
  db: Db,
  { account, identity: { provider, subject, data } }: Linking,
): Promise<Statement> {
  const { now } = call
  const known = await findIdentity(db, provider, subject)
  if (known) {
    const whose = known.userId === account.id ? '' : ' to another user'
    throw refuse(422, 'identity_already_exists', `Identity is already linked${whose}`)
  }
  await insertIdentity(db, { id: newId(), userId: account.id, provider, providerId: subject, data, now })
  await noteProviders(db, account.id, now)
  await sendNotice(call, db, account, 'identity_linked', { provider })
  return call.record('account.identity_linked', { actorId: account.id, details: { provider } })
}

export async function unlinkIdentity(call: Call<Input<'unlinkIdentity'>, 'account.identity_unlinked', Person>): Promise<Answer> {
  const { tools, now, input, person } = call
  refuseUnlessOn(call)
  if (asksForOthers(call)) throw refuse(403, 'unexpected_audience', wrongAudience)
  refuseBelowFactor(person)
  await inTransaction(tools.pool, asAccounts(), async (db) => {
    const account = await queries.lockAccount(db, person.account.id)
    const leaving = account?.identities.find(({ id }) => id === input.identity_id)
    if (!account || !leaving) throw refuse(422, 'identity_not_found', "Identity doesn't exist")
    if (account.identities.length < 2)
      throw refuse(422, 'single_identity_not_deletable', 'User must have at least 1 identity after unlinking')
    const staying = account.identities.filter(({ id }) => id !== leaving.id)
    await deleteIdentity(db, leaving.id)
    if (leaving.provider === 'email') await leaveEmail(call, db, account, staying)
    if (leaving.provider === 'phone') await dropPhone(db, account.id, now)
    await deleteTokensOf(db, account.id)
    await noteProviders(db, account.id, now)
    const { provider } = leaving
    await sendNotice(call, db, account, 'identity_unlinked', { provider })
    return { value: undefined, last: [call.record('account.identity_unlinked', { details: { provider } })] }
  })
  return { value: {} }
}

function refuseUnlessOn({ tools }: AnyCall) {
  if (!tools.services.config.auth.manualLinking) throw refuse(404, 'manual_linking_disabled', 'Manual linking is disabled')
}

/** Adding or removing a way to sign in is as sensitive as changing the password. */
function refuseBelowFactor({ account, session }: Person) {
  if (!account.hasSecondFactor || session.aal === 'aal2') return
  throw refuse(401, 'insufficient_aal', 'AAL2 session is required to link or unlink an identity when MFA is enabled.')
}

/** Moves the account to the email of a remaining identity, preferably a verified one. */
async function leaveEmail({ now }: AnyCall, db: Db, account: queries.StoredAccount, staying: Identity[]) {
  const [heir] = staying
    .flatMap(({ identity_data: { email, email_verified: isVerified } }) =>
      typeof email === 'string' ? [{ email, isVerified: isVerified === true }] : [],
    )
    .sort((a, b) => Number(b.isVerified) - Number(a.isVerified))
  if (!heir) {
    await dropEmail(db, account.id, now)
    return
  }
  const owner = heir.email === account.email ? undefined : await queries.findAccountBy(db, { email: heir.email })
  if (owner) throw refuse(422, 'email_conflict_identity_not_deletable', 'Unable to unlink identity due to email conflict')
  await moveEmail(db, { id: account.id, email: heir.email, isVerified: heir.isVerified, now })
}
