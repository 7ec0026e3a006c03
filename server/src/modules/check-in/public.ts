import type { Exporter } from '#export/exporter.ts'
import { macOfArrivalCode } from './codes.ts'
import { coverageResources, drawCoverage } from './coverage-exporter.ts'
import { coverageLineImporter } from './coverage-line-importer.ts'
import { missingOf } from './due.ts'
import { reversed } from './record.ts'
import { storeCheckIn, storeCoverage } from './seed.ts'

/** What a person has said of their insurance, in the data export. */
export const coverageExporter: Exporter = { draw: drawCoverage, sources: [{ types: ['Coverage'], resources: coverageResources }] }

export { coverageLineImporter, macOfArrivalCode, missingOf, reversed, storeCheckIn, storeCoverage }
