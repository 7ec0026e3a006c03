import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { takesBackends } from '#auth/actor.ts'
import { type DpopProof, readDpopProof } from '#auth/dpop.ts'
import type { AccessClaims, Tokens } from '#auth/tokens.ts'
import type { Pool } from '#db/connect.ts'
import { onConnection } from '#db/statement.ts'
import { forbidden, unauthenticated } from '#errors.ts'
import type { Services } from '#services.ts'
import type { AnyRoute } from './routes.ts'

/** A session; of an app or a backend service, with the scopes of its token, and the proof that it holds the token's key. */
export type Token = {
  sessionId: string
  accountId: string
  generation?: number
  appScopes?: string[]
  systemScopes?: string[]
  proof?: DpopProof & { clientId: string }
}

type Asked = { request: FastifyRequest; route: AnyRoute; tokens: Tokens; appTokens: Tokens; services: Services }

/** A valid access token. Whether its session is still active is checked later against its row. */
export async function readToken({ request, route, tokens, appTokens, services }: Asked, now: Date): Promise<Token | undefined> {
  const [scheme = '', token] = (request.headers.authorization ?? '').split(' ')
  const isBound = scheme.toLowerCase() === 'dpop'
  if (!token || !(isBound || scheme.toLowerCase() === 'bearer')) {
    if (route.allow !== 'anyone') throw unauthenticated()
    return undefined
  }
  const claims = isBound ? undefined : await tokens.verify(token, now)
  if (claims) return { sessionId: claims.session_id, accountId: claims.sub, generation: claims.generation }
  const app = route.apps || takesBackends(route.allow) ? await appTokens.verify(token, now) : undefined
  if (!app) throw unauthenticated('session_ended')
  const proof = await proofOf(request, { app, isBound, token, publicUrl: services.config.publicUrl }, now)
  if (app.sub === app.client_id) {
    // what says nothing of anyone is for backend services too; nothing else that people's apps read
    if (route.allow === 'anyone') return undefined
    if (!takesBackends(route.allow)) throw forbidden()
    return { sessionId: app.sub, accountId: app.sub, systemScopes: String(app.scope).split(' '), ...proof }
  }
  return { sessionId: app.session_id, accountId: app.sub, appScopes: String(app.scope).split(' '), ...proof }
}

type Presented = { app: AccessClaims; isBound: boolean; token: string; publicUrl: string }
/** A token that names a key is good with a proof of that key alone, and one that names none without (RFC 9449, 7). */
async function proofOf(request: FastifyRequest, { app, isBound, token, publicUrl }: Presented, now: Date) {
  const key = app.cnf?.jkt
  if ((key !== undefined) !== isBound) throw unauthenticated('session_ended')
  if (key === undefined) return {}
  const { dpop } = request.headers
  const asked = { method: request.method, url: `${publicUrl}${request.url}`, now, accessToken: token }
  const proof = typeof dpop === 'string' ? await readDpopProof(dpop, asked) : undefined
  if (proof?.thumbprint !== key) throw unauthenticated('session_ended')
  return { proof: { ...proof, clientId: String(app.client_id) } }
}

/** Uses a proof up, for all processes: the primary key decides. Throws 401 for one that was used before. */
export async function takeProof(pool: Pool, proof: Token['proof']): Promise<void> {
  if (!proof) return
  const { clientId, jtiHash, expiresAt } = proof
  const { rows } = await onConnection(pool, (db) =>
    sql<{ isNew: boolean }>`select app.use_dpop_proof(${clientId}, ${jtiHash}, ${expiresAt}) as is_new`.execute(db),
  )
  if (!rows[0]?.isNew) throw unauthenticated('session_ended')
}
