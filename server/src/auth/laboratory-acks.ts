import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { base64url, FlattenedSign } from 'jose'
import type { Keys } from '#crypto/master-key.ts'
import type { Pool } from '#db/connect.ts'
import { keysInDatabase, type LoadKeys } from './stored-keys.ts'

export type LaboratoryAcks = {
  /** A JWS with detached content over an acknowledgement (RFC 7515, appendix F), bound to what it answers. */
  sign: (body: string, answers: string, now: Date) => Promise<string>
  load: LoadKeys
}

export function createLaboratoryAcks({ pool, keys }: { pool: Pool; keys: Keys }): LaboratoryAcks {
  const load = keysInDatabase({ pool, keys, use: 'laboratory_ack' })
  return {
    load,
    async sign(body, answers, now) {
      const { kid, key } = (await load(now)).signing
      const header = {
        alg: 'RS256',
        kid,
        iat: Math.floor(now.getTime() / 1000),
        ath: base64url.encode(createHash('sha256').update(answers).digest()),
      }
      const { protected: head, signature } = await new FlattenedSign(Buffer.from(body)).setProtectedHeader(header).sign(key)
      return `${head}..${signature}`
    },
  }
}

/** By these a laboratory knows that an acknowledgement is ours. */
export function publishLaboratoryAckKeys(app: FastifyInstance, acks: LaboratoryAcks, now: () => Date) {
  app.get('/laboratories/.well-known/jwks.json', async (_, reply) => {
    const { published } = await acks.load(now())
    return reply.header('access-control-allow-origin', '*').header('cache-control', 'public, max-age=300').send({ keys: published })
  })
}
