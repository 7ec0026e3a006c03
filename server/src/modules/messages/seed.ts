import type { Context } from '#context.ts'
import { newId } from '#db/id.ts'
import { insertKeys } from './key-queries.ts'
import { upsertSecrets } from './secret-queries.ts'
import { contextOfMessage } from './service/messages.ts'
import { contextOfSecret } from './service/secrets.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'services'>

type SeedKeys = { userId: string; keyId: string; card: string; secret: string; at: Date }
/** Publishes somebody's first keys; `secret` are the private ones under a passphrase. For the demo clinic. */
export async function storeKeys({ db, now, services }: Ctx, { userId, keyId, card, secret, at }: SeedKeys) {
  await insertKeys(db, { userId, keyId, card, generation: 1, endorsement: null, createdAt: at })
  const id = newId()
  const encrypted = await services.fields.encrypt(db, now, contextOfSecret(userId, id), secret)
  const way = { id, method: 'passphrase', credential: null, userAgent: null } as const
  await upsertSecrets(db, userId, [{ ...way, keyId, secret: encrypted, createdAt: at }])
}

type SeedMessage = {
  id: string
  senderId: string
  recipientId: string
  /** Whose record the conversation belongs to. */
  subjectId: string
  content: string
  /** The sender's and the recipient's, in this order. */
  wraps: { keyId: string; wrap: string }[]
  at: Date
  /** Null: delivered and not read yet. */
  readAt: Date | null
}
/** A message as it was sent in the past, encrypted already. For the demo clinic. */
export async function storeMessage({ db, now, services }: Ctx, { content, wraps, at, readAt, ...parties }: SeedMessage) {
  const { id, senderId, recipientId, subjectId } = parties
  const encrypted = await services.fields.encrypt(db, now, contextOfMessage({ id, subjectId }), content)
  const times = { createdAt: at, deliveredAt: at, readAt, read: readAt !== null }
  await db
    .insertInto('messages')
    .values({ ...parties, content: encrypted, ...times })
    .execute()
  const readers = [senderId, recipientId]
  const rows = wraps.map((wrap, index) => ({ ...wrap, senderId, messageId: id, readerId: readers[index] ?? null }))
  await db.insertInto('messageKeys').values(rows).execute()
}
