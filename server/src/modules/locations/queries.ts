import type { Locale } from '@uzima/contract/fields'
import type { RoomKind, TravelTime } from '@uzima/contract/locations'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { type PlaceAddress, placeOf } from '#place-address.ts'

export type Directions = Partial<Record<Locale, string>>
const locations = (db: Db) =>
  db
    .selectFrom('locations')
    .select([
      'id',
      'name',
      'address',
      'street',
      'city',
      'region',
      'postalCode',
      'country',
      'phone',
      'directions',
      'timeZone',
      'isMain',
      'version',
    ])
    .select(sql<boolean>`closed_at is null`.as('isOpen'))
    .$narrowType<{ directions: Directions }>()
export type LocationRow = Awaited<ReturnType<typeof findLocations>>[number]

/** The main one first, then by name. */
export async function findLocations(db: Db) {
  const rows = await locations(db).orderBy('isMain', 'desc').orderBy(sql`lower(name)`).orderBy('id').execute()
  return rows.map((row) => ({ ...row, ...placeOf(row) }))
}

export async function findLocation(db: Db, id: string) {
  const row = await locations(db).where('id', '=', id).executeTakeFirst()
  return row && { ...row, ...placeOf(row) }
}

type Described = Pick<LocationRow, 'name' | 'phone' | 'directions' | 'timeZone' | 'country'> & PlaceAddress
const columnsOf = ({ directions, ...described }: Described) => ({ ...described, directions: JSON.stringify(directions) })

/** Returns nothing if another open one has the name. */
export const insertLocation = (db: Db, id: string, described: Described) =>
  db
    .insertInto('locations')
    .values({ id, ...columnsOf(described) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

/** Returns nothing if it was changed since the caller read it. */
export const updateLocation = (db: Db, { id, version }: { id: string; version: number }, described: Described, closedAt: Date | null) =>
  db
    .updateTable('locations')
    .set((eb) => ({ ...columnsOf(described), closedAt, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()

/** The one that was the main one keeps the name and address it had of the practice. */
export const moveMainLocation = (db: Db, id: string, { name, address }: { name: string; address: string }) =>
  sql`select app.move_main_location(${id}, ${name}, ${address})`.execute(db)

type Counts = Map<string, { visits: number; doctors: number }>
export async function countAtLocations(db: Db, today: string): Promise<Counts> {
  const [ahead, working] = await Promise.all([
    sql<{ locationId: string; visits: number }>`select location_id, visits::integer from app.visits_at_locations()`.execute(db),
    sql<{
      locationId: string
      doctors: number
    }>`select location_id, doctors::integer from app.doctors_at_locations(${today}::date)`.execute(db),
  ])
  const counts: Counts = new Map(ahead.rows.map(({ locationId, visits }) => [locationId, { visits, doctors: 0 }]))
  for (const { locationId, doctors } of working.rows) counts.set(locationId, { visits: counts.get(locationId)?.visits ?? 0, doctors })
  return counts
}

const rooms = (db: Db) =>
  db
    .selectFrom('rooms')
    .select(['id', 'locationId', 'name', 'kind', 'outFrom', 'outUntil', 'version'])
    .select(sql<boolean>`closed_at is null`.as('isOpen'))
    .$narrowType<{ kind: RoomKind }>()
export type RoomRow = Awaited<ReturnType<typeof findRooms>>[number]

export const findRooms = (db: Db) => rooms(db).orderBy(sql`lower(name)`).orderBy('id').execute()
export const findRoom = (db: Db, id: string) => rooms(db).where('id', '=', id).executeTakeFirst()

type NewRoom = { name: string; kind: RoomKind; outFrom: Date | null; outUntil: Date | null }
/** Returns nothing if another open room of the location has the name. */
export const insertRoom = (db: Db, id: string, locationId: string, room: NewRoom) =>
  db
    .insertInto('rooms')
    .values({ id, locationId, ...room })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

/** Returns nothing if it was changed since the caller read it. */
export const updateRoom = (db: Db, { id, version }: { id: string; version: number }, room: NewRoom, closedAt: Date | null) =>
  db
    .updateTable('rooms')
    .set((eb) => ({ ...room, closedAt, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()

export async function countInRooms(db: Db): Promise<Map<string, { visits: number; visitsWhileOut: number }>> {
  const { rows } = await sql<{ roomId: string; visits: number; visitsWhileOut: number }>`
    select room_id, visits::integer, while_out::integer as visits_while_out from app.visits_in_rooms()`.execute(db)
  return new Map(rows.map(({ roomId, ...counts }) => [roomId, counts]))
}

type RoomTimes = { locationId: string; kind: RoomKind; starts: Date[]; ends: Date[] }
/** When each room is taken or out of service, as if there were not these. */
export async function findRoomTimes(
  db: Db,
  kind: RoomKind | null,
  from: Date,
  until: Date,
  without: readonly string[] = [],
): Promise<RoomTimes[]> {
  const { rows } = await sql<RoomTimes>`select * from app.room_times(${kind}, ${from}, ${until}, ${without}::uuid[])`.execute(db)
  return rows
}

export const findTravelTimes = (db: Db): Promise<TravelTime[]> =>
  db.selectFrom('travelTimes').select(['oneId as from', 'otherId as to', 'minutes']).orderBy('oneId').orderBy('otherId').execute()

/** Each pair is stored once, in the order of its ids. */
export async function setTravelTimes(db: Db, rows: readonly (Omit<TravelTime, 'minutes'> & { minutes: number | null })[]): Promise<void> {
  const pairs = rows.map(({ from, to, minutes }) => {
    const [oneId = from, otherId = to] = [from, to].sort()
    return { oneId, otherId, minutes }
  })
  const [gone, kept] = [
    pairs.filter(({ minutes }) => minutes === null),
    pairs.flatMap(({ minutes, ...pair }) => (minutes === null ? [] : [{ ...pair, minutes }])),
  ]
  if (gone.length > 0)
    await db
      .deleteFrom('travelTimes')
      .where((eb) => eb.or(gone.map(({ oneId, otherId }) => eb.and({ oneId, otherId }))))
      .execute()
  if (kept.length > 0)
    await db
      .insertInto('travelTimes')
      .values(kept)
      .onConflict((conflict) => conflict.columns(['oneId', 'otherId']).doUpdateSet((eb) => ({ minutes: eb.ref('excluded.minutes') })))
      .execute()
}
