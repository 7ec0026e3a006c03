import type { NamesOfType, VisitMode } from '@uzima/contract/appointments/kinds'
import type { RoomKind } from '@uzima/contract/locations'
import type { Db } from '#db/connect.ts'

type SeedType = { code: string; names: NamesOfType; minutes: number; seats: number; roomKind: RoomKind; position: number; at: Date }
/** A type of group visits that anyone may book, for the demo clinic; one that stands stays as it is. */
export const storeGroupType = (db: Db, { names, at, ...type }: SeedType) =>
  db
    .insertInto('appointmentTypes')
    .values({ ...type, names: JSON.stringify(names), modes: ['in_person'], bookedBy: 'anyone', changedAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** How people of the demo clinic meet for visits of one patient, and which rooms those take in person. */
export const setVisits = (db: Db, { modes, roomKind }: { modes: VisitMode[]; roomKind: RoomKind }) =>
  db.updateTable('appointmentTypes').set({ modes, roomKind }).where('seats', 'is', null).execute()
