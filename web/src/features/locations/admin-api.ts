import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Call } from '@uzima/contract/endpoint'
import { type DescribeLocation, type DescribeRoom, locationsApi } from '@uzima/contract/locations'
import { travelApi } from '@uzima/contract/locations/travel'
import { client } from '#lib/client.ts'

const api = client(locationsApi)
const travel = client(travelApi)
const key = ['locations']

export const useManagedLocations = () => useQuery({ queryKey: [...key, 'managed'], queryFn: () => api.listManagedLocations() })

/** Also after a refusal: another admin may have changed it. */
function useLocationMutation<I, O>(mutationFn: (input: I) => Promise<O>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all([key, ['providers'], ['appointment-types']].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })
}

type ChangeLocation = Call<(typeof locationsApi)['changeLocation']>
/** Adds a location, or changes the one whose id is given. */
export const useSaveLocation = () =>
  useLocationMutation((given: DescribeLocation | ChangeLocation) => ('id' in given ? api.changeLocation(given) : api.addLocation(given)))

type ChangeRoom = Call<(typeof locationsApi)['changeRoom']>
/** Adds a room to a location, or changes the one whose id is given. */
export const useSaveRoom = () =>
  useLocationMutation((given: (DescribeRoom & { locationId: string }) | ChangeRoom) => {
    if ('id' in given) return api.changeRoom(given)
    const { locationId, ...room } = given
    return api.addRoom({ ...room, id: locationId })
  })

type SetTravelTimes = Call<(typeof travelApi)['setTravelTimes']>
export const useSetTravelTimes = () => useLocationMutation((given: SetTravelTimes) => travel.setTravelTimes(given))
