import type { FastifyRequest } from 'fastify'
import type { Kiosk } from '#auth/actor.ts'
import type { AppContext, BackendContext } from '#db/app-identity.ts'
import type { SessionContext } from '#db/identity.ts'
import { unauthenticated } from '#errors.ts'
import type { Token } from './token.ts'

/** The session; throws 401 if it was revoked or has expired, or has gone on by a proof since the token was given. */
export function required(session: SessionContext | undefined, { generation = 0 }: Token): SessionContext {
  if (!session || generation < session.refresh_floor) throw unauthenticated('session_ended')
  return session
}

/** The app's sign-in; throws 401 once it, or what the person has allowed the app, has ended. */
export function requiredApp(opened: object | undefined): AppContext {
  if (!opened || !('grant_id' in opened)) throw unauthenticated('session_ended')
  return opened as AppContext // the columns of app.set_app_context
}

/** The backend service; throws 401 once it was suspended or removed. */
export function requiredBackend(opened: object | undefined): BackendContext {
  if (!opened || !('backend_id' in opened)) throw unauthenticated('session_ended')
  return opened as BackendContext // the columns of app.set_backend_context
}

/** The kiosk that the database knows by the token; throws 401 if it was ended. */
export function toKiosk(opened: object | undefined): Kiosk {
  if (!opened || !('kiosk_id' in opened)) throw unauthenticated('kiosk_ended')
  return { role: 'kiosk', id: null, sessionId: null, kioskId: String(opened.kiosk_id) }
}

/** A kiosk's token, which is no person's: kiosks alone take it, and they take no other. */
export function readKiosk(request: FastifyRequest): string {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  if (!token || scheme?.toLowerCase() !== 'kiosk') throw unauthenticated()
  return token
}
