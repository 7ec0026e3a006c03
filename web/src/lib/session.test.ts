import type { Session as AuthSession } from '@supabase/auth-js'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { AuthListener, EndedTest, RefusalListener } from './auth-interface.ts'

const page = vi.hoisted(() => ({ cookie: 'uzima_session=1', visibilityState: 'visible', addEventListener: () => undefined }))
const server = vi.hoisted(() => ({ getSession: vi.fn(), refreshSession: vi.fn(), signOut: vi.fn(), getProfile: vi.fn() }))
vi.stubGlobal('document', page)
vi.mock('./auth.ts', () => ({
  createAuth: (listener: AuthListener, onRefusal: RefusalListener, hasEnded: EndedTest) => {
    report = listener
    refuse = onRefusal
    isOver = hasEnded
    return { auth: server, forget: () => undefined, getProfile: server.getProfile }
  },
}))

let report: AuthListener
let refuse: RefusalListener
let isOver: EndedTest
const profile = { name: 'Ada Muturi', role: 'doctor', staffRoles: ['front_desk'] }
const tokenOf = (session_id: string) => `x.${btoa(JSON.stringify({ aal: 'aal1', amr: [{ method: 'password' }], session_id }))}.x`
const token = tokenOf('one')
const authSession = { access_token: token, user: { id: 'ada', email: 'ada@example.org' } } as AuthSession
const failure = (name: string) => Object.assign(new Error('refused'), { __isAuthError: true, name })

async function open() {
  const session = await import('./session.ts')
  await session.loadAuth()
  return session
}
async function openSignedIn() {
  const session = await open()
  report('SIGNED_IN', authSession)
  await vi.waitFor(() => expect(session.getSession().profile).toEqual(profile), patience)
  return session
}

/** Each test reloads the modules, which takes time on a busy machine. */
const patience = 10_000

beforeEach(() => {
  vi.resetModules()
  vi.useRealTimers()
  page.cookie = 'uzima_session=1'
  server.refreshSession.mockReset().mockReturnValue(new Promise(() => undefined))
  server.signOut.mockReset().mockResolvedValue({ error: null })
  server.getProfile.mockReset().mockResolvedValue(profile)
})

test('a call has a token where another tab renewed the session at the same time', async () => {
  const { accessToken } = await openSignedIn()
  server.getSession
    .mockResolvedValueOnce({ data: { session: null }, error: failure('AuthRefreshDiscardedError') })
    .mockResolvedValueOnce({ data: { session: authSession }, error: null })
  expect(await accessToken()).toBe(token)
})

describe('the first session check', () => {
  // @acceptance AUTH-054
  test('is waited for where the marker says that a session exists, and not elsewhere', async () => {
    expect((await open()).getSession().status).toBe('loading')
    vi.resetModules()
    page.cookie = ''
    expect((await open()).getSession().status).toBe('signed-out')
  })
  // @acceptance AUTH-055
  test('ends the wait when it answers', async () => {
    const { startSession, getSession } = await open()
    server.refreshSession.mockResolvedValue({ error: failure('AuthApiError') })
    startSession()
    await vi.waitFor(() => expect(getSession().status).toBe('signed-out'), patience)
    expect(page.cookie).toContain('Max-Age=0')
  })
  // @acceptance AUTH-055
  test('ends the wait with an event that comes before its answer', async () => {
    const { startSession, getSession } = await open()
    startSession()
    report('SIGNED_IN', authSession)
    expect(getSession()).toMatchObject({ status: 'signed-in', user: { email: 'ada@example.org' } })
    await vi.waitFor(() => expect(getSession().profile).toEqual(profile), patience)
  })
})

