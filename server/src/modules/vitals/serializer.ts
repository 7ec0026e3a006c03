import type { VitalTrend } from '@uzima/contract/chart'
import type { LatestVital, VitalSign, VitalVersion } from '@uzima/contract/vitals'
import { vitalKinds } from '@uzima/contract/vitals/kinds'
import { ageGroupOf, levelOf, type Measured, type Sex, usualRanges } from '#clinical/vital-levels.ts'
import type { Context } from '#context.ts'
import { findLatestVitals, findNames, findPerson, findVersions, findVitalsBetween, type VitalRow } from './queries.ts'
import { type Reading, versionRecord, vitalRecord } from './record.ts'

type Reader = Pick<Context, 'db' | 'services'> & { actor: { id: string } }
type Opened = { row: VitalRow; reading: Reading }
const weekMs = 8 * 86_400_000
/** More weights than anyone records in the days before those of a page. */
const weightsRead = 400

/** Decrypts and interprets the measurements of one person. */
export async function toVitals(ctx: Reader, userId: string, rows: readonly VitalRow[]): Promise<VitalSign[]> {
  if (rows.length === 0) return []
  const { db, actor } = ctx
  const opened = await decryptReadings(ctx, userId, rows)
  const [person, names, weights] = await Promise.all([
    findPerson(db, userId, userId === actor.id),
    findNames(
      db,
      rows.map(({ addedBy }) => addedBy),
    ),
    weightsBefore(ctx, userId, opened),
  ])
  const { dateOfBirth: bornOn } = person
  const sex = sexOf(person.gender)
  return opened.map(({ row: { id, kind, takenAt, addedBy, version }, reading: { values, unit, oxygen, note } }) => ({
    id,
    kind,
    takenAt: takenAt.toISOString(),
    values,
    unit,
    oxygen,
    note,
    level: levelOf({ kind, values, takenAt, bornOn, sex, oxygen, earlier: weights }),
    age: ageGroupOf({ bornOn, takenAt }),
    addedBy: addedBy === userId ? 'patient' : 'provider',
    addedByName: names.get(addedBy) ?? null,
    version,
    isEditable: addedBy === actor.id,
  }))
}

export const sexOf = (gender: string | null): Sex | null => (gender === 'female' || gender === 'male' ? gender : null)

/** A rapid gain or loss of weight is judged by the weights of the days before. */
async function weightsBefore(ctx: Reader, userId: string, opened: readonly Opened[]): Promise<Measured['earlier'] & object> {
  const times = opened.filter(({ row }) => row.kind === 'weight').map(({ row }) => row.takenAt.getTime())
  if (times.length === 0) return []
  const from = new Date(Math.min(...times) - weekMs)
  const rows = await findVitalsBetween(ctx.db, userId, 'weight', from, new Date(Math.max(...times)), weightsRead)
  const readings = await decryptReadings(ctx, userId, rows)
  return readings.map(({ row, reading }) => ({ takenAt: row.takenAt, value: reading.values[0] ?? 0 }))
}

/** The latest measurement of each kind with the previous one. */
export async function toLatest(ctx: Reader, userId: string, rows: readonly VitalRow[]): Promise<LatestVital[]> {
  const shown = await toVitals(ctx, userId, rows)
  return vitalKinds.flatMap((kind) => {
    const [latest, before] = shown.filter((vital) => vital.kind === kind)
    return latest ? [{ latest, before: before ? { takenAt: before.takenAt, values: before.values } : null }] : []
  })
}

/** The last readings of each kind, oldest first, with the level of the latest. */
export async function toTrends(ctx: Reader, userId: string, each: number): Promise<VitalTrend[]> {
  const [rows, person, decrypt] = await Promise.all([
    findLatestVitals(ctx.db, userId, each),
    findPerson(ctx.db, userId, userId === ctx.actor.id),
    vitalRecord.decrypter(ctx, [userId]),
  ])
  const opened = rows.map((row) => ({ row, reading: decrypt(row).reading }))
  const { dateOfBirth: bornOn } = person
  return vitalKinds.flatMap((kind) => {
    const [latest, ...earlier] = opened.filter(({ row }) => row.kind === kind)
    if (!latest) return []
    const { row, reading } = latest
    const age = ageGroupOf({ bornOn, takenAt: row.takenAt })
    const [{ low = null, high = null } = {}] = usualRanges[kind] ?? []
    const weights = kind === 'weight' ? earlier.map((one) => ({ takenAt: one.row.takenAt, value: one.reading.values[0] ?? 0 })) : []
    return [
      {
        kind,
        unit: reading.unit,
        level: levelOf({
          ...{ kind, values: reading.values, takenAt: row.takenAt, oxygen: reading.oxygen },
          ...{ bornOn, sex: sexOf(person.gender), earlier: weights },
        }),
        age,
        usual: age === 'child' || (low === null && high === null) ? null : { low, high },
        addedBy: row.addedBy === userId ? 'patient' : 'provider',
        readings: [latest, ...earlier].reverse().map((one) => ({
          ...{ takenAt: one.row.takenAt.toISOString(), values: one.reading.values, oxygen: one.reading.oxygen },
        })),
      },
    ]
  })
}

/** Decrypts many readings of one person, loading the key once. */
export async function decryptReadings<R extends { id: string; userId: string; reading: Buffer }>(
  world: Pick<Context, 'db' | 'services'>,
  userId: string,
  rows: readonly R[],
): Promise<{ row: R; reading: Reading }[]> {
  if (rows.length === 0) return []
  const decrypt = await vitalRecord.decrypter(world, [userId])
  return rows.map((row) => ({ row, ...decrypt(row) }))
}

export async function versionsOf(ctx: Reader, { id: vitalId, userId }: VitalRow): Promise<VitalVersion[]> {
  const { db } = ctx
  const rows = await findVersions(db, vitalId)
  const names = await findNames(
    db,
    rows.map(({ changedBy }) => changedBy),
  )
  const decrypt = await versionRecord.decrypter(ctx, [userId])
  return rows.map(({ id, version, takenAt, change, changedBy, changedAt, reading }) => ({
    id,
    version,
    change,
    changedAt: changedAt.toISOString(),
    changedByName: names.get(changedBy) ?? null,
    takenAt: takenAt.toISOString(),
    ...decrypt({ id, userId, reading }).reading,
  }))
}
