import type { AuthChangeEvent, AuthClient, Session as AuthSession } from '@supabase/auth-js'
import type { Profile } from '@uzima/contract/profiles'

export type AuthListener = (event: AuthChangeEvent, session: AuthSession | null) => void
/** Whether this session is known to have ended: another tab may not know yet and still broadcast it. */
export type EndedTest = (session: AuthSession) => boolean
/** Called with why the server refused a refresh. The auth client's response waits for it. */
export type RefusalListener = (refusal: { status: number; code: unknown }) => Promise<void>

/** What auth.ts provides once loaded; session.ts knows only this type, because auth.ts depends on the session. */
export interface Auth {
  auth: InstanceType<typeof AuthClient>
  /** Calls our extensions of the auth API as the current user. Throws errors as the client would. */
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: `/${string}`, body?: object): Promise<unknown>
  /** Switches to the session such a call returned. */
  adopt(answer: unknown): Promise<void>
  forget(): void
  getProfile(): Promise<Profile>
}
