import { z } from 'zod/mini'
import { endpoints } from './endpoint.ts'
import { byId, id, instant, optionalText, page, pageQuery } from './fields.ts'
import { chunkBytes, fileBytes } from './files.ts'
import { compactJwe, keyId } from './messages/keys.ts'

/** What a person may type into one message, as UTF-8. */
export const textBytes = 100_000
/** What that becomes when it is signed and sealed, at worst: every sign escaped, and written in base64 twice. */
const contentLength = 400_000
export const filesOfMessage = 5
/** A minute's messages of one person. */
export const messagesPerMinute = 60

/** What may be attached, by the ending of its name. The server cannot look: who receives a file is told that nobody has checked it. */
export const attachmentTypes = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'application/pdf': ['pdf'],
  'text/plain': ['txt'],
  'application/msword': ['doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
} as const satisfies Record<string, readonly string[]>
export type AttachmentType = keyof typeof attachmentTypes
// Object.keys forgets whose keys they are
const types = Object.keys(attachmentTypes) as [AttachmentType, ...AttachmentType[]]
export const attachmentType = z.enum(types)
/** What a file of this name claims to be; undefined when that is nothing one can attach. */
export const attachmentTypeOf = (name: string): AttachmentType | undefined => {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  return types.find((type) => attachmentTypes[type].some((each) => each === ending))
}

/** A sealed piece is as long as a piece of any file; of that its seal takes 16 bytes. */
export const sealedChunkBytes = chunkBytes
export const plainChunkBytes = chunkBytes - 16
/** What a file of the greatest size grows to. */
export const sealedFileBytes = Math.ceil(fileBytes / plainChunkBytes) * sealedChunkBytes
const mostChunks = sealedFileBytes / sealedChunkBytes

/** Somebody the caller may write to. `id` is that of their account. */
export const Contact = z.object({
  id,
  name: z.string(),
  /** doctor, patient, or what a professional is: nurse, therapist and the like. */
  type: z.string(),
  specialty: z.nullable(z.string()),
  /** Messages of theirs that the caller has not opened. */
  unread: z.int(),
  /** When the last message went either way; null where none did. */
  lastAt: z.nullable(instant),
  /** Without keys nobody can write to them yet. */
  hasKeys: z.boolean(),
})
export type Contact = z.infer<typeof Contact>

/** How a message travels and rests: what it says opens in the browsers of its readers alone. */
export const Message = z.object({
  /** Chosen by the sender: it is signed with the message. Unique for each sender. */
  id,
  senderId: id,
  recipientId: id,
  content: z.string(),
  /** The caller's own wrap of the key of `content`, for the key of theirs of that id. */
  wrap: z.nullable(z.object({ keyId, wrap: z.string() })),
  /** The same for keys of later, from the contact: `slip` is their signature under it. */
  granted: z.optional(z.object({ keyId, wrap: z.string(), slip: z.string() })),
  /** Ids of its sealed files; their names, kinds and keys stand in `content`. */
  attachments: z.array(z.string()),
  read: z.boolean(),
  deliveredAt: z.nullable(instant),
  readAt: z.nullable(instant),
  /** The video visit it was written in. */
  appointmentId: z.nullable(id),
  createdAt: instant,
})
export type Message = z.infer<typeof Message>

export const SendMessage = z.object({
  id,
  recipientId: id,
  content: compactJwe(contentLength),
  attachments: z.optional(z.array(id).check(z.maxLength(filesOfMessage))),
  /** One for each key the server names: the sender's, the recipient's, and the practice's where it has one. */
  wraps: z.array(z.object({ keyId, wrap: compactJwe(2000) })).check(z.minLength(2), z.maxLength(3)),
  /** The video visit of the two that it is written in. */
  appointmentId: z.optional(id),
})
export type SendMessage = z.infer<typeof SendMessage>

