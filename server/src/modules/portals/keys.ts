import type { FastifyInstance } from 'fastify'
import type { LoadKeys } from '#auth/stored-keys.ts'

const path = '/portals/.well-known/jwks.json'
/** Where others find the public keys by which we prove ourselves. */
export const keysAddress = (publicUrl: string) => `${publicUrl}${path}`

export function publishPortalKeys(app: FastifyInstance, load: LoadKeys, now: () => Date) {
  app.get(path, async (_, reply) =>
    reply
      .header('access-control-allow-origin', '*')
      .header('cache-control', 'public, max-age=300')
      .send({ keys: (await load(now())).published }),
  )
}
