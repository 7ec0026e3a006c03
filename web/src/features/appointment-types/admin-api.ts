import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { appointmentTypesApi, type DescribeAppointmentType } from '@uzima/contract/appointment-types'
import type { Call } from '@uzima/contract/endpoint'
import { client } from '#lib/client.ts'

const api = client(appointmentTypesApi)
const key = ['appointment-types']
type Change = Call<(typeof appointmentTypesApi)['changeAppointmentType']>

export const useManagedTypes = () =>
  useQuery({ queryKey: [...key, 'managed'], queryFn: async () => (await api.listManagedAppointmentTypes()).rows })

/** Adds a type, or changes the one whose code is given. */
export function useSaveType() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (given: DescribeAppointmentType | Change) =>
      'code' in given ? api.changeAppointmentType(given) : api.addAppointmentType(given),
    // also after a refusal: another admin may have changed it
    onSettled: () => Promise.all([key, ['providers']].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })
}
