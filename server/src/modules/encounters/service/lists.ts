import type { encountersApi } from '@uzima/contract/encounters'
import type { Input, Output } from '@uzima/contract/endpoint'
import type { Doctor, Professional } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { pageOf, readCursor } from '#db/keyset.ts'
import { notFound } from '#errors.ts'
import { toNamedType } from '#modules/appointment-types/public.ts'
import { visitsOfDay } from '#modules/appointments/public.ts'
import { whoseRecord } from '#modules/sharing/public.ts'
import { findNoteStatuses, findVisitsOf } from '../queries.ts'

type Api = typeof encountersApi
const pageSize = 20

export async function listPatientEncounters(
  ctx: Context<Doctor | Professional>,
  { patientId, cursor }: Input<Api['listPatientEncounters']>,
): Promise<Output<Api['listPatientEncounters']>> {
  // the caller's own record has pages of its own
  if (patientId === ctx.actor.id) throw notFound('patient_not_found')
  // before anything is asked: what it throws would leave a question without an answer
  const after = readCursor(cursor)
  const [, visits] = await Promise.all([whoseRecord(ctx, patientId), findVisitsOf(ctx.db, patientId, after)])
  const { rows, next } = pageOf(
    visits,
    pageSize,
    ({ scheduledTime, id }) => [scheduledTime, id],
    (visit) => visit,
  )
  const statusOf = await statusesOf(ctx, rows)
  ctx.audit({ details: { count: rows.length } })
  return {
    rows: rows.map(({ id, doctorName, scheduledTime, mode, ...visit }) => ({
      ...{ appointmentId: id, doctor: doctorName, mode, type: toNamedType(ctx, visit) },
      scheduledTime: scheduledTime.toISOString(),
      note: statusOf(id),
    })),
    next,
  }
}

export async function listDayEncounters(
  ctx: Context<Doctor>,
  { day }: Input<Api['listDayEncounters']>,
): Promise<Output<Api['listDayEncounters']>> {
  const visits = await visitsOfDay(ctx, day)
  const statusOf = await statusesOf(ctx, visits)
  ctx.audit({ details: { count: visits.length }, subjectIds: [...new Set(visits.map(({ patientId }) => patientId))] })
  return {
    rows: visits.map(({ id, patientName, scheduledTime, status }) => ({
      ...{ appointmentId: id, patient: patientName ?? '', status, note: statusOf(id) },
      scheduledTime: scheduledTime.toISOString(),
    })),
  }
}

async function statusesOf({ db }: Context, visits: readonly { id: string }[]) {
  const statuses = await findNoteStatuses(
    db,
    visits.map(({ id }) => id),
  )
  return (id: string) => statuses.get(id) ?? 'none'
}
