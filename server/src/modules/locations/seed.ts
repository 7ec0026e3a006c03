import type { RoomKind } from '@uzima/contract/locations'
import type { PlaceParts } from '@uzima/contract/practice/address'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { newId } from '#db/id.ts'
import { noPlace, placeAfter } from '#place-address.ts'
import { type Directions, findLocations, insertLocation, insertRoom } from './queries.ts'

type SeedLocation = { name: string; parts: PlaceParts; phone: string; directions: Directions }
/** Another place of the practice, for the demo clinic. Returns its id. */
export async function storeLocation(db: Db, { parts, ...location }: SeedLocation, country: string): Promise<string> {
  const id = newId()
  const place = placeAfter({ address: null, ...parts }, noPlace, { code: country })
  await insertLocation(db, id, { ...location, ...place, timeZone: null, country: null })
  return id
}

/** The demo's hours of these doctors on these weekdays are there; 0 is Sunday. */
export const placeHours = (db: Db, hours: { doctorId: string; locationId: string; weekdays: readonly number[] }) =>
  db
    .updateTable('doctorHours')
    .set({ locationId: hours.locationId })
    .where('doctorId', '=', hours.doctorId)
    .where('weekday', 'in', hours.weekdays)
    .execute()

type SeedRoom = { locationId: string; name: string; kind: RoomKind; outFrom?: Date; outUntil?: Date }
export async function storeRooms(db: Db, rooms: readonly SeedRoom[]) {
  for (const { locationId, outFrom = null, outUntil = null, ...room } of rooms)
    await insertRoom(db, newId(), locationId, { ...room, outFrom, outUntil })
}

export const mainLocationOf = async (db: Db) => (await findLocations(db)).find(({ isMain }) => isMain)?.id ?? ''

/** Gives visits in person the rooms in which their doctors work, by name; one that is taken stays with whoever has it. */
export async function assignRooms(db: Db, visits: readonly string[], rooms: readonly { doctorId: string; room: string }[]) {
  if (visits.length === 0) return
  await db.updateTable('bookings').set({ roomId: null, roomSpan: null }).where('appointmentId', 'in', visits).execute()
  const [doctors, names] = [rooms.map(({ doctorId }) => doctorId), rooms.map(({ room }) => room)]
  await sql`
    update bookings b set room_id = r.id, room_span = b.doctor_span
      from appointments a, unnest(${doctors}::uuid[], ${names}::text[]) as works (doctor_id, room), rooms r
     where a.id = b.appointment_id and a.id = any (${visits}::uuid[]) and a.mode = 'in_person' and works.doctor_id = a.doctor_id
       and r.name = works.room and r.location_id = a.location_id and r.closed_at is null
       and not exists (select from bookings o where o.room_id = r.id and o.room_span && b.doctor_span)`.execute(db)
}
