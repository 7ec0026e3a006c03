import type { Doctor } from '@uzima/contract/providers'
import { useChoiceOfLocations } from '../../locations/public.ts'

/** Where a visit at the chosen time would be, in one line; undefined while that is not known. */
export function usePlaceOf(doctor: Pick<Doctor, 'place'> | undefined, locationId: string | undefined): string | undefined {
  const locations = useChoiceOfLocations()
  if (locations.length === 0) return doctor?.place
  const location = locations.find(({ id }) => id === locationId)
  return location?.isMain ? doctor?.place : location && [location.name, location.address?.replaceAll('\n', ', ')].filter(Boolean).join(', ')
}