describe('the profile', () => {
  // @acceptance AUTH-063
  test('is read once, in a task after the event', async () => {
    vi.useFakeTimers()
    const { getSession } = await open()
    report('SIGNED_IN', authSession)
    await Promise.resolve()
    expect(vi.getTimerCount()).toBe(1)
    expect(server.getProfile).not.toHaveBeenCalled()
    vi.advanceTimersByTime(0)
    await vi.waitFor(() => expect(getSession()).toMatchObject({ profile, role: 'doctor' }), patience)
    report('TOKEN_REFRESHED', authSession)
    expect(vi.getTimerCount()).toBe(0)
    expect(server.getProfile).toHaveBeenCalledTimes(1)
  })
  // @acceptance API-AUTH-045
  test('that is missing leaves the person signed in by the email, and nothing is said', async () => {
    const say = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
    server.getProfile.mockRejectedValue(Object.assign(new Error('not found'), { status: 404, code: 'not_found' }))
    const { getSession } = await open()
    const { takeToasts } = await import('#ui/toast.ts')
    report('SIGNED_IN', authSession)
    await vi.waitFor(() => expect(server.getProfile).toHaveBeenCalled(), patience)
    await Promise.resolve()
    expect(getSession()).toMatchObject({ status: 'signed-in', user: { email: 'ada@example.org' }, profile: null, role: null })
    expect(takeToasts()).toEqual([])
    for (const each of say) expect(each).not.toHaveBeenCalled()
  })
  // @acceptance API-AUTH-046
  test('that cannot be fetched is noted in the console, and nothing is said', async () => {
    const say = vi.spyOn(console, 'warn').mockReturnValue()
    server.getProfile.mockRejectedValue(Object.assign(new Error('broken'), { status: 500, code: 'internal' }))
    const { getSession } = await open()
    const { takeToasts } = await import('#ui/toast.ts')
    report('SIGNED_IN', authSession)
    await vi.waitFor(() => expect(say).toHaveBeenCalledExactlyOnceWith('The profile could not be loaded:', 'internal'), patience)
    expect(getSession()).toMatchObject({ status: 'signed-in', profile: null })
    expect(takeToasts()).toEqual([])
  })
  test('that is aborted is not logged', async () => {
    const say = vi.spyOn(console, 'warn').mockReturnValue()
    const { loadProfile } = await openSignedIn()
    say.mockClear()
    server.getProfile.mockRejectedValue(new DOMException('given up', 'AbortError'))
    await loadProfile()
    expect(say).not.toHaveBeenCalled()
  })
  // @acceptance AUTH-064
  test('is gone when the person signs out, and so is what was fetched for them', async () => {
    const { getSession, onUserChange } = await openSignedIn()
    const forget = vi.fn()
    onUserChange(forget)
    report('SIGNED_OUT', null)
    expect(getSession()).toMatchObject({ status: 'signed-out', user: null, profile: null, role: null })
    expect(forget).toHaveBeenCalledTimes(1)
  })
})

describe('a session that cannot be renewed', () => {
  const noCookie = { status: 400, code: 'refresh_token_not_found' }
  test('was ended elsewhere unless known otherwise', async () => {
    vi.useFakeTimers()
    const { getSession } = await openSignedIn()
    const refused = refuse(noCookie)
    await vi.advanceTimersByTimeAsync(500)
    await refused
    report('SIGNED_OUT', null)
    expect(getSession()).toMatchObject({ status: 'signed-out', ended: 'elsewhere' })
  })
  test('has ended for the reason given to the tab that asked first', async () => {
    vi.useFakeTimers()
    const { getSession, endSession, onSessionEnd } = await openSignedIn()
    const passOn = vi.fn()
    onSessionEnd(passOn)
    const refused = refuse(noCookie)
    await vi.advanceTimersByTimeAsync(400)
    await endSession('idle')
    await refused
    expect(vi.getTimerCount()).toBe(0)
    report('SIGNED_OUT', null)
    expect(getSession()).toMatchObject({ status: 'signed-out', ended: 'idle' })
    expect(passOn).not.toHaveBeenCalled()
  })
  test.each([
    ['another tab has signed in again', () => report('SIGNED_IN', authSession), { status: 'signed-in', ended: null }],
    ['the person has signed out in another tab', () => report('SIGNED_OUT', null), { status: 'signed-out', ended: null }],
  ])('is not reported if %s meanwhile', async (_, happen, expected) => {
    vi.useFakeTimers()
    const { getSession, onSessionEnd } = await openSignedIn()
    const passOn = vi.fn()
    onSessionEnd(passOn)
    const refused = refuse(noCookie)
    await vi.advanceTimersByTimeAsync(100)
    happen()
    await refused
    expect(passOn).not.toHaveBeenCalled()
    expect(getSession()).toMatchObject(expected)
  })
  test('is not waited for before the first check has answered', async () => {
    vi.useFakeTimers()
    const { onSessionEnd } = await open()
    const passOn = vi.fn()
    onSessionEnd(passOn)
    await refuse(noCookie)
    expect(passOn).toHaveBeenCalledExactlyOnceWith('elsewhere')
  })
  test('has ended for the expected reason, even if the other tab’s end arrives first', async () => {
    const { getSession, expectEnd } = await openSignedIn()
    expectEnd('overdue')
    report('SIGNED_OUT', null)
    expect(getSession().ended).toBe('overdue')
  })
})

