import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Holiday, type Holidays, holidaysApi } from '@uzima/contract/practice/holidays'
import { client } from '#lib/client.ts'

const api = client(holidaysApi)
const keyOf = (year: number) => ['practice', 'holidays', year]

export const useHolidays = (year: number) => useQuery({ queryKey: keyOf(year), queryFn: () => api.listHolidays({ year }), staleTime: 0 })

function useChange<Input>(change: (input: Input) => Promise<Holidays>) {
  const queryClient = useQueryClient()
  return useMutation<Holidays, Error, Input>({
    mutationFn: change,
    onSuccess: (holidays) => {
      queryClient.setQueryData(keyOf(holidays.year), holidays)
      void queryClient.invalidateQueries({ queryKey: ['practice', 'public'] })
    },
  })
}
export const useAddHolidays = () => useChange((days: Holiday[]) => api.addHolidays({ days }))
export const useRemoveHoliday = () => useChange((day: string) => api.removeHoliday({ day }))
