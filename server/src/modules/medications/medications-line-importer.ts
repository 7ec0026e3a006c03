import { Indication } from '@uzima/contract/chart/indication'
import type { Locale } from '@uzima/contract/fields'
import { dosageLength, MedicationContent, nameLength, notesLength } from '@uzima/contract/medications'
import { z } from 'zod/mini'
import type { Verified } from '#auth/actor.ts'
import { readDrugName } from '#clinical/drug-names.ts'
import { keyOf, nameWords, plain } from '#clinical/name-words.ts'
import type { Context } from '#context.ts'
import { AppError, conflict, invalid } from '#errors.ts'
import { lineImporterOf } from '#export/line-importer.ts'
import { calendarDayOf } from '#modules/providers/public.ts'
import { reasonText, whenText } from './document.ts'
import { dayText, textsOf } from './document-texts.ts'
import { stateOf } from './policy.ts'
import { findMedication, findMedications } from './queries.ts'
import { medicationRecord } from './record.ts'
import { deleteMedication, importMedication } from './service/medications.ts'

/** A medicine from elsewhere: what it says nothing of is null, and put down as that when it is added. */
export const BroughtMedication = z.extend(z.omit(MedicationContent, { supply: true }), {
  name: z.string().check(z.minLength(1), z.maxLength(nameLength)),
  dosage: z.nullable(z.string().check(z.minLength(1), z.maxLength(dosageLength))),
  startDate: z.nullable(z.iso.date()),
  notes: z.nullable(z.string().check(z.maxLength(notesLength))),
  indication: z._default(z.nullable(Indication), null),
  /** Stopped, though the file does not say when. */
  isActive: z.boolean(),
})
export type BroughtMedication = z.infer<typeof BroughtMedication>

const mostCompared = 500

/** Medicines that a person brings. */
export const medicationsLineImporter = lineImporterOf<BroughtMedication>({
  kind: 'medication',
  event: 'medication.added',
  schema: BroughtMedication,
  require({ startDate, endDate }, now) {
    const tomorrow = new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10)
    if (startDate !== null && startDate < '1900-01-01') throw invalid('startDate', 'date_too_early')
    if (startDate === null && endDate !== null && endDate < tomorrow) throw invalid('startDate', 'required_field')
    if (startDate !== null && endDate !== null && endDate < startDate) throw invalid('endDate', 'ends_before_start')
  },
  words(medicine, locale) {
    const { export: said, labels } = textsOf(locale)
    const facts = [
      dosageText(medicine, locale),
      whenText(medicine, locale),
      medicine.isActive ? null : said.inactive,
      medicine.endDate === null ? null : `${labels.until} ${dayText(medicine.endDate, locale)}`,
      medicine.indication && reasonText(medicine.indication, locale),
      medicine.notes,
    ]
    return { name: medicine.name, facts: facts.flatMap((fact) => fact ?? []), date: medicine.startDate }
  },
  async here(ctx) {
    const { db, actor, now } = ctx
    const rows = await findMedications(db, actor.id, { cursor: undefined, limit: mostCompared })
    const decrypt = await medicationRecord.decrypter(ctx, [actor.id])
    const today = calendarDayOf(now, actor.timeZone)
    const known = rows.map((row) => ({ ...decrypt(row), isActive: row.isActive, isTaken: stateOf(row, today) === 'active' }))
    // what is taken now is what a file is compared with first
    return known.toSorted((a, b) => Number(b.isTaken) - Number(a.isTaken))
  },
  compare(brought, known) {
    if (substanceOf(brought.name) !== substanceOf(known.name)) return 'other'
    return amountsOf(brought) === amountsOf(known) && brought.frequency === known.frequency && brought.isActive === known.isActive
      ? 'same'
      : 'differs'
  },
  async add(ctx, brought, { acknowledged, reason }) {
    const ids: string[] = []
    const today = calendarDayOf(ctx.now, ctx.actor.timeZone)
    for (const { startDate, ...medicine } of brought) {
      const dosage = dosageText(medicine, ctx.actor.locale)
      const written = { ...medicine, dosage, startDate: startDate ?? today, reminders: false, acknowledged, reason }
      ids.push(await add(ctx, written))
    }
    return ids
  },
  async undo(ctx, id) {
    const row = await findMedication(ctx.db, ctx.actor.id, id)
    // deleted meanwhile
    if (!row) return 'gone'
    if (row.version > 1) return 'kept'
    await deleteMedication(ctx, { id })
    return 'gone'
  },
})

/** Where it meets something that has to be read first, the answer says of which medicine. */
async function add(ctx: Context<Verified>, written: Parameters<typeof importMedication>[1]): Promise<string> {
  try {
    return (await importMedication(ctx, written)).id
  } catch (error) {
    if (error instanceof AppError && error.code === 'alerts_not_acknowledged')
      throw conflict('alerts_not_acknowledged', { ...(typeof error.help === 'object' && error.help), name: written.name })
    throw error
  }
}

const dosageText = ({ dosage }: Pick<BroughtMedication, 'dosage'>, locale: Locale) => dosage ?? textsOf(locale).export.doseNotSaid
/** What it is, without how much: its ingredients, or else the words of its name. */
function substanceOf(name: string): string {
  const read = readDrugName(name)
  if (read.kind === 'known') return read.ingredients.toSorted().join('+')
  const words = nameWords(name)
  return keyOf(words.filter(({ kind }) => kind === 'word' || kind === 'number')) || keyOf(words)
}

/** "metformin 500 MG" with "1 tablet" and "Metformin" with "500 mg, 1 tablet" are as much. */
const amountsOf = ({ name, dosage }: BroughtMedication) => {
  const amounts = plain(`${name} ${dosage ?? ''}`).match(/\d+(?:[.,]\d+)?\s*(?:mg|mcg|ug|g|ml|iu|units?|%)\b/g) ?? []
  return [...new Set(amounts.map((each) => each.replace(/\s+/g, '')))].toSorted().join(' ')
}
