import { z } from 'zod/mini'
import { isCountry } from '../emergency-contacts/countries.ts'
import { type AddressParts, type PostalAddress, writtenAddressParts } from './address.ts'

/** As writtenAddressParts, with a country of the list. */
export const checkedAddressParts = {
  ...writtenAddressParts,
  country: writtenAddressParts.country.check(z.refine((code) => code === undefined || code === null || isCountry(code))),
}

export const noAddressParts: AddressParts = { city: null, region: null, postalCode: null, country: null }
const names = ['city', 'region', 'postalCode', 'country'] as const

/** A part that was not sent stays as long as the street lines do: others are a whole address to whoever sends no parts. */
export function partsAfter(
  sent: { [part in keyof AddressParts]?: string | null | undefined } & { address: string | null },
  stored: PostalAddress,
): AddressParts {
  const old = sent.address === stored.address ? stored : noAddressParts
  const after = (name: (typeof names)[number]) => {
    const value = sent[name]
    return value === undefined ? old[name] : value
  }
  return { city: after('city'), region: after('region'), postalCode: after('postalCode'), country: after('country') }
}

/** Where the postal code comes before the town: countries in which Google's data on addresses (libaddressinput) have it so. */
const codeFirst = new Set(
  (
    'AD AL AM AR AT AX AZ BA BE BG BL BY CH CL CN CV CY CZ DE DK DO DZ EC EE EH ES ET FI FO FR GE GF GL GN GP GR GT GW HR HT IS IT KG ' +
    'KP KW KZ LA LI LR LT LU MA MC MD ME MF MG MK MQ MU MX MY MZ NC NE NI NL NO OM PF PL PM PT PY RE RO RS SE SI SJ SK SM SN SV TJ TM ' +
    'TN TR TW TZ UY UZ VA WF XK YT ZM'
  ).split(' '),
)

const joined = (between: string, ...words: (string | null)[]) => words.filter(Boolean).join(between)

/** An address as it is written on a letter, everything that was said of it: street lines, town, country. */
export function addressLines({ address, city, region, postalCode, country: code }: PostalAddress, nameOf: (country: string) => string) {
  const town =
    code !== null && codeFirst.has(code)
      ? joined(', ', joined(' ', postalCode, city), region)
      : joined(' ', joined(', ', city, region), postalCode)
  return [...(address ?? '').split('\n'), town, code === null ? '' : nameOf(code)].map((line) => line.trim()).filter((line) => line !== '')
}
