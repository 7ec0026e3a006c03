import { setTimeout as delay } from 'node:timers/promises'
import { type BrowserServer, chromium, expect, type Page, test } from '@playwright/test'
import pg from 'pg'
import { type BuiltServer, startBuiltServer } from '../server/test/built-server.ts'
import { type Account, drNovak } from './fixtures.ts'

const kills = 20
/** What may be missing: what was typed so long before. */
const lostMs = 2000
const seed = Number(process.env.E2E_KILL_SEED ?? '2027')

const say = (line: string) => process.stdout.write(`${line}\n`)

/** The same numbers for the same seed (mulberry32). */
function randomOf(first: number) {
  let state = first
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A visit of the doctor's that has begun, of a patient who signs up. */
async function begunVisit(server: BuiltServer, origin: string, doctor: Account): Promise<string> {
  const post = async (path: string, body: object, token?: string) => {
    const headers = { origin, 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const get = async (path: string, token?: string) =>
    (await fetch(`${origin}${path}`, { headers: token ? { authorization: `Bearer ${token}` } : {} })).json()
  const patient = { email: `person-${crypto.randomUUID()}@example.org`, password: `secret ${crypto.randomUUID()}` }
  await post('/auth/v1/signup', { ...patient, data: { name: 'Neema Typed', role: 'patient', locale: 'en', time_zone: 'UTC' } })
  const { mails } = await get(`/dev/mailbox.json?to=${encodeURIComponent(patient.email)}`)
  await post('/auth/v1/verify', { type: 'signup', email: patient.email, token: mails[0].code })
  const { access_token: token } = await post('/auth/v1/token?grant_type=password', patient)
  const { rows } = await get(`/api/providers/doctors?need=${encodeURIComponent(doctor.name)}`, token)
  const from = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const { days } = await get(`/api/providers/doctors/${rows[0].id}/slots?from=${from}&days=14`, token)
  const free = (days as { slots: { start: string; isFree: boolean }[] }[]).flatMap(({ slots }) => slots).find(({ isFree }) => isFree)
  const { id } = await post('/api/appointments', { doctorId: rows[0].id, start: free?.start, reason: 'Typed', mode: 'in_person' }, token)
  const owner = new pg.Client({ connectionString: server.ownerUrl })
  await owner.connect()
  await owner.query(
    `with b as (delete from app.bookings where appointment_id = $1)
     update app.appointments set scheduled_time = now() - interval '1 minute' where id = $1`,
    [id],
  )
  await owner.end()
  return id
}

const plan = (page: Page) => page.getByRole('textbox', { name: 'Plan', exact: true })
/** Whole words: each is followed by a space. */
const wordsOf = (text: string) => text.split(' ').slice(0, -1)
const wordsIn = async (page: Page) => wordsOf(await plan(page).inputValue())

/** What the field has come to: the browser's own draft is put back a little after the page. */
async function settledWords(page: Page, atLeast: number, message: string): Promise<string[]> {
  await expect(plan(page)).toBeVisible({ timeout: 30_000 })
  await expect.poll(async () => (await wordsIn(page)).length, { message, timeout: 15_000 }).toBeGreaterThanOrEqual(atLeast)
  for (let before = -1; ; ) {
    const { length } = await wordsIn(page)
    if (length === before) break
    before = length
    await delay(1500)
  }
  // a save of which the answer was lost stands against the draft it came from
  const keep = page.getByRole('button', { name: 'Keep what I typed' })
  if (await keep.isVisible()) await keep.click()
  return wordsIn(page)
}

/** Types numbered words until it is told to stop or there is nobody left to type to; when each was there. */
function typing(page: Page, first: number, random: () => number) {
  const typedAt: number[] = []
  let isOver = false
  const done = (async () => {
    await plan(page).press('Control+End')
    // of the last word there may be a part
    const { length } = (await plan(page).inputValue()).split(' ').at(-1) ?? ''
    for (let sign = 0; sign < length; sign += 1) await page.keyboard.press('Backspace')
    for (let word = first; !isOver; word += 1) {
      await page.keyboard.type(`w${word} `)
      typedAt.push(Date.now())
      await delay(40 + random() * 160)
    }
  })().catch((error: unknown) => {
    if (!isOver) throw error
  })
  return {
    typedAt,
    stop: () => {
      isOver = true
      return done
    },
    /** From now on an error is what is expected. */
    expectEnd: () => {
      isOver = true
    },
  }
}

test(`at most the last two seconds of a note are missing after each of ${kills} kills of browser or server @slow`, async () => {
  test.setTimeout(kills * 60_000)
  const { launchOptions = {} } = test.info().project.use
  const random = randomOf(seed)
  const server = await startBuiltServer('note-outlives-kills', { SEED: 'demo', AUTH_RELAXED: 'on' })
  const origin = server.url.replace('127.0.0.1', 'localhost')
  let browserServer: BrowserServer | undefined
  try {
    const id = await begunVisit(server, origin, drNovak)
    /** A browser as somebody starts it who has lost the other: they sign in, and open the note. */
    const openNote = async (): Promise<Page> => {
      browserServer = await chromium.launchServer(launchOptions)
      const browser = await chromium.connect(browserServer.wsEndpoint())
      const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1280, height: 900 } })
      const headers = { origin, 'sec-fetch-site': 'same-origin', 'x-uzima-session': 'cookie' }
      const { email, password } = drNovak
      const signedIn = await context.request.post(`${origin}/auth/v1/token?grant_type=password`, { headers, data: { email, password } })
      expect(signedIn.ok(), await signedIn.text()).toBe(true)
      const page = await context.newPage()
      await page.goto(`${origin}/encounters/${id}`)
      return page
    }
    let page = await openNote()
    let words = await settledWords(page, 0, 'a new note')
    const lost: number[] = []
    for (let kill = 1; kill <= kills; kill += 1) {
      const first = words.length
      const killed = (['server', 'browser', 'tab closed'] as const)[Math.floor(random() * 3)] ?? 'server'
      const hand = typing(page, first, random)
      await delay(500 + random() * 5500)
      let lastAt = Date.now()
      if (killed === 'server') {
        const { child } = server
        child.kill('SIGKILL')
        await child.exited
        // they type on, and notice sooner or later
        await delay(random() * 3000)
        await hand.stop()
        lastAt = Date.now()
        await page.reload({ waitUntil: 'commit' }).catch(() => undefined)
        await server.start()
        await page.goto(`${origin}/encounters/${id}`)
      } else {
        hand.expectEnd()
        if (killed === 'browser') await browserServer?.kill()
        else await page.close()
        await hand.stop()
        if (killed === 'tab closed') await browserServer?.close()
        page = await openNote()
      }
      const typed = first + hand.typedAt.length
      const mustBeThere = first + hand.typedAt.filter((at) => at <= lastAt - lostMs).length
      words = await settledWords(page, mustBeThere, `kill ${kill}, of the ${killed}`)
      expect(words).toEqual(words.map((_, index) => `w${index}`))
      const missing = hand.typedAt[words.length - first]
      lost.push(missing === undefined ? 0 : lastAt - missing)
      say(
        `kill ${kill}, ${killed}: ${typed - words.length} of ${hand.typedAt.length} words lost, of the last ${((lost.at(-1) ?? 0) / 1000).toFixed(1)} s`,
      )
    }
    const most = `seed ${seed}: at most the last ${(Math.max(...lost) / 1000).toFixed(2)} s lost, ${lost.filter((ms) => ms > 0).length} of ${kills} kills lost anything`
    say(most)
    test.info().annotations.push({ type: 'kills', description: most })
    expect(Math.max(...lost)).toBeLessThanOrEqual(lostMs)
  } finally {
    await browserServer?.close()
    await server.remove()
  }
})
