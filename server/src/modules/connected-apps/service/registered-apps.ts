import { randomBytes } from 'node:crypto'
import type { AppProof, connectedAppsApi, RegisteredApp } from '@uzima/contract/connected-apps'
import type { DataKind } from '@uzima/contract/connected-apps/scopes'
import type { Input, Output } from '@uzima/contract/endpoint'
import type { Admin } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { hashOfToken } from '#crypto/derived-token.ts'
import { conflict, invalid, notFound } from '#errors.ts'
import { findClient, findClients, findUse, insertClient, mostClients, type StoredClient, updateClient } from '../queries/clients.ts'
import { storedKeys } from './app-keys.ts'

type Api = typeof connectedAppsApi

export async function listRegisteredApps({ db }: Context<Admin>): Promise<Output<Api['listRegisteredApps']>> {
  const [clients, use] = await Promise.all([findClients(db), findUse(db)])
  const usedBy = new Map(use.map((row) => [row.clientId, row]))
  return { rows: clients.map((client) => toRegistered(client, usedBy.get(client.id))) }
}

const toRegistered = (
  { secretHash, jwks, jwksUri, registeredAt, suspendedAt, kinds, isBackend: _, ...client }: StoredClient,
  use: { people: number; lastUsedAt: Date | null } | undefined,
): RegisteredApp => ({
  ...client,
  kinds: kinds as DataKind[], // checked when the app was registered
  proof: proofOf({ secretHash, jwks, jwksUri }),
  keys: jwksUri ?? (jwks && JSON.stringify(jwks, null, 2)),
  registeredAt: registeredAt.toISOString(),
  suspendedAt: suspendedAt?.toISOString() ?? null,
  people: use?.people ?? 0,
  lastUsedAt: use?.lastUsedAt?.toISOString() ?? null,
})

const proofOf = ({ secretHash, jwks, jwksUri }: Pick<StoredClient, 'secretHash' | 'jwks' | 'jwksUri'>): AppProof => {
  if (secretHash) return 'secret'
  return jwks || jwksUri ? 'keys' : 'none'
}

/** One that is for the patient of a chart alone has to be opened from there. */
function withClinicians<App extends Partial<Pick<RegisteredApp, 'clinicianReach' | 'launchUri'>>>(app: App) {
  const { clinicianReach = null, launchUri = null } = app
  if (clinicianReach === 'patient' && launchUri === null) throw invalid('launchUri', 'required_field')
  return { ...app, clinicianReach, launchUri: clinicianReach === null ? null : launchUri }
}

/** 256 random bits, of which the database keeps the hash: the app's maker alone has them. */
const newSecret = () => randomBytes(32).toString('base64url')

export async function registerApp(ctx: Context<Admin>, input: Input<Api['registerApp']>): Promise<Output<Api['registerApp']>> {
  const { db, actor, now } = ctx
  const { proof, keys, ...app } = withClinicians(input)
  if ((await findClients(db)).length >= mostClients) throw conflict('too_many_apps')
  const id = ctx.newId()
  const secret = proof === 'secret' ? newSecret() : null
  await insertClient(db, {
    ...app,
    ...(proof === 'keys' && storedKeys(keys)),
    id,
    secretHash: secret === null ? null : hashOfToken(secret),
    registeredBy: actor.id,
    registeredAt: now,
  })
  return { id, secret }
}

export async function changeRegisteredApp(
  { db }: Context<Admin>,
  input: Input<Api['changeRegisteredApp']>,
): Promise<Output<Api['changeRegisteredApp']>> {
  const { id, keys, ...app } = withClinicians(input)
  const client = await findClient(db, id)
  // what a backend service may do is asked for, and approved by another admin
  if (!client || client.isBackend) throw notFound()
  await updateClient(db, id, { ...app, ...(proofOf(client) === 'keys' && storedKeys(keys)) })
  return { id }
}

export async function renewRegisteredSecret(
  { db }: Context<Admin>,
  { id }: Input<Api['renewRegisteredSecret']>,
): Promise<Output<Api['renewRegisteredSecret']>> {
  const client = await findClient(db, id)
  if (!client) throw notFound()
  if (client.secretHash === null) throw notFound()
  const secret = newSecret()
  await updateClient(db, id, { secretHash: hashOfToken(secret) })
  return { id, secret }
}

export async function suspendApp(
  { db, now }: Context<Admin>,
  { id, suspended }: Input<Api['suspendApp']>,
): Promise<Output<Api['suspendApp']>> {
  if (!(await updateClient(db, id, { suspendedAt: suspended ? now : null }))) throw notFound()
  return { id }
}

/** The trigger ends what people have allowed it. */
export async function removeRegisteredApp(
  { db, now }: Context<Admin>,
  { id }: Input<Api['removeRegisteredApp']>,
): Promise<Output<Api['removeRegisteredApp']>> {
  if (!(await updateClient(db, id, { removedAt: now }))) throw notFound()
  return { id }
}
