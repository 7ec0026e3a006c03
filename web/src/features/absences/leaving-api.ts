import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { leavingApi } from '@uzima/contract/absences/leaving'
import type { Call } from '@uzima/contract/endpoint'
import { client } from '#lib/client.ts'

const api = client(leavingApi)
type Api = typeof leavingApi
/** Read again when somebody answers, or something is arranged or undone, elsewhere (topic `absences`). */
const key = ['absences']
const meta = { topics: ['desk', 'schedule', 'appointments'] }

export const useOpenWork = (userId: string) =>
  useQuery({ queryKey: ['open-work', userId], queryFn: () => api.getOpenWork({ userId }), staleTime: 0 })

export const useDepartures = (enabled = true) =>
  useQuery({ queryKey: [...key, 'departures'], queryFn: () => api.listDepartures(), staleTime: 0, meta, enabled })

export const useLeaving = (doctorId: string) =>
  useQuery({ queryKey: [...key, 'leaving', doctorId], queryFn: () => api.previewLeaving({ doctorId }), staleTime: 0, meta })

export function useArrangeLeaving() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ idempotencyKey, ...leaving }: Call<Api['arrangeLeaving']> & { idempotencyKey: string }) =>
      api.arrangeLeaving(leaving, { idempotencyKey }),
    // also after a refusal: what was seen has changed
    onSettled: () =>
      Promise.all([key, ['schedule'], ['desk']].map((queryKey) => queryClient.invalidateQueries({ queryKey }))).then(() => {}),
  })
}

/** The caller's own series whose doctor has left. */
export const useSeriesQuestions = () =>
  useQuery({ queryKey: [...key, 'series'], queryFn: () => api.listSeriesQuestions(), meta: { topics: ['appointments'] } })

export function useAnswerSeries() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (answer: Call<Api['answerSeries']>) => api.answerSeries(answer),
    onSettled: () =>
      Promise.all(
        [key, ['recurring-appointments'], ['appointments'], ['dashboard']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ).then(() => {}),
  })
}
