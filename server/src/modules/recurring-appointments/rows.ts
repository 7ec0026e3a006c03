import type { RecurringAppointment } from '@uzima/contract/recurring-appointments'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import type { EncryptionContext } from '#crypto/fields.ts'
import { toNamedType } from '#modules/appointment-types/public.ts'
import { calendarDayOf, dayLater, momentOf } from '#modules/providers/public.ts'
import { nextDate, type Rule } from './occurrences.ts'
import type { SeriesRow } from './queries.ts'

type Owned = { id: string; patientId: string }
export type Words = { title: string; description: string | null }

const contextOf = ({ id, patientId }: Owned, column: keyof Words): EncryptionContext => ({
  kind: 'medical_records',
  subjectId: patientId,
  table: 'recurring_appointments',
  column,
  rowId: id,
})

type World = Pick<Context, 'db' | 'now' | 'services'>

export async function encryptWords({ db, now, services: { fields } }: World, row: Owned, { title, description }: Words) {
  // sequentially, because the first may create the person's key
  const encrypted = await fields.encrypt(db, now, contextOf(row, 'title'), title)
  return {
    title: encrypted,
    description: description === null ? null : await fields.encrypt(db, now, contextOf(row, 'description'), description),
  }
}

export const decryptTitle = ({ db, services }: Pick<Context, 'db' | 'services'>, row: SeriesRow) =>
  services.fields.decrypt(db, contextOf(row, 'title'), row.title)

/** Decrypts both with a function that already has the person's key. */
export const decryptWords = (decrypt: (context: EncryptionContext, encrypted: Buffer) => string, row: SeriesRow): Words => ({
  title: decrypt(contextOf(row, 'title'), row.title),
  description: row.description && decrypt(contextOf(row, 'description'), row.description),
})

/** The start of the next date; undefined if the series has ended or is paused. */
export function nextAt(series: Rule & { isActive: boolean; timeZone: string; timeOfDay: string }, now: Date): Date | undefined {
  if (!series.isActive) return undefined
  const today = calendarDayOf(now, series.timeZone)
  const at = (day: string | undefined) => day && momentOf(series.timeZone, day, series.timeOfDay)
  const first = at(nextDate(series, today))
  return (first && first > now ? first : at(nextDate(series, dayLater(today, 1)))) || undefined
}

export async function toRecurring(ctx: Context<Verified>, rows: SeriesRow[]): Promise<RecurringAppointment[]> {
  const { db, actor, now, services } = ctx
  const decrypt = await services.fields.decrypter(db, 'medical_records', [actor.id])
  return rows.map((series) => {
    const { patientId, plannedUntil: _, createdAt, typeNames: __, ...row } = series
    return {
      ...row,
      ...decryptWords(decrypt, series),
      type: toNamedType(ctx, series),
      userId: patientId,
      nextAt: nextAt(row, now)?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    }
  })
}
