import {
  type Alert,
  frequency,
  type Medication,
  type MedicationVersion,
  timeOfDay,
  type WriteMedication,
} from '@uzima/contract/medications'
import { z } from 'zod/mini'
import type { Verified } from '#auth/actor.ts'
import { readDrugName } from '#clinical/drug-names.ts'
import type { Context } from '#context.ts'
import type { Place } from '#crypto/fields.ts'
import type { Db } from '#db/connect.ts'
import type { Services } from '#services.ts'
import { type Meeting, meetingsOf, type Taken, toTaken } from './alerts.ts'
import { actionsOf, stateOf } from './policy.ts'
import {
  findAcknowledgements,
  findActiveMedications,
  findNames,
  findToday,
  findVersions,
  type MedicationRow,
  type VersionRow,
} from './queries.ts'

export type Words = Pick<WriteMedication, 'name' | 'dosage' | 'notes'>

/** Where a sealed part of a list stands. It belongs to the patient, whoever wrote it. */
export const placeOf = (table: string, column: string, { id, patientId }: { id: string; patientId: string }): Place => ({
  kind: 'medications',
  subjectId: patientId,
  table,
  column,
  rowId: id,
})
const wordOf = (row: { id: string; patientId: string }, column: keyof Words) => placeOf('medications', column, row)

export async function sealWords(
  { db, now, services: { fields } }: Pick<Context, 'db' | 'now' | 'services'>,
  row: { id: string; patientId: string },
  words: Words,
) {
  // one after the other: the first may make the person's key
  const name = await fields.seal(db, now, wordOf(row, 'name'), words.name)
  const dosage = await fields.seal(db, now, wordOf(row, 'dosage'), words.dosage)
  return { name, dosage, notes: words.notes === null ? null : await fields.seal(db, now, wordOf(row, 'notes'), words.notes) }
}

export async function openWords(db: Db, { fields }: Services, row: MedicationRow): Promise<Words> {
  const [name, dosage, notes] = await Promise.all([
    fields.open(db, wordOf(row, 'name'), row.name),
    fields.open(db, wordOf(row, 'dosage'), row.dosage),
    fields.openNullable(db, wordOf(row, 'notes'), row.notes),
  ])
  return { name, dosage, notes }
}

/** More active medicines than anybody takes; a list is checked as a whole. */
export const mostActive = 100

type Acknowledged = { pair: string; alert: string; at: Date; byPatient: boolean }
/** What a list is read against: the day, what is taken now, and what has been acknowledged of it. */
export type Scene = { today: string; active: MedicationRow[]; taken: Taken[]; acknowledged: Acknowledged[] }

const pairOf = (a: string, b: string) => [a, b].sort().join(' ')

export async function sceneOf({ db, services }: Pick<Context, 'db' | 'services'>, patientId: string): Promise<Scene> {
  await services.fields.prepare(db, 'medications', [patientId])
  const today = (await findToday(db, patientId)) ?? '9999-12-31'
  // one more than may be: a race must not hide one
  const active = await findActiveMedications(db, patientId, today, 2 * mostActive)
  const ids = active.map(({ id }) => id)
  const [taken, rows] = await Promise.all([
    Promise.all(active.map(async (row) => toTaken(row.id, await services.fields.open(db, wordOf(row, 'name'), row.name)))),
    findAcknowledgements(db, ids),
  ])
  const acknowledged = await Promise.all(
    rows.map(async (row) => ({
      pair: pairOf(row.medicationId, row.otherId),
      alert: await services.fields.open(db, placeOf('alert_acknowledgements', 'alert', row), row.alert),
      at: row.acknowledgedAt,
      byPatient: row.acknowledgedBy === row.patientId,
    })),
  )
  return { today, active, taken, acknowledged }
}

/** What the medicine brings together with those of the list, and what was said to it. */
export const alertsOf = (medicine: Taken, { taken, acknowledged }: Scene): Alert[] =>
  meetingsOf(medicine, taken).map((meeting: Meeting) => {
    const pair = pairOf(medicine.id, meeting.medicationId)
    const found = acknowledged.find((each) => each.pair === pair && each.alert === meeting.id)
    return {
      ...meeting,
      acknowledgedAt: found?.at.toISOString() ?? null,
      acknowledgedBy: found ? (found.byPatient ? 'patient' : 'provider') : null,
    }
  })

export function checkName(name: string): Medication['nameCheck'] {
  const read = readDrugName(name)
  return read.kind === 'known' ? { kind: 'known', ingredients: read.ingredients } : read
}

/** Rows as their reader sees them. */
export async function toMedications(ctx: Context<Verified>, rows: MedicationRow[], scene: Scene): Promise<Medication[]> {
  const { db, actor, services } = ctx
  const names = await findNames(
    db,
    rows.flatMap(({ prescribedBy }) => prescribedBy ?? []),
  )
  return Promise.all(
    rows.map(async (row): Promise<Medication> => {
      const { patientId, prescribedBy, createdAt, updatedAt, ...plain } = row
      const words = await openWords(db, services, row)
      const state = stateOf(row, scene.today)
      return {
        ...plain,
        ...words,
        userId: patientId,
        state,
        prescribedBy: prescribedBy && (names.get(prescribedBy) ?? ''),
        prescriberId: prescribedBy,
        nameCheck: checkName(words.name),
        alerts: state === 'active' ? alertsOf(toTaken(row.id, words.name), scene) : [],
        createdAt: createdAt.toISOString(),
        updatedAt: updatedAt.toISOString(),
        actions: actionsOf(actor, row),
      }
    }),
  )
}

/** What a version says, as it is sealed. */
const Content = z.object({
  name: z.string(),
  dosage: z.string(),
  notes: z.nullable(z.string()),
  frequency,
  startDate: z.string(),
  endDate: z.nullable(z.string()),
  timeOfDay: z.array(timeOfDay),
})

/** What the medicine says now, sealed to be kept beside it. */
export async function sealVersion({ db, now, services }: Context, id: string, row: MedicationRow): Promise<Buffer> {
  const { patientId, frequency, startDate, endDate, timeOfDay } = row
  const content = { ...(await openWords(db, services, row)), frequency, startDate, endDate, timeOfDay }
  return services.fields.seal(db, now, placeOf('medication_versions', 'content', { id, patientId }), JSON.stringify(content))
}

export async function versionsOf({ db, services }: Context, { id, patientId }: MedicationRow): Promise<MedicationVersion[]> {
  const rows = await findVersions(db, id)
  const names = await findNames(
    db,
    rows.map(({ changedBy }) => changedBy),
  )
  const toVersion = async ({ content, changedBy, changedAt, ...row }: VersionRow): Promise<MedicationVersion> => {
    const said = await services.fields.open(db, placeOf('medication_versions', 'content', { id: row.id, patientId }), content)
    return { ...row, ...z.parse(Content, JSON.parse(said)), changedAt: changedAt.toISOString(), changedBy: names.get(changedBy) ?? null }
  }
  return Promise.all(rows.map(toVersion))
}
