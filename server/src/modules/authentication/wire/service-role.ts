import { createHash, timingSafeEqual } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { onConnection } from '#db/statement.ts'
import { findSession } from '../queries/sessions.ts'
import { refuse } from '../refusals.ts'
import type { Tools } from '../service/call.ts'

/** Token roles that are never issued to a person. */
const serviceRoles = new Set<unknown>(['service_role', 'supabase_admin'])
const digest = (text: string) => createHash('sha256').update(text).digest()

/** Admits a program of the operator: from an allowed network, with the service-role key or a token of ours that has such a role. */
export async function admitService(tools: Tools, request: FastifyRequest, now: Date): Promise<void> {
  const { adminApi, adminNetworks, serviceRoleKey } = tools.services.config.auth
  if (!adminApi) throw refuse(404, 'not_found', 'There is no such endpoint')
  const address = request.ip.replace(/^::ffff:/, '')
  if (!adminNetworks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) throw notAdmin()
  const [, token] = /^bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '') ?? []
  if (!token) throw refuse(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  if (serviceRoleKey !== undefined && timingSafeEqual(digest(token), digest(serviceRoleKey))) return

  const read = await tools.tokens.readPayload(token, now)
  if ('fault' in read) throw refuse(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${read.detail}`)
  const { role, session_id: sessionId } = read.payload
  if (!serviceRoles.has(role)) throw notAdmin()
  if (typeof sessionId === 'string' && !(await onConnection(tools.pool, (db) => findSession(db, sessionId)))) {
    throw refuse(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  }
}

const notAdmin = () => refuse(403, 'not_admin', 'User not allowed')
