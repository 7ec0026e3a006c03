import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { absencesApi } from '@uzima/contract/absences'
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
