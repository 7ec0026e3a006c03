import { beforeEach, describe, expect, test, vi } from 'vitest'

const keys: Record<string, string> = { ada: btoa('a'.repeat(32)), ben: btoa('b'.repeat(32)) }
const session = vi.hoisted(() => ({ status: 'signed-in', user: { id: 'ada' } as { id: string } | null, left: false }))
const server = vi.hoisted(() => ({ getDraftKey: vi.fn() }))
let changeUser: () => void
vi.mock('./session.ts', () => ({
  getSession: () => session,
  onUserChange: (listener: () => void) => {
    changeUser = listener
  },
}))
vi.mock('./client.ts', () => ({ client: () => server }))

/** A fake sessionStorage whose own keys are its entries. */
function createStorage() {
  const methods = {
    getItem: (place: string) => kept[place] ?? null,
    setItem: (place: string, text: string) => {
      kept[place] = text
    },
    removeItem: (place: string) => {
      delete kept[place]
    },
  }
  const kept: Record<string, string> = Object.create(methods)
  return kept
}
let storage: Record<string, string>

/** Simulates a reload: module state is gone. */
async function open() {
  vi.resetModules()
  return import('./drafts.ts')
}
const became = (who: 'ada' | 'ben' | null, { left = false } = {}) => {
  Object.assign(session, { user: who && { id: who }, status: who ? 'signed-in' : 'signed-out', left })
  changeUser()
}
const typed = { reason: 'Ringing in the left ear', mode: 'video' }
async function keep(drafts: Awaited<ReturnType<typeof open>>, name = 'booking', value: unknown = typed) {
  drafts.keepDraft(name, value)
  await vi.advanceTimersByTimeAsync(400)
  await vi.waitFor(() => expect(Object.keys(storage)).toContain(`draft:${session.user?.id}:${name}`))
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-01-04T08:00:00Z'), toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  storage = createStorage()
  vi.stubGlobal('sessionStorage', storage)
  Object.assign(session, { status: 'signed-in', user: { id: 'ada' }, left: false })
  server.getDraftKey.mockReset().mockImplementation(async () => ({ key: keys[session.user?.id ?? ''] }))
})

