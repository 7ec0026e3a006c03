import { z } from 'zod/mini'

const said = z.nullable(z.string())
/** What an address has besides its street lines; null where it was not given. `region` is a state, county or province, `country` as in ISO 3166-1. */
export const addressParts = { city: said, region: said, postalCode: said, country: said }
export type AddressParts = { [part in keyof typeof addressParts]: string | null }
/** `address` has the street lines, or all of it where it was written as one text. */
export type PostalAddress = AddressParts & { address: string | null }

const blankAsNull = z.transform((value: string | null) => value || null)
const written = (length: number) => z.optional(z.pipe(z.nullable(z.string().check(z.trim(), z.maxLength(length))), blankAsNull))
export const townLength = 100
export const postalCodeLength = 20
const town = written(townLength)
const code = written(postalCodeLength)

/**
 * As input. Clients that know one text alone send none of them: see partsAfter. The list of countries, which checkedAddressParts asks, is
 * no part of the first load.
 */
export const writtenAddressParts = { city: town, region: town, postalCode: code, country: code }
