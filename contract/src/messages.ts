import { z } from 'zod/mini'
import { endpoints } from './endpoint.ts'
import { byId, id, instant, optionalText, page, pageQuery, photo } from './fields.ts'
import { chunkBytes, fileBytes } from './files.ts'
import { compactJwe, keyId } from './messages/keys.ts'
import { Unread, unreadApi } from './messages/unread.ts'

/** Maximum size of a message's text, in UTF-8 bytes. */
export const textBytes = 100_000
/** Upper bound for the signed and encrypted content: every character escaped and base64-encoded twice. */
const contentLength = 400_000
export const filesOfMessage = 5
/** Messages per person per minute. */
export const messagesPerMinute = 60

/** Attachment types by file extension. The server cannot see the content, so recipients are warned that nobody has checked it. */
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
// Object.keys loses the key type
const types = Object.keys(attachmentTypes) as [AttachmentType, ...AttachmentType[]]
export const attachmentType = z.enum(types)
/** The type implied by the file name; undefined if it cannot be attached. */
export const attachmentTypeOf = (name: string): AttachmentType | undefined => {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  return types.find((type) => attachmentTypes[type].some((each) => each === ending))
}

/** An encrypted chunk has the size of a plain file's chunk, including the 16-byte authentication tag. */
export const encryptedChunkBytes = chunkBytes
export const plainChunkBytes = chunkBytes - 16
/** Encrypted size of the largest allowed file. */
export const encryptedFileBytes = Math.ceil(fileBytes / plainChunkBytes) * encryptedChunkBytes
const mostChunks = encryptedFileBytes / encryptedChunkBytes

/** Someone the caller may write to. `id` is their account's. */
export const Contact = z.object({
  id,
  name: z.string(),
  photo,
  /** doctor, patient, or a professional's kind such as nurse or therapist. */
  type: z.string(),
  specialty: z.nullable(z.string()),
  /** Messages from them that the caller has not opened. */
  unread: z.int(),
  /** When the last message was sent in either direction; null if there is none. */
  lastAt: z.nullable(instant),
  /** Nobody can write to them until they have keys. */
  hasKeys: z.boolean(),
  /** Whether they are the caller’s main doctor, who stands first among those the caller may write to. */
  isMainDoctor: z.boolean(),
})
export type Contact = z.infer<typeof Contact>

/** An end-to-end encrypted message, in transit and at rest: only its readers' browsers can decrypt it. */
export const Message = z.object({
  /** Chosen by the sender, because the signature covers it. Unique per sender. */
  id,
  senderId: id,
  recipientId: id,
  content: z.string(),
  /** The content key wrapped for the caller's key with that id. */
  wrap: z.nullable(z.object({ keyId, wrap: z.string() })),
  /** The same for later keys, re-wrapped by the contact; `slip` is the contact's signature. */
  granted: z.optional(z.object({ keyId, wrap: z.string(), slip: z.string() })),
  /** Ids of its encrypted files; their names, types and keys are inside `content`. */
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
  /** One per recipient key: the sender's, the recipient's and, if there is one, the practice's. */
  wraps: z.array(z.object({ keyId, wrap: compactJwe(2000) })).check(z.minLength(2), z.maxLength(3)),
  /** The video visit between the two during which it is written. */
  appointmentId: z.optional(id),
})
export type SendMessage = z.infer<typeof SendMessage>

/** An encrypted file that is being uploaded or not yet attached to a message. */
export const Attachment = z.object({
  id,
  /** Size of the encrypted bytes. */
  size: z.int(),
  /** Chunks received so far. */
  received: z.array(z.int()),
})
export type Attachment = z.infer<typeof Attachment>

const listQuery = z.object({
  /** Words in the name, specialty or profession. */
  search: optionalText(100),
  ...pageQuery,
})
const ofContact = z.object({ contactId: id })

export const messagesApi = endpoints({
  ...unreadApi,
  listConversations: {
    method: 'GET',
    path: '/api/messages/conversations',
    summary: 'The caller’s conversations, latest message first.',
    query: listQuery,
    response: page(Contact),
  },
  listMessageContacts: {
    method: 'GET',
    path: '/api/messages/contacts',
    summary:
      'People the caller may write to but has not yet, by name: doctors and professionals; for providers, also patients in their care.',
    query: listQuery,
    response: page(Contact),
  },
  getMessageContact: {
    method: 'GET',
    path: '/api/messages/contacts/:id',
    summary: 'A person the caller has written with or may write to.',
    params: byId,
    response: Contact,
  },
  listMessages: {
    method: 'GET',
    path: '/api/messages/with/:contactId',
    summary: 'The conversation with a contact, or its part in one video visit, latest message first, with the keys wrapped for the caller.',
    params: ofContact,
    query: z.object({ appointmentId: z.optional(id), ...pageQuery }),
    response: page(Message),
  },
  sendMessage: {
    method: 'POST',
    path: '/api/messages',
    summary:
      'Sends an encrypted message. Idempotent by id; refused with different content, or if it is encrypted for other than the current keys.',
    body: SendMessage,
    response: Message,
    status: 201,
    bodyLimit: 420_000,
  },
  readMessages: {
    method: 'POST',
    path: '/api/messages/with/:contactId/read',
    summary: 'Marks the contact’s messages as read, up to and including the given one; limited to one video visit if given.',
    params: ofContact,
    body: z.object({ until: id, appointmentId: z.optional(id) }),
    response: Unread,
  },
  startAttachment: {
    method: 'POST',
    path: '/api/messages/attachments',
    summary: 'Starts uploading an encrypted file for a message to a contact; its chunks follow.',
    body: z.object({ contactId: id, size: z.int().check(z.minimum(17, 'file_empty'), z.maximum(encryptedFileBytes, 'file_too_large')) }),
    response: Attachment,
    status: 201,
    isUpload: true,
  },
  sendAttachmentChunk: {
    method: 'PUT',
    path: '/api/messages/attachments/:id/chunks/:position',
    summary: 'Uploads one encrypted chunk: 256 KiB, except for the last. Idempotent.',
    params: z.object({ id, position: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(mostChunks - 1)) }),
    bytes: encryptedChunkBytes,
    response: z.object({ received: z.int() }),
    isUpload: true,
  },
  getAttachment: {
    method: 'GET',
    path: '/api/messages/attachments/:id',
    summary: 'The progress of an upload, so that it can resume after a lost connection.',
    params: byId,
    response: Attachment,
  },
  cancelAttachment: {
    method: 'DELETE',
    path: '/api/messages/attachments/:id',
    summary: 'Deletes a file that is not in a message yet.',
    params: byId,
    response: z.object({}),
  },
  getAttachmentContent: {
    method: 'GET',
    path: '/api/messages/attachments/:id/content',
    summary: 'The encrypted content of a file, for the sender and the recipient of its message.',
    params: byId,
    response: z.unknown(),
    file: 'application/octet-stream',
  },
})
