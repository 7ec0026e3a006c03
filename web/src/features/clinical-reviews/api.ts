import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ClinicalPart, clinicalReviewsApi, type RuleSection } from '@uzima/contract/clinical-reviews'
import { client } from '#lib/client.ts'

const api = client(clinicalReviewsApi)
const key = ['clinical-reviews']
/** It changes when a clinician signs, which is rare. */
const minutes = 5 * 60_000

export const useClinicalReviews = () =>
  useQuery({ queryKey: [...key, 'list'], queryFn: () => api.listClinicalReviews(), staleTime: minutes })

export const useClinicalRules = (part: ClinicalPart, section: RuleSection | undefined) =>
  useInfiniteQuery({
    queryKey: [...key, 'rules', part, section],
    queryFn: ({ pageParam: cursor }) => api.listClinicalRules({ part, section, cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  })

export const useClinicalSignatures = (part: ClinicalPart) =>
  useQuery({ queryKey: [...key, 'signatures', part], queryFn: () => api.listClinicalSignatures({ part }), staleTime: 0 })

/** Refetched after a refusal too: the data may have changed, or somebody else withdrawn the signature. */
function useChange<I, O>(mutationFn: (input: I) => Promise<O>) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => queryClient.invalidateQueries({ queryKey: key }) })
}
export const useSign = (part: ClinicalPart) => useChange((version: string) => api.signClinicalRules({ part, version }))
export const useWithdraw = () => useChange((id: string) => api.withdrawClinicalSignature({ id }))
export const usePrintRules = (part: ClinicalPart) =>
  useMutation({ mutationFn: async () => (await api.printClinicalRules({ part })) as Blob })
