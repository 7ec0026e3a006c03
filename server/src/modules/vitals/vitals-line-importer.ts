import { isDeepStrictEqual } from 'node:util'
import { AddVital, toKept, unitsOf } from '@uzima/contract/vitals'
import { unitText } from '#clinical/observations.ts'
import { lineImporterOf } from '#export/line-importer.ts'
import { toReading } from './kinds.ts'
import { findVital, findVitals } from './queries.ts'
import { decryptReadings } from './serializer.ts'
import { deleteVital, importVitals } from './service.ts'
import { kindText, withOxygen } from './vitals-exporter.ts'

/** More than anybody has measured: the latest are compared. */
const mostCompared = 20_000
const dayMs = 86_400_000

/** Measurements that a person brings. */
export const vitalsLineImporter = lineImporterOf<AddVital>({
  kind: 'vital',
  event: 'vital.added',
  isOnce: true,
  schema: AddVital,
  require: ({ kind, ...vital }, now) => void toReading(now, kind, vital),
  words({ kind, values, unit, oxygen = null, takenAt, note }, locale) {
    const number = new Intl.NumberFormat(locale)
    const value = withOxygen(`${values.map((each) => number.format(each)).join('/')} ${unitText(unit)}`, oxygen, locale)
    return { name: kindText(kind, locale), facts: [value, ...(note === null ? [] : [note])], date: takenAt }
  },
  async here(ctx) {
    const { id } = ctx.actor
    const readings = await decryptReadings(ctx, id, await findVitals(ctx.db, id, undefined, undefined, mostCompared))
    return readings.map(({ row: { kind, takenAt }, reading: { values, oxygen, note } }) => ({
      ...{ kind, values, oxygen, unit: unitsOf[kind][0], takenAt: takenAt.toISOString(), note },
    }))
  },
  compare(brought, known) {
    const isSame =
      brought.kind === known.kind &&
      Math.abs(Date.parse(brought.takenAt) - Date.parse(known.takenAt)) <= dayMs &&
      keptOf(brought) === keptOf(known) &&
      isDeepStrictEqual(brought.oxygen ?? null, known.oxygen ?? null)
    return isSame ? 'same' : 'other'
  },
  key: (vital) => `${vital.kind} ${keptOf(vital)}`,
  add: (ctx, brought) => importVitals(ctx, brought),
  async undo(ctx, id) {
    const vital = await findVital(ctx.db, ctx.actor.id, id)
    // deleted meanwhile
    if (!vital) return 'gone'
    if (vital.version > 1) return 'kept'
    await deleteVital(ctx, { id })
    return 'gone'
  },
})

/** In the stored unit, as exactly as people measure. */
const keptOf = ({ values, unit }: AddVital) => values.map((value) => toKept(value, unit).toFixed(1)).join('/')
