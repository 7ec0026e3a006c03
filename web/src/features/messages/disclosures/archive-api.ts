import { useInfiniteQuery } from '@tanstack/react-query'
import { attachmentTypeOf } from '@uzima/contract/messages'
import { type ArchivedConversations, type ArchivedMessage, disclosureRequestsApi } from '@uzima/contract/messages/disclosure-requests'
import { client } from '#lib/client.ts'
import { type ArchiveReading, archiveReader } from '#lib/encrypted-messages/archived.ts'
import { decryptFile } from '#lib/encrypted-messages/files.ts'
import type { PrivateKeys } from '#lib/encrypted-messages/keys.ts'
import type { FileSlip } from '#lib/encrypted-messages/messages.ts'
import { isWhatItSays } from '../files/file-kind.ts'
import { forgotten } from './api.ts'

const api = client(disclosureRequestsApi)
export type ShownArchived = { message: ArchivedMessage; reading: ArchiveReading }
type Conversation = { requestId: string; patientId: string; contactId: string; kept: ArchivedConversations; keys: PrivateKeys[] }

/** A conversation from its start; each message decrypted here, or with the reason why not. */
export const useArchivedMessages = ({ requestId, patientId, contactId, kept, keys }: Conversation) =>
  useInfiniteQuery({
    queryKey: ['archived-messages', requestId, contactId, ...keys.map(({ keyId }) => keyId)],
    queryFn: async ({ pageParam }) => {
      const { rows, next } = await api.listArchivedMessages({ id: requestId, contactId, ...(pageParam && { cursor: pageParam }) })
      const read = await archiveReader(kept, [patientId, contactId], keys)
      const shown = await Promise.all(rows.map(async (message): Promise<ShownArchived> => ({ message, reading: await read(message) })))
      return { rows: shown, next }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    ...forgotten,
  })

/** Downloads and decrypts; undefined if the content doesn't match its name. */
export async function fetchArchivedFile(requestId: string, slip: FileSlip): Promise<Blob | undefined> {
  const type = attachmentTypeOf(slip.name)
  const sealed = await api.getArchivedFile({ id: requestId, fileId: slip.id })
  const bytes = await decryptFile(new Uint8Array(await sealed.arrayBuffer()), slip)
  return type && type === slip.type && isWhatItSays(type, bytes) ? new Blob([bytes], { type }) : undefined
}
