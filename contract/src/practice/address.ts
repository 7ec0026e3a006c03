import type { AddressParts } from '../profiles/address.ts'

/** Of the whole of an address of the practice or of a location, and of its street lines. */
export const placeLength = 300
/**
 * What an address of the practice or of a location is made of; `address` beside them is the whole as it is printed, made by the server. Of an
 * address that was written as one text `street` has all. Clients that know one text alone send `address`, and none of these.
 */
export type PlaceParts = Omit<AddressParts, 'country'> & { street: string | null }
