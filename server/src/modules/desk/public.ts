import type { Insertable } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { DeskVisits } from '#db/tables.ts'
import { findPatient as findDeskPatient } from './queries.ts'

export type SeedSteps = Omit<Insertable<DeskVisits>, 'changedAt'> & { changedAt: Date }

/** Stores how far a visit has come at the desk: for the demo clinic. */
export const storeSteps = (db: Db, steps: SeedSteps) =>
  db
    .insertInto('deskVisits')
    .values(steps)
    .onConflict((conflict) => conflict.column('appointmentId').doUpdateSet(steps))
    .execute()

// whom the front desk may arrange something for
export { findDeskPatient }
