import type { Exporter } from '#export/exporter.ts'
import { drawRefills, refillResources } from './refills-exporter.ts'

/** Refill requests in the data export. */
export const refillsExporter: Exporter = { draw: drawRefills, resources: refillResources }