test('an ended session stays ended in this tab, whoever still broadcasts it; a new one may begin', async () => {
  const { endSession } = await openSignedIn()
  expect(isOver(authSession)).toBe(false)
  await endSession('idle')
  expect(isOver(authSession)).toBe(true)
  const another = { ...authSession, access_token: tokenOf('another') }
  expect(isOver(another)).toBe(false)
  report('SIGNED_IN', another)
  report('SIGNED_OUT', null)
  expect([isOver(authSession), isOver(another)]).toEqual([true, true])
})

// @acceptance AUTH-069
test('a role is compared with the role of the profile', async () => {
  const { getSession, hasRole } = await openSignedIn()
  expect(hasRole(getSession(), 'doctor')).toBe(true)
  expect(hasRole(getSession(), 'provider')).toBe(true)
  expect(hasRole(getSession(), 'patient')).toBe(false)
  // what they do at the practice beside
  expect(hasRole(getSession(), 'front_desk')).toBe(true)
})

test('Sign Out clears this device even when the server fails, and reports the failure', async () => {
  const { getSession, signOut } = await openSignedIn()
  const refused = failure('AuthApiError')
  server.signOut.mockResolvedValue({ error: refused })
  expect(await signOut()).toBe(refused)
  expect(getSession()).toMatchObject({ status: 'signed-out', user: null, profile: null })
  expect(page.cookie).toContain('Max-Age=0')
})

test('Sign Out that fails in another way also clears this device, and reports it', async () => {
  const { getSession, signOut } = await openSignedIn()
  const broken = new Error('broken')
  server.signOut.mockRejectedValue(broken)
  expect(await signOut()).toBe(broken)
  expect(getSession()).toMatchObject({ status: 'signed-out', user: null })
})

test('signing out aborts pending reads, and the next person starts afresh', async () => {
  const { signOut, presence } = await openSignedIn()
  const before = presence()
  expect(before.aborted).toBe(false)
  const meanwhile: boolean[] = []
  server.signOut.mockImplementation(async () => {
    meanwhile.push(before.aborted, presence().aborted)
    return { error: null }
  })
  await signOut()
  expect(meanwhile).toEqual([true, false])
  expect(presence().aborted).toBe(false)
})

test('nothing is waited for during sign-out', async () => {
  vi.useFakeTimers()
  const { signOut, onSessionEnd } = await openSignedIn()
  const passOn = vi.fn()
  onSessionEnd(passOn)
  server.signOut.mockReturnValue(new Promise(() => undefined))
  void signOut()
  await refuse({ status: 400, code: 'refresh_token_not_found' })
  expect(vi.getTimerCount()).toBe(0)
  expect(passOn).toHaveBeenCalledOnce()
})

test('Sign Out continues if the code that ends push notifications cannot be loaded', async () => {
  vi.stubGlobal('Notification', { permission: 'granted' })
  vi.doMock('./push.ts', () => {
    throw new Error('a file that is gone')
  })
  const { getSession, signOut } = await openSignedIn()
  expect(await signOut()).toBeNull()
  expect(server.signOut).toHaveBeenCalledTimes(1)
  expect(getSession()).toMatchObject({ status: 'signed-out', user: null })
  vi.doUnmock('./push.ts')
  vi.stubGlobal('Notification', undefined)
})
