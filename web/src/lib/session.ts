import type { AuthChangeEvent, Session as AuthSession, User } from '@supabase/auth-js'
import type { Profile } from '@uzima/contract/profiles'
import { useSyncExternalStore } from 'react'
import type { Auth } from './auth-interface.ts'
import { ApiError, isAuthFailure } from './errors.ts'

export type Role = Profile['role']
export type Session = {
  /** unfinished: nothing is open yet but the rest of the sign-in. */
  status: 'loading' | 'signed-out' | 'unfinished' | 'signed-in'
  user: User | null
  profile: Profile | null
  role: Role | null
  /** aal2: a second factor was proved in this session. */
  level: 'aal1' | 'aal2'
  /** What is left of an unfinished sign-in: to prove the second factor, or to set one up. */
  missing: 'proof' | 'enrolment' | null
  /** By when a second factor must be set up, for those who must have one. */
  factorDueAt: Date | null
  /** Signed in by a recovery link: may only set a new password. */
  recovery: boolean
  /** Signed out by the person, who is then led home and not to sign-in. */
  left: boolean
  /** Why the session is over where the person did not end it here. */
  ended: SessionEnd | null
}
/** idle: nobody was there. overdue: it was the longest a session may last. elsewhere: from another device, or by a new password. */
export type SessionEnd = 'idle' | 'overdue' | 'elsewhere'

const marker = 'uzima_session'
const signedOut: Session = {
  status: 'signed-out',
  user: null,
  profile: null,
  role: null,
  level: 'aal1',
  missing: null,
  factorDueAt: null,
  recovery: false,
  left: false,
  ended: null,
}

/** The readable cookie says that a session exists; without it neither a refresh nor the auth client is worth loading. */
const isMarked = () => document.cookie.split('; ').includes(`${marker}=1`)

const atStart: Session = isMarked() ? { ...signedOut, status: 'loading' } : signedOut
let session = atStart
let restoring: Promise<void> | undefined
let loaded: Promise<Auth> | undefined
const listeners = new Set<() => void>()
const userListeners = new Set<() => void>()
const endListeners = new Set<(reason: SessionEnd) => void>()
/** What the server said of the session when it was last asked to renew it. */
let lastEnd: SessionEnd | null = null
/** What is known here to be due: the server, asked by two tabs, tells its reason to the first one only. */
let dueEnd: SessionEnd | null = null
/** The one there is, by the name it has in its tokens, and those that are over. */
let sessionId: string | undefined
const over = new Set<string>()
const hasEnded = ({ access_token }: AuthSession) => over.has(claims(access_token).session_id ?? '')
function endId() {
  if (sessionId) over.add(sessionId)
  sessionId = undefined
}