describe('a draft', () => {
  test('is kept encrypted, and restored after the session ended and the same person signed in', async () => {
    const before = await open()
    await keep(before)
    expect(JSON.stringify(storage)).not.toMatch(/ringing|video|reason/i)
    became(null)
    const after = await open()
    became('ada')
    expect(await after.findDraft('booking')).toEqual(typed)
  })
  test('is stored a little after it was typed, only the latest value', async () => {
    const drafts = await open()
    drafts.keepDraft('booking', { reason: 'Ring' })
    await vi.advanceTimersByTimeAsync(300)
    drafts.keepDraft('booking', typed)
    expect(Object.keys(storage)).toEqual([])
    await vi.advanceTimersByTimeAsync(100)
    await vi.waitFor(() => expect(Object.keys(storage)).toHaveLength(1))
    expect(await drafts.findDraft('booking')).toEqual(typed)
  })
  test('is stored also while somebody types on, and no earlier value comes last', async () => {
    const drafts = await open()
    // the key comes late
    let comes = () => {}
    server.getDraftKey.mockReturnValueOnce(new Promise((resolve) => (comes = () => resolve({ key: keys.ada }))))
    for (let word = 0; word < 20; word += 1) {
      drafts.keepDraft('note', word)
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(Object.keys(storage)).toEqual([])
    comes()
    await vi.waitFor(() => expect(Object.keys(storage)).toHaveLength(1))
    // on a busy machine encrypting takes longer than these words
    const encrypting = vi.spyOn(crypto.subtle, 'encrypt')
    for (let word = 20; word < 40; word += 1) {
      drafts.keepDraft('note', word)
      await vi.advanceTimersByTimeAsync(100)
      await Promise.all(encrypting.mock.results.map(({ value }) => value))
      await new Promise((done) => setImmediate(done))
    }
    encrypting.mockRestore()
    // a crash: nothing else of this page runs
    const after = await open()
    expect(await after.findDraft('note')).toBeGreaterThanOrEqual(33)
  })
  test('is never stored with the key of who typed before, though that has not been stored yet', async () => {
    const drafts = await open()
    drafts.keepDraft('note', 'of Ada')
    became(null)
    became('ben')
    drafts.keepDraft('note', 'of Ben')
    await vi.advanceTimersByTimeAsync(400)
    await vi.waitFor(() => expect(Object.keys(storage)).toEqual(['draft:ben:note']))
    expect(await drafts.findDraft('note')).toBe('of Ben')
  })
  test('is not stored for anyone signed out', async () => {
    const drafts = await open()
    became(null)
    drafts.keepDraft('booking', typed)
    await vi.advanceTimersByTimeAsync(400)
    expect(Object.keys(storage)).toEqual([])
    expect(await drafts.findDraft('booking')).toBeUndefined()
  })
})

describe('a stored draft', () => {
  test('is gone for the next person, and does not decrypt for them', async () => {
    await keep(await open())
    const stolen = storage['draft:ada:booking'] ?? ''
    const drafts = await open()
    became('ben')
    expect(await drafts.findDraft('booking')).toBeUndefined()
    expect(Object.keys(storage)).toEqual([])
    storage['draft:ben:booking'] = stolen
    expect(await drafts.findDraft('booking')).toBeUndefined()
  })
  test('does not decrypt under another name', async () => {
    const drafts = await open()
    await keep(drafts)
    storage['draft:ada:cancel'] = storage['draft:ada:booking'] ?? ''
    expect(await drafts.findDraft('cancel')).toBeUndefined()
  })
  test('does not decrypt after tampering', async () => {
    const drafts = await open()
    await keep(drafts)
    const text = storage['draft:ada:booking'] ?? ''
    storage['draft:ada:booking'] = `${text.slice(0, 30)}${text[30] === 'A' ? 'B' : 'A'}${text.slice(31)}`
    expect(await drafts.findDraft('booking')).toBeUndefined()
  })
  test.each([
    ['a little less than twelve hours', 12 * 3_600_000 - 1000, typed],
    ['twelve hours, as long as a session can last', 12 * 3_600_000, undefined],
  ])('after %s: %j %j', async (_, age, found) => {
    await keep(await open())
    vi.setSystemTime(Date.now() + age)
    expect(await (await open()).findDraft('booking')).toEqual(found)
    expect(Object.keys(storage)).toHaveLength(found ? 1 : 0)
  })
  test('waits for a key that could not be fetched', async () => {
    await keep(await open())
    const drafts = await open()
    server.getDraftKey.mockRejectedValueOnce(new Error('unreachable'))
    expect(await drafts.findDraft('booking')).toBeUndefined()
    expect(await drafts.findDraft('booking')).toEqual(typed)
  })
})

describe('no draft is left', () => {
  test('of any form after sign-out, not even one being encrypted', async () => {
    const drafts = await open()
    await keep(drafts)
    await keep(drafts, 'note')
    drafts.keepDraft('cancel', typed)
    became(null, { left: true })
    await vi.advanceTimersByTimeAsync(400)
    expect(Object.keys(storage)).toEqual([])
  })
  test('of a form that was submitted', async () => {
    const drafts = await open()
    await keep(drafts)
    drafts.keepDraft('booking', typed)
    drafts.dropDraft('booking')
    await vi.advanceTimersByTimeAsync(400)
    expect(Object.keys(storage)).toEqual([])
  })
  test('of a form that was left, unless it remounts at once or unmounted with the session', async () => {
    const drafts = await open()
    await keep(drafts)
    drafts.leaveDraft('booking')
    expect(await drafts.findDraft('booking')).toEqual(typed)
    await vi.advanceTimersByTimeAsync(0)
    expect(Object.keys(storage)).toHaveLength(1)
    became(null)
    drafts.leaveDraft('booking')
    await vi.advanceTimersByTimeAsync(0)
    expect(Object.keys(storage)).toHaveLength(1)
    became('ada')
    drafts.leaveDraft('booking')
    await vi.advanceTimersByTimeAsync(0)
    expect(Object.keys(storage)).toEqual([])
  })
})
