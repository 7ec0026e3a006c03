import type { VitalTrend } from '@uzima/contract/chart'
import type { Locale } from '@uzima/contract/fields'
import { type AddVital, type LatestVital, toKept } from '@uzima/contract/vitals'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { newId } from '#db/id.ts'
import type { Exporter } from '#export/exporter.ts'
import { oxygenOf } from './oxygen.ts'
import { findLatestVitals, findVitals, insertPastVitals } from './queries.ts'
import { vitalRecord } from './record.ts'
import { decryptReadings, toLatest, toTrends } from './serializer.ts'
import { drawVitals, latestLine, vitalsSource, withOxygen } from './vitals-exporter.ts'
import { vitalsImporter } from './vitals-importer.ts'
import { vitalsLineImporter } from './vitals-line-importer.ts'

// for the FHIR API
export { oxygenOf, vitalsImporter, vitalsLineImporter, withOxygen }

/** Measurements in the data export. */
export const vitalsExporter: Exporter = {
  draw: drawVitals,
  sources: [vitalsSource],
}

/** The latest measurement of each kind; null without consent to the notice. */
export async function latestVitals(ctx: Context<Verified>): Promise<LatestVital[] | null> {
  const { db, actor } = ctx
  return actor.consented ? toLatest(ctx, actor.id, await findLatestVitals(db, actor.id, 2)) : null
}

/** How each kind of measurement of a person went; row-level security decides whether the caller sees any. */
export const vitalTrends = (ctx: Context<Verified>, userId: string, each: number): Promise<VitalTrend[]> => toTrends(ctx, userId, each)

/** The latest measurement of each kind in words: "Blood pressure: 134/86 mmHg (25 Nov 2026)". */
export const latestVitalLines = async (ctx: Context<Verified>, userId: string, locale: Locale): Promise<string[]> =>
  (await toTrends(ctx, userId, 1)).map((trend) => latestLine(trend, locale, ctx.actor.timeZone))

/** The last weight measured, in kilograms, that row-level security lets the caller see. */
export async function latestWeight(ctx: Pick<Context, 'db' | 'services'>, userId: string): Promise<{ kg: number; takenAt: Date } | null> {
  const [opened] = await decryptReadings(ctx, userId, await findVitals(ctx.db, userId, 'weight', undefined, 1))
  const kg = opened?.reading.values[0]
  return opened && kg !== undefined ? { kg, takenAt: opened.row.takenAt } : null
}

type SeedRow = Pick<AddVital, 'kind' | 'values' | 'unit' | 'note' | 'oxygen'> & { userId: string; addedBy: string; takenAt: Date }

/** Measurements in the past, in one statement: for the demo clinic. */
export async function storeVitals(ctx: Pick<Context, 'db' | 'now' | 'services'>, seeded: SeedRow[]): Promise<void> {
  const rows: Parameters<typeof insertPastVitals>[1] = []
  for (const { values, unit, oxygen = null, note, ...vital } of seeded) {
    const id = newId()
    const kept = values.map((value) => toKept(value, unit))
    const { reading } = await vitalRecord.encrypt(ctx, { id, userId: vital.userId }, { reading: { values: kept, unit, oxygen, note } })
    rows.push({ ...vital, id, reading })
  }
  await insertPastVitals(ctx.db, rows)
}
