import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type APIRequestContext, type BrowserContext, type Page, request as requests } from '@playwright/test'
import { removeData, throwawayFolder } from '../server/test/throwaway-cluster.ts'
import { book } from './clients.ts'
import { clockOffset, shiftDate } from './clock.ts'
import { type Account, drNovak, expect, test } from './fixtures.ts'

const port = Number(process.env.E2E_PORT ?? 3917) + 4
const origin = `http://localhost:${port}`
/** What may be missing: what was typed so long before. */
const lostMs = 2000

const say = (line: string) => process.stdout.write(`${line}\n`)

/** The same numbers for the same seed (mulberry32). */
function randomOf(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

async function startServer(dataDir: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'e2e/killable-server.ts', String(port), dataDir], {
    cwd: path.resolve(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const chunk of child.stdout ?? []) if (String(chunk).includes('ready')) break
  return child
}

async function newPatient(request: APIRequestContext): Promise<Account> {
  const account = { name: 'Neema Typed', email: `person-${crypto.randomUUID()}@example.org`, password: `secret ${crypto.randomUUID()}` }
  const data = { name: account.name, role: 'patient', locale: 'en', time_zone: 'America/Chicago' }
  await request.post('/auth/v1/signup', { data: { email: account.email, password: account.password, data } })
  const { mails } = await (await request.get(`/dev/mailbox.json?to=${encodeURIComponent(account.email)}`)).json()
  await request.post('/auth/v1/verify', { data: { type: 'signup', email: account.email, token: mails[0].code } })
  return account
}

/** Opens the note; a version that was saved elsewhere gives way to what this browser kept. */
async function openNote(context: BrowserContext, id: string): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(shiftDate, clockOffset)
  await page.goto(`${origin}/encounters/${id}`)
  await expect(page.getByLabel('Plan')).toBeVisible()
  return page
}

/** Types numbered words until it is told to stop; answers when each was typed. */
async function type(page: Page, from: number, forMs: number): Promise<number[]> {
  const typedAt: number[] = []
  const end = Date.now() + forMs
  await page.getByLabel('Plan').press('Control+End')
  for (let number = from; Date.now() < end; number += 1) {
    await page.keyboard.insertText(`w${number} `)
    typedAt.push(Date.now())
    await delay(60)
  }
  return typedAt
}

const wordsOf = async (page: Page) => (await page.getByLabel('Plan').inputValue()).trim().split(' ').filter(Boolean)

for (const [count, tag] of [
  [3, ''],
  [20, ' @slow'],
] as const)
  test(`at most the last two seconds are missing after ${count} kills of browser or server${tag}`, async ({ browser }) => {
    test.setTimeout(120_000 + count * 30_000)
    const random = randomOf(2027)
    const dataDir = throwawayFolder(`kill-${count}`)
    let server = await startServer(dataDir)
    const request = await requests.newContext({ baseURL: origin })
    try {
      const { id } = await book(request, await newPatient(request), drNovak, { reason: 'Typed', days: 31, take: 'last' })
      const context = await browser.newContext()
      const headers = { origin, 'sec-fetch-site': 'same-origin', 'x-uzima-session': 'cookie' }
      const { email, password } = drNovak
      const signedIn = await context.request.post(`${origin}/auth/v1/token?grant_type=password`, { headers, data: { email, password } })
      expect(signedIn.ok()).toBe(true)
      let page = await openNote(context, id)
      let next = 0
      for (let kill = 0; kill < count; kill += 1) {
        const first = next
        const typedAt = await type(page, first, 500 + random() * 4000)
        const killedAt = Date.now()
        const isServer = kill % 2 === 1
        if (isServer) {
          server.kill('SIGKILL')
          await once(server, 'exit')
          server = await startServer(dataDir)
          await page.reload()
          await expect(page.getByLabel('Plan')).toBeVisible()
        } else {
          // the renderer is gone at once, as when the browser is killed: nothing of the page runs any more
          const session = await context.newCDPSession(page)
          const crashed = page.waitForEvent('crash')
          // its answer never comes
          void session.send('Page.crash').catch(() => undefined)
          await crashed
          await page.close()
          page = await openNote(context, id)
        }
        const mustBeThere = first + typedAt.filter((at) => at <= killedAt - lostMs).length
        await expect.poll(async () => (await wordsOf(page)).length, { message: `kill ${kill}` }).toBeGreaterThanOrEqual(mustBeThere)
        const keep = page.getByRole('button', { name: 'Keep what I typed' })
        if (await keep.isVisible()) await keep.click()
        const words = await wordsOf(page)
        expect(words).toEqual(words.map((_, index) => `w${index}`))
        say(
          `kill ${kill} of the ${isServer ? 'server' : 'browser'}: ${first + typedAt.length - words.length} of ${typedAt.length} words lost`,
        )
        next = words.length
      }
      await context.close()
    } finally {
      await request.dispose()
      server.kill('SIGTERM')
      await once(server, 'exit')
      removeData(dataDir)
    }
  })
