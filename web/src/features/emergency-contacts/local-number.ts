import { emergencyNumber } from '@uzima/contract/emergency-contacts/countries'
import { formatCountry } from '#lib/format.ts'
import { useRegion } from './region.ts'

/** The emergency number of the country one is in, where we know it and it is not 911, which stands everywhere. */
export function useLocalNumber(): { number: string; country: string } | null {
  const [region] = useRegion()
  return localNumber(region)
}

export function localNumber(region: string): { number: string; country: string } | null {
  const number = emergencyNumber(region)
  return number && number !== '911' ? { number, country: formatCountry(region) } : null
}
