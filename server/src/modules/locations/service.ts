import { isCountry } from '@uzima/contract/emergency-contacts/countries'
import type { Input, Output } from '@uzima/contract/endpoint'
import type { DescribeLocation, DescribeRoom, Location, locationsApi, ManagedLocation, ManagedRoom } from '@uzima/contract/locations'
import type { travelApi } from '@uzima/contract/locations/travel'
import { DateTime } from 'luxon'
import type { Admin } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { conflict, invalid, notFound } from '#errors.ts'
import { whileAddingHours } from '#modules/providers/public.ts'
import { isSamePlace, noPlace, type PlaceAddress, placeAfter } from '#place-address.ts'
import { wordsIn } from './public.ts'
import {
  countAtLocations,
  countInRooms,
  type Directions,
  findLocation,
  findLocations,
  findRoom,
  findRooms,
  findTravelTimes,
  insertLocation,
  insertRoom,
  type LocationRow,
  moveMainLocation,
  type RoomRow,
  setTravelTimes as storeTravelTimes,
  updateLocation,
  updateRoom,
} from './queries.ts'

type Api = typeof locationsApi

export async function listLocations({ db, language, services }: Context): Promise<Output<Api['listLocations']>> {
  const { current } = services.practice
  const [all, travel] = await Promise.all([findLocations(db), findTravelTimes(db)])
  const open = all.filter(({ isOpen }) => isOpen)
  return {
    travel,
    rows: open.map(
      ({ id, name, address, phone, directions, isMain }): Location => ({
        ...{ id, isMain, name: name ?? current.name, phone: phone ?? current.phone },
        address: address ?? (isMain ? current.address : null),
        directions: wordsIn(directions, language, current.language),
      }),
    ),
  }
}

export async function listManagedLocations(ctx: Context<Admin>): Promise<Output<Api['listManagedLocations']>> {
  const { name, address, street, city, region, postalCode, country, phone } = ctx.services.practice.current
  const [rows, travel] = await Promise.all([readManaged(ctx), findTravelTimes(ctx.db)])
  return { practice: { name, address, street, city, region, postalCode, country, phone }, rows, travel }
}

/** Of a way that is named twice, the later one counts. */
export async function setTravelTimes(
  { db, audit }: Context<Admin>,
  { rows }: Input<(typeof travelApi)['setTravelTimes']>,
): Promise<Output<(typeof travelApi)['setTravelTimes']>> {
  const known = new Set((await findLocations(db)).map(({ id }) => id))
  if (!rows.every(({ from, to }) => known.has(from) && known.has(to))) throw notFound('location_not_found')
  const ways = new Map(rows.map((row) => [[row.from, row.to].sort().join(' '), row]))
  await storeTravelTimes(db, [...ways.values()])
  audit({ details: { count: ways.size } })
  return { travel: await findTravelTimes(db) }
}

export async function addLocation(ctx: Context<Admin>, described: DescribeLocation): Promise<ManagedLocation> {
  const id = ctx.newId()
  ctx.audit({ resourceId: id, details: { changed: 'added' } })
  const row = toRow(ctx, described, { ...noPlace, country: null, isMain: false })
  await requireOwnName(ctx, row.name)
  if (!(await insertLocation(ctx.db, id, row))) throw conflict('location_exists')
  return loadManaged(ctx, id)
}

export async function changeLocation(
  ctx: Context<Admin>,
  { id, version, isMain, isOpen, ...described }: Input<Api['changeLocation']>,
): Promise<ManagedLocation> {
  const { db, now, services } = ctx
  const stored = await findLocation(db, id)
  if (!stored) throw notFound('location_not_found')
  ctx.audit({ resourceId: id, details: { changed: changesOf(stored, { isMain, isOpen }) } })
  if (stored.isMain && !(isMain && isOpen)) throw conflict('location_is_main')
  if (isMain && !isOpen) throw conflict('location_closed')
  const row = toRow(ctx, described, stored)
  if (isOpen) await requireOwnName(ctx, row.name, id)
  const store = () => updateLocation(db, { id, version }, row, isOpen ? null : now)
  // doctors have kept their hours there, which are new to whoever waits
  const isReopened = isOpen && !stored.isOpen
  if (!(await (isReopened ? whileAddingHours(ctx, null, store) : store()))) throw conflict('location_changed')
  const { name, address, place } = services.practice.current
  if (isMain && !stored.isMain) await moveMainLocation(db, id, { name, address: address ?? place })
  return loadManaged(ctx, id)
}

export async function addRoom(ctx: Context<Admin>, { id: locationId, ...described }: Input<Api['addRoom']>): Promise<ManagedRoom> {
  const location = await findLocation(ctx.db, locationId)
  if (!location) throw notFound('location_not_found')
  if (!location.isOpen) throw conflict('location_closed')
  const id = ctx.newId()
  ctx.audit({ resourceId: id, details: { changed: 'added' } })
  if (!(await insertRoom(ctx.db, id, locationId, toRoomRow(described, zoneOf(ctx, location))))) throw conflict('room_exists')
  return loadRoom(ctx, id)
}

