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

/** There is no live hint for the first keys of someone new, so poll until they exist. */
const askAgainMs = 5000

/** Which keys are trusted in a conversation. */
export const useConfidence = (me: Me, contactId: string) =>
  useQuery({
    ...confidenceQuery(me, contactId),
    refetchInterval: ({ state }) => (state.data && !state.data.contact ? askAgainMs : false),
  })

/** The same, refetched. */
export const fetchConfidence = (queryClient: QueryClient, { me, contactId }: Confidence): Promise<Confidence> =>
  queryClient.fetchQuery({ ...confidenceQuery(me, contactId), staleTime: 0 })

let latest: Reader | undefined
// decrypted content must not outlive the session
onUserChange(() => {
  latest = undefined
})
/** One reader per conversation and set of trusted keys, so that each message is decrypted once. */
function readerOf(confidence: Confidence): Reader {
  const made = createReader(confidence)
  if (latest?.stamp !== made.stamp) latest = made
  return latest
}

/** The conversation, or its part in one video visit, latest first; each message decrypted or with the reason why not. */
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
    // keep what is shown while the keys are re-evaluated
    placeholderData: (before) => before,
  })
}
