// Retakes the screenshots of the guides from the demo clinic: node tools/pictures.mjs [NAME …]. Writes to docs/pictures.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { register } from 'tsx/esm/api'
import { ensureHeadlessShell } from './chromium.mjs'
import { root, setUp, stop } from './setup.mjs'

const password = 'uzima-demo-clinic'
const port = process.env.PORT ?? '3938'
const origin = `http://localhost:${port}`
const folder = path.join(root, 'docs/pictures')
/** Bytes; large enough for a picture in a text. */
const limit = 150_000

/** @typedef {import('@playwright/test').Page} Page */
/** @type {{ name: string, as?: string, path: string, phone?: true, before?: () => Promise<unknown>, act?: (page: Page) => Promise<unknown> }[]} */
const pictures = [
  { name: 'dashboard', as: 'amina@demo.example', path: '/dashboard' },
  { name: 'dashboard-phone', as: 'amina@demo.example', path: '/dashboard', phone: true },
  {
    name: 'book',
    as: 'amina@demo.example',
    path: '/appointments',
    act: async (page) => {
      await page.getByRole('radio', { name: /Grace Mwangi/ }).check()
      await page.getByText('Dr. Grace Mwangi, Family medicine').waitFor()
    },
  },
  { name: 'medications', as: 'amina@demo.example', path: '/medications' },
  { name: 'health-records', as: 'amina@demo.example', path: '/health-records' },
  {
    name: 'symptom-checker',
    as: 'amina@demo.example',
    path: '/symptom-checker',
    act: async (page) => {
      await page.getByRole('textbox', { name: 'What troubles you most?' }).fill('A cough and a fever since yesterday')
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByRole('heading', { level: 1, name: 'Since when?' }).waitFor()
    },
  },
  {
    name: 'day',
    as: 'grace.mwangi@demo.example',
    path: `/schedule?day=${nextMonday()}`,
    before: fillWeek,
  },
  {
    name: 'schedule',
    as: 'grace.mwangi@demo.example',
    path: `/schedule?view=week&day=${nextMonday()}`,
    before: fillWeek,
  },
  { name: 'patients', as: 'grace.mwangi@demo.example', path: '/patients' },
  { name: 'admin', as: 'admin@demo.example', path: '/admin/users' },
]

