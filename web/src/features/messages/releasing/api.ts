import { useQuery } from '@tanstack/react-query'
import { messageGrantsApi } from '@uzima/contract/messages/grants'
import { client } from '#lib/client.ts'
import { grantMessage } from '#lib/encrypted-messages/messages.ts'
import { persist } from '#lib/persist.ts'
import { createReader } from '../conversation/reader.ts'
import type { Confidence } from '../conversation/trust.ts'

const api = client(messageGrantsApi)

/** How many messages the contact can no longer read. */
export const useLocked = (contactId: string, keyId: string) =>
  useQuery({ queryKey: ['messages', 'locked', contactId, keyId], queryFn: () => api.countReleasableMessages({ contactId }) })

/** `shut`: messages this device cannot decrypt either, and so cannot release. */
export type Progress = { given: number; shut: number }
type Release = { confidence: Confidence; signal: AbortSignal; onProgress: (progress: Progress) => void }

/**
 * Decrypts messages the contact can no longer read, page by page, and sends each key wrapped for their current keys. Released messages no
 * longer appear in the pages, so an interrupted run can simply be restarted.
 */
export async function releaseMessages({ confidence, signal, onProgress }: Release): Promise<Progress> {
  const { me, contact, contactId } = confidence
  const progress = { given: 0, shut: 0 }
  if (!contact) return progress
  const { reading } = createReader(confidence)
  const to = contact.current
  let cursor: string | undefined
  do {
    const query = { contactId, ...(cursor && { cursor }) }
    const { rows, next } = await persist(() => api.listReleasableMessages(query, { signal }), { signal })
    const opened = await Promise.all(
      rows.map((message) => grantMessage(message, reading, { giver: me.sender, to, at: new Date() }).catch(() => undefined)),
    )
    const grants = opened.filter((grant) => grant !== undefined)
    if (grants.length > 0) await persist(() => api.grantMessages({ contactId, keyId: to.keyId, grants }, { signal }), { signal })
    progress.given += grants.length
    progress.shut += rows.length - grants.length
    onProgress({ ...progress })
    cursor = next ?? undefined
  } while (cursor)
  return progress
}
