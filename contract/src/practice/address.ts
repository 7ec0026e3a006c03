import { z } from 'zod/mini'
import { optionalText } from '../fields.ts'
import { writtenAddressParts } from '../profiles/address.ts'

const said = z.nullable(z.string())
/**
 * What the address of the practice or of a location is made of; `address` beside them is the whole as it is printed, made by the server.
 * Of an address that was written as one text `street` has all.
 */
export const placeParts = { street: said, city: said, region: said, postalCode: said }
const PlaceParts = z.object(placeParts)
export type PlaceParts = z.infer<typeof PlaceParts>

export const placeLength = 300
const { city, region, postalCode } = writtenAddressParts
/** As input; clients that know one text alone send `address`, and none of these. */
export const writtenPlaceParts = { street: z.optional(optionalText(placeLength)), city, region, postalCode }
