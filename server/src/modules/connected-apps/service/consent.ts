import { randomBytes } from 'node:crypto'
import { accessDays, reminderDays, usualAccessDays } from '@uzima/contract/connected-apps'
import { kindsForClinician, reachesOthers, withWrites, writesForClinician } from '@uzima/contract/connected-apps/clinician-scopes'
import { type DataKind, dataKindNames, isEmpty, kindsIn, narrowed, writesIn } from '@uzima/contract/connected-apps/scopes'
import { hashOfToken } from '#crypto/derived-token.ts'
import type { Db } from '#db/connect.ts'
import { newId } from '#db/id.ts'
import { asAccounts } from '#db/identity.ts'
import { inTransaction, type Worked } from '#db/transaction.ts'
import { type Answer, type Call, invalid, type Person, refuse } from '#modules/authentication/public.ts'
import { lockOpenAuthorization, type OpenAuthorization, setCode, setDenied } from '../queries/authorizations.ts'
import { findClient, type StoredClient } from '../queries/clients.ts'
import { lockGrant, upsertGrant } from '../queries/grants.ts'
import { findLaunch } from '../queries/launches.ts'
import type { Input } from './call.ts'
import { isUnapproved } from './registered-apps.ts'
import { returnTo } from './return-address.ts'

const dayMs = 86_400_000
const mostDays = 3650
/** RFC 6749, 4.1.2: a code is short-lived. */
const codeMs = 60_000

type Asking = Call<Input<'getAuthorization'>, 'app.allowed', Person>
type Answering = Call<Input<'answerAuthorization'>, 'app.allowed' | 'app.denied', Person>
type Opened = { authorization: OpenAuthorization; client: StoredClient }

/**
 * Which app asks for what. Whoever has allowed just this before, and still does, is not asked again before it is about to end: the answer is
 * then where to go on, as clients of this API know it.
 */
export async function getAuthorization(call: Asking): Promise<Answer> {
  const { tools, now, person } = call
  requireOwner(person)
  const value = await inTransaction<Record<string, unknown>, unknown>(tools.pool, asAccounts(), async (db) => {
    const { authorization, client } = await open(call, db)
    const { asClinician } = authorization
    const launch = await launchOf(call, db, authorization)
    if (asClinician && !launch) return denied(call, db, authorization)
    const held = await lockGrant(db, { patientId: person.account.id, clientId: client.id, asClinician })
    if (held && !isToBeRenewed(held, now) && isSame(held.askedScopes, authorization.scopes)) {
      return { value: { redirect_url: await issueCode(call, db, authorization, held.id) }, last: [] }
    }
    return { value: { ...detailsOf(call, authorization, client), ...(launch && { clinician: launch }) }, last: [] }
  })
  return { value }
}

function detailsOf({ person }: Asking, { id, redirectUri, scopes, asClinician }: OpenAuthorization, client: StoredClient) {
  const { account } = person
  return {
    authorization_id: id,
    redirect_uri: redirectUri.split('?')[0],
    client: { id: client.id, name: client.name, uri: client.website ?? '', logo_uri: '' },
    user: { id: account.id, email: account.email ?? '' },
    scope: scopes.join(' '),
    // what our own page shows beside
    maker: client.maker,
    privacy_notice: client.privacyNotice,
    registered_at: client.registeredAt.toISOString(),
    is_unapproved: isUnapproved(client),
    kinds: asClinician ? kindsForClinician(scopes) : kindsIn(scopes),
    writes: asClinician ? writesForClinician(scopes) : writesIn(scopes),
    is_offline: scopes.includes('offline_access'),
  }
}

/**
 * For whom a clinician is asked: the patient of the chart that the app was opened from, and whether others as well. Undefined for who is no
 * clinician, and for a launch of somebody else or of another session.
 */
async function launchOf({ person }: Asking | Answering, db: Db, { asClinician, launchId, scopes }: OpenAuthorization) {
  const { role } = person.account
  if (!asClinician || (role !== 'doctor' && role !== 'professional')) return undefined
  if (launchId === null) return scopes.includes('launch') ? undefined : { patient: null, others: true }
  const launch = await findLaunch(db, launchId)
  if (launch?.userId !== person.account.id || launch.sessionId !== person.session.id) return undefined
  return { patient: launch.patientId, others: reachesOthers(scopes) }
}

/** The answer to the app that it is refused, without a question. */
async function denied({ tools, now }: Asking | Answering, db: Db, { id, redirectUri, state }: OpenAuthorization) {
  await setDenied(db, id, now)
  const { issuer } = tools.services.config.auth
  return { value: { redirect_url: returnTo(redirectUri, { error: 'access_denied', state, iss: issuer }) }, last: [] }
}

/**
 * Of the kinds of data, those that the person allows to be read, and to be written; all of them for a client that names none. A clinician
 * chooses what is written alone.
 */
