import type { ChartMedication } from '@uzima/contract/chart'
import type { Dashboard } from '@uzima/contract/dashboard'
import type { Locale } from '@uzima/contract/fields'
import type { MedicationContent } from '@uzima/contract/medications'
import type { Doctor, Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import type { Db } from '#db/connect.ts'
import type { Cursor } from '#db/keyset.ts'
import type { Exporter } from '#export/exporter.ts'
import { calendarDayOf } from '#modules/providers/public.ts'
import type { Services } from '#services.ts'
import { type News, notifyPatient } from './announcements.ts'
import { labelsOf } from './document-texts.ts'
import { countDueDoses } from './dose-queries.ts'
import { drawMedications, sources, statementSources } from './medications-exporter.ts'
import { medicationsImporter } from './medications-importer.ts'
import { type BroughtMedication, medicationsLineImporter } from './medications-line-importer.ts'
import { missedAfterMs, stateOf } from './policy.ts'
import {
  findActiveMedications,
  findMedication,
  findMedications,
  findNames,
  findStartedMedications,
  findTakenMedications,
  findToday,
  type StartedPage,
} from './queries.ts'
import { medicationRecord } from './record.ts'
import { renewMedicine } from './renewals.ts'
import { type SeedRow, storeMedication as store } from './seed-row.ts'

export { type BroughtMedication, medicationsImporter, medicationsLineImporter, renewMedicine, statementSources }

/** Whether this medicine is active; undefined if it is not in the patient's list. */
export async function isActiveMedication(db: Db, patientId: string, id: string): Promise<boolean | undefined> {
  const [row, today] = [await findMedication(db, patientId, id), await findToday(db, patientId)]
  return row && today !== null ? stateOf(row, today) === 'active' : undefined
}

/** More than anyone takes at a time. */
const mostActive = 500
/** The number of a person's active medicines. */
export async function activeMedicationCount(db: Db, patientId: string): Promise<number> {
  const today = await findToday(db, patientId)
  return today === null ? 0 : (await findActiveMedications(db, patientId, today, mostActive)).length
}

/** The person's doses that are due and not marked; null without consent to the notice. */
export async function dosesDue({ db, actor, now }: Context<Verified>): Promise<Dashboard['doses']> {
  if (!actor.consented) return null
  const { count, since } = await countDueDoses(db, actor.id, { after: new Date(now.getTime() - missedAfterMs), now })
  return { due: count, since: since?.toISOString() ?? null }
}

/** The person's active medicines, newest first. */
export async function activeMedicines({ db, services }: Pick<Context, 'db' | 'services'>, patientId: string) {
  const today = await findToday(db, patientId)
  const rows = today === null ? [] : await findActiveMedications(db, patientId, today, mostActive)
  await services.fields.prepare(db, 'medications', [patientId])
  return Promise.all(
    rows.map(async (row) => ({ id: row.id, ...(await decryptMedication(db, services, { ...row, medicationId: row.id })) })),
  )
}

/** The medicines a person takes, newest first; row-level security decides whether the caller sees any. */
export async function takenMedications(ctx: Context<Verified>, patientId: string): Promise<ChartMedication[]> {
  const [rows, decrypt] = await Promise.all([
    findTakenMedications(ctx.db, patientId, mostActive),
    medicationRecord.decrypter(ctx, [patientId]),
  ])
  return rows.map((row) => ({ id: row.id, ...pick(decrypt(row)) }))
}
const pick = ({ name, dosage, frequency, timeOfDay, startDate, indication }: MedicationContent) => ({
  ...{ name, dosage, frequency, timeOfDay, startDate },
  indication: indication?.text ?? null,
})

export type PrescribedMedicine = Pick<MedicationContent, 'name' | 'dosage' | 'frequency' | 'notes'> & {
  id: string
  prescribedBy: string | null
}
/** The medicines a person takes that somebody has prescribed, newest first; or all they take. */
export async function prescribedMedicines(
  ctx: Context<Verified>,
  patientId: string,
  which: 'prescribed' | 'all' = 'prescribed',
): Promise<PrescribedMedicine[]> {
  const [rows, decrypt] = await Promise.all([
    findTakenMedications(ctx.db, patientId, mostActive),
    medicationRecord.decrypter(ctx, [patientId]),
  ])
  return rows
    .filter(({ prescribedBy }) => which === 'all' || prescribedBy !== null)
    .map((row) => {
      const { name, dosage, frequency, notes } = decrypt(row)
      return { id: row.id, prescribedBy: row.prescribedBy, name, dosage, frequency, notes }
    })
}

/** "Metformin 500 mg, 1 tablet, twice daily. With food" */
export function prescriptionLine({ name, dosage, frequency, notes }: PrescribedMedicine, locale: Locale): string {
  const often = labelsOf(locale).frequency[frequency].toLocaleLowerCase(locale)
  return `${[name, dosage, often].join(', ')}${notes ? `. ${notes}` : ''}`
}

/** A person's medicines, latest start first: for the timeline. */
export async function startedMedications(ctx: Context<Verified>, patientId: string, page: StartedPage) {
  const [rows, decrypt] = await Promise.all([findStartedMedications(ctx.db, patientId, page), medicationRecord.decrypter(ctx, [patientId])])
  const today = calendarDayOf(ctx.now, ctx.actor.timeZone)
  return rows.map((row) => ({ ...decrypt(row), id: row.id, isActive: stateOf(row, today) === 'active', prescribedBy: row.prescribedBy }))
}

/** The caller's own medicines, newest first, decrypted: for the search. None without consent to the notice. */
export async function newestMedicines(ctx: Context<Verified>, page: { cursor: Cursor | undefined; limit: number }) {
  const { db, actor, now } = ctx
  const [rows, decrypt] = await Promise.all([findMedications(db, actor.id, page), medicationRecord.decrypter(ctx, [actor.id])])
  const today = calendarDayOf(now, actor.timeZone)
  return rows.map((row) => ({ ...decrypt(row), id: row.id, createdAt: row.createdAt, state: stateOf(row, today) }))
}

type Sealed = { medicationId: string; patientId: string; name: Buffer; dosage: Buffer }
/** Decrypts the name and dosage of a medicine that was joined to another row. */
export async function decryptMedication(db: Db, services: Services, { medicationId: id, patientId, name, dosage }: Sealed) {
  const content = await medicationRecord.decrypt({ db, services }, { id, patientId, name, dosage })
  return { medicationName: content.name, dosage: content.dosage }
}

/** Names of staff, of patients in the caller's care, and of the caller. */
export const namesOf = (db: Db, people: string[]) => findNames(db, people)

/** Notifies a patient, in the app and by email, of a doctor's action. */
export const notifyOfDoctor = (ctx: Context<Doctor>, event: News, patientId: string) => notifyPatient(ctx, event, patientId)

/** Exporter of the list of medicines. */
export const medicationsExporter: Exporter = { draw: drawMedications, sources }

/** Stores a medicine taken for some time: for the demo clinic. */
export const storeMedication = (ctx: Pick<Context, 'db' | 'now' | 'services'>, medication: SeedRow) => store(ctx, medication)
