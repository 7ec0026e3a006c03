import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Call } from '@uzima/contract/endpoint'
import { waitlistApi } from '@uzima/contract/waitlist'
import { client } from '#lib/client.ts'

const api = client(waitlistApi)
/** Read again when somebody joins, or a time is offered, elsewhere (topic `waitlist`). */
const key = ['waitlist']

export const useOwnWaitlist = () => useQuery({ queryKey: [...key, 'own'], queryFn: () => api.listOwnWaitlist() })

export const useWaitlist = () =>
  useInfiniteQuery({
    queryKey: [...key, 'all'],
    queryFn: ({ pageParam }) => api.listWaitlist({ cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    staleTime: 0,
  })

/**
 * Whatever is done on the list may have changed visits and free times as well; so may what was refused. `onDone` is called even if what was
 * pressed has left the page by then, since the list has already been read again.
 */
function useListMutation<I, O>(mutationFn: (input: I) => Promise<O>, onDone?: (output: O) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    ...(onDone && { onSuccess: onDone }),
    onSettled: () =>
      Promise.all(
        [key, ['appointments'], ['providers'], ['group-visits'], ['dashboard']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ).then(() => {}),
  })
}

type Api = typeof waitlistApi
export const useJoin = () =>
  useListMutation(({ idempotencyKey, ...wish }: Call<Api['joinWaitlist']> & { idempotencyKey: string }) =>
    api.joinWaitlist(wish, { idempotencyKey }),
  )
export const useChangeEntry = () => useListMutation((input: Call<Api['changeWaitlistEntry']>) => api.changeWaitlistEntry(input))
export const useLeave = () => useListMutation((id: string) => api.leaveWaitlist({ id }))
export const useTakeOffer = (onTaken: (visitId: string) => void) =>
  useListMutation(
    (id: string) => api.takeOffer({ id }),
    ({ visitId }) => onTaken(visitId),
  )
export const useDeclineOffer = (onDeclined: () => void) => useListMutation((id: string) => api.declineOffer({ id }), onDeclined)
type Seat = { id: string; reason: string | null; idempotencyKey: string }
export const useWaitForSeat = () => useListMutation(({ idempotencyKey, ...seat }: Seat) => api.waitForSeat(seat, { idempotencyKey }))

export const useAddToWaitlist = () =>
  useListMutation(({ idempotencyKey, ...waits }: Call<Api['addToWaitlist']> & { idempotencyKey: string }) =>
    api.addToWaitlist(waits, { idempotencyKey }),
  )
export const useSetUrgency = () => useListMutation((input: Call<Api['setUrgency']>) => api.setUrgency(input))
export const useOfferTime = () => useListMutation((input: Call<Api['offerTime']>) => api.offerTime(input))
export const useOfferSeat = () => useListMutation((id: string) => api.offerSeat({ id }))
/** For somebody without an account. */
export const useTakeForPatient = (onTaken: () => void) => useListMutation((id: string) => api.takeForPatient({ id }), onTaken)
export const useWithdraw = () => useListMutation((input: Call<Api['withdrawOffer']>) => api.withdrawOffer(input))
export const useRemove = () => useListMutation((id: string) => api.removeFromWaitlist({ id }))

export const useLinkedOffer = (token: string) =>
  useQuery({ queryKey: [...key, 'link', token], queryFn: () => api.openOfferLink({ token }) })
export const useTakeByLink = (token: string) => useMutation({ mutationFn: () => api.takeByLink({ token }) })
export const useDeclineByLink = (token: string) => useMutation({ mutationFn: () => api.declineByLink({ token }) })
