import {
  type EmergencyAccess,
  type emergencyAccessApi,
  emergencyAccessHours,
  type emergencyAccessReviewApi,
  type OpenInEmergency,
  type PersonInEmergency,
} from '@uzima/contract/emergency-access'
import type { Input, Output } from '@uzima/contract/endpoint'
import type { Admin, Doctor, Professional } from '#auth/actor.ts'
import { type Limit, requireRoom } from '#auth/use-limits.ts'
import type { Context } from '#context.ts'
import type { EncryptionContext } from '#crypto/fields.ts'
import { pageOf, readCursor } from '#db/keyset.ts'
import { conflict, notFound } from '#errors.ts'
import { notify } from '#modules/notifications/public.ts'
import { caresFor } from '#modules/sharing/public.ts'
import { type AccessRow, endAccess, findPeople, findReviews, findTold, insertAccess, isOpenable } from './queries.ts'

type Clinician = Doctor | Professional
type Api = typeof emergencyAccessApi
type ReviewApi = typeof emergencyAccessReviewApi

const mostFound = 10
const pageSize = 20
const termMs = emergencyAccessHours * 3_600_000
/** Per clinician: enough for a night on call, too few to leaf through the practice. */
const searches: Limit = { bucket: 'emergency_search', most: 30, seconds: 3600 }
const openings: Limit = { bucket: 'emergency_access', most: 10, seconds: 86_400 }

/** Everyone found can see that they were. */
export async function findInEmergency(
  ctx: Context<Clinician>,
  { name, dateOfBirth }: Input<Api['findInEmergency']>,
): Promise<PersonInEmergency[]> {
  await requireRoom(ctx, searches, ctx.actor.id)
  const found = await findPeople(ctx.db, name.split(/\s+/), dateOfBirth, mostFound)
  ctx.audit({ subjectIds: found.map(({ id }) => id), details: { count: found.length } })
  return found
}

export async function openInEmergency(ctx: Context<Clinician>, { patientId, reason }: OpenInEmergency): Promise<EmergencyAccess> {
  const { db, actor, now, services } = ctx
  if (!(await isOpenable(db, patientId))) throw notFound('account_not_found')
  if (await caresFor(db, patientId)) throw conflict('already_in_care')
  await requireRoom(ctx, openings, actor.id)
  const id = ctx.newId()
  const access = await insertAccess(db, {
    ...{ id, patientId, clinicianId: actor.id, openedAt: now, validUntil: new Date(now.getTime() + termMs) },
    reason: await services.fields.encrypt(db, now, contextOf({ id, patientId }), reason),
  })
  if (!access) throw conflict('already_in_care')
  ctx.audit({ subjectId: patientId, resourceId: id })
  await tell(ctx, access)
  hint(ctx, patientId)
  return toAccess(access)
}

export async function endEmergencyAccess(ctx: Context<Clinician>, { id }: { id: string }): Promise<EmergencyAccess> {
  const access = await endAccess(ctx.db, { id, clinicianId: ctx.actor.id, now: ctx.now })
  if (!access) throw notFound('emergency_access_over')
  ctx.audit({ subjectId: access.patientId, resourceId: id })
  hint(ctx, access.patientId)
  return toAccess(access)
}

export async function listEmergencyAccess(
  { db, services, audit }: Context<Admin>,
  { cursor }: Input<ReviewApi['listEmergencyAccess']>,
): Promise<Output<ReviewApi['listEmergencyAccess']>> {
  const rows = await findReviews(db, readCursor(cursor), pageSize + 1)
  const patients = [...new Set(rows.slice(0, pageSize).map(({ patientId }) => patientId))]
  audit({ subjectIds: patients, details: { count: Math.min(rows.length, pageSize) } })
  const decrypt = await services.fields.decrypter(db, 'medical_records', [...new Set(rows.map(({ patientId }) => patientId))])
  return pageOf(
    rows,
    pageSize,
    ({ openedAt, id }) => [openedAt, id],
    ({ reason, patientName, clinicianName, clinicianRole, events, ...row }) => ({
      ...toAccess(row),
      ...{ patientName, clinicianName, clinicianRole, events },
      reason: decrypt(contextOf(row), reason),
    }),
  )
}

/** The patient and the admins learn who; no message says why. */
async function tell(ctx: Context<Clinician>, { id, validUntil }: AccessRow) {
  const values = { name: ctx.actor.name, time: validUntil.toISOString() }
  const told = await findTold(ctx.db, id)
  await notify(
    ctx,
    told.map(({ userId, isPatient }) => ({
      userId,
      values,
      ...(isPatient
        ? { event: 'record_opened_in_emergency', link: '/security/dashboard?tab=access' }
        : { event: 'emergency_access_opened', link: '/admin/emergency' }),
    })),
  )
}

/** Who sees the record now is on pages of both. */
const hint = ({ services, afterCommit, actor }: Context<Clinician>, patientId: string) =>
  afterCommit(() => {
    services.live.hint([actor.id], 'patients', patientId)
    services.live.hint([patientId], 'sharing')
  })

const toAccess = ({ id, patientId, openedAt, validUntil, endedAt }: AccessRow): EmergencyAccess => ({
  id,
  patientId,
  openedAt: openedAt.toISOString(),
  validUntil: validUntil.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
})

const contextOf = ({ id, patientId }: Pick<AccessRow, 'id' | 'patientId'>): EncryptionContext => ({
  kind: 'medical_records',
  subjectId: patientId,
  table: 'emergency_accesses',
  column: 'reason',
  rowId: id,
})
