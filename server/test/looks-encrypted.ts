import type { SendMessage } from '@uzima/contract/messages'
import { newId } from '#db/id.ts'
import { conversationOf } from '#modules/messages/envelopes.ts'

type Between = { from: string; to: string; keyIds: string[] }

/** Passes for encrypted as far as the server can tell, for tests of many messages that nobody decrypts. */
export function looksEncrypted({ from, to, keyIds }: Between): SendMessage {
  const id = newId()
  const place = { cid: conversationOf(from, to), mid: id }
  const envelope = (header: object) => `${Buffer.from(JSON.stringify(header)).toString('base64url')}.a.b.c.d`
  const epk = { kty: 'EC', crv: 'P-256', x: 'x', y: 'y' }
  return {
    id,
    recipientId: to,
    content: envelope({ alg: 'dir', enc: 'A256GCM', typ: 'uzima-message', ...place, cmt: 'c'.repeat(43) }),
    wraps: keyIds.map((keyId) => ({
      keyId,
      wrap: envelope({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM', typ: 'uzima-wrap', ...place, kid: keyId, epk }),
    })),
  }
}
