import type { AllergyList } from '@uzima/contract/allergies'
import { AllergyContent } from '@uzima/contract/allergies/content'
import type { ListedSubstance } from '@uzima/contract/allergies/substances'
import type { CardAllergies } from '@uzima/contract/emergency-contacts/card'
import type { Locale } from '@uzima/contract/fields'
import type { AllergyEntry, CardCheck } from '@uzima/contract/medications/alerts'
import { z } from 'zod/mini'
import type { Verified } from '#auth/actor.ts'
import type { AllergySaid } from '#clinical/person/allergies.ts'
import { isInForce, saidBy } from '#clinical/person/recorded-allergies.ts'
import type { Context } from '#context.ts'
import type { Exporter } from '#export/exporter.ts'
import type { Names } from '#modules/chart/public.ts'
import { allergyResources, drawAllergies } from './allergies-exporter.ts'
import { allergiesImporter } from './allergies-importer.ts'
import { allergiesLineImporter } from './allergies-line-importer.ts'
import { allergyLine, labelsOf } from './document-texts.ts'
import { listOf } from './listing.ts'
import { findAllergies, findStatement, findWhetherKnown } from './queries.ts'
import { allergyRecord } from './record.ts'
import { storeAllergy, storeStatement } from './seed.ts'
import { substanceCalled, substanceText } from './substances.ts'

// for the FHIR API
export { allergiesImporter, allergiesLineImporter, labelsOf as allergyLabelsOf, storeAllergy, storeStatement, substanceCalled }

/** Allergies in the data export. */
export const allergiesExporter: Exporter = {
  draw: drawAllergies,
  sources: [{ types: ['AllergyIntolerance'], resources: allergyResources }],
}

/** What the caller has said of their allergies; null without consent to the notice. */
export async function allergiesSaid({ db, actor }: Context<Verified>): Promise<AllergyList['known'] | null> {
  if (!actor.consented) return null
  const { isListed, isNone } = await findWhetherKnown(db, actor.id)
  return isListed ? 'listed' : isNone ? 'none' : 'unknown'
}

type World = Pick<Context<Verified>, 'db' | 'services'>

/** All allergies of the caller, or of a patient in the caller's care, as they see them. */
export const allergyListOf = (ctx: Context<Verified>, patientId: string, names?: Promise<Names>): Promise<AllergyList> =>
  listOf(ctx, patientId, names)

/** What counts of the caller's allergies, or of those of a patient in the caller's care; and whether none are known. */
async function readInForce(ctx: World, patientId: string) {
  const [rows, statement] = await Promise.all([findAllergies(ctx.db, patientId), findStatement(ctx.db, patientId)])
  const decrypt = await allergyRecord.decrypter(ctx, [patientId])
  const inForce = rows.filter(isInForce).map((row) => ({ ...decrypt(row), id: row.id }))
  return { inForce, isNone: statement !== undefined }
}

type Known = CardCheck['allergies'] & { said: (AllergySaid & { entry: AllergyEntry })[] }
/** What medicines are checked against; `unread` counts what is about nothing known. */
export async function knownAllergies(ctx: World, patientId: string): Promise<Known> {
  const { inForce, isNone } = await readInForce(ctx, patientId)
  const said = inForce.flatMap((allergy) => {
    const each = saidBy(allergy)
    return each ? [{ ...each, entry: { allergyId: allergy.id, substance: allergy.substance } }] : []
  })
  return { said, known: inForce.length > 0 ? 'listed' : isNone ? 'none' : 'unknown', unread: inForce.length - said.length }
}

/** What the emergency card of the caller, or of a patient in the caller's care, shows; null if nobody has said anything. */
export async function cardAllergies(ctx: World, patientId: string): Promise<CardAllergies | null> {
  const { inForce, isNone } = await readInForce(ctx, patientId)
  return toCard(inForce, isNone)
}

const shown = z.object({ rows: z.array(z.extend(z.omit(AllergyContent, { state: true, note: true }), { id: z.string() })) })
const toCard = (rows: readonly object[], isNone: boolean): CardAllergies | null =>
  rows.length > 0 ? { known: 'listed', ...shown.parse({ rows }) } : isNone ? { known: 'none', rows: [] } : null

type Sealed = { rows: { id: string; patientId: string; substance: Buffer }[]; isNone: boolean }
/** The same of what the database shows to holders of a card's link. */
export async function cardAllergiesOf(ctx: World, patientId: string, { rows, isNone }: Sealed): Promise<CardAllergies | null> {
  const decrypt = await allergyRecord.decrypter(ctx, [patientId])
  return toCard(
    rows.map((row) => ({ ...decrypt(row), id: row.id })),
    isNone,
  )
}

/** The lines of a printed card: "Penicillins (severe): hives". */
export const cardAllergyLines = ({ known, rows }: CardAllergies, locale: Locale): string[] =>
  known === 'none' ? [labelsOf(locale).none.title] : rows.map((row) => allergyLine(row, locale))

/** A listed substance with its name in that language. */
export const listedAllergy = (listed: ListedSubstance, locale: Locale) => ({
  code: `*${listed}`,
  text: substanceText({ code: `*${listed}`, text: listed }, locale),
})

/** What an allergy is to, in a document. */
export const substanceName = ({ substance }: AllergyEntry, locale: Locale) => substanceText(substance, locale)
