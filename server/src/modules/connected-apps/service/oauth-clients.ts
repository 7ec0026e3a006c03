import type { oauthClientsApi } from '@uzima/contract/connected-apps/oauth-clients-api'
import type { Db } from '#db/connect.ts'
import { newId } from '#db/id.ts'
import { asAccounts } from '#db/identity.ts'
import { onConnection } from '#db/statement.ts'
import { inTransaction } from '#db/transaction.ts'
import { type Answer, type Call, type InputOf, invalid, pageLink, readPage, refuse, routeOf } from '#modules/authentication/public.ts'
import { findClient, findClients, findClientsPage, insertClient, mostClients, type StoredClient, updateClient } from '../queries/clients.ts'
import { everyKind, type Metadata, MetadataFault, readMetadata, readProof, toMetadata } from './client-metadata.ts'
import { newSecret, noSecret } from './client-secret.ts'
import { proofOf } from './registered-apps.ts'

export const clientRoute = routeOf<typeof oauthClientsApi>()
type Input<Name extends keyof typeof oauthClientsApi> = InputOf<(typeof oauthClientsApi)[Name]>

const notThere = () => refuse(404, 'oauth_client_not_found', 'OAuth client not found')

/** Backend services are not among them: what those may do, two admins agree on. */
async function load(db: Db, id: string): Promise<StoredClient> {
  const client = await findClient(db, id)
  if (!client || client.isBackend) throw notThere()
  return client
}

/** An app in the shape of auth-js. */
const toOAuthClient = (client: StoredClient, secret: string | null = null) => ({
  ...toMetadata(client),
  ...(secret !== null && { client_secret: secret }),
  client_type: proofOf(client) === 'none' ? 'public' : 'confidential',
  registration_type: client.isSelfRegistered ? 'dynamic' : 'manual',
  created_at: client.registeredAt.toISOString(),
  updated_at: (client.changedAt ?? client.registeredAt).toISOString(),
})

function checked<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof MetadataFault ? invalid(error.message) : error
  }
}

export async function listOAuthClients({ tools, input }: Call<Input<'listOAuthClients'>, never>): Promise<Answer> {
  const { page, perPage } = readPage(input)
  const { rows, total } = await onConnection(tools.pool, (db) => findClientsPage(db, { limit: perPage, offset: (page - 1) * perPage }))
  const { auth, publicUrl } = tools.services.config
  const url = `${publicUrl}/auth/v1/admin/oauth/clients`
  const last = Math.max(1, Math.ceil(total / perPage))
  const next = page < last ? [pageLink(url, { page: page + 1, perPage }, 'next')] : []
  return {
    value: { clients: rows.map((client) => toOAuthClient(client)), aud: auth.audience },
    headers: { 'x-total-count': String(total), link: [...next, pageLink(url, { page: last, perPage }, 'last')].join(', ') },
  }
}

export async function readOAuthClient({ tools, input }: Call<Input<'readOAuthClient'>, never>): Promise<Answer> {
  return { value: toOAuthClient(await onConnection(tools.pool, (db) => load(db, input.client_id))) }
}

export async function createOAuthClient({ tools, now, input, record }: Call<Metadata, 'app.registered'>): Promise<Answer> {
  const { name, redirectUris, website = null, privacyNotice = null, kinds = [...everyKind] } = checked(() => readMetadata(input))
  if (name === undefined) throw invalid('client_name is required')
  if (redirectUris === undefined) throw invalid('redirect_uris is required')
  const { proof, jwks, jwksUri } = checked(() => readProof(input))
  const { secret, secretHash } = proof === 'secret' ? newSecret() : noSecret
  const id = newId()
  const made = await inTransaction(tools.pool, asAccounts(), async (db) => {
    if ((await findClients(db)).length >= mostClients) throw refuse(409, 'conflict', `There are ${mostClients} apps already`)
    await insertClient(db, { id, name, redirectUris, website, privacyNotice, kinds, secretHash, jwks, jwksUri, registeredAt: now })
    return { value: await load(db, id), last: [record('app.registered', { details: { app: id } })] }
  })
  return { value: toOAuthClient(made, secret), status: 201 }
}

/** What is not given stays. How an app proves itself was settled when it was registered. */
export async function changeOAuthClient(call: Call<Input<'changeOAuthClient'>, 'app.changed'>): Promise<Answer> {
  const { tools, now, input } = call
  const { privacyNotice: _, ...change } = checked(() => readMetadata(input))
  const changed = await inTransaction(tools.pool, asAccounts(), async (db) => {
    const client = await load(db, input.client_id)
    const { token_endpoint_auth_method: method } = input
    if (method && checked(() => readProof({ token_endpoint_auth_method: method })).proof !== proofOf(client))
      throw invalid('How an app proves itself cannot be changed: register it anew')
    await updateClient(db, client.id, { ...change, changedAt: now })
    return { value: await load(db, client.id), last: [call.record('app.changed', { details: { app: client.id } })] }
  })
  return { value: toOAuthClient(changed) }
}

/** The trigger ends what people have allowed it. */
export async function removeOAuthClient(call: Call<Input<'removeOAuthClient'>, 'app.removed'>): Promise<Answer> {
  const { tools, now, input } = call
  await inTransaction(tools.pool, asAccounts(), async (db) => {
    const { id } = await load(db, input.client_id)
    await updateClient(db, id, { removedAt: now })
    return { value: undefined, last: [call.record('app.removed', { details: { app: id } })] }
  })
  return { value: {} }
}

export async function renewOAuthClientSecret(call: Call<Input<'renewOAuthClientSecret'>, 'app.secret_renewed'>): Promise<Answer> {
  const { tools, now, input } = call
  const { secret, secretHash } = newSecret()
  const renewed = await inTransaction(tools.pool, asAccounts(), async (db) => {
    const client = await load(db, input.client_id)
    if (proofOf(client) !== 'secret') throw invalid('This app has no secret')
    await updateClient(db, client.id, { secretHash, changedAt: now })
    return { value: await load(db, client.id), last: [call.record('app.secret_renewed', { details: { app: client.id } })] }
  })
  return { value: toOAuthClient(renewed, secret) }
}
