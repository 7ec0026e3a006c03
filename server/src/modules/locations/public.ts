import { type Locale, locale as locales } from '@uzima/contract/fields'
import type { RoomKind } from '@uzima/contract/locations'
import type { Db } from '#db/connect.ts'
import { locationSources } from './fhir.ts'
import { type Directions, findLocations, findRooms, findRoomTimes } from './queries.ts'
import { assignRooms, mainLocationOf, placeHours, storeLocation, storeRooms } from './seed.ts'

export { assignRooms, findLocations, locationSources, mainLocationOf, placeHours, storeLocation, storeRooms }

/** In the reader's language, or else the practice's, or else any. */
export function wordsIn(directions: Directions, language: Locale, practice: Locale): string | null {
  const found = [language, practice, ...locales.options].find((each) => directions[each])
  return (found && directions[found]) ?? null
}

type Taken = { start: Date; end: Date }
/** What is taken of each room, by location. */
type Rooms = ReadonlyMap<string, readonly (readonly Taken[])[]>

/** What is taken of each room of a kind; undefined if no room is needed. */
export async function readRooms(db: Db, kind: RoomKind | null, from: Date, until: Date): Promise<Rooms | undefined> {
  if (kind === null) return undefined
  return byLocation(await findRoomTimes(db, kind, from, until))
}

/** What is taken of the rooms of each kind, as if there were not those left out. */
export async function readAllRooms(
  db: Db,
  from: Date,
  until: Date,
  without?: readonly string[],
): Promise<(kind: RoomKind | null) => Rooms | undefined> {
  const times = await findRoomTimes(db, null, from, until, without)
  return (kind) => (kind === null ? undefined : byLocation(times.filter((each) => each.kind === kind)))
}

function byLocation(times: Awaited<ReturnType<typeof findRoomTimes>>): Rooms {
  const rooms = new Map<string, Taken[][]>()
  for (const { locationId, starts, ends } of times) {
    const taken = starts.flatMap((start, index) => {
      const end = ends[index]
      return end ? [{ start, end }] : []
    })
    rooms.set(locationId, [...(rooms.get(locationId) ?? []), taken])
  }
  return rooms
}

/** The open locations that have no room of a kind, by name; `practice` is the name of the one that has none of its own. */
export async function locationsLacking(db: Db, practice: string): Promise<(kind: RoomKind | null) => string[]> {
  const [locations, rooms] = await Promise.all([findLocations(db), findRooms(db)])
  return (kind) =>
    kind === null
      ? []
      : locations
          .filter(({ isOpen }) => isOpen)
          .filter(({ id }) => !rooms.some((room) => room.isOpen && room.kind === kind && room.locationId === id))
          .map(({ name }) => name ?? practice)
}
