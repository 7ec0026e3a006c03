import type { Medication, MedicationVersion, Unchecked } from '@uzima/contract/medications'
import type { Alert } from '@uzima/contract/medications/alerts'
import type { Verified } from '#auth/actor.ts'
import type { Person } from '#clinical/dose-intake.ts'
import { readDrugName } from '#clinical/drug-names.ts'
import { rank } from '#clinical/interactions.ts'
import type { Context } from '#context.ts'
import { knownPerson } from '#modules/emergency-contacts/public.ts'
import { meetingsOf, otherOf, type Taken, toTaken } from './alerts.ts'
import { type Dosed, dosedPerson, dosesOf, intakeOf } from './dose-alerts.ts'
import { conflictsOf } from './person-alerts.ts'
import { actionsOf, stateOf } from './policy.ts'
import { findAcknowledgements, findActiveMedications, findNames, findToday, findVersions, type MedicationRow } from './queries.ts'
import { acknowledgementRecord, medicationRecord, versionRecord } from './record.ts'

/** More active medicines than anyone takes; a list is checked as a whole. */
export const mostActive = 100

type Acknowledged = { pair: string; alert: string; reason: string | null; at: Date; byPatient: boolean }
/** The snapshot a list is read against: the day, the active medicines, what is known of the person, and the acknowledged alerts. */
export type Snapshot = {
  today: string
  active: MedicationRow[]
  taken: Taken[]
  known: Awaited<ReturnType<typeof knownPerson>>
  /** Whom doses are for. */
  dosed: Person
  acknowledged: Acknowledged[]
}

const pairOf = (a: string, b: string) => [a, b].sort().join(' ')

export async function snapshotOf(ctx: Context<Verified>, patientId: string): Promise<Snapshot> {
  const { db } = ctx
  const decrypt = await medicationRecord.decrypter(ctx, [patientId])
  const decryptRead = await acknowledgementRecord.decrypter(ctx, [patientId])
  const today = (await findToday(db, patientId)) ?? '9999-12-31'
  // twice the limit, so that a race cannot hide a medicine from the check
  const active = await findActiveMedications(db, patientId, today, 2 * mostActive)
  const known = await knownPerson(ctx, patientId)
  const dosed = await dosedPerson(ctx, patientId, known.person.months)
  const taken = active.map((row) => takenOf(row.id, decrypt(row), dosed))
  const rows = await findAcknowledgements(
    db,
    active.map(({ id }) => id),
  )
  const acknowledged = rows.map((row) => ({
    pair: pairOf(row.medicationId, row.otherId),
    ...decryptRead(row),
    at: row.acknowledgedAt,
    byPatient: row.acknowledgedBy === row.patientId,
  }))
  return { today, active, taken, known, dosed, acknowledged }
}

/** A medicine with its dose. */
export const takenOf = (id: string, { name, ...dosed }: Dosed & { name: string }, person: Person) =>
  toTaken(id, name, intakeOf(name, dosed, person))

/** Alerts of a medicine with those in the list, with the person and of its dose, most severe first, with their acknowledgements. */
export const alertsOf = (medicine: Taken, { taken, known, acknowledged }: Snapshot): Alert[] =>
  [...conflictsOf(medicine, known.person), ...dosesOf(medicine, taken).alerts, ...meetingsOf(medicine, taken)]
    .sort((a, b) => rank(b.severity) - rank(a.severity))
    .map((meeting) => {
      const pair = pairOf(medicine.id, otherOf(meeting, medicine.id))
      const found = acknowledged.find((each) => each.pair === pair && each.alert === meeting.id)
      return {
        ...meeting,
        acknowledgedAt: found?.at.toISOString() ?? null,
        acknowledgedBy: found ? (found.byPatient ? 'patient' : 'provider') : null,
        acknowledgedReason: found?.reason ?? null,
      }
    })

/** The active medicines that nothing is compared with, because their names are unknown. */
export const uncheckedOf = (medicationId: string | undefined, { taken }: Snapshot): Unchecked[] =>
  taken.filter(({ id, ingredients }) => id !== medicationId && ingredients.length === 0).map(({ id, name }) => ({ medicationId: id, name }))

export function checkName(name: string): Medication['nameCheck'] {
  const read = readDrugName(name)
  return read.kind === 'known' ? { kind: 'known', ingredients: read.ingredients } : read
}

/** Medicines as the caller sees them. */
export async function toMedications(ctx: Context<Verified>, rows: MedicationRow[], snapshot: Snapshot): Promise<Medication[]> {
  const { db, actor } = ctx
  const names = await findNames(
    db,
    rows.flatMap(({ prescribedBy }) => prescribedBy ?? []),
  )
  const decrypt = await medicationRecord.decrypter(ctx, [...new Set(rows.map(({ patientId }) => patientId))])
  return rows.map((row): Medication => {
    const { patientId, prescribedBy, createdAt, updatedAt, ...plain } = row
    const content = decrypt(row)
    const state = stateOf(row, snapshot.today)
    const taken = takenOf(row.id, content, snapshot.dosed)
    return {
      ...plain,
      ...content,
      userId: patientId,
      state,
      prescribedBy: prescribedBy && (names.get(prescribedBy) ?? ''),
      prescriberId: prescribedBy,
      nameCheck: checkName(content.name),
      doseCheck: state === 'active' ? dosesOf(taken, snapshot.taken).check : null,
      alerts: state === 'active' ? alertsOf(taken, snapshot) : [],
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
      actions: actionsOf(actor, row),
    }
  })
}

export async function versionsOf(ctx: Context, { id, patientId }: MedicationRow): Promise<MedicationVersion[]> {
  const rows = await findVersions(ctx.db, id)
  const names = await findNames(
    ctx.db,
    rows.map(({ changedBy }) => changedBy),
  )
  const decrypt = await versionRecord.decrypter(ctx, [patientId])
  return rows.map(({ content, changedBy, changedAt, ...row }) => ({
    ...row,
    ...decrypt({ id: row.id, patientId, content }).content,
    changedAt: changedAt.toISOString(),
    changedBy: names.get(changedBy) ?? null,
  }))
}