/** A sealed file that is on its way, or waits for its message. */
export const Attachment = z.object({
  id,
  /** Of the sealed bytes. */
  size: z.int(),
  /** The pieces that have arrived. */
  received: z.array(z.int()),
})
export type Attachment = z.infer<typeof Attachment>

const listQuery = z.object({
  /** Words of the name, specialty or profession. */
  search: optionalText(100),
  ...pageQuery,
})
const ofContact = z.object({ contactId: id })
const Unread = z.object({ unread: z.int() })

export const messagesApi = endpoints({
  listConversations: {
    method: 'GET',
    path: '/api/messages/conversations',
    summary: 'Those the caller has written with, the latest message first.',
    query: listQuery,
    response: page(Contact),
  },
  listMessageContacts: {
    method: 'GET',
    path: '/api/messages/contacts',
    summary:
      'Those the caller may write to and has not yet, by name: doctors and professionals, and for these the patients they treat or share with.',
    query: listQuery,
    response: page(Contact),
  },
  getMessageContact: {
    method: 'GET',
    path: '/api/messages/contacts/:id',
    summary: 'One of those the caller writes with or may write to.',
    params: byId,
    response: Contact,
  },
  countUnreadMessages: {
    method: 'GET',
    path: '/api/messages/unread',
    summary: 'How many messages to the caller are not opened.',
    response: Unread,
  },
  listMessages: {
    method: 'GET',
    path: '/api/messages/with/:contactId',
    summary:
      'The conversation with a contact, or what of it was written in one video visit, the latest message first; the caller’s own wraps only.',
    params: ofContact,
    query: z.object({ appointmentId: z.optional(id), ...pageQuery }),
    response: page(Message),
  },
  sendMessage: {
    method: 'POST',
    path: '/api/messages',
    summary:
      'Sends a sealed message. Sent again with the same id and content it answers the first one; with other content, or wrapped for other keys than those of now, it is refused.',
    body: SendMessage,
    response: Message,
    status: 201,
    bodyLimit: 420_000,
  },
  readMessages: {
    method: 'POST',
    path: '/api/messages/with/:contactId/read',
    summary: 'Marks the contact’s messages as read, up to and with the one named; those of one video visit only where it is named.',
    params: ofContact,
    body: z.object({ until: id, appointmentId: z.optional(id) }),
    response: Unread,
  },
  confirmDelivery: {
    method: 'POST',
    path: '/api/messages/delivered',
    unattended: true,
    summary: 'The app has heard of the messages to the caller: their senders see that they have arrived.',
    response: Unread,
  },
  startAttachment: {
    method: 'POST',
    path: '/api/messages/attachments',
    summary: 'Announces a sealed file for a message to a contact; its pieces follow.',
    body: z.object({ contactId: id, size: z.int().check(z.minimum(17, 'file_empty'), z.maximum(sealedFileBytes, 'file_too_large')) }),
    response: Attachment,
    status: 201,
  },
  sendAttachmentChunk: {
    method: 'PUT',
    path: '/api/messages/attachments/:id/chunks/:position',
    summary: 'One sealed piece: 256 KiB, the last one what is left. Sent again it changes nothing.',
    params: z.object({ id, position: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(mostChunks - 1)) }),
    bytes: sealedChunkBytes,
    response: z.object({ received: z.int() }),
  },
  getAttachment: {
    method: 'GET',
    path: '/api/messages/attachments/:id',
    summary: 'How far a file of one’s own has come; what is missing can be sent after a lost connection.',
    params: byId,
    response: Attachment,
  },
  cancelAttachment: {
    method: 'DELETE',
    path: '/api/messages/attachments/:id',
    summary: 'Forgets a file that is in no message yet.',
    params: byId,
    response: z.object({}),
  },
  getAttachmentContent: {
    method: 'GET',
    path: '/api/messages/attachments/:id/content',
    summary: 'The sealed bytes of a file, for who sent and who received its message.',
    params: byId,
    response: z.unknown(),
    file: 'application/octet-stream',
  },
})
