import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type AbsenceTimes, type AnswerAbsence, absencesApi } from '@uzima/contract/absences'
import { deskApi } from '@uzima/contract/desk'
import type { Call } from '@uzima/contract/endpoint'
import { client } from '#lib/client.ts'

const api = client(absencesApi)
const desk = client(deskApi)
type Api = typeof absencesApi

/** Read again when somebody answers, or an absence is arranged or undone, elsewhere (topic `absences`). */
const key = ['absences']
/** A visit that the desk moves is an answer, too. */
const meta = { topics: ['desk', 'schedule', 'appointments'] }

export const useAbsences = () =>
  useInfiniteQuery({
    queryKey: [...key, 'all'],
    queryFn: ({ pageParam }) => api.listAbsences({ cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    staleTime: 0,
    meta,
  })

export const useAbsence = (id: string) =>
  useQuery({ queryKey: [...key, 'one', id], queryFn: () => api.getAbsence({ id }), staleTime: 0, meta })

/** Whose absence the front desk can arrange. */
export const useClinicians = (enabled: boolean) =>
  useQuery({ queryKey: ['desk-choices'], queryFn: () => desk.getDeskChoices(), staleTime: 60_000, enabled })

export const usePreview = () => useMutation({ mutationFn: (away: Call<Api['previewAbsence']>) => api.previewAbsence(away) })

/** Hours, free times and visits are others afterwards. */
function useChange<I, O>(mutationFn: (input: I) => Promise<O>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all(
        [key, ['providers'], ['schedule'], ['appointments'], ['dashboard']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ).then(() => {}),
  })
}
export const useArrange = () =>
  useChange(({ idempotencyKey, ...away }: Call<Api['arrangeAbsence']> & { idempotencyKey: string }) =>
    api.arrangeAbsence(away, { idempotencyKey }),
  )
export const useUndo = () => useChange((id: string) => api.undoAbsence({ id }))

/** The caller's own visits whose doctor is away. */
export const useOwnRequests = () =>
  useQuery({ queryKey: [...key, 'own'], queryFn: () => api.listOwnAbsenceRequests(), meta: { topics: ['appointments'] } })

/** How a request is answered: by its link without signing in, or by its id. */
export type Way = { token: string } | { id: string }

export const useLinkedRequest = (token: string) =>
  useQuery({ queryKey: [...key, 'link', token], queryFn: () => api.openAbsenceLink({ token }) })

export const useTimes = (way: Way, doctorId: string | undefined) =>
  useQuery({
    queryKey: [...key, 'times', way, doctorId ?? ''],
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
