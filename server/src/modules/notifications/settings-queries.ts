import type { NotificationSwitch } from '@uzima/contract/notifications/settings'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

type Change = Partial<Record<NotificationSwitch, boolean | undefined>> & { quietFrom?: string | null; quietUntil?: string | null }

/** Absent fields are unchanged; a first change starts from the defaults. */
export const setSettings = (db: Db, userId: string, change: Change, now: Date) =>
  db
    .insertInto('notificationSettings')
    .values({ userId, ...change, updatedAt: now })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ ...change, updatedAt: now }))
    .execute()

export const findDevicesOf = (db: Db, userId: string) =>
  db
    .selectFrom('pushDevices')
    .select(['id', 'endpointHash', 'userAgent', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

type NewDevice = { id: string; endpointHash: Buffer; subscription: Buffer; sessionId: string; now: Date }
export const insertDevice = (db: Db, { id, endpointHash, subscription, sessionId, now }: NewDevice) =>
  sql`select app.add_push_device(${id}, ${endpointHash}, ${subscription}, ${sessionId}, ${now})`.execute(db)
