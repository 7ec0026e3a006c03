import { useQuery } from '@tanstack/react-query'
import type { Output } from '@uzima/contract/endpoint'
import { locationsApi } from '@uzima/contract/locations'
import { client } from '#lib/client.ts'
import { currentLanguage } from '#lib/i18n.ts'

const api = client(locationsApi)
const hour = 3_600_000

type Listed = Output<(typeof locationsApi)['listLocations']>
const useListed = <T>(select: (listed: Listed) => T) =>
  useQuery({ queryKey: ['locations', currentLanguage()], queryFn: () => api.listLocations(), staleTime: hour, select }).data

/** The locations one can choose between, the main one first; none where there is only one, which then nothing is said of. */
export function useChoiceOfLocations() {
  const locations = useListed(({ rows }) => rows) ?? []
  return locations.length > 1 ? locations : []
}

/** How long a doctor takes between locations, where the practice has said so. */
export const useTravelTimes = () => useListed(({ travel }) => travel) ?? []
