import type { Exporter } from '#export/exporter.ts'
import { countOpenRefills } from './queries.ts'
import { drawRefills, refillResources } from './refills-exporter.ts'

export { countOpenRefills as openRefills }

/** Refill requests in the data export. */
export const refillsExporter: Exporter = { draw: drawRefills, resources: refillResources }
