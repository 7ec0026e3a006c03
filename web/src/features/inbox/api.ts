import { useInfiniteQuery } from '@tanstack/react-query'
import { type InboxKind, inboxApi } from '@uzima/contract/inbox'
import { client } from '#lib/client.ts'

const api = client(inboxApi)

/** All that waits, or one kind of it; what is done leaves by the hints of its modules. */
export const useInbox = (kind: InboxKind | undefined) =>
  useInfiniteQuery({
    queryKey: ['inbox', kind ?? 'all'],
    queryFn: ({ pageParam: cursor }) => api.listInbox({ kind, cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    meta: { topics: ['messages', 'notifications'] },
  })