function set(next: Session) {
  const isOther = session.user?.id !== next.user?.id && session.user !== null
  session = next
  if (isOther) for (const listener of userListeners) listener()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

// What the build has drawn of the home page is taken over as it stands; what is known by then is drawn right after.
export const useSession = () => useSyncExternalStore(subscribe, getSession, () => atStart)
export const getSession = () => session

/** Called when the person signed out or another one signed in: drop what belonged to the first. */
export const onUserChange = (listener: () => void) => userListeners.add(listener)

/** Called when the server says that the session is over, before anything is forgotten. */
export function onSessionEnd(listener: (reason: SessionEnd) => void) {
  endListeners.add(listener)
  return () => {
    endListeners.delete(listener)
  }
}

/** provider: a doctor or a professional. */
export const hasRole = ({ role }: Pick<Session, 'role'>, asked: Role | 'provider') =>
  asked === 'provider' ? role === 'doctor' || role === 'professional' : role === asked
export const isVerified = (of: Pick<Session, 'user'>) => Boolean(of.user?.email_confirmed_at)

const load = () => {
  loaded ??= import('./auth.ts').then(
    ({ createAuth }) => createAuth(handleEvent, handleRefusal, hasEnded),
    (error) => {
      loaded = undefined
      throw error
    },
  )
  return loaded
}

/** The public auth client: for the screens of accounts and security. */
export const loadAuth = async () => (await load()).auth
/** Calls of the auth API beyond the public client. */
export const authCall = async (...call: Parameters<Auth['call']>) => (await load()).call(...call)
/** Goes on with a session that such a call has answered. */
export const adoptSession = async (answer: unknown) => (await load()).adopt(answer)

const endCodes: unknown[] = ['refresh_token_not_found', 'refresh_token_already_used', 'user_banned']
/** So long may what another tab tells be on its way. */
export const hearMs = 500
/** Counts what was heard of the session, here and from other tabs. */
let heard = 0

async function handleRefusal({ status, code }: { status: number; code: unknown }) {
  if (code === 'session_expired') lastEnd = status === 401 ? 'idle' : 'overdue'
  else if (!endCodes.includes(code)) lastEnd = null
  else {
    // the first tab to ask was told why, and its cookie taken, which is this one's too
    const mayBeTold = code === 'refresh_token_not_found' && !dueEnd && session.status === 'signed-in' && !session.left
    if (mayBeTold && (await hearOfSession())) return
    lastEnd = dueEnd ?? 'elsewhere'
  }
  if (lastEnd) for (const listener of endListeners) listener(lastEnd)
}

/** Whether anything is heard of the session within the time that another tab's word may take. */
const hearOfSession = () =>
  new Promise<boolean>((resolve) => {
    const before = heard
    const stop = subscribe(() => heard !== before && done())
    const timer = setTimeout(done, hearMs)
    function done() {
      stop()
      clearTimeout(timer)
      resolve(heard !== before)
    }
  })

function handleEvent(event: AuthChangeEvent, authSession: AuthSession | null) {
  heard += 1
  if (event === 'SIGNED_OUT') {
    endId()
    const { left } = session
    // one may hear of the same end more than once
    return set({ ...signedOut, left, ended: session.ended ?? (left ? null : (lastEnd ?? dueEnd)) })
  }
  if (!authSession) return
  const { user } = authSession
  const isSame = session.user?.id === user.id
  const { aal, amr, second_factor: missing, second_factor_due: due, session_id: id } = claims(authSession.access_token)
  sessionId = id
  const isNew = !isSame || session.status !== 'signed-in'
  set({
    status: missing ? 'unfinished' : 'signed-in',
    user,
    profile: isSame ? session.profile : null,
    role: isSame ? session.role : null,
    level: aal === 'aal2' ? 'aal2' : 'aal1',
    missing: missing ? (missing === 'enrol' ? 'enrolment' : 'proof') : null,
    factorDueAt: due ? new Date(due * 1000) : null,
    recovery: event === 'PASSWORD_RECOVERY' || amr.includes('recovery') || (isSame && session.recovery && event !== 'SIGNED_IN'),
    left: false,
    ended: null,
  })
  lastEnd = null
  dueEnd = null
  // Outside the auth client's own callback, which must not wait for calls that need its session.
  if (!missing && (isNew || event === 'USER_UPDATED')) setTimeout(() => void loadProfile(), 0)
}

type Claims = { aal: string; amr: string[]; session_id?: string; second_factor?: 'pending' | 'enrol'; second_factor_due?: number }
function claims(token: string): Claims {
  const [, payload = ''] = token.split('.')
  const { aal = 'aal1', amr = [], ...rest } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
  return { ...rest, aal, amr: amr.map((entry: { method: string }) => entry.method) }
}

/**
 * A profile that cannot be read leaves the person signed in, without name and role, until the next attempt. That there is none is
 * passed over; any other failure is noted for whoever looks into the browser's console, and said to nobody else.
 */
export async function loadProfile() {
  const { user } = session
  if (!user) return
  const [{ client }, { profilesApi }] = await Promise.all([import('./client.ts'), import('@uzima/contract/profiles')])
  const profile = await client(profilesApi)
    .getProfile()
    .catch((error: { name?: string; status?: number; code?: string } | undefined) => {
      // biome-ignore lint/suspicious/noConsole: the specification asks for a note in the browser's console
      if (error?.status !== 404 && error?.name !== 'AbortError') console.warn('The profile could not be loaded:', error?.code ?? error)
      return null
    })
  if (profile && session.user?.id === user.id) set({ ...session, profile, role: profile.role })
}

/** After a reload: turn the cookie into an access token. Tried again while the server cannot be reached. */
async function restore(): Promise<void> {
  const { auth } = await load()
  const { error } = await auth.refreshSession({ refresh_token: `cookie.${crypto.randomUUID()}` })
  if (!error || isSignedIn()) return
  if (!isUnreachable(error)) return forget()
  await new Promise((resolve) => setTimeout(resolve, 5000))
  return restore()
}

/** Starts the session check; the screens that need a person wait for it. */
export function startSession() {
  const begin = () => {
    if (!isMarked() || isSignedIn()) return
    restoring ??= restore().finally(() => {
      restoring = undefined
    })
  }
  begin()
  // Signed in from another tab while this one had no auth client to hear of it.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') begin()
  })
}

