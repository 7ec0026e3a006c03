import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ordersApi } from '@uzima/contract/orders'
import type { OrderCategory, OrderDetails, WriteOrder } from '@uzima/contract/orders/content'
import { client } from '#lib/client.ts'
import type { Then } from '#lib/then.ts'

const api = client(ordersApi)
const topic = 'orders'

/** Whose: undefined for the user's own, otherwise a patient in their care. */
export type Whose = string | undefined
/** Providers' data on a patient lives under the patient's key, so it is refetched when access changes. */
const keyOf = (patientId: Whose) => (patientId ? ['patients', patientId, topic] : [topic])

export type Filter = { state?: 'open' | 'closed' | undefined; category?: OrderCategory | undefined; appointmentId?: string | undefined }

export const useOrders = (patientId: Whose, { appointmentId, ...filter }: Filter) =>
  useInfiniteQuery({
    queryKey: [...keyOf(patientId), 'list', filter, appointmentId],
    queryFn: ({ pageParam: cursor }) =>
      patientId ? api.listPatientOrders({ ...filter, appointmentId, cursor, patientId }) : api.listOrders({ ...filter, cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    staleTime: 0,
    meta: { topics: [topic] },
  })

export const useOrder = (patientId: Whose, id: string) =>
  useQuery({
    queryKey: [...keyOf(patientId), 'one', id],
    queryFn: () => (patientId ? api.getPatientOrder({ patientId, id }) : api.getOrder({ id })),
    staleTime: 0,
    meta: { topics: [topic] },
  })

export const usePrintOrder = (patientId: Whose, then: Then<Blob>) =>
  useMutation({ ...then, mutationFn: (id: string) => (patientId ? api.printPatientOrder({ patientId, id }) : api.printOrder({ id })) })

/** The answer is the order as it is by now; the lists and the chart show it too. */
function useOrderMutation<I>(patientId: Whose, mutationFn: (input: I) => Promise<OrderDetails>, then: Then<OrderDetails, I>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (order, input) => {
      queryClient.setQueryData([...keyOf(patientId), 'one', order.id], order)
      for (const queryKey of [keyOf(patientId), ...(patientId ? [['patients', patientId, 'chart']] : [])])
        void queryClient.invalidateQueries({ queryKey })
      then.onSuccess?.(order, input)
    },
    // an order that was changed elsewhere is shown as it is by now
    onError: (error, input) => {
      void queryClient.invalidateQueries({ queryKey: keyOf(patientId) })
      then.onError?.(error, input)
    },
  })
}

type Added = { written: WriteOrder; appointmentId: string | undefined; status: 'draft' | 'requested'; idempotencyKey: string }
export const useAddOrder = (patientId: string, then: Then<OrderDetails, { status: 'draft' | 'requested' }>) =>
  useOrderMutation(
    patientId,
    ({ written, appointmentId, status, idempotencyKey }: Added) =>
      api.addPatientOrder({ ...written, patientId, appointmentId, status }, { idempotencyKey }),
    then,
  )

type Based = { id: string; version: number }
/** Saves a draft, and requests it if asked to. */
export const useEditOrder = (patientId: string, then: Then<OrderDetails, { status: 'draft' | 'requested' }>) =>
  useOrderMutation(
    patientId,
    async ({ written, status, ...based }: Based & { written: WriteOrder; status: 'draft' | 'requested' }) => {
      const saved = await api.editPatientOrder({ ...written, ...based, patientId })
      return status === 'draft' ? saved : api.requestOrder({ patientId, id: saved.id, version: saved.version })
    },
    then,
  )

export type Step = 'request' | 'markDone' | 'review' | 'tellDone'
export const useStep = (patientId: Whose, then: Then<unknown, { step: Step }>) =>
  useOrderMutation(
    patientId,
    ({ step, id, version }: Based & { step: Step }) => {
      if (patientId === undefined) return api.tellOrderDone({ id, version })
      const input = { patientId, id, version }
      if (step === 'request') return api.requestOrder(input)
      return step === 'markDone' ? api.markOrderDone(input) : api.reviewOrder(input)
    },
    then,
  )

export const useCancelOrder = (patientId: string, then: Then) =>
  useOrderMutation(patientId, (cancelled: Based & { reason: string }) => api.cancelOrder({ ...cancelled, patientId }), then)
