import { encryptedChunkBytes, messagesApi } from '@uzima/contract/messages'
import { client } from '#lib/client.ts'
import { encryptChunk, encryptedSize, makeFileKey } from '#lib/encrypted-messages/files.ts'
import type { FileSlip } from '#lib/encrypted-messages/messages.ts'
import { persist } from '#lib/persist.ts'

const api = client(messagesApi)

/** An interrupted upload: the server's id for the encrypted bytes, and the key, which the server never gets. */
export type Begun = { id: string; key: string }
type Sending = {
  file: File
  contactId: string
  begun: Begun | undefined
  signal: AbortSignal
  onBegun: (begun: Begun) => void
  onProgress: (progress: { state: 'sending' | 'waiting'; sent: number }) => void
}

/** Encrypts and uploads a file in chunks; resumes after a lost connection. */
export async function sendAttachment({ file, contactId, begun, signal, onBegun, onProgress }: Sending): Promise<FileSlip> {
  const size = encryptedSize(file.size)
  let sent = 0
  const untilDone = <T>(work: () => Promise<T>): Promise<T> =>
    persist(work, { signal, onWait: (isWaiting) => onProgress({ state: isWaiting ? 'waiting' : 'sending', sent }) })

  const sealing = begun ?? {
    id: (await untilDone(() => api.startAttachment({ contactId, size }, { signal }))).id,
    key: makeFileKey(),
  }
  onBegun(sealing)
  const received = begun ? (await untilDone(() => api.getAttachment({ id: begun.id }, { signal }))).received : []
  for (let position = 0; position * encryptedChunkBytes < size; position += 1) {
    sent = (position * encryptedChunkBytes * file.size) / size
    onProgress({ state: 'sending', sent })
    if (received.includes(position)) continue
    const bytes = await encryptChunk(file, sealing, position)
    await untilDone(() => api.sendAttachmentChunk({ id: sealing.id, position, bytes }, { signal }))
  }
  return { ...sealing, name: file.name, type: file.type, size: file.size }
}

export const forgetAttachment = (id: string) => api.cancelAttachment({ id }).catch(() => undefined)
