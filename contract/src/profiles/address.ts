import { z } from 'zod/mini'

const said = z.nullable(z.string())
/** What an address has beside its street lines; null where it was not said. `region` is a state, county or province, `country` as in ISO 3166-1. */
export const addressParts = { city: said, region: said, postalCode: said, country: said }
const AddressParts = z.object(addressParts)
export type AddressParts = z.infer<typeof AddressParts>
/** `address` has the street lines, or all of it where it was written as one text. */
export type PostalAddress = AddressParts & { address: string | null }

const blankAsNull = z.transform((value: string | null) => value || null)
type Rule = ReturnType<typeof z.maxLength | typeof z.regex>
const written = (rule: Rule) => z.optional(z.pipe(z.nullable(z.string().check(z.trim(), rule)), blankAsNull))
const town = written(z.maxLength(100))

/** As input. Clients that know one text alone send none of them: see partsAfter. The list of countries is no part of the first load. */
export const writtenAddressParts = {
  city: town,
  region: town,
  postalCode: written(z.maxLength(20)),
  country: written(z.regex(/^([A-Z]{2})?$/)),
}
