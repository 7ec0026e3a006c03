import type { Exporter } from '#export/exporter.ts'
import { drawSteps, stepsSource } from './steps-exporter.ts'
import { stepsLineImporter } from './steps-line-importer.ts'

export { stepsLineImporter }

/** Steps a day in the data export. */
export const stepsExporter: Exporter = { draw: drawSteps, sources: [stepsSource] }
