import { randomBytes } from 'node:crypto'
import { type Alert, alertHours, type alertsApi, Place, type ShownAlert } from '@uzima/contract/emergency-contacts/alerts'
import type { Input, Output } from '@uzima/contract/endpoint'
import { z } from 'zod/mini'
import type { System, Verified } from '#auth/actor.ts'
import { type Limit, requireRoom } from '#auth/use-limits.ts'
import type { Context } from '#context.ts'
import { hashOfToken } from '#crypto/derived-token.ts'
import type { EncryptionContext as EncryptedPlace } from '#crypto/fields.ts'
import { conflict, notFound } from '#errors.ts'
import * as queries from '../alert-queries.ts'
import { decryptContacts } from '../contacts.ts'
import { notifyContacts, sendsTexts } from '../messages.ts'
import { findContacts } from '../queries.ts'

type Api = typeof alertsApi
type ById = { id: string }

const mostShown = 20
const alerts: Limit = { bucket: 'emergency_alert', most: 3, seconds: 3600 }

export async function listAlerts({ db, actor, services }: Context<Verified>): Promise<Output<Api['listAlerts']>> {
  const rows = await queries.findAlerts(db, actor.id, mostShown)
  return { alerts: rows.map(toAlert), sendsTexts: sendsTexts(services) }
}

export async function startAlert(ctx: Context<Verified>, { place }: Input<Api['startAlert']>): Promise<Alert> {
  const { db, actor, now, services } = ctx
  const contacts = await decryptContacts(ctx, actor.id, await findContacts(db, actor.id))
  if (contacts.length === 0) throw conflict('no_contacts')
  await requireRoom(ctx, alerts, actor.id)

  const token = randomBytes(32).toString('base64url')
  const alert = { id: ctx.newId(), patientId: actor.id }
  const notified = await notifyContacts(ctx, contacts, { id: alert.id, link: `${services.config.publicUrl}/sos/${token}` })
  if (notified === 0) throw conflict('no_contact_reached')
  const row = await queries.insertAlert(db, {
    ...alert,
    tokenHash: hashOfToken(token),
    startedAt: now,
    endsAt: new Date(now.getTime() + alertHours * 3_600_000),
    ...(await encryptPlace(ctx, alert, place)),
    notified,
  })
  if (!row) throw conflict('alert_running')
  ctx.audit({ details: { count: notified } })
  hintChange(ctx)
  return toAlert(row)
}

export async function placeAlert(ctx: Context<Verified>, { id, ...place }: Input<Api['placeAlert']>): Promise<Alert> {
  const alert = await loadAlert(ctx, id)
  return changed(await queries.updateAlert(ctx.db, id, await encryptPlace(ctx, alert, place)))
}

export async function endAlert(ctx: Context<Verified>, { id }: ById): Promise<Alert> {
  const { db, actor, now } = ctx
  await loadAlert(ctx, id)
  const alert = changed(await queries.updateAlert(db, id, { endedAt: now, place: null, placedAt: null }))
  await notifyContacts(ctx, await decryptContacts(ctx, actor.id, await findContacts(db, actor.id)), { id })
  hintChange(ctx)
  return alert
}

/** Anyone with the link may see the alert; an unknown link and a malformed one get the same answer. */
export async function showAlert({ db, services }: Context, { token }: Input<Api['showAlert']>): Promise<ShownAlert> {
  const row = await queries.findShownAlert(db, hashOfToken(token))
  if (!row) throw notFound('emergency_alert_not_found')
  const { name, phone, startedAt, endedAt, place, placedAt } = row
  const said = await services.fields.decryptNullable(db, contextOf(row), place)
  return {
    name,
    phone,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    place: said !== null && placedAt ? { ...z.parse(Place, JSON.parse(said)), at: placedAt.toISOString() } : null,
  }
}

/** Scheduled task: alerts end after a day at the latest. */
export const endAlerts = async ({ db, now }: Context<System>) => void (await queries.endDueAlerts(db, now))

const contextOf = ({ id, patientId }: { id: string; patientId: string }): EncryptedPlace => ({
  kind: 'medical_records',
  subjectId: patientId,
  table: 'emergency_alerts',
  column: 'place',
  rowId: id,
})

async function encryptPlace({ db, now, services }: Context<Verified>, alert: { id: string; patientId: string }, place: Place | null) {
  if (!place) return { place: null, placedAt: null }
  return { place: await services.fields.encrypt(db, now, contextOf(alert), JSON.stringify(place)), placedAt: now }
}

/** Find or 404: someone else's alert and an unknown one get the same answer. */
async function loadAlert({ db, actor }: Context<Verified>, id: string) {
  const alert = await queries.findAlert(db, actor.id, id)
  if (!alert) throw notFound('emergency_alert_not_found')
  return alert
}

function changed(row: queries.AlertRow | undefined): Alert {
  if (!row) throw conflict('alert_ended')
  return toAlert(row)
}

const toAlert = ({ id, startedAt, endsAt, endedAt, placedAt, notified }: queries.AlertRow): Alert => ({
  id,
  startedAt: startedAt.toISOString(),
  endsAt: endsAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
  placedAt: placedAt?.toISOString() ?? null,
  notified,
})

const hintChange = ({ actor, afterCommit, services }: Context<Verified>) =>
  afterCommit(() => services.live.hint([actor.id], 'emergency-contacts'))
