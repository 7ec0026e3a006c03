import type { AuthChangeEvent, AuthClient, Session as AuthSession } from '@supabase/auth-js'

export type AuthListener = (event: AuthChangeEvent, session: AuthSession | null) => void
/** Whether this session is known to have ended: another tab that does not know it yet may still speak of it. */
export type EndedTest = (session: AuthSession) => boolean
/** Why the server did not renew the session. The auth client gets its answer when this is done. */
export type RefusalListener = (refusal: { status: number; code: unknown }) => Promise<void>

/** What auth.ts provides once it is loaded; the session knows it by this type alone, since auth.ts itself needs the session. */
export interface Auth {
  auth: InstanceType<typeof AuthClient>
  /** What our server adds to the auth API, as the person of the present session. Throws what was refused, as the client would. */
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: `/${string}`, body?: object): Promise<unknown>
  /** Goes on with a session that such a call has answered. */
  adopt(answer: unknown): Promise<void>
  forget(): void
}
