import type { ExportPart } from '#export/part.ts'
import { drawRefills, refillResources } from './refills-part.ts'

/** What a person takes along of the refills they have asked for. */
export const refillsPart: ExportPart = { draw: drawRefills, resources: refillResources }
