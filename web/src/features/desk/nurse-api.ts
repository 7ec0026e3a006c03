import { useQuery } from '@tanstack/react-query'
import { nurseApi } from '@uzima/contract/desk/nurse'
import { client } from '#lib/client.ts'

const api = client(nurseApi)

/** A step at the desk makes it read again (topic `desk`), as does a note that was begun or signed. */
export const useNurseDay = () =>
  useQuery({ queryKey: ['desk', 'nurse'], queryFn: () => api.getNurseDay(), staleTime: 0, meta: { topics: ['encounters'] } })
