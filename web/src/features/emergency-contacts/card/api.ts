import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { cardApi, type OwnCard, type WriteCard } from '@uzima/contract/emergency-contacts/card'
import { client } from '#lib/client.ts'

const api = client(cardApi)
const topic = 'emergency-contacts'
const key = [topic, 'card']
const live = { topics: [topic] }

/** Always refetched: the card includes data from lists that change elsewhere. */
export const useCard = () => useQuery({ queryKey: key, queryFn: () => api.getCard(), staleTime: 0, meta: live })

function useCardMutation<I>(mutationFn: (input: I) => Promise<OwnCard>) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn, onSuccess: (own) => queryClient.setQueryData(key, own) })
}
export const useWriteCard = () => useCardMutation((card: WriteCard) => api.writeCard(card))
export const useMakeLink = () => useCardMutation(() => api.makeCardLink())

export function useRevokeLink() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api.revokeCardLink(),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}

export const usePrintCard = () => useMutation({ mutationFn: () => api.printCard() })

export const usePatientCard = (patientId: string) =>
  useQuery({ queryKey: ['patients', patientId, topic, 'card'], queryFn: () => api.getPatientCard({ patientId }), meta: live })

/** Fetched once only, whatever else is fetched again in another language: each request counts as an opening, which the owner is notified of. */
export const useShownCard = (token: string) =>
  useQuery({ queryKey: ['card', token], queryFn: () => api.showCard({ token }), staleTime: 'static' })
