import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Call } from '@uzima/contract/endpoint'
import { type adminPaymentTabs, type Checkout, paymentsApi, type paymentTabs } from '@uzima/contract/payments'
import { client } from '#lib/client.ts'

const api = client(paymentsApi)
const topic = 'payments'
const firstPage = undefined as string | undefined
const nextPage = (last: { next: string | null }) => last.next ?? undefined

export type Shown = { q: string; status: (typeof paymentTabs)[number] }

export const usePayments = (shown: Shown) =>
  useInfiniteQuery({
    queryKey: [topic, 'own', shown],
    queryFn: ({ pageParam: cursor }) => api.listPayments({ ...shown, cursor }),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
  })

export const useExportPayments = () => useMutation({ mutationFn: (shown: Shown) => api.exportPayments(shown) })
export const useReceipt = () => useMutation({ mutationFn: (id: string) => api.getReceipt({ id }) })

const askAgainMs = 1500
/** Polls while a result is pending, in case the live hint is lost. */
export const usePayment = (id: string, isAwaited: (payment: Checkout) => boolean) =>
  useQuery({
    queryKey: [topic, 'one', id],
    queryFn: () => api.getPayment({ id }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isAwaited(state.data) ? askAgainMs : false),
  })

export type Card = Omit<Call<typeof paymentsApi.payByCard>, 'id'>
export function usePayByCard(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (card: Card) => api.payByCard({ id, ...card }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [topic] }),
  })
}

export function useLeavePayment() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.leavePayment({ id }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [topic] }),
  })
}

export const useSavedMethod = () => useQuery({ queryKey: [topic, 'method'], queryFn: () => api.getSavedMethod() })
export function useForgetMethod() {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn: () => api.forgetSavedMethod(), onSuccess: (kept) => queryClient.setQueryData([topic, 'method'], kept) })
}

export const useAllPayments = (shown: { q: string; status: (typeof adminPaymentTabs)[number] }) =>
  useInfiniteQuery({
    queryKey: [topic, 'all', shown],
    queryFn: ({ pageParam: cursor }) => api.listAllPayments({ ...shown, cursor }),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
    // until the provider has responded
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ rows }) => rows.some(({ refunds }) => refunds.some((refund) => refund.status === 'asked')))
        ? askAgainMs
        : false,
  })

export function useRefundPayment() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (asked: Call<typeof paymentsApi.refundPayment>) => api.refundPayment(asked),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [topic] }),
  })
}
