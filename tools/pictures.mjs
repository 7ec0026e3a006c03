// Retakes the screenshots of the guides from the demo clinic: node tools/pictures.mjs [NAME …]. Writes to docs/pictures.
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { register } from 'tsx/esm/api'
import { ensureHeadlessShell } from './chromium.mjs'
import { root, setUp, stop } from './setup.mjs'

const password = 'uzima-demo-clinic'
const passphrase = 'Kettle-47-Lantern-Mango'
const port = process.env.PORT ?? '3938'
const origin = `http://localhost:${port}`
/** In which it is the middle of the morning, so that a day's first visits and those of now are seen together. */
const timeZone = zoneAt(10)
const folder = path.join(root, 'docs/pictures')
/** Bytes; large enough for a picture in a text. */
const limit = 150_000

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ name: string, phone?: true, height?: number, act?: (page: Page) => Promise<unknown> }} Shown */
/** @typedef {{ as?: string, path: string }} Place */
/** The page of the first of these people who have one. */
/** @typedef {{ among: string[], find: (page: Page, token: string) => Promise<string | undefined> }} Search */
/** @type {(Shown & (Place | Search))[]} */
const pictures = [
  // first: the offer is held for half an hour
  { name: 'offer-phone', as: 'amina@demo.example', path: '/appointments?view=upcoming', phone: true },
  { name: 'waitlist', as: 'faith.njeri@demo.example', path: '/waitlist' },
  { name: 'dashboard', as: 'amina@demo.example', path: '/dashboard' },
  { name: 'dashboard-phone', as: 'amina@demo.example', path: '/dashboard', phone: true },
  {
    name: 'book',
    as: 'amina@demo.example',
    path: '/appointments',
    act: async (page) => {
      await page.getByPlaceholder('For example, heart check').fill('Mwangi')
      await page.getByRole('radio', { name: /Grace Mwangi/ }).check()
      await page.getByText('Dr. Grace Mwangi, Family medicine').waitFor()
      await page
        .getByRole('group', { name: /Morning|Afternoon/ })
        .first()
        .waitFor()
    },
  },
  {
    name: 'group-visits',
    as: 'amina@demo.example',
    path: '/appointments',
    act: async (page) => {
      await page.getByRole('combobox', { name: 'Type' }).selectOption('Diabetes class')
      await page.getByRole('radio', { name: /Eating well with diabetes/ }).check()
    },
  },
  {
    name: 'messages',
    as: 'amina@demo.example',
    path: '/secure-messages',
    act: async (page) => {
      await page.getByLabel('Passphrase', { exact: true }).fill(passphrase)
      await page.getByRole('button', { name: 'Unlock', exact: true }).click()
      await page
        .getByRole('region', { name: 'Contacts' })
        .getByRole('link', { name: /Grace Mwangi/ })
        .click()
      await page.getByText('Please have your meter at hand').waitFor()
    },
  },
  {
    name: 'check-in-phone',
    among: ['samuel', 'catherine', 'omar', 'naomi', 'wanjiku', 'florence', 'beatriz', 'esperanza'].map((name) => `${name}@demo.example`),
    find: findCheckIn,
    phone: true,
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
  { name: 'day', as: 'grace.mwangi@demo.example', path: '/schedule' },
  { name: 'schedule', as: 'grace.mwangi@demo.example', path: '/schedule?view=week' },
  { name: 'patients', as: 'grace.mwangi@demo.example', path: '/patients' },
  { name: 'front-desk', as: 'faith.njeri@demo.example', path: '/desk', height: 1040 },
  {
    name: 'register-patient',
    as: 'faith.njeri@demo.example',
    path: '/registration/new',
    act: async (page) => {
      await page.getByLabel('Full name').fill('Barasa Elijah')
      await page.getByLabel('Date of birth').fill('1945-11-06')
      await page.getByRole('region', { name: 'Already on record?' }).getByText('Elijah Barasa').waitFor()
    },
  },
  {
    name: 'absence',
    as: 'faith.njeri@demo.example',
    path: '/absences',
    act: async (page) => {
      await page.getByRole('link', { name: /Dr\. Amélie Laurent/ }).click()
      await page.getByText('Neema Wafula').waitFor()
    },
  },
  {
    name: 'kiosk',
    as: 'faith.njeri@demo.example',
    path: '/kiosks',
    act: async (page) => {
      await page.getByLabel('Name of the place').fill('Waiting room, left')
      await page.getByRole('button', { name: 'Make it a kiosk' }).click()
      await page.getByRole('heading', { name: 'Are you here for an appointment?' }).waitFor()
    },
  },
  { name: 'registered-patients', as: 'faith.njeri@demo.example', path: '/registration' },
  { name: 'admin', as: 'admin@demo.example', path: '/admin/users' },
  { name: 'staff', as: 'admin@demo.example', path: '/admin/staff' },
  { name: 'locations', as: 'admin@demo.example', path: '/admin/locations' },
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
    PRACTICE_COUNTRY: 'KE',
    PRACTICE_TIME_ZONE: timeZone,
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

/** Named after the hours to add for UTC, so with the opposite sign. @param {number} hour */
function zoneAt(hour) {
  const behind = ((new Date().getUTCHours() - hour + 36) % 24) - 12
  return `Etc/GMT${behind < 0 ? '' : '+'}${behind}`
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
async function take({ name, phone, height = 800, act, ...where }) {
  const viewport = phone ? { width: 390, height: 780 } : { width: 1280, height }
  const context = await browser.newContext({
    viewport,
    locale: 'en-US',
    timezoneId: timeZone,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    await page.goto(`${origin}${await open(page, where)}`, { waitUntil: 'networkidle' })
    await consent(page)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    // a page may redirect to its next step by itself
    await page.evaluate(() => scrollTo(0, 0))
    await act?.(page)
    await page.mouse.move(0, 0)
    await page.waitForLoadState('networkidle')
    const image = sharp(await page.screenshot({ animations: 'disabled' })).png({ palette: true, colours: 128, effort: 10 })
    const bytes = await image.toBuffer()
    if (bytes.length > limit) stop(`${name} has ${bytes.length} bytes; at most ${limit} are good.`)
    writeFileSync(path.join(folder, `${name}.png`), bytes)
    console.log(`docs/pictures/${name}.png  ${(bytes.length / 1000).toFixed(0)} kB`)
  } finally {
    await context.close()
  }
}

/** Signs in, and says which page it is. @param {Page} page @param {Place | Search} where @returns {Promise<string>} */
async function open(page, where) {
  if ('path' in where) {
    if (where.as) await signIn(page, where.as)
    return where.path
  }
  for (const email of where.among) {
    const found = await where.find(page, await signIn(page, email))
    if (found) return found
  }
  return stop(`None of ${where.among.join(', ')} has it.`)
}

/** Of somebody who comes soon and has not checked in. @param {Page} page @param {string} token */
async function findCheckIn(page, token) {
  const answer = await page.request.get(`${origin}/api/check-in`, { headers: { authorization: `Bearer ${token}` } })
  /** @type {{ rows: { id: string, finishedAt: string | null }[] }} */
  const { rows } = await answer.json()
  const open = rows.find(({ finishedAt }) => finishedAt === null)
  return open && `/check-in/${open.id}`
}

/** The access token. @param {Page} page @param {string} email @returns {Promise<string>} */
async function signIn(page, email) {
  const headers = { origin, 'sec-fetch-site': 'same-origin', 'x-uzima-session': 'cookie' }
  const answer = await page.request.post(`${origin}/auth/v1/token?grant_type=password`, { headers, data: { email, password } })
  if (!answer.ok()) stop(`${email} could not sign in: ${await answer.text()}`)
  return (await answer.json()).access_token
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
