import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Holiday, type Holidays, holidaysApi } from '@uzima/contract/practice/holidays'
import { client } from '#lib/client.ts'

const api = client(holidaysApi)
/** What is proposed follows from the country. */
const keyOf = (country: string, year: number) => ['practice', 'holidays', country, year]

export const useHolidays = (country: string, year: number) =>
  useQuery({ queryKey: keyOf(country, year), queryFn: () => api.listHolidays({ year }), staleTime: 0 })

function useChange<Input>(country: string, change: (input: Input) => Promise<Holidays>) {
  const queryClient = useQueryClient()
  return useMutation<Holidays, Error, Input>({
    mutationFn: change,
    onSuccess: (holidays) => {
      queryClient.setQueryData(keyOf(country, holidays.year), holidays)
      void queryClient.invalidateQueries({ queryKey: ['practice', 'public'] })
    },
  })
}
export const useAddHolidays = (country: string) => useChange(country, (days: Holiday[]) => api.addHolidays({ days }))
export const useRemoveHoliday = (country: string) => useChange(country, (day: string) => api.removeHoliday({ day }))
