import type { Doors } from '@uzima/contract/practice/doors'
import type { Db } from '#db/connect.ts'
import { findPractice } from '#practice.ts'
import { practiceResources, practiceSources } from './fhir.ts'
import { storePractice } from './seed.ts'
import { doorsOf } from './service/settings.ts'

/** Whether the practice is still to be set up, for admins. */
export const practiceDoors = async (db: Db): Promise<Doors> => doorsOf(db, await findPractice(db))

// the practice itself, in the data export and in the FHIR API
export { practiceResources, practiceSources, storePractice }
