import { emergencyNumber } from '@uzima/contract/emergency-contacts/countries'
import { emergencyNumberHere } from '#lib/emergency-number.ts'
import { formatCountry } from '#lib/format.ts'
import { useRegion } from './region.ts'

/** The local country's emergency number, if known and other than that of the practice's country, which is always shown. */
export function useLocalNumber(): { number: string; country: string } | null {
  const [region] = useRegion()
  return localNumber(region)
}

export function localNumber(region: string): { number: string; country: string } | null {
  const number = emergencyNumber(region)
  return number && number !== emergencyNumberHere ? { number, country: formatCountry(region) } : null
}
