import type { AppProof, connectedAppsApi, RegisteredApp } from '@uzima/contract/connected-apps'
import type { DataKind } from '@uzima/contract/connected-apps/scopes'
import type { Input, Output } from '@uzima/contract/endpoint'
import type { Admin } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { conflict, invalid, notFound } from '#errors.ts'
import { isSelfRegistrationOpen, setSelfRegistrationOpen } from '../queries/client-registration.ts'
import { findClient, findClients, findUse, insertClient, mostClients, type StoredClient, updateClient } from '../queries/clients.ts'
import { storedKeys } from './app-keys.ts'
import { newSecret, noSecret } from './client-secret.ts'

type Api = typeof connectedAppsApi

export async function listRegisteredApps({ db }: Context<Admin>): Promise<Output<Api['listRegisteredApps']>> {
  const [clients, use, selfRegistration] = await Promise.all([findClients(db), findUse(db), isSelfRegistrationOpen(db)])
  const usedBy = new Map(use.map((row) => [row.clientId, row]))
  return { rows: clients.map((client) => toRegistered(client, usedBy.get(client.id))), selfRegistration }
}

const toRegistered = (
  { id, name, maker, website, privacyNotice, redirectUris, launchUri, kinds, registeredAt, suspendedAt, ...client }: StoredClient,
  use: { people: number; lastUsedAt: Date | null } | undefined,
): RegisteredApp => ({
  ...{ id, name, maker, website, privacyNotice, redirectUris, launchUri },
  kinds: kinds as DataKind[], // checked when the app was registered
  clinicianReach: client.clinicianReach,
  clinicianWrites: client.clinicianWrites as DataKind[], // the same
  proof: proofOf(client),
  keys: client.jwksUri ?? (client.jwks && JSON.stringify(client.jwks, null, 2)),
  registeredAt: registeredAt.toISOString(),
  isUnapproved: isUnapproved(client),
  suspendedAt: suspendedAt?.toISOString() ?? null,
  people: use?.people ?? 0,
  lastUsedAt: use?.lastUsedAt?.toISOString() ?? null,
})

/** It has registered itself, and no admin has said that the practice knows it. */
export const isUnapproved = ({ isSelfRegistered, approvedAt }: Pick<StoredClient, 'isSelfRegistered' | 'approvedAt'>) =>
  isSelfRegistered && approvedAt === null

export const proofOf = ({ secretHash, jwks, jwksUri }: Pick<StoredClient, 'secretHash' | 'jwks' | 'jwksUri'>): AppProof => {
  if (secretHash) return 'secret'
  return jwks || jwksUri ? 'keys' : 'none'
}

type ForClinicians = { [Name in 'clinicianReach' | 'clinicianWrites' | 'launchUri']?: RegisteredApp[Name] | undefined }
/** One that is for the patient of a chart alone has to be opened from there. */
function withClinicians<App extends ForClinicians>(app: App) {
  const { clinicianReach = null, clinicianWrites = [], launchUri = null } = app
  if (clinicianReach === 'patient' && launchUri === null) throw invalid('launchUri', 'required_field')
  const given = clinicianReach === null ? { clinicianWrites: [], launchUri: null } : { clinicianWrites, launchUri }
  return { ...app, clinicianReach, ...given }
}

export async function registerApp(ctx: Context<Admin>, input: Input<Api['registerApp']>): Promise<Output<Api['registerApp']>> {
  const { db, actor, now } = ctx
  const { proof, keys, ...app } = withClinicians(input)
  if ((await findClients(db)).length >= mostClients) throw conflict('too_many_apps')
  const id = ctx.newId()
  const { secret, secretHash } = proof === 'secret' ? newSecret() : noSecret
  await insertClient(db, {
    ...app,
    ...(proof === 'keys' && storedKeys(keys)),
    id,
    secretHash,
    registeredBy: actor.id,
    registeredAt: now,
  })
  return { id, secret }
}

export async function changeRegisteredApp(
  { db, now }: Context<Admin>,
  input: Input<Api['changeRegisteredApp']>,
): Promise<Output<Api['changeRegisteredApp']>> {
  const { id, keys, ...app } = withClinicians(input)
  const client = await findClient(db, id)
  // what a backend service may do is asked for, and approved by another admin
  if (!client || client.isBackend) throw notFound()
  await updateClient(db, id, { ...app, changedAt: now, ...(proofOf(client) === 'keys' && storedKeys(keys)) })
  return { id }
}

export async function renewRegisteredSecret(
  { db, now }: Context<Admin>,
  { id }: Input<Api['renewRegisteredSecret']>,
): Promise<Output<Api['renewRegisteredSecret']>> {
  const client = await findClient(db, id)
  if (!client) throw notFound()
  if (client.secretHash === null) throw notFound()
  const { secret, secretHash } = newSecret()
  await updateClient(db, id, { secretHash, changedAt: now })
  return { id, secret }
}

/** The practice knows an app that has registered itself. */
export async function approveRegisteredApp(
  { db, actor, now }: Context<Admin>,
  { id }: Input<Api['approveRegisteredApp']>,
): Promise<Output<Api['approveRegisteredApp']>> {
  const client = await findClient(db, id)
  if (!client || !isUnapproved(client)) throw notFound()
  await updateClient(db, id, { approvedBy: actor.id, approvedAt: now })
  return { id }
}

export async function setSelfRegistration(
  { db, actor, now, audit }: Context<Admin>,
  { allowed }: Input<Api['setSelfRegistration']>,
): Promise<Output<Api['setSelfRegistration']>> {
  await setSelfRegistrationOpen(db, allowed, { by: actor.id, at: now })
  audit({ details: { allowed } })
  return { allowed }
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
