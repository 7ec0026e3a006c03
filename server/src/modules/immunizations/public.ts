import { isBelieved } from '@uzima/contract/chart/verification'
import type { Locale } from '@uzima/contract/fields'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import type { Exporter } from '#export/exporter.ts'
import { cellsOf, drawCard, type Said } from './document.ts'
import { givenDoses } from './doses.ts'
import { attestedImmunizations, drawImmunizations, immunizationResources } from './immunizations-exporter.ts'
import { immunizationsImporter } from './immunizations-importer.ts'
import { immunizationsLineImporter } from './immunizations-line-importer.ts'
import { listOf as immunizationListOf } from './listing.ts'
import { findImmunizations } from './queries.ts'
import { immunizationRecord } from './record.ts'
import { storeImmunization } from './seed.ts'

// for the FHIR API
export {
  attestedImmunizations,
  drawCard,
  givenDoses,
  immunizationListOf,
  immunizationsImporter,
  immunizationsLineImporter,
  storeImmunization,
}

/** Vaccinations of the caller, or of a patient in the caller's care, with what a clinician says of each: the latest first. */
export async function vaccinationsOf(ctx: Context<Verified>, patientId: string): Promise<Said[]> {
  const [rows, decrypt] = await Promise.all([findImmunizations(ctx.db, patientId), immunizationRecord.decrypter(ctx, [patientId])])
  const said = rows.map((row) => {
    const { source: _, ...content } = decrypt(row)
    return { ...content, verification: row.verification }
  })
  return said.sort((a, b) => (b.date ?? '').localeCompare(a.date ?? ''))
}

/** Those that were given and count. */
export const givenOf = (rows: readonly Said[]): Said[] => rows.filter((row) => row.status === 'completed' && isBelieved(row))

/** The first cells of the rows of a card, of those that were given. */
export const givenCells = (rows: readonly Said[], locale: Locale) =>
  givenOf(rows).map((said) => {
    const { vaccine, date, dose } = cellsOf(said, locale)
    return { vaccine, date, dose }
  })

/** "MMR (May 2019)" */
export const vaccinationLine = (said: Said, locale: Locale) => `${said.vaccine.text} (${cellsOf(said, locale).date})`

/** Vaccinations in the data export. */
export const immunizationsExporter: Exporter = {
  draw: drawImmunizations,
  sources: [{ types: ['Immunization'], resources: immunizationResources }],
}
