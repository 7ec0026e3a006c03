import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { appointmentTypesApi, type DescribeAppointmentType } from '@uzima/contract/appointment-types'
import type { Call, Output } from '@uzima/contract/endpoint'
import { client } from '#lib/client.ts'

const api = client(appointmentTypesApi)
const key = ['appointment-types']
type Managed = Output<(typeof appointmentTypesApi)['listManagedAppointmentTypes']>
type Change = Call<(typeof appointmentTypesApi)['changeAppointmentType']>

export const useManagedTypes = () => useQuery({ queryKey: [...key, 'managed'], queryFn: () => api.listManagedAppointmentTypes() })

/** At once on the page; one press after the other on the server. */
export function useSortTypes() {
  const queryClient = useQueryClient()
  const list = [...key, 'managed']
  return useMutation({
    scope: { id: 'appointment-types-order' },
    mutationFn: (codes: string[]) => api.sortAppointmentTypes({ codes }),
    onMutate: (codes) =>
      queryClient.setQueryData<Managed>(
        list,
        (known) => known && { ...known, rows: known.rows.toSorted((a, b) => codes.indexOf(a.code) - codes.indexOf(b.code)) },
      ),
    onError: () => queryClient.invalidateQueries({ queryKey: key }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: key, predicate: ({ queryKey }) => queryKey[1] !== 'managed' }),
  })
}

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
