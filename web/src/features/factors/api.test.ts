import { beforeEach, describe, expect, test, vi } from 'vitest'

const auth = vi.hoisted(() => ({ signInWithOtp: vi.fn(), verifyOtp: vi.fn() }))
vi.hoisted(() => {
  vi.stubGlobal('document', { cookie: '', documentElement: {} })
  vi.stubGlobal('localStorage', { getItem: () => 'en' })
  vi.stubGlobal('navigator', { languages: ['en'] })
})
vi.mock('#lib/session.ts', () => ({
  loadAuth: async () => auth,
  replaceSession: (work: () => unknown) => work(),
  getSession: () => ({ user: { email: 'ada@example.org' } }),
  authCall: vi.fn(),
  adoptSession: vi.fn(),
}))

const { requestEmailCode, verifyEmailCode } = await import('./api.ts')
const { startI18n, loadTexts } = await import('#lib/i18n.ts')
await startI18n()
await loadTexts(['factors'])

const session = { access_token: 'a', user: { id: 'ada' } }
beforeEach(() => {
  auth.signInWithOtp.mockReset().mockResolvedValue({ error: null })
  auth.verifyOtp.mockReset().mockResolvedValue({ data: { session, user: session.user }, error: null })
})

describe('the code by email', () => {
  // @acceptance SECURITY-014
  test.each(['abc', '', 'ada.example.org'])('for %j is not asked for: that is no address', async (email) => {
    expect((await requestEmailCode(email))?.message).toBe('Please provide a valid email address')
    expect(auth.signInWithOtp).not.toHaveBeenCalled()
  })
  test('does not create an account', async () => {
    expect(await requestEmailCode('ada@example.org')).toBeNull()
    expect(auth.signInWithOtp).toHaveBeenCalledExactlyOnceWith({ email: 'ada@example.org', options: { shouldCreateUser: false } })
  })
  // @acceptance SECURITY-015
  test.each(['', '12345'])('%j is too short to be sent', async (code) => {
    expect((await verifyEmailCode('ada@example.org', code))?.message).toBe('Please enter a valid verification code')
    expect(auth.verifyOtp).not.toHaveBeenCalled()
  })
  test('is sent with the address and its type', async () => {
    expect(await verifyEmailCode('ada@example.org', '123456')).toBeNull()
    expect(auth.verifyOtp).toHaveBeenCalledExactlyOnceWith({ email: 'ada@example.org', token: '123456', type: 'email' })
  })
  // @acceptance API-AUTH-031 to 032
  test.each([{}, { session: null, user: null }, { session, user: null }, { session: null, user: session.user }])(
    'an answer of %j is none: it lacks a session or a user',
    async (data) => {
      auth.verifyOtp.mockResolvedValue({ data, error: null })
      expect((await verifyEmailCode('ada@example.org', '123456'))?.message).toBe('Invalid server response: missing session or user data')
    },
  )
  test('reports a refusal as the server gave it', async () => {
    const refused = new Error('Token has expired or is invalid')
    auth.verifyOtp.mockResolvedValue({ data: { session: null, user: null }, error: refused })
    expect(await verifyEmailCode('ada@example.org', '123456')).toBe(refused)
  })
})
