import { emergencyNumber } from '@uzima/contract/emergency-contacts/countries'
import { formatCountry } from '#lib/format.ts'
import { useRegion } from './region.ts'

/** The local country's emergency number, if known and other than 911, which is always shown. */
export function useLocalNumber(): { number: string; country: string } | null {
  const [region] = useRegion()
  return localNumber(region)
}

export function localNumber(region: string): { number: string; country: string } | null {
  const number = emergencyNumber(region)
  return number && number !== '911' ? { number, country: formatCountry(region) } : null
}
