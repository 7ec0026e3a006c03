import type { PostalAddress } from '@uzima/contract/profiles/address'
import { addressLines } from '@uzima/contract/profiles/postal-address'
import type { PlaceAddress } from '#place-address.ts'

const englishNames = new Intl.DisplayNames('en', { type: 'region' })
const countryName = (code: string): string => englishNames.of(code) ?? code

/**
 * An address as FHIR has it: as it is written on a letter in `text`, and its parts. Where nothing but one text was said that is all: which
 * line of it is the street is not known.
 */
export function fhirAddress(given: PostalAddress, isWithCountry = false) {
  const { address, city, region, postalCode, country } = given
  const text = addressLines(isWithCountry ? { ...given, country: null } : given, countryName).join('\n')
  const isInParts = city !== null || region !== null || postalCode !== null || (country !== null && !isWithCountry)
  const line = (address ?? '').split('\n').filter((each) => each.trim() !== '')
  return {
    ...(text !== '' && { text }),
    ...(isInParts && line.length > 0 && { line }),
    ...(city !== null && { city }),
    ...(region !== null && { state: region }),
    ...(postalCode !== null && { postalCode }),
    ...(country !== null && { country }),
  }
}

/** The practice or a location of it: `text` as it is printed, the country always. */
export function fhirPlace({ address, street, city, region, postalCode }: PlaceAddress, country: string) {
  const { text: _, ...parts } = fhirAddress({ address: street, city, region, postalCode, country }, true)
  return { ...(address && { text: address }), ...parts }
}
