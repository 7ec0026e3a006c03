import type { Exporter } from '#export/exporter.ts'
import { givenDoses } from './doses.ts'
import { drawImmunizations, immunizationResources } from './immunizations-exporter.ts'
import { listOf as immunizationListOf } from './listing.ts'
import { layImmunizations } from './seed.ts'

export { givenDoses, immunizationListOf, layImmunizations }

/** Vaccinations in the data export. */
export const immunizationsExporter: Exporter = { draw: drawImmunizations, resources: immunizationResources }