export async function changeRoom(
  ctx: Context<Admin>,
  { id, version, isOpen, ...described }: Input<Api['changeRoom']>,
): Promise<ManagedRoom> {
  const { db, now } = ctx
  const [stored, all, locations] = await Promise.all([findRoom(db, id), findRooms(db), findLocations(db)])
  const location = locations.find((each) => each.id === stored?.locationId)
  if (!stored || !location) throw notFound('room_not_found')
  ctx.audit({ resourceId: id, details: { changed: stored.isOpen === isOpen ? '' : isOpen ? 'opened' : 'closed' } })
  const isSameName = (room: RoomRow) => room.name.toLowerCase() === described.name.toLowerCase()
  if (isOpen && all.some((room) => room.id !== id && room.isOpen && room.locationId === stored.locationId && isSameName(room)))
    throw conflict('room_exists')
  const row = toRoomRow(described, zoneOf(ctx, location))
  if (!(await updateRoom(db, { id, version }, row, isOpen ? null : now))) throw conflict('room_changed')
  return loadRoom(ctx, id)
}

/** What the main location shares with the practice is the practice's, so that a change there reaches it; others have their own. */
function toRow(
  { services }: Context<Admin>,
  { directions, name, address, street, city, region, postalCode, country: given, ...described }: DescribeLocation,
  { isMain, ...stored }: PlaceAddress & Pick<LocationRow, 'country' | 'isMain'>,
) {
  const { current } = services.practice
  if (given && !isCountry(given)) throw invalid('country')
  const country = given === undefined ? stored.country : given === current.country ? null : given
  const abroad = country === null ? { code: current.country } : { code: country, name: nameOfCountry(country, current.language) }
  const place = placeAfter({ address, street, city, region, postalCode }, stored, abroad)
  if (!isMain && name === null) throw invalid('name', 'required_field')
  if (!isMain && place.address === null) throw invalid(street === undefined ? 'address' : 'street', 'required_field')
  return {
    ...described,
    name: isMain && name === current.name ? null : name,
    ...(isMain && country === null && isSamePlace(place, current) ? noPlace : place),
    country,
    directions: Object.fromEntries(Object.entries(directions).filter(([, words]) => words !== null)) as Directions, // by language
  }
}
const nameOfCountry = (code: string, language: string) => new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code

/** People choose a location by its name alone. */
async function requireOwnName({ db, services }: Context<Admin>, name: string | null, own?: string) {
  const { current } = services.practice
  const wanted = (name ?? current.name).toLowerCase()
  const others = (await findLocations(db)).filter(({ id, isOpen }) => isOpen && id !== own)
  if (others.some((each) => (each.name ?? current.name).toLowerCase() === wanted)) throw conflict('location_exists')
}

function changesOf(stored: LocationRow, { isMain, isOpen }: { isMain: boolean; isOpen: boolean }) {
  const changes = [isMain && !stored.isMain && 'main', isOpen !== stored.isOpen && (isOpen ? 'opened' : 'closed')]
  return changes.filter(Boolean).join(' ')
}

const zoneOf = ({ services }: Context<Admin>, { timeZone }: Pick<LocationRow, 'timeZone'>) => timeZone ?? services.practice.current.timeZone

/** Whole days where the room is. */
const toRoomRow = ({ name, kind, outFrom, outUntil }: DescribeRoom, zone: string) => ({
  ...{ name, kind },
  outFrom: outFrom === null ? null : DateTime.fromISO(outFrom, { zone }).toJSDate(),
  outUntil: outUntil === null ? null : DateTime.fromISO(outUntil, { zone }).plus({ days: 1 }).toJSDate(),
})

async function readManaged(ctx: Context<Admin>): Promise<ManagedLocation[]> {
  const { db, now, services } = ctx
  const today = DateTime.fromJSDate(now, { zone: services.practice.current.timeZone }).toISODate() ?? ''
  const [locations, rooms, counts, inRooms] = await Promise.all([
    findLocations(db),
    findRooms(db),
    countAtLocations(db, today),
    countInRooms(db),
  ])
  return locations.map(({ directions, ...location }): ManagedLocation => {
    const { en = null, es = null, fr = null, sw = null } = directions
    const zone = zoneOf(ctx, location)
    return {
      ...location,
      ...(counts.get(location.id) ?? { visits: 0, doctors: 0 }),
      directions: { en, es, fr, sw },
      rooms: rooms.filter(({ locationId }) => locationId === location.id).map((room) => toRoom(ctx, room, zone, inRooms)),
    }
  })
}

function toRoom(
  { now }: Context<Admin>,
  { locationId: _, outFrom, outUntil, ...room }: RoomRow,
  zone: string,
  counts: Awaited<ReturnType<typeof countInRooms>>,
): ManagedRoom {
  const dayOf = (instant: Date) => DateTime.fromJSDate(instant, { zone }).toISODate()
  return {
    ...room,
    outFrom: outFrom && dayOf(outFrom),
    outUntil: outUntil && dayOf(new Date(outUntil.getTime() - 1)),
    isOut: outFrom !== null && outFrom <= now && (outUntil === null || now < outUntil),
    ...(counts.get(room.id) ?? { visits: 0, visitsWhileOut: 0 }),
  }
}

async function loadManaged(ctx: Context<Admin>, id: string): Promise<ManagedLocation> {
  const found = (await readManaged(ctx)).find((each) => each.id === id)
  if (!found) throw notFound('location_not_found')
  return found
}

async function loadRoom(ctx: Context<Admin>, id: string): Promise<ManagedRoom> {
  const found = (await readManaged(ctx)).flatMap(({ rooms }) => rooms).find((each) => each.id === id)
  if (!found) throw notFound('room_not_found')
  return found
}
