import { type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { messagesApi } from '@uzima/contract/messages'
import { client } from '#lib/client.ts'
import { onUserChange } from '#lib/session.ts'
import type { Me } from '../keys/api.ts'
import { createReader, type Reader } from './reader.ts'
import { type Confidence, findConfidence } from './trust.ts'

const api = client(messagesApi)

const confidenceQuery = (me: Me, contactId: string) => ({
  queryKey: ['messages', 'keys', 'of', contactId, me.sender.keyId],
  queryFn: () => findConfidence(me, contactId),
  structuralSharing: false,
})

/** Nobody hears of the first keys of somebody they have never written with: they are asked for until they are there. */
const askAgainMs = 5000

/** Whose keys are believed in a conversation. */
export const useConfidence = (me: Me, contactId: string) =>
  useQuery({
    ...confidenceQuery(me, contactId),
    refetchInterval: ({ state }) => (state.data && !state.data.contact ? askAgainMs : false),
  })

/** The same as of now. */
export const fetchConfidence = (queryClient: QueryClient, { me, contactId }: Confidence): Promise<Confidence> =>
  queryClient.fetchQuery({ ...confidenceQuery(me, contactId), staleTime: 0 })

let latest: Reader | undefined
// what it has opened must not outlast the person
onUserChange(() => {
  latest = undefined
})
/** One for a conversation as long as the same keys are believed: no message is opened twice. */
function readerOf(confidence: Confidence): Reader {
  const made = createReader(confidence)
  if (latest?.stamp !== made.stamp) latest = made
  return latest
}

/** The conversation, or what of it was written in one video visit, the latest message first, each opened or said why not. */
export function useThread(confidence: Confidence, visit?: string) {
  const { contactId } = confidence
  const reader = readerOf(confidence)
  return useInfiniteQuery({
    queryKey: ['messages', 'with', contactId, reader.stamp, visit],
    queryFn: async ({ pageParam }) => {
      const { rows, next } = await api.listMessages({
        contactId,
        ...(visit && { appointmentId: visit }),
        ...(pageParam && { cursor: pageParam }),
      })
      return { rows: await Promise.all(rows.map(reader.read)), next }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    structuralSharing: false,
    // what is shown stays while other keys are looked at
    placeholderData: (before) => before,
  })
}
