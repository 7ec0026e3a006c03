import type { Input, Output } from '@uzima/contract/endpoint'
import type { Patient, PatientInCare, patientsApi } from '@uzima/contract/sharing'
import { DateTime } from 'luxon'
import type { Doctor, Professional } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { pageOf, readCursor } from '#db/keyset.ts'
import { notFound } from '#errors.ts'
import { accessOf } from '../care.ts'
import { findPatient, findPatients, type PatientRow } from '../queries.ts'

type Api = typeof patientsApi
const pageSize = 20

/** Each patient on the page can see that the list was read. */
export async function listPatients(
  ctx: Context<Doctor | Professional>,
  { search, cursor }: Input<Api['listPatients']>,
): Promise<Output<Api['listPatients']>> {
  const found = await findPatients(ctx.db, { search, cursor: readCursor(cursor), limit: pageSize + 1 })
  const { rows, next } = pageOf(
    found,
    pageSize,
    ({ listedAt, listedId }) => [listedAt, listedId],
    (row) => toPatientInCare(ctx, row),
  )
  ctx.audit({ subjectIds: rows.map(({ id }) => id), details: { count: rows.length } })
  return { rows, next }
}

/** Another provider's patient and an unknown one give the same answer. */
export async function getPatient(ctx: Context<Doctor | Professional>, { id }: Input<Api['getPatient']>): Promise<Patient> {
  const row = await findPatient(ctx.db, id)
  if (!row) throw notFound('patient_not_found')
  ctx.audit({ subjectId: id })
  return { ...toPatientInCare(ctx, row), gender: row.gender, phone: row.phone, locale: row.locale }
}

function toPatientInCare({ actor, now }: Context<Doctor | Professional>, row: PatientRow): PatientInCare {
  const access = accessOf(row)
  if (!access) throw new Error('This patient is in nobody’s care.')
  const { id, name, dateOfBirth } = row
  return { id, name, dateOfBirth, age: ageOn(dateOfBirth, now, actor.timeZone), access }
}

/** In whole years, by the reader's calendar. */
export function ageOn(dateOfBirth: string | null, now: Date, zone: string): number | null {
  if (dateOfBirth === null) return null
  const today = DateTime.fromJSDate(now, { zone }).startOf('day')
  return Math.floor(today.diff(DateTime.fromISO(dateOfBirth, { zone }), 'years').years)
}
