import type { Application, adminApi } from '@uzima/contract/admin'
import type { Input, Output } from '@uzima/contract/endpoint'
import type { Admin, User } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import type { EncryptionContext } from '#crypto/fields.ts'
import { newId } from '#db/id.ts'
import { pageOf, readCursor } from '#db/keyset.ts'
import { conflict, notFound } from '#errors.ts'
import { queueMail } from '#mail/outbox.ts'
import { notify } from '#modules/notifications/public.ts'
import {
  type ApplicationRow,
  decideApplication,
  findApplicantContact,
  findApplication,
  findApplications,
  findOwnApplication,
  insertDoctor,
  insertProfessional,
  setProviderRole,
} from './queries.ts'

type Api = typeof adminApi
const pageSize = 20

export async function listApplications(
  ctx: Context<Admin>,
  { cursor, status }: Input<Api['listApplications']>,
): Promise<Output<Api['listApplications']>> {
  const rows = await findApplications(ctx.db, { status, cursor: readCursor(cursor), limit: pageSize + 1 })
  await ctx.services.fields.prepare(
    ctx.db,
    'applications',
    rows.map((row) => row.userId),
  )
  const { rows: shown, next } = pageOf(
    rows,
    pageSize,
    (row) => [row.createdAt, row.id],
    (row) => row,
  )
  return { rows: await Promise.all(shown.map((row) => toApplication(ctx, row))), next }
}

export async function approveApplication(ctx: Context<Admin>, { id }: { id: string }): Promise<Application> {
  const { db, now, services } = ctx
  const application = await decide(ctx, id, 'approved', null)
  const { userId, name, kind, specialty, languages } = application
  const isDoctor = kind === 'doctor'
  await setProviderRole(db, userId, isDoctor ? 'doctor' : 'professional')
  const entry = { id: newId(), userId, specialty, languages, createdAt: now }
  // no place of their own: that of the practice counts, as it is or will be
  if (isDoctor) await insertDoctor(db, { ...entry, name, timeZone: services.practice.current.timeZone })
  else await insertProfessional(db, { ...entry, professionType: kind })
  return application
}

export async function rejectApplication(ctx: Context<Admin>, { id, note }: Input<Api['rejectApplication']>): Promise<Application> {
  return decide(ctx, id, 'rejected', note)
}

export async function getOwnApplication({ db, actor, services }: Context<User>): Promise<Output<Api['getOwnApplication']>> {
  const row = await findOwnApplication(db, actor.id)
  if (!row) return { application: null }
  const { decisionNote, createdAt, ...rest } = row
  const note = await services.fields.decryptNullable(db, contextOf({ id: row.id, userId: actor.id }, 'decision_note'), decisionNote)
  return { application: { ...rest, decisionNote: note, createdAt: createdAt.toISOString() } }
}

/** Stores the decision and notifies the applicant by email and in the app; of two concurrent decisions the first wins. */
async function decide(ctx: Context<Admin>, id: string, status: 'approved' | 'rejected', note: string | null): Promise<Application> {
  const { db, actor, now, services } = ctx
  const row = await findApplication(db, id)
  if (!row) throw notFound('application_not_found')
  if (!row.emailConfirmed) throw conflict('application_unconfirmed')
  const encrypted = note === null ? null : await services.fields.encrypt(db, now, contextOf(row, 'decision_note'), note)
  const decided = await decideApplication(db, id, { status, decisionNote: encrypted, decidedBy: actor.id, decidedAt: now })
  if (!decided) throw conflict('application_decided')

  const event = status === 'approved' ? 'application_approved' : 'application_rejected'
  ctx.audit({ subjectId: row.userId })
  await notify(ctx, [{ userId: row.userId, event, values: {}, link: '/profile' }])
  const contact = await findApplicantContact(db, row.userId)
  if (contact) {
    const { email: to, name, locale } = contact
    await queueMail(ctx, { to, userId: row.userId, letter: event, locale, values: { name, link: `${services.config.publicUrl}/profile` } })
  }
  ctx.afterCommit(() => services.live.hint([row.userId], 'profile'))
  return toApplication(ctx, { ...row, status, decisionNote: encrypted, decidedAt: now })
}

const contextOf = ({ id, userId }: { id: string; userId: string }, column: string): EncryptionContext => ({
  kind: 'applications',
  subjectId: userId,
  table: 'provider_applications',
  column,
  rowId: id,
})

async function toApplication({ db, services: { fields } }: Context<Admin>, row: ApplicationRow): Promise<Application> {
  const { emailConfirmed, decidedAt, createdAt, ...rest } = row
  return {
    ...rest,
    isEmailConfirmed: emailConfirmed,
    licenceNumber: await fields.decrypt(db, contextOf(row, 'licence_number'), row.licenceNumber),
    licenceRegion: await fields.decrypt(db, contextOf(row, 'licence_region'), row.licenceRegion),
    decisionNote: await fields.decryptNullable(db, contextOf(row, 'decision_note'), row.decisionNote),
    decidedAt: decidedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}
