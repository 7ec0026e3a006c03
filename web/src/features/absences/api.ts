import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type AbsenceTimes, type AnswerAbsence, absencesApi } from '@uzima/contract/absences'
import { client } from '#lib/client.ts'

const api = client(absencesApi)
/** Read again when a patient is asked or has answered (topic `absences`). */
const key = ['absences']

/** The caller's own visits whose doctor is away. */
export const useOwnRequests = () =>
  useQuery({ queryKey: [...key, 'own'], queryFn: () => api.listOwnAbsenceRequests(), meta: { topics: ['appointments'] } })

/** How a request is answered: by its link without signing in, or by its id. */
export type Way = { token: string } | { id: string }

export const useLinkedRequest = (token: string) =>
  useQuery({ queryKey: [...key, 'link', token], queryFn: () => api.openAbsenceLink({ token }) })

export const useTimes = (way: Way, doctorId: string | undefined) =>
  useQuery({
    // apart: an answer ends what it asks for
    queryKey: ['absence-times', way, doctorId ?? ''],
    queryFn: (): Promise<AbsenceTimes> =>
      'token' in way ? api.listAbsenceTimesByLink({ ...way, doctorId }) : api.listAbsenceTimes({ ...way, doctorId }),
    staleTime: 0,
  })

export const useAnswer = (way: Way) =>
  useMutation({
    mutationFn: (given: AnswerAbsence) =>
      'token' in way ? api.answerAbsenceByLink({ ...way, given }) : api.answerAbsence({ ...way, given }),
  })

/** After an answer in the app. */
export function useAnswered() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([key, ['appointments'], ['dashboard']].map((queryKey) => queryClient.invalidateQueries({ queryKey }))).then(() => {})
}
