import type { AuthChangeEvent, Session as AuthSession, User } from '@supabase/auth-js'
import type { Profile } from '@uzima/contract/profiles'
import type { StaffRole } from '@uzima/contract/staff/roles'
import { useSyncExternalStore } from 'react'
import type { Auth } from './auth-interface.ts'
import { ApiError, isAuthFailure } from './errors.ts'

export type Role = Profile['role']
export type Session = {
  /** unfinished: signed in with the first factor only; the sign-in has to be completed. */
  status: 'loading' | 'signed-out' | 'unfinished' | 'signed-in'
  user: User | null
  profile: Profile | null
  role: Role | null
  staffRoles: StaffRole[]
  /** aal2: a second factor was verified in this session. */
  level: 'aal1' | 'aal2'
  /** What an unfinished sign-in needs: verifying a second factor, or enrolling one. */
  missing: 'proof' | 'enrolment' | null
  /** Deadline to enrol a second factor, for those who must have one. */
  factorDueAt: Date | null
  /** Signed in by a recovery link: may only set a new password. */
  recovery: boolean
  /** Signed out by the person, who is redirected home rather than to sign-in. */
  left: boolean
  /** Why the session ended, if the person didn't end it here. */
  ended: SessionEnd | null
}
/** idle: no activity. overdue: maximum duration reached. elsewhere: from another device, or by a new password. */
export type SessionEnd = 'idle' | 'overdue' | 'elsewhere'

const marker = 'uzima_session'
const signedOut: Session = {
  status: 'signed-out',
  user: null,
  profile: null,
  role: null,
  staffRoles: [],
  level: 'aal1',
  missing: null,
  factorDueAt: null,
  recovery: false,
  left: false,
  ended: null,
}

/** The readable marker cookie says that a session exists; without it neither a refresh nor the auth client is worth loading. */
const isMarked = () => document.cookie.split('; ').includes(`${marker}=1`)

const atStart: Session = isMarked() ? { ...signedOut, status: 'loading' } : signedOut
let session = atStart
let restoring: Promise<void> | undefined
let loaded: Promise<Auth> | undefined
const listeners = new Set<() => void>()
const userListeners = new Set<() => void>()
const endListeners = new Set<(reason: SessionEnd) => void>()
/** The reason the server gave when it last refused a refresh. */
let lastEnd: SessionEnd | null = null
/** The expected reason: when two tabs ask, the server gives the reason to the first one only. */
let dueEnd: SessionEnd | null = null
/** The current session's id from its tokens, and the ids of ended ones. */
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

// The prerendered home page is hydrated with the initial state; the actual one renders right after.
export const useSession = () => useSyncExternalStore(subscribe, getSession, () => atStart)
export const getSession = () => session

/** Called when the user signed out or another one signed in: drop the previous user's data. */
export const onUserChange = (listener: () => void) => userListeners.add(listener)

/** Called when the server ended the session, before local state is cleared. */
export function onSessionEnd(listener: (reason: SessionEnd) => void) {
  endListeners.add(listener)
  return () => {
    endListeners.delete(listener)
  }
}

/** provider: a doctor or other professional. reviewer: who answers for the clinical data, a doctor or an admin. registrar: who may register patients. clerk: who may merge records. billing: who sees everybody’s invoices. staff: whoever works here. */
export type RoleAsked = Role | StaffRole | 'provider' | 'reviewer' | 'registrar' | 'clerk' | 'billing' | 'staff'
const rolesAs: Partial<Record<RoleAsked, RoleAsked[]>> = {
  provider: ['doctor', 'professional'],
  reviewer: ['doctor', 'admin'],
  registrar: ['doctor', 'admin', 'front_desk'],
  clerk: ['admin', 'front_desk'],
  billing: ['admin', 'biller'],
  staff: ['doctor', 'professional', 'admin'],
}
export const hasRole = ({ role, staffRoles }: Pick<Session, 'role' | 'staffRoles'>, asked: RoleAsked) =>
  (rolesAs[asked] ?? [asked]).some((each) => each === role || staffRoles.some((held) => held === each))
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

/** The public auth client, for the account and security screens. */
export const loadAuth = async () => (await load()).auth
/** Auth API calls beyond the public client. */
export const authCall = async (...call: Parameters<Auth['call']>) => (await load()).call(...call)
/** Switches to the session such a call returned. */
export const adoptSession = async (answer: unknown) => (await load()).adopt(answer)

const endCodes: unknown[] = ['refresh_token_not_found', 'refresh_token_already_used', 'user_banned']
/** Maximum delay of messages from other tabs. */
export const hearMs = 500
/** Counts session events, from this tab and others. */
let heard = 0