const isSignedIn = () => session.status === 'signed-in' || session.status === 'unfinished'
const isUnreachable = (error: unknown) => isAuthFailure(error) && error.name === 'AuthRetryableFetchError'

function unmark() {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${marker}=; Max-Age=0; Path=/; SameSite=Strict`
}

async function forget(reason: SessionEnd | null = lastEnd) {
  endId()
  if (loaded) (await loaded).forget()
  unmark()
  heard += 1
  set({ ...signedOut, ended: session.ended ?? reason })
}

/** The session should be over by now, for this reason; null when it turned out otherwise. */
export const expectEnd = (reason: SessionEnd | null) => {
  dueEnd = reason
}

/** The session is over: nothing of it stays in this tab. */
export const endSession = (reason: SessionEnd) => forget(reason)

/** The access token for a call, renewed when it is about to end; null when nobody is signed in. */
export async function accessToken(): Promise<string | null> {
  if (session.status === 'loading') await restoring
  await replacing
  if (session.status !== 'signed-in') return null
  return currentToken()
}

let replacing: Promise<unknown> = Promise.resolve()
/** For what proves who someone is: the server goes on with another session, and other calls wait until its tokens are here. */
export function replaceSession<T>(work: () => Promise<T>): Promise<T> {
  const done = work()
  replacing = Promise.allSettled([replacing, done])
  return done
}

/** The token of the session there is, finished or not. */
export async function currentToken(): Promise<string | null> {
  const { data, error } = await (await load()).auth.getSession()
  if (error && isUnreachable(error)) {
    throw new ApiError({ code: 'unavailable', kind: 'unknown_error', status: 0, title: error.message })
  }
  return data.session?.access_token ?? null
}

/** After a 401: another token than the one that was refused, or null and signed out when the session has ended. */
export async function renewToken(refused: string): Promise<string | null> {
  const present = await accessToken()
  if (present !== null && present !== refused) return present
  const { auth } = await load()
  const { data, error } = await auth.refreshSession()
  if (data.session) return data.session.access_token
  if (error?.name === 'AuthRefreshDiscardedError') return accessToken()
  if (!error || !isUnreachable(error)) await forget()
  return null
}

let departure = new AbortController()
/** Aborted once the person signs out: what is still read for them then is of no use, and its refusal would be noted as a fault. */
export const presence = () => departure.signal

/**
 * Ends the session on this device, or on all. It is always wiped here; answers a failure of the server's part but those that mean it was
 * already gone (401, 403, 404).
 */
export async function signOut(scope: 'local' | 'global' = 'local'): Promise<Error | null> {
  set({ ...session, left: true })
  try {
    // whoever leaves is told nothing more in this browser
    if (globalThis.Notification?.permission === 'granted')
      await import('./push.ts').then(({ unsubscribe }) => unsubscribe()).catch(() => undefined)
    const { auth } = await load()
    departure.abort()
    departure = new AbortController()
    const { error } = await auth.signOut({ scope })
    return error
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  } finally {
    await forget(null)
  }
}
