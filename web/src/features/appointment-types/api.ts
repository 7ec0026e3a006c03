import { useQuery } from '@tanstack/react-query'
import { appointmentTypesApi } from '@uzima/contract/appointment-types'
import { client } from '#lib/client.ts'
import { currentLanguage } from '#lib/i18n.ts'

const api = client(appointmentTypesApi)
const hour = 3_600_000

/** What patients can book, in their language. */
export const useAppointmentTypes = () =>
  useQuery({
    queryKey: ['appointment-types', currentLanguage()],
    queryFn: async () => (await api.listAppointmentTypes()).rows,
    staleTime: hour,
  })
