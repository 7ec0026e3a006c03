import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { queueMail } from '#mail/outbox.ts'
import { type Notice, notify } from '#modules/notifications/public.ts'
import { findGranteeContact, findPatient, findReaders } from './queries.ts'

/** Notifies the provider in the app and, at most once a day per patient, by mail that doesn't name the patient. */
export async function notifyShared(ctx: Context<Verified>, providerUserId: string, until: Date) {
  const { actor, now, db, services } = ctx
  await tell(ctx, providerUserId, {
    event: 'record_shared',
    values: { patient: actor.name, time: until.toISOString() },
    link: patientPage(actor.id),
  })
  const contact = await findGranteeContact(db, providerUserId)
  if (!contact) return
  const { email: to, userId, locale } = contact
  const { publicUrl } = services.config
  const { timeZone } = services.practice.current
  await queueMail(ctx, {
    to,
    userId,
    letter: 'record_shared',
    locale,
    values: { until: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(until), link: `${publicUrl}/patients` },
    dedupeKey: `record_shared:${actor.id}:${userId}:${now.toISOString().slice(0, 10)}`,
  })
}

export const notifyEnded = (ctx: Context<Verified>, providerUserId: string) =>
  tell(ctx, providerUserId, { event: 'record_access_ended', values: { patient: ctx.actor.name }, link: '/patients' })

export const notifyRestored = (ctx: Context<Verified>, providerUserId: string) =>
  tell(ctx, providerUserId, {
    event: 'record_access_restored',
    values: { patient: ctx.actor.name },
    link: patientPage(ctx.actor.id),
  })

/** Notifies those who may see the record of a dangerous value in it, without what it is, except the caller. */
export async function notifyOfCritical(
  ctx: Context<Verified>,
  patientId: string,
  { time, place }: { time: string; place: Record<string, string> },
) {
  const { db, actor } = ctx
  const readers = (await findReaders(db, patientId)).filter((userId) => userId !== actor.id && userId !== patientId)
  const patient = actor.id === patientId ? actor.name : ((await findPatient(db, patientId))?.name ?? '')
  const link = `${patientPage(patientId)}?${new URLSearchParams(place)}`
  await notify(
    ctx,
    readers.map((userId) => ({ userId, event: 'critical_value', values: { patient, time }, link })),
  )
}

/** Also refreshes open pages of both, so that a patient who is no longer shared disappears. */
async function tell(ctx: Context<Verified>, userId: string, notice: Pick<Notice, 'event' | 'values' | 'link'>) {
  const { actor, services, afterCommit } = ctx
  await notify(ctx, [{ userId, ...notice }])
  afterCommit(() => {
    services.live.hint([userId], 'patients', actor.id)
    services.live.hint([actor.id], 'sharing')
  })
}

const patientPage = (id: string) => `/patients/${id}`
