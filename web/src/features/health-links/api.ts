import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type HealthLink, healthLinksApi } from '@uzima/contract/health-links'
import { client } from '#lib/client.ts'

export const api = client(healthLinksApi)
/** The key of all that is fetched about links. */
export const allOf = ['health-links']

export const useHealthLinks = () => useQuery({ queryKey: allOf, queryFn: () => api.listHealthLinks() })

/** The links that this device has the key of. */
export const useLinksHere = () =>
  useQuery({ queryKey: [...allOf, 'here'], queryFn: async () => (await import('./link-keys.ts')).linksHere(), staleTime: 0 }).data ?? []

type Renewal = { link: HealthLink; pasted?: string }
export function useRenewHealthLink() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ link, pasted }: Renewal) => (await import('./renew-link.ts')).renewLink(link, pasted),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: allOf }),
  })
}

export type Asked = Parameters<Awaited<typeof import('./make-link.ts')>['makeLink']>[0]
/** Sealing is loaded when it is asked for: few people make links. */
export function useMakeHealthLink() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (asked: Asked) => (await import('./make-link.ts')).makeLink(asked),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: allOf }),
  })
}

/** Signed when they are asked for, with a picture of each. */
export const useVaccinationCards = () =>
  useQuery({
    queryKey: ['health-cards'],
    queryFn: async () => {
      const { cards, left } = await api.issueVaccinationCards()
      const { picturesOf } = await import('./card-pictures.ts')
      const pictures = await picturesOf(cards.map(({ jws }) => jws))
      return { left, cards: cards.map((card, at) => ({ ...card, picture: pictures[at] ?? '' })) }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export function useEndHealthLink() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.endHealthLink({ id }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: allOf }),
  })
}

type Key = { link: string; passcode: string }
export const useOpenHealthLink = () =>
  useMutation({ mutationFn: async ({ link, passcode }: Key) => (await import('./open-link.ts')).openLink(link, passcode) })