export async function answerAuthorization(call: Answering): Promise<Answer> {
  const { tools, input, person, now } = call
  requireOwner(person)
  if (input.action !== 'approve' && input.action !== 'deny') throw invalid('action must be approve or deny')
  const { kinds, writes, days } = choicesOf(input)
  const value = await inTransaction<Record<string, unknown>, unknown>(tools.pool, asAccounts(), async (db): Promise<Worked<unknown>> => {
    const { authorization, client } = await open(call, db)
    const details = { app: client.id }
    if (input.action === 'deny') {
      const { value } = await denied(call, db, authorization)
      return { value, last: [call.record('app.denied', { details })] }
    }
    const { asClinician } = authorization
    if (asClinician) {
      if (!(await launchOf(call, db, authorization))) return denied(call, db, authorization)
      const { scopes: askedScopes } = authorization
      const scopes = withWrites(askedScopes, writes)
      if (kindsForClinician(scopes).length + writesForClinician(scopes).length === 0)
        throw invalid('writes must name at least one kind of data that the app asks for')
      // the practice has approved the app, and its end ends this; nobody needs to be reminded
      const grant = { scopes, askedScopes, grantedAt: now, endsAt: new Date(now.getTime() + mostDays * dayMs), remindAt: null }
      const grantId = await upsertGrant(db, { patientId: person.account.id, clientId: client.id, asClinician }, newId(), grant)
      const url = await issueCode(call, db, authorization, grantId)
      return { value: { redirect_url: url }, last: [call.record('app.allowed', { details })] }
    }
    const scopes = narrowed(authorization.scopes, kinds, writes)
    if (isEmpty(scopes)) throw invalid('kinds must name at least one kind of data that the app asks for')
    const grant = { scopes, askedScopes: authorization.scopes, grantedAt: now, ...termOf(days, now) }
    const grantId = await upsertGrant(db, { patientId: person.account.id, clientId: client.id, asClinician }, newId(), grant)
    const url = await issueCode(call, db, authorization, grantId)
    return { value: { redirect_url: url }, last: [call.record('app.allowed', { details: { ...details, days } })] }
  })
  return { value }
}

/** Until when, and when the person is reminded: not of a day. */
const termOf = (days: number, now: Date) => ({
  endsAt: new Date(now.getTime() + days * dayMs),
  remindAt: days > reminderDays ? new Date(now.getTime() + (days - reminderDays) * dayMs) : null,
})

/** Whether it has ended, or its owner has been reminded that it will. */
const isToBeRenewed = ({ grantedAt, endsAt }: { grantedAt: Date; endsAt: Date }, now: Date) => {
  const days = (endsAt.getTime() - grantedAt.getTime()) / dayMs
  return (termOf(days, grantedAt).remindAt ?? endsAt) <= now
}

function choicesOf({ kinds, writes, days }: Answering['input']): { kinds: DataKind[]; writes: DataKind[]; days: number } {
  const chosen = days ?? usualAccessDays
  if (!(accessDays as readonly number[]).includes(chosen)) throw invalid(`days must be one of ${accessDays.join(', ')}`)
  const isKind = (name: string): name is DataKind => (dataKindNames as string[]).includes(name)
  const known = dataKindNames.join(', ')
  if (kinds?.some((kind) => !isKind(kind))) throw invalid(`kinds must be some of ${known}`)
  if (writes?.some((kind) => !isKind(kind))) throw invalid(`writes must be some of ${known}`)
  // who chooses what is read has not let anything be written by that
  const unsaid = kinds || writes ? [] : dataKindNames
  return { kinds: (kinds ?? unsaid).filter(isKind), writes: (writes ?? unsaid).filter(isKind), days: chosen }
}

async function open({ input, now }: Asking | Answering, db: Db): Promise<Opened> {
  const authorization = await lockOpenAuthorization(db, input.authorization_id, now)
  const client = authorization && (await findClient(db, authorization.clientId))
  if (!authorization || !client || client.suspendedAt) {
    throw refuse(404, 'oauth_authorization_not_found', 'authorization not found or expired')
  }
  return { authorization, client }
}

/** Only somebody who has proved their address, and is no admin, has a record that an app could read. */
function requireOwner({ account, session }: Person) {
  if (account.role === 'admin') throw refuse(403, 'no_authorization', 'An admin has no record that an app could read')
  if (!account.emailConfirmedAt) throw refuse(403, 'email_not_confirmed', 'Email not confirmed')
  if (session.isRecovery) throw refuse(403, 'reauthentication_needed', 'Set a password first')
}

async function issueCode(
  { tools, now, person }: Asking | Answering,
  db: Db,
  authorization: OpenAuthorization,
  grantId: string,
): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  const codeExpiresAt = new Date(now.getTime() + codeMs)
  await setCode(db, authorization.id, {
    grantId,
    codeHash: hashOfToken(code),
    codeExpiresAt,
    answeredAt: now,
    authTime: person.session.authTime,
    sessionId: authorization.asClinician ? person.session.id : null,
  })
  const { issuer } = tools.services.config.auth
  return returnTo(authorization.redirectUri, { code, state: authorization.state, iss: issuer })
}

const isSame = (one: string[], other: string[]) => one.length === other.length && one.every((scope) => other.includes(scope))
