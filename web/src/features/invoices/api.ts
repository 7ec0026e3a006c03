import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { appointmentsApi } from '@uzima/contract/appointments'
import type { Call } from '@uzima/contract/endpoint'
import { type InvoiceDocument, type InvoiceState, invoicesApi } from '@uzima/contract/invoices'
import type { AskRefund } from '@uzima/contract/payments/refunds'
import { useEffect } from 'react'
import type { z } from 'zod/mini'
import { client } from '#lib/client.ts'
import { loadTexts } from '#lib/i18n.ts'

const api = client(invoicesApi)
const visits = client(appointmentsApi)
/** As the payments that decide what is due: whoever hears of one asks for both. */
const topic = 'payments'
const firstPage = undefined as string | undefined
const nextPage = (last: { next: string | null }) => last.next ?? undefined

export const useInvoices = () =>
  useInfiniteQuery({
    queryKey: [topic, 'invoices', 'own'],
    queryFn: ({ pageParam: cursor }) => api.listInvoices({ cursor }),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
  })

/** Begins to pay for the visit of an invoice, or goes on; answers where. What is begun leads back to the invoices. */
export function usePayInvoice() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (visitId: string) => visits.payAppointment({ id: visitId, part: 'all', from: 'invoices' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [topic] }),
  })
}

type Asked = { id: string; document: InvoiceDocument }
export const useInvoiceFile = (by: 'patient' | 'staff') =>
  useMutation({
    mutationFn: (asked: Asked) => (by === 'staff' ? api.getInvoiceFileForStaff(asked) : api.getInvoiceFile(asked)),
  })

type Walked = {
  data: { pages: readonly { rows: readonly unknown[] }[] } | undefined
  hasNextPage: boolean
  isFetching: boolean
  isError: boolean
  fetchNextPage: () => Promise<unknown>
}
/** One request looks at so many invoices and no more: where none of them is to be shown, it goes on by itself. True as long as nothing is found. */
export function useWalkOn({ data, hasNextPage, isFetching, isError, fetchNextPage }: Walked): boolean {
  const isEmpty = data?.pages.at(-1)?.rows.length === 0
  useEffect(() => {
    if (isEmpty && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [isEmpty, hasNextPage, isFetching, isError, fetchNextPage])
  return hasNextPage && data?.pages.every(({ rows }) => rows.length === 0) === true
}

export type Shown = { q: string; state: InvoiceState | 'all' }
export const useAllInvoices = (shown: Shown) =>
  useInfiniteQuery({
    queryKey: [topic, 'invoices', 'all', shown],
    queryFn: ({ pageParam: cursor }) => api.listAllInvoices({ ...shown, cursor }),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const useExportInvoices = () => useMutation({ mutationFn: (shown: Shown) => api.exportInvoices(shown) })

export const useVisitsWithoutInvoice = () =>
  useInfiniteQuery({
    queryKey: [topic, 'invoices', 'missing'],
    queryFn: ({ pageParam: cursor }) => api.listVisitsWithoutInvoice({ cursor }),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
    staleTime: 0,
  })

const askAgainMs = 1500
export const useInvoice = (id: string) =>
  useQuery({
    queryKey: [topic, 'invoices', 'one', id],
    queryFn: () => api.getInvoice({ id }),
    staleTime: 0,
    // until the provider has responded
    refetchInterval: ({ state }) =>
      state.data?.payments.some(({ refunds }) => refunds.some(({ status }) => status === 'asked')) ? askAgainMs : false,
  })

function useChange<Input, Answer>(change: (input: Input) => Promise<Answer>, onSuccess?: (answer: Answer) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    // what staff are refused with is seldom read
    mutationFn: (input: Input) =>
      change(input).catch(async (error: unknown) => {
        await loadTexts(['errors-staff'])
        throw error
      }),
    onSuccess: (answer) => onSuccess?.(answer),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [topic] }),
  })
}

export const useIssueInvoice = (onIssued: (invoice: Awaited<ReturnType<typeof api.issueInvoice>>) => void) =>
  useChange((visitId: string) => api.issueInvoice({ id: visitId }), onIssued)

export const useCancelInvoice = (onCancelled: (invoice: Awaited<ReturnType<typeof api.cancelInvoice>>) => void) =>
  useChange((cancelled: Call<typeof invoicesApi.cancelInvoice>) => api.cancelInvoice(cancelled), onCancelled)

/** A payment of the invoice's visit; `id` is the payment's. */
export const useRefundOfInvoice = (invoiceId: string) =>
  useChange(({ id: paymentId, ...asked }: z.input<typeof AskRefund> & { id: string }) =>
    api.refundInvoicePayment({ id: invoiceId, paymentId, ...asked }),
  )
