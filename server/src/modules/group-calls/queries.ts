import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

export type CallRow = { room: string; mediaKey: Buffer; endedAt: Date | null; removed: string[] }

export const findCall = (db: Db, id: string): Promise<CallRow | undefined> =>
  db.selectFrom('groupCalls').select(['room', 'mediaKey', 'endedAt', 'removed']).where('id', '=', id).executeTakeFirst()

/** The visit in which a patient has a seat. */
export const findSeatOf = (db: Db, groupId: string, patientId: string): Promise<{ id: string } | undefined> =>
  db
    .selectFrom('appointments')
    .select('id')
    .where('groupVisitId', '=', groupId)
    .where('patientId', '=', patientId)
    .where('status', '=', 'scheduled')
    .executeTakeFirst()

type Opened = { id: string; room: string; mediaKey: Buffer; openedAt: Date }
/** Does nothing while the call goes on: another tab of the doctor's finds it open. */
export const openCall = (db: Db, { id, room, mediaKey, openedAt }: Opened) =>
  db
    .insertInto('groupCalls')
    .values({ id, room, mediaKey, openedAt })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ room, mediaKey, openedAt, endedAt: null }).where('groupCalls.endedAt', 'is not', null),
    )
    .execute()

export const setRemoved = (db: Db, id: string, seat: string, isRemoved: boolean) =>
  db
    .updateTable('groupCalls')
    .set({
      removed: isRemoved
        ? sql<string[]>`array_append(array_remove(removed, ${seat}::uuid), ${seat}::uuid)`
        : sql<string[]>`array_remove(removed, ${seat}::uuid)`,
    })
    .where('id', '=', id)
    .execute()

export const endCall = (db: Db, id: string, endedAt: Date) => db.updateTable('groupCalls').set({ endedAt }).where('id', '=', id).execute()
