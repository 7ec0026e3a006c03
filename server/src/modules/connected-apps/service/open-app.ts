import { randomBytes } from 'node:crypto'
import type { connectedAppsApi } from '@uzima/contract/connected-apps'
import type { Input, Output } from '@uzima/contract/endpoint'
import type { Doctor, Professional } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { hashOfToken } from '#crypto/derived-token.ts'
import { notFound } from '#errors.ts'
import { fhirBase } from '../discovery.ts'
import { findAppsToOpen } from '../queries/clients.ts'
import { insertLaunch } from '../queries/launches.ts'
import { returnTo } from './return-address.ts'

type Api = typeof connectedAppsApi

export const listAppsToOpen = async ({ db }: Context<Doctor | Professional>): Promise<Output<Api['listAppsToOpen']>> => ({
  rows: await findAppsToOpen(db),
})

/** The text that the app gets is kept as a hash, and used up by its request; where the caller sees no such chart nothing is said of either. */
export async function openAppFromChart(
  ctx: Context<Doctor | Professional>,
  { id: clientId, patientId, appointmentId = null }: Input<Api['openAppFromChart']>,
): Promise<Output<Api['openAppFromChart']>> {
  const launch = randomBytes(32).toString('base64url')
  const kept = { id: ctx.newId(), clientId, patientId, encounterId: appointmentId, hash: hashOfToken(launch) }
  const address = await insertLaunch(ctx.db, kept)
  if (address === null) throw notFound()
  const opened = (await findAppsToOpen(ctx.db)).find(({ id }) => id === clientId)
  ctx.audit({ subjectId: patientId, resourceId: clientId, details: { app: clientId, appName: opened?.name ?? null } })
  return { url: returnTo(address, { iss: fhirBase(ctx.services.config), launch }) }
}
