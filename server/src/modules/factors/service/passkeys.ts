import { newId } from '#db/id.ts'
import { asAccounts } from '#db/identity.ts'
import { onConnection } from '#db/statement.ts'
import { inTransaction } from '#db/transaction.ts'
import { type Answer, type Call, invalid, type Person, raiseSession, refuse, sendNotice } from '#modules/authentication/public.ts'
import * as queries from '../queries/factors.ts'
import { refuseFactorChange } from '../refusals.ts'
import type { Input } from './call.ts'
import { takeFactorLimit } from './challenge-factor.ts'
import { mostFactors, nameTaken, type RemoveCall, readName, remove } from './factors.ts'
import { askFor, refuseOff, takePasskeyChallenge } from './passkey-challenge.ts'

const mayNot = 'AAL2 required to manage passkeys'

/** WebAuthn options for creating a passkey. */
export async function startPasskey(call: Call<unknown, never, Person>): Promise<Answer> {
  const { tools, person } = call
  const { account } = person
  refuseOff(call)
  refuseFactorChange(call, 403, mayNot)
  await takeFactorLimit(call)
  return inTransaction<Record<string, unknown>, Answer>(tools.pool, asAccounts(), async (db) => {
    const factors = await queries.listFactorsOf(db, account.id)
    if (factors.length >= mostFactors) throw refuse(422, 'too_many_passkeys', 'Maximum number of passkeys reached')
    const known = factors.flatMap(({ credentialId, transports }) => (credentialId ? [{ credentialId, transports }] : []))
    const options = await tools.passkeys.creationOptions(account, known)
    return { value: { value: await askFor(call, db, { userId: account.id, options }) } }
  })
}

type Register = Call<Input<'registerPasskey'>, 'security_mfa_enabled', Person>

/** Creating a passkey proves it: the session is raised and keeps its tokens, and the person's aal1 sessions end. */
export async function registerPasskey(call: Register): Promise<Answer> {
  const { tools, now, input, person } = call
  const { account, session } = person
  refuseOff(call)
  refuseFactorChange(call, 403, mayNot)
  const asked = await takePasskeyChallenge(call, input.challenge_id, account.id)
  const made = await tools.passkeys.readCreated(input.credential, asked)
  if (!made) throw refuse(400, 'webauthn_verification_failed', 'Credential verification failed')
  return inTransaction<Record<string, unknown>, Answer>(tools.pool, asAccounts(), async (db) => {
    if (await queries.lockFactorByCredential(db, made.credentialId))
      throw refuse(422, 'webauthn_credential_exists', 'This passkey is registered already')
    const id = newId()
    const friendlyName = nextName(await queries.listFactorsOf(db, account.id))
    const isNew = await queries.insertPasskey(db, { id, userId: account.id, friendlyName, ...made, now })
    if (!isNew) throw nameTaken(friendlyName)
    await raiseSession(db, { id: session.id, userId: account.id, factorId: id, method: 'mfa/webauthn', now })
    await sendNotice(call, db, account, 'second_factor_added', {})
    const value = { id, friendly_name: friendlyName, created_at: now.toISOString() }
    return { value: { value }, last: [call.record('security_mfa_enabled', { details: { method: 'webauthn' } })] }
  })
}

/** A default name that tells passkeys apart; the person can rename it. */
function nextName(factors: queries.Factor[]): string {
  const taken = new Set(factors.map(({ friendlyName }) => friendlyName))
  let number = 1
  while (taken.has(`Passkey ${number}`)) number += 1
  return `Passkey ${number}`
}

export async function listPasskeys({ tools, person }: Call<unknown, never, Person>): Promise<Answer> {
  const factors = await onConnection(tools.pool, (db) => queries.listFactorsOf(db, person.account.id))
  const value = factors
    .filter(({ factorType, status }) => factorType === 'webauthn' && status === 'verified')
    .map(({ id, friendlyName, createdAt, lastUsedAt }) => ({
      id,
      friendly_name: friendlyName,
      created_at: createdAt.toISOString(),
      ...(lastUsedAt && { last_used_at: lastUsedAt.toISOString() }),
    }))
  return { value }
}

export async function renamePasskey(call: Call<Input<'renamePasskey'>, never, Person>): Promise<Answer> {
  const { tools, now, input, person } = call
  const { account, session } = person
  const name = readName(input.friendly_name)
  if (!name) throw invalid('A friendly name is required')
  if (session.aal !== 'aal2') throw refuse(403, 'insufficient_aal', mayNot)
  return inTransaction<Record<string, unknown>, Answer>(tools.pool, asAccounts(), async (db) => {
    const others = (await queries.listFactorsOf(db, account.id)).filter(({ id }) => id !== input.passkey_id)
    if (others.some(({ friendlyName }) => friendlyName === name)) throw nameTaken(name)
    if (!(await queries.renameFactor(db, { id: input.passkey_id, userId: account.id, name, now }))) throw passkeyNotFound()
    return { value: { value: { id: input.passkey_id, friendly_name: name } } }
  })
}

export async function removePasskey(call: RemoveCall & { input: Input<'removePasskey'> }): Promise<Answer> {
  if (!(await remove(call, call.input.passkey_id, 'webauthn'))) throw passkeyNotFound()
  return { ended: 'others' }
}

const passkeyNotFound = () => refuse(404, 'webauthn_credential_not_found', 'Passkey not found')
