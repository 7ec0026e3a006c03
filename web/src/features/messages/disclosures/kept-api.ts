import { useInfiniteQuery } from '@tanstack/react-query'
import { attachmentTypeOf } from '@uzima/contract/messages'
import { disclosureRequestsApi, type KeptConversations, type KeptMessage } from '@uzima/contract/messages/disclosure-requests'
import { client } from '#lib/client.ts'
import { decryptFile } from '#lib/encrypted-messages/files.ts'
import { type KeptReading, keptReader } from '#lib/encrypted-messages/kept.ts'
import type { PrivateKeys } from '#lib/encrypted-messages/keys.ts'
import type { FileSlip } from '#lib/encrypted-messages/messages.ts'
import { isWhatItSays } from '../files/file-kind.ts'
import { forgotten } from './api.ts'

const api = client(disclosureRequestsApi)
export type ShownKept = { message: KeptMessage; reading: KeptReading }
type Conversation = { openingId: string; patientId: string; contactId: string; kept: KeptConversations; keys: PrivateKeys[] }

/** A conversation from its start; each message decrypted here, or with the reason why not. */
export const useKeptMessages = ({ openingId, patientId, contactId, kept, keys }: Conversation) =>
  useInfiniteQuery({
    queryKey: ['kept-messages', openingId, contactId, ...keys.map(({ keyId }) => keyId)],
    queryFn: async ({ pageParam }) => {
      const { rows, next } = await api.listKeptMessages({ id: openingId, contactId, ...(pageParam && { cursor: pageParam }) })
      const read = await keptReader(kept, [patientId, contactId], keys)
      const shown = await Promise.all(rows.map(async (message): Promise<ShownKept> => ({ message, reading: await read(message) })))
      return { rows: shown, next }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    ...forgotten,
  })

/** Downloads and decrypts; undefined if the content doesn't match its name. */
export async function fetchKeptFile(openingId: string, slip: FileSlip): Promise<Blob | undefined> {
  const type = attachmentTypeOf(slip.name)
  const sealed = await api.getKeptFile({ id: openingId, fileId: slip.id })
  const bytes = await decryptFile(new Uint8Array(await sealed.arrayBuffer()), slip)
  return type && type === slip.type && isWhatItSays(type, bytes) ? new Blob([bytes], { type }) : undefined
}
