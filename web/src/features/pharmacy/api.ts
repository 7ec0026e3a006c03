import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Call } from '@uzima/contract/endpoint'
import { type Medication, medicationsApi } from '@uzima/contract/medications'
import { type DeliveryState, pharmacyApi } from '@uzima/contract/pharmacy'
import { addressesApi } from '@uzima/contract/pharmacy/addresses'
import { client } from '#lib/client.ts'

const api = client(pharmacyApi)
const addresses = client(addressesApi)
const medications = client(medicationsApi)
const topic = 'pharmacy'
const firstPage = undefined as string | undefined
const nextPage = (last: { next: string | null }) => last.next ?? undefined

/** All active medicines: never more than a few pages. */
async function everyActive(): Promise<Medication[]> {
  const rows: Medication[] = []
  let cursor: string | undefined
  do {
    const page = await medications.listMedications({ show: 'active', cursor })
    rows.push(...page.rows)
    cursor = page.next ?? undefined
  } while (cursor)
  return rows
}
export const useActiveMedications = () => useQuery({ queryKey: ['medications', 'active'], queryFn: everyActive })

export type Shown = DeliveryState | 'all'
export const useDeliveries = (shown: Shown) =>
  useInfiniteQuery({
    queryKey: [topic, 'orders', shown],
    queryFn: ({ pageParam: cursor }) => api.listDeliveries({ state: shown === 'all' ? undefined : shown, cursor }),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
  })

export const useAddresses = () => useQuery({ queryKey: [topic, 'addresses'], queryFn: () => addresses.listAddresses() })

function usePharmacyMutation<I, O>(mutationFn: (input: I) => Promise<O>) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn, onSuccess: () => queryClient.invalidateQueries({ queryKey: [topic] }) })
}

type Asked = Call<(typeof pharmacyApi)['requestDelivery']>
export const useRequestDelivery = () =>
  usePharmacyMutation(({ asked, idempotencyKey }: { asked: Asked; idempotencyKey: string }) =>
    api.requestDelivery(asked, { idempotencyKey }),
  )
export const usePayDelivery = () => useMutation({ mutationFn: (id: string) => api.payDelivery({ id }) })
export const useCancelDelivery = () => usePharmacyMutation((id: string) => api.cancelDelivery({ id }))

type Written = Call<(typeof addressesApi)['addAddress']>
export const useAddAddress = () =>
  usePharmacyMutation(({ written, idempotencyKey }: { written: Written; idempotencyKey: string }) =>
    addresses.addAddress(written, { idempotencyKey }),
  )
export const useEditAddress = () =>
  usePharmacyMutation((written: Call<(typeof addressesApi)['editAddress']>) => addresses.editAddress(written))
export const useMakeDefaultAddress = () => usePharmacyMutation((id: string) => addresses.makeDefaultAddress({ id }))
export const useDeleteAddress = () => usePharmacyMutation((id: string) => addresses.deleteAddress({ id }))
