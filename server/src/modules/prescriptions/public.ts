import type { ExportPart } from '#export/part.ts'
import { drawRefills, refillResources } from './refills-part.ts'

/** Refill requests in the data export. */
export const refillsPart: ExportPart = { draw: drawRefills, resources: refillResources }
