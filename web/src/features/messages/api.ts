import { type InfiniteData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Contact, messagesApi } from '@uzima/contract/messages'
import { client } from '#lib/client.ts'

const api = client(messagesApi)
const key = ['messages']

type Page = { rows: Contact[]; next: string | null }

const usePages = (name: string, search: string, isOn: boolean, fetchPage: (query: { search?: string; cursor?: string }) => Promise<Page>) =>
  useInfiniteQuery<Page, Error, InfiniteData<Page>, string[], string | undefined>({
    queryKey: [...key, name, search],
    queryFn: ({ pageParam }) => fetchPage({ ...(search && { search }), ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    enabled: isOn,
    // keep the list while typing
    placeholderData: (before) => before,
  })

/** Past contacts, latest first, then possible contacts by name, paginated as one list. */
export function useContacts(search: string) {
  const written = usePages('conversations', search, true, (query) => api.listConversations(query))
  const others = usePages('contacts', search, written.isSuccess && !written.hasNextPage, (query) => api.listMessageContacts(query))
  const isFirst = written.hasNextPage || !written.isSuccess
  return {
    status: written.status === 'success' && !isFirst ? others.status : written.status,
    error: written.error ?? others.error,
    isFetching: written.isFetching || others.isFetching,
    refetch: () => Promise.all([written.refetch(), others.refetch()]),
    contacts: onlyOnce([written, others].flatMap(({ data }) => data?.pages.flatMap(({ rows }) => rows) ?? [])),
    hasMore: written.hasNextPage || others.hasNextPage,
    isFetchingMore: written.isFetchingNextPage || others.isFetchingNextPage,
    fetchMore: () => (written.hasNextPage ? written.fetchNextPage() : others.fetchNextPage()),
  }
}

/** A new contact appears in both lists until both have been refetched. */
const onlyOnce = (contacts: Contact[]) => contacts.filter(({ id }, index) => contacts.findIndex((each) => each.id === id) === index)

export const useContact = (id: string) => useQuery({ queryKey: [...key, 'contact', id], queryFn: () => api.getMessageContact({ id }) })

export function useReadMessages(contactId: string, appointmentId?: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (until: string) => api.readMessages({ contactId, until, ...(appointmentId && { appointmentId }) }),
    onSuccess: () =>
      Promise.all(['unread', 'conversations', 'with'].map((name) => queryClient.invalidateQueries({ queryKey: [...key, name] }))),
  })
}