async function handleRefusal({ status, code }: { status: number; code: unknown }) {
  if (code === 'session_expired') lastEnd = status === 401 ? 'idle' : 'overdue'
  else if (!endCodes.includes(code)) lastEnd = null
  else {
    // the first tab to ask was given the reason, and lost the cookie that this one shares
    const mayBeTold = code === 'refresh_token_not_found' && !dueEnd && session.status === 'signed-in' && !session.left
    if (mayBeTold && (await hearOfSession())) return
    lastEnd = dueEnd ?? 'elsewhere'
  }
  if (lastEnd) for (const listener of endListeners) listener(lastEnd)
}

/** Whether a session event arrives within the delay of other tabs' messages. */
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
    // the same end may be reported more than once
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
    staffRoles: isSame ? session.staffRoles : [],
    level: aal === 'aal2' ? 'aal2' : 'aal1',
    missing: missing ? (missing === 'enrol' ? 'enrolment' : 'proof') : null,
    factorDueAt: due ? new Date(due * 1000) : null,
    recovery: event === 'PASSWORD_RECOVERY' || amr.includes('recovery') || (isSame && session.recovery && event !== 'SIGNED_IN'),
    left: false,
    ended: null,
  })
  lastEnd = null
  dueEnd = null
  // Outside the auth client's callback, which must not await calls that need its session.
  if (!missing && (isNew || event === 'USER_UPDATED')) setTimeout(() => void loadProfile(), 0)
}

type Claims = { aal: string; amr: string[]; session_id?: string; second_factor?: 'pending' | 'enrol'; second_factor_due?: number }
function claims(token: string): Claims {
  const [, payload = ''] = token.split('.')
  const { aal = 'aal1', amr = [], ...rest } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
  return { ...rest, aal, amr: amr.map((entry: { method: string }) => entry.method) }
}

/**
 * If the profile cannot be loaded, the user stays signed in without name and role until the next attempt. A missing profile is ignored;
 * other failures are logged to the console only.
 */
export async function loadProfile() {
  const { user } = session
  if (!user) return
  const calls = await load()
  const profile = await calls.getProfile().catch((error: { name?: string; status?: number; code?: string } | undefined) => {
    // biome-ignore lint/suspicious/noConsole: the specification requires logging to the console
    if (error?.status !== 404 && error?.name !== 'AbortError') console.warn('The profile could not be loaded:', error?.code ?? error)
    return null
  })
  if (profile && session.user?.id === user.id) set({ ...session, profile, role: profile.role, staffRoles: profile.staffRoles })
}

/** After a reload: exchanges the cookie for an access token. Retries while the server is unreachable. */
async function restore(): Promise<void> {
  const { auth } = await load()
  const { error } = await auth.refreshSession({ refresh_token: `cookie.${crypto.randomUUID()}` })
  if (!error || isSignedIn()) return
  if (!isUnreachable(error)) return forget()
  await new Promise((resolve) => setTimeout(resolve, 5000))
  return restore()
}

/** Starts restoring the session; screens that need a user wait for it. */
export function startSession() {
  const begin = () => {
    if (!isMarked() || isSignedIn()) return
    restoring ??= restore().finally(() => {
      restoring = undefined
    })
  }
  begin()
  // Signed in from another tab while this one had no auth client to receive it.
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

/** The session should end now for this reason; null if it turned out otherwise. */
export const expectEnd = (reason: SessionEnd | null) => {
  dueEnd = reason
}

/** The session is over: clears all of it in this tab. */
export const endSession = (reason: SessionEnd) => forget(reason)

/** The access token for a call, refreshed if it is about to expire; null if nobody is signed in. */
export async function accessToken(): Promise<string | null> {
  if (session.status === 'loading') await restoring
  await replacing
  if (session.status !== 'signed-in') return null
  return currentToken()
}

let replacing: Promise<unknown> = Promise.resolve()
/** For authentication steps: the server replaces the session, and other calls wait for the new tokens. */
export function replaceSession<T>(work: () => Promise<T>): Promise<T> {
  const done = work()
  replacing = Promise.allSettled([replacing, done])
  return done
}

/** The current session's token, finished or not. */
export async function currentToken(): Promise<string | null> {
  const { auth } = await load()
  const read = await auth.getSession()
  // another tab renewed it meanwhile, and by this device's clock, which is ahead, that one is expired as well
  const { data, error } = read.error?.name === 'AuthRefreshDiscardedError' ? await auth.getSession() : read
  if (error && isUnreachable(error)) {
    throw new ApiError({ code: 'unavailable', kind: 'unknown_error', status: 0, title: error.message })
  }
  return data.session?.access_token ?? null
}

/** After a 401: a new token, or null and signed out if the session has ended. */
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
/** Aborted on sign-out: pending reads are useless then, and their refusals would be reported as faults. */
export const presence = () => departure.signal

/**
 * Ends the session on this device, or on all. Local state is always cleared; resolves to a server error, except those that mean the
 * session was gone already (401, 403, 404).
 */
export async function signOut(scope: 'local' | 'global' = 'local'): Promise<Error | null> {
  set({ ...session, left: true })
  try {
    // no push notifications in this browser after sign-out
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
