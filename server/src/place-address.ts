import type { PlaceParts } from '@uzima/contract/practice/address'
import { placeLength } from '@uzima/contract/practice/address'
import { addressLines, noAddressParts } from '@uzima/contract/profiles/postal-address'
import { invalid } from '#errors.ts'

/** Where the practice or one of its locations is: the whole as it is printed, and what it is made of. */
export type PlaceAddress = PlaceParts & { address: string | null }
export const noPlace: PlaceAddress = { address: null, street: null, city: null, region: null, postalCode: null }
/** An address that was written as one text: which part of it is the town is not known. */
const asOneText = (address: string | null): PlaceAddress => ({ ...noPlace, address, street: address })

/** As stored. Whoever writes the text alone, as the last release does, leaves the parts of another address: they stand if all are in the text. */
export function placeOf({ address, street, city, region, postalCode }: PlaceAddress): PlaceAddress {
  const parts = [street, city, region, postalCode].filter((part) => part !== null)
  const isOfParts = parts.length > 0 && parts.every((part) => address?.includes(part))
  return isOfParts ? { address, street, city, region, postalCode } : asOneText(address)
}

type Written = { address: string | null } & { [part in keyof PlaceParts]?: PlaceParts[part] | undefined }
/** Whose order the text has; its name is written where the place is in another country than the practice. */
type Country = { code: string; name?: string }

/**
 * What is to be stored of an address as it was sent: by its parts, unless the text alone is another than what is stored. 400 where the whole
 * is too long.
 */
export function placeAfter(sent: Written, stored: PlaceAddress, { code, name = '' }: Country): PlaceAddress {
  const isInParts = partNames.some((part) => sent[part] !== undefined)
  const isOtherText = sent.address !== null && sent.address !== stored.address && partNames.every((part) => sent[part] === stored[part])
  if (!isInParts || isOtherText) return sent.address === stored.address ? placeOf(stored) : asOneText(sent.address)
  const { city = null, region = null, postalCode = null } = sent
  const street = addressLines({ ...noAddressParts, address: sent.street ?? null }, String).join('\n') || null
  const parts = { street, city, region, postalCode }
  if (partNames.every((part) => parts[part] === null)) return noPlace
  const address = addressLines({ address: street, city, region, postalCode, country: code }, () => name).join('\n')
  if (address.length > placeLength) throw invalid('street', 'too_long')
  return { address, ...parts }
}
const partNames = ['street', 'city', 'region', 'postalCode'] as const

export const isSamePlace = (one: PlaceAddress, other: PlaceAddress) =>
  one.address === other.address && partNames.every((part) => one[part] === other[part])
