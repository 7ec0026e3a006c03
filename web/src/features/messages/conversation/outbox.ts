import type { Message, SendMessage } from '@uzima/contract/messages'
import { drop, keep, list } from '#lib/device-store.ts'
import { type EncryptedMessage, encryptMessage, type FileSlip } from '#lib/encrypted-messages/messages.ts'
import type { Reader, Shown } from './reader.ts'
import { type Confidence, readersOf } from './trust.ts'

/** A message not sent yet, already encrypted: retries send the same bytes, so the server accepts it once. */
export type Waiting = EncryptedMessage & {
  id: string
  senderId: string
  recipientId: string
  attachments: string[]
  createdAt: string
  appointmentId?: string
}

/** `visit`: the video visit it is written in. */
export type Written = { body: string; files: FileSlip[]; visit?: string | undefined }

export async function encryptWaiting(confidence: Confidence, { body, files, visit }: Written, now = new Date()): Promise<Waiting> {
  const { me, conversation, contactId } = confidence
  const id = crypto.randomUUID()
  const readers = readersOf(confidence)
  const sealed = await encryptMessage({ id, conversation, sentAt: now, body, files, visit, sender: me.sender, readers })
  const attachments = files.map((file) => file.id)
  return {
    ...sealed,
    id,
    senderId: me.id,
    recipientId: contactId,
    attachments,
    createdAt: now.toISOString(),
    ...(visit && { appointmentId: visit }),
  }
}

export const toSend = ({ id, recipientId, content, wraps, attachments, appointmentId }: Waiting): SendMessage => ({
  id,
  recipientId,
  content,
  wraps,
  ...(attachments.length > 0 && { attachments }),
  ...(appointmentId && { appointmentId }),
})

const folder = (senderId: string, contactId: string) => `${senderId}/outbox/${contactId}/`
const nameOf = ({ senderId, recipientId, createdAt, id }: Waiting) => `${folder(senderId, recipientId)}${createdAt}/${id}`

export const keepWaiting = (waiting: Waiting) => keep(nameOf(waiting), waiting)
export const dropWaiting = (waiting: Waiting) => drop(nameOf(waiting))

export type ShownWaiting = { waiting: Waiting; shown: Shown }

/** Unsent messages to a contact in the order written. */
export async function listWaiting({ me, contactId }: Confidence, reader: Reader): Promise<ShownWaiting[]> {
  const all = (await list(folder(me.id, contactId))) as Waiting[] // written above
  return Promise.all(all.map(async (waiting) => ({ waiting, shown: await reader.read(asMessage(waiting, me.keys)) })))
}

/** Re-encrypted for the current keys; undefined if it can no longer be decrypted here. */
export async function encryptAnew(waiting: Waiting, now: Confidence, reader: Reader): Promise<Waiting | undefined> {
  const { opened } = await reader.read(asMessage(waiting, now.me.keys))
  return opened && encryptWaiting(now, { ...opened, visit: waiting.appointmentId })
}

const asMessage = ({ wraps, ...waiting }: Waiting, own: { keyId: string }[]): Message => ({
  ...waiting,
  appointmentId: waiting.appointmentId ?? null,
  wrap: wraps.find(({ keyId }) => own.some((key) => key.keyId === keyId)) ?? null,
  read: false,
  deliveredAt: null,
  readAt: null,
})
