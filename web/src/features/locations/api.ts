import { useQuery } from '@tanstack/react-query'
import { locationsApi } from '@uzima/contract/locations'
import { client } from '#lib/client.ts'
import { currentLanguage } from '#lib/i18n.ts'

const api = client(locationsApi)
const hour = 3_600_000

/** Where the practice is, the main location first. */
const useLocations = () =>
  useQuery({
    queryKey: ['locations', currentLanguage()],
    queryFn: async () => (await api.listLocations()).rows,
    staleTime: hour,
  }).data ?? []

/** The locations one can choose between; none where there is only one, which then nothing is said of. */
export function useChoiceOfLocations() {
  const locations = useLocations()
  return locations.length > 1 ? locations : []
}
