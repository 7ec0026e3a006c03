import type { WriteRecurring } from '@uzima/contract/recurring-appointments'
import type { Context } from '#context.ts'
import { newId } from '#db/id.ts'
import type { Exporter } from '#export/exporter.ts'
import { continueSeries, endSeries } from './going-on.ts'
import { insertSeries } from './queries.ts'
import { encryptWords, nextAt } from './rows.ts'
import { drawSeries, seriesResources } from './series-exporter.ts'

export { continueSeries, endSeries }

/** Recurring appointments in the data export. */
export const seriesExporter: Exporter = { draw: drawSeries, sources: [{ types: ['ServiceRequest'], resources: seriesResources }] }

type SeedRow = Pick<WriteRecurring, 'title' | 'timeOfDay' | 'startDate'> & {
  patientId: string
  timeZone: string
  daysOfWeek: number[]
}

/** A weekly series that only sends reminders, for the demo clinic. */
export async function storeReminder(ctx: Pick<Context, 'db' | 'now' | 'services'>, { title, ...series }: SeedRow): Promise<void> {
  const owned = { id: newId(), patientId: series.patientId }
  const rule = { ...series, frequency: 'weekly' as const, endDate: null, skippedDates: [], isActive: true }
  await insertSeries(ctx.db, {
    ...rule,
    ...owned,
    ...(await encryptWords(ctx, owned, { title, description: null })),
    doctorId: null,
    type: null,
    mode: null,
    remindAt: nextAt(rule, ctx.now) ?? null,
    now: ctx.now,
  })
}