process.chdir(root)
await setUp()
register()
const { removeData, throwawayFolder } = await import('../server/test/throwaway-cluster.ts')
const asked = process.argv.slice(2)
const area = throwawayFolder('pictures')
const dataDir = path.join(area, 'data')
const server = spawn(process.execPath, ['server/dist/main.js'], {
  env: {
    PATH: process.env.PATH,
    PORT: port,
    DATA_DIR: dataDir,
    MASTER_KEY_FILE: path.join(area, 'key.json'),
    LOG_LEVEL: 'warn',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const ended = new Promise((resolve) => server.once('exit', resolve))
const browser = await chromium.launch({ executablePath: ensureHeadlessShell(), args: ['--no-sandbox'] })
try {
  await ready()
  mkdirSync(folder, { recursive: true })
  for (const picture of pictures) if (asked.length === 0 || asked.includes(picture.name)) await take(picture)
} finally {
  await browser.close()
  server.kill('SIGTERM')
  await ended
  removeData(dataDir)
  rmSync(area, { recursive: true, force: true })
}

/** The demo clinic has upcoming visits only. */
function nextMonday() {
  const day = new Date()
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7 || 7))
  return day.toISOString().slice(0, 10)
}

/** @returns {Promise<void>} */
function ready() {
  return new Promise((resolve, reject) => {
    server.stdout.on('data', (text) => {
      if (String(text).includes('Uzima is ready')) resolve()
    })
    void ended.then(() => reject(new Error('The demo clinic did not start.')))
  })
}

/** @param {(typeof pictures)[number]} picture */
async function take({ name, as, path: place, phone, before, act }) {
  await before?.()
  const viewport = phone ? { width: 390, height: 780 } : { width: 1280, height: 800 }
  const context = await browser.newContext({
    viewport,
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    if (as) await signIn(page, as)
    await page.goto(`${origin}${place}`, { waitUntil: 'networkidle' })
    await consent(page)
    await act?.(page)
    await page.mouse.move(0, 0)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForLoadState('networkidle')
    // a page may redirect to its next step by itself
    await page.evaluate(() => scrollTo(0, 0))
    const image = sharp(await page.screenshot({ animations: 'disabled' })).png({ palette: true, colours: 128, effort: 10 })
    const bytes = await image.toBuffer()
    if (bytes.length > limit) stop(`${name} has ${bytes.length} bytes; at most ${limit} are good.`)
    writeFileSync(path.join(folder, `${name}.png`), bytes)
    console.log(`docs/pictures/${name}.png  ${(bytes.length / 1000).toFixed(0)} kB`)
  } finally {
    await context.close()
  }
}

/** Fills a week with visits, booked by patients the way the app does. */
async function fillWeek() {
  /** @type {[at: number, time: string, who: string, reason: string, mode: 'video' | 'in_person'][]} */
  const wanted = [
    [0, '09:00', 'jonas', 'Back pain, three weeks now', 'in_person'],
    [0, '09:30', 'amina', 'Blood pressure', 'in_person'],
    [0, '10:30', 'amina', 'Results of the blood test', 'video'],
    [0, '11:30', 'jonas', 'New tablets: how to take them', 'video'],
    [0, '14:00', 'jonas', 'Sleep', 'in_person'],
    [0, '15:00', 'amina', 'Travel vaccinations', 'in_person'],
    [1, '09:30', 'jonas', 'Exercises: which and how often', 'video'],
    [1, '11:00', 'amina', 'Flu shot', 'in_person'],
    [2, '10:00', 'jonas', 'Blood pressure', 'in_person'],
    [3, '09:30', 'amina', 'Plan for the next three months', 'video'],
    [3, '11:30', 'jonas', 'Sick note', 'video'],
    [4, '10:00', 'amina', 'Blood pressure', 'in_person'],
  ]
  const context = await browser.newContext()
  try {
    /** @type {Record<string, string>} */
    const tokens = {}
    for (const who of ['jonas', 'amina']) tokens[who] = await tokenOf(context.request, `${who}@demo.example`)
    /** @param {string} place @param {string} who @param {unknown} [data] */
    const ask = async (place, who, data) => {
      const headers = { origin, 'sec-fetch-site': 'same-origin', authorization: `Bearer ${tokens[who]}`, 'idempotency-key': randomUUID() }
      const answer = await context.request.fetch(`${origin}/api/${place}`, { method: data ? 'POST' : 'GET', headers, data })
      if (!answer.ok()) stop(`${place} answered ${await answer.text()}`)
      return answer.json()
    }
    const { rows } = await ask('providers/doctors?need=Mwangi', 'amina')
    const doctorId = rows[0].id
    const { days } = await ask(`providers/doctors/${doctorId}/slots?from=${nextMonday()}&days=5`, 'amina')
    for (const [at, time, who, reason, mode] of wanted) {
      const slot = days[at].slots.find((/** @type {{ time: string, isFree: boolean }} */ each) => each.time === time && each.isFree)
      if (slot) await ask('appointments', who, { doctorId, start: slot.start, reason, mode })
    }
  } finally {
    await context.close()
  }
}

/** @param {import('@playwright/test').APIRequestContext} request @param {string} email */
async function tokenOf(request, email) {
  const answer = await request.post(`${origin}/auth/v1/token?grant_type=password`, { headers: { origin }, data: { email, password } })
  return (await answer.json()).access_token
}

/** @param {Page} page @param {string} email */
async function signIn(page, email) {
  const headers = { origin, 'sec-fetch-site': 'same-origin', 'x-uzima-session': 'cookie' }
  const answer = await page.request.post(`${origin}/auth/v1/token?grant_type=password`, { headers, data: { email, password } })
  if (!answer.ok()) stop(`${email} could not sign in: ${await answer.text()}`)
}

/** Protected pages ask once for consent to the notice of privacy practices. @param {Page} page */
async function consent(page) {
  const review = page.getByRole('button', { name: 'Review & Consent' })
  if (!(await review.isVisible())) return
  await review.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'I Consent' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.waitForLoadState('networkidle')
}
