import { createHash } from 'node:crypto'
import type { SendMessage } from '@uzima/contract/messages'
import type { MessageGrant } from '@uzima/contract/messages/grants'
import { calculateJwkThumbprint, compactVerify, decodeProtectedHeader, importJWK } from 'jose'
import { z } from 'zod/mini'

/** The conversation's id, which the browsers sign; the database computes the same. */
export function conversationOf(one: string, other: string): string {
  const hex = createHash('sha256')
    .update(`uzima-conversation-v1|${[one, other].sort().join('|')}`)
    .digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const Content = z.strictObject({
  alg: z.literal('dir'),
  enc: z.literal('A256GCM'),
  typ: z.literal('uzima-message'),
  cid: z.string(),
  mid: z.string(),
  cmt: z.string().check(z.regex(/^[\w-]{43}$/)),
})
const Wrap = z.strictObject({
  alg: z.literal('ECDH-ES+A256KW'),
  enc: z.literal('A256GCM'),
  typ: z.literal('uzima-wrap'),
  cid: z.string(),
  mid: z.string(),
  kid: z.string(),
  epk: z.object({ kty: z.literal('EC'), crv: z.literal('P-256') }),
})

/** All a server can check: that the message is encrypted in our format, for this conversation and these keys. */
export function isEncrypted({ id, content, wraps }: Pick<SendMessage, 'id' | 'content' | 'wraps'>, conversation: string): boolean {
  const head = headerOf(content, Content)
  const stands = (header: { cid: string; mid: string } | undefined) => header?.cid === conversation && header.mid === id
  return (
    stands(head) &&
    wraps.every(({ keyId, wrap }) => {
      const header = headerOf(wrap, Wrap)
      return stands(header) && header?.kid === keyId
    })
  )
}

const SlipHeader = z.strictObject({ alg: z.literal('ES256'), typ: z.literal('uzima-grant'), kid: z.string() })
const Slip = z.strictObject({
  v: z.literal(1),
  id: z.uuid(),
  sender: z.uuid(),
  conversation: z.uuid(),
  cmt: z.string().check(z.regex(/^[\w-]{43}$/)),
  to: z.string(),
  by: z.uuid(),
  at: z.iso.datetime(),
})
type Giving = { conversation: string; by: string; byKey: string; to: string }

/** Whether a grant is for this message, from and to these keys; the reader's browser verifies the signature. */
export function isGrantOf({ senderId, messageId, wrap, slip }: MessageGrant, { conversation, by, byKey, to }: Giving): boolean {
  const header = headerOf(wrap, Wrap)
  const said = claimsOf(slip)
  return (
    header?.cid === conversation &&
    header.mid === messageId &&
    header.kid === to &&
    headerOf(slip, SlipHeader)?.kid === byKey &&
    said?.id === messageId &&
    said.sender === senderId &&
    said.conversation === conversation &&
    said.to === to &&
    said.by === by
  )
}

function claimsOf(slip: string): z.infer<typeof Slip> | undefined {
  try {
    return Slip.parse(JSON.parse(Buffer.from(slip.split('.')[1] ?? '', 'base64url').toString('utf8')))
  } catch {
    return undefined
  }
}

const Coordinate = z.string().check(z.regex(/^[\w-]{43}$/))
const Point = z.strictObject({ kty: z.literal('EC'), crv: z.literal('P-256'), x: Coordinate, y: Coordinate })
const Card = z.strictObject({
  v: z.literal(1),
  user: z.uuid(),
  sign: Point,
  agree: Point,
  at: z.iso.datetime(),
  after: z.nullable(z.string()),
})

/** The id of the keys on a card, if its own signing key has signed it for this person; undefined if the card is invalid. */
export async function keyIdOfCard(card: string, userId: string): Promise<string | undefined> {
  try {
    const { sign, agree, user } = Card.parse(JSON.parse(Buffer.from(card.split('.')[1] ?? '', 'base64url').toString('utf8')))
    const [key] = await Promise.all([importJWK(sign, 'ES256'), importJWK(agree, 'ECDH-ES')])
    const { protectedHeader } = await compactVerify(card, key, { algorithms: ['ES256'] })
    const thumbprints = `uzima-keys-v1|${await calculateJwkThumbprint(sign)}|${await calculateJwkThumbprint(agree)}`
    const keyId = createHash('sha256').update(thumbprints).digest('base64url')
    return user === userId && protectedHeader.typ === 'uzima-keys' && protectedHeader.kid === keyId ? keyId : undefined
  } catch {
    // any error means the card is invalid
    return undefined
  }
}

function headerOf<S extends z.ZodMiniType>(envelope: string, shape: S): z.output<S> | undefined {
  try {
    return shape.parse(decodeProtectedHeader(envelope))
  } catch {
    return undefined
  }
}
