import { z } from 'zod/mini'
import { endpoints } from './endpoint.ts'
import { byId, day, id, optionalText, text, timeZone } from './fields.ts'
import { placeLength } from './practice/address.ts'
import { addressParts, writtenAddressParts } from './profiles/address.ts'

export const locationNameLength = 120
export const locationPhoneLength = 40
export const directionsLength = 600
export const roomNameLength = 40

export const roomKind = z.enum(['consultation', 'treatment', 'procedure', 'laboratory', 'group_room'])
export type RoomKind = z.infer<typeof roomKind>

/** Where people come to, as everybody may know it; directions are in the reader's language. */
export const Location = z.object({
  id,
  name: z.string(),
  address: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  directions: z.nullable(z.string()),
  isMain: z.boolean(),
})
export type Location = z.infer<typeof Location>

const inLanguages = <S extends z.ZodMiniType>(words: S) => z.object({ en: words, es: words, fr: words, sw: words })
const directions = inLanguages(optionalText(directionsLength))

const describedLocation = {
  /** Blank for the practice's; the main location's alone may be. */
  name: optionalText(locationNameLength),
  address: optionalText(placeLength),
  street: z.optional(optionalText(placeLength)),
  /** `country` is null where it is the practice's. */
  ...writtenAddressParts,
  /** Blank for the practice's. */
  phone: optionalText(locationPhoneLength),
  directions,
  /** Null for that of the doctors who work there. */
  timeZone: z.nullable(timeZone),
}
export const DescribeLocation = z.object(describedLocation)
export type DescribeLocation = z.infer<typeof DescribeLocation>

const describedRoom = {
  name: text(roomNameLength),
  kind: roomKind,
  /** Out of service from a day through another; without an end until further notice. */
  outFrom: z.nullable(day),
  outUntil: z.nullable(day),
}
export const DescribeRoom = z
  .object(describedRoom)
  .check(z.refine(({ outFrom, outUntil }) => outUntil === null || outFrom !== null, { error: 'required_field', path: ['outFrom'] }))
  .check(
    z.refine(({ outFrom, outUntil }) => outFrom === null || outUntil === null || outFrom <= outUntil, {
      error: 'ends_before_start',
      path: ['outUntil'],
    }),
  )
export type DescribeRoom = z.infer<typeof DescribeRoom>

export const mostTravelMinutes = 480
/** How long a doctor takes from one location to another, and back. */
export const TravelTime = z.object({ from: id, to: id, minutes: z.int().check(z.gte(1), z.lte(mostTravelMinutes)) })
export type TravelTime = z.infer<typeof TravelTime>

export const ManagedRoom = z.object({
  ...describedRoom,
  id,
  isOpen: z.boolean(),
  /** Out of service on this day. */
  isOut: z.boolean(),
  /** Visits to come that are booked in it, and how many of them while it is out of service. */
  visits: z.int(),
  visitsWhileOut: z.int(),
  version: z.int(),
})
export type ManagedRoom = z.infer<typeof ManagedRoom>

/** A location as admins see it. */
export const ManagedLocation = z.object({
  id,
  /** Null: the practice's. */
  name: z.nullable(z.string()),
  /** As it is printed, in one text. */
  address: z.nullable(z.string()),
  street: z.nullable(z.string()),
  /** `country` is null where it is the practice's. */
  ...addressParts,
  phone: z.nullable(z.string()),
  directions: inLanguages(z.nullable(z.string())),
  timeZone: z.nullable(z.string()),
  isMain: z.boolean(),
  isOpen: z.boolean(),
  /** Visits to come, and doctors who have hours here. */
  visits: z.int(),
  doctors: z.int(),
  rooms: z.array(ManagedRoom),
  version: z.int(),
})
export type ManagedLocation = z.infer<typeof ManagedLocation>

export const ManagedLocations = z.object({
  /** What the main location has where it has nothing of its own. */
  practice: z.object({
    name: z.string(),
    address: z.nullable(z.string()),
    street: z.nullable(z.string()),
    ...addressParts,
    phone: z.nullable(z.string()),
  }),
  rows: z.array(ManagedLocation),
  travel: z.array(TravelTime),
})
export type ManagedLocations = z.infer<typeof ManagedLocations>

/** The admin has seen this version: guards against overwriting another admin’s change. */
const version = z.int().check(z.gte(0))
const path = '/api/admin/locations'
export const locationsApi = endpoints({
  listLocations: {
    method: 'GET',
    path: '/api/locations',
    summary: 'Where the practice is: its open locations, the main one first, and how long it takes between them',
    response: z.object({ rows: z.array(Location), travel: z.array(TravelTime) }),
  },
  listManagedLocations: {
    method: 'GET',
    path,
    summary: 'All locations with their rooms, closed ones included',
    response: ManagedLocations,
  },
  addLocation: {
    method: 'POST',
    path,
    summary: 'Add a location',
    body: DescribeLocation,
    response: ManagedLocation,
    status: 201,
  },
  changeLocation: {
    method: 'PUT',
    path: `${path}/:id`,
    summary: 'Change a location, close or reopen it, or make it the main one. Visits that are booked stay where they are.',
    params: byId,
    body: z.object({ ...describedLocation, isMain: z.boolean(), isOpen: z.boolean(), version }),
    response: ManagedLocation,
  },
  addRoom: {
    method: 'POST',
    path: `${path}/:id/rooms`,
    summary: 'Add a room to a location',
    params: byId,
    body: DescribeRoom,
    response: ManagedRoom,
    status: 201,
  },
  changeRoom: {
    method: 'PUT',
    path: '/api/admin/rooms/:id',
    summary: 'Change a room, close or reopen it, or take it out of service. Visits that are booked in it stay.',
    params: byId,
    body: z.object({ ...DescribeRoom.shape, isOpen: z.boolean(), version }),
    response: ManagedRoom,
  },
})
