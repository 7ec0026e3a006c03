import type { Db } from '#db/connect.ts'
import type { ExportPart } from '#export/part.ts'
import { checkResources } from './checks-fhir.ts'
import { drawChecks } from './checks-part.ts'
import { countChecks } from './queries.ts'

export const symptomCheckCount = (db: Db, patientId: string): Promise<number> => countChecks(db, patientId)

/** What a person takes along of their symptom checks. */
export const symptomChecksPart: ExportPart = { draw: drawChecks, resources: checkResources }
