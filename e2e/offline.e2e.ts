import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { expectNoBarrier } from './barriers.ts'
import { agree, book, clientOf } from './clients.ts'
import { nowMs } from './clock.ts'
import { type Account, drMwangi, expect, signIn, test } from './fixtures.ts'

const article = '/patient-education/high-blood-pressure'
const settings = '/security/settings'
const toggle = (page: Page) => page.getByRole('switch', { name: 'Keep a copy on this device' })
const medicine = 'Metformin 500 mg'
const tick = (page: Page) => page.getByRole('checkbox', { name: medicine })
const offline = /^You are offline\. Showing what was saved on /
/** What the browser itself says of each request that has no connection. */
const noConnection = /ERR_INTERNET_DISCONNECTED/

/** Somebody with a card, an appointment and a dose of today, in a browser with a service worker. */
async function prepare(request: APIRequestContext, patient: Account) {
  await agree(request, patient)
  const call = await clientOf(request, patient)
  // still to come, whatever the hour
  await call('PUT', '/api/medications/dose-times', { morning: '08:00', noon: '12:30', evening: '18:00', night: '23:59' })
  const planned = { frequency: 'once_daily', startDate: '2026-01-02', endDate: null, timeOfDay: ['night'], notes: null, reminders: false }
  await call('POST', '/api/medications', { ...planned, name: 'Metformin', dosage: '500 mg' })
  const allergy = {
    type: 'allergy',
    state: 'active',
    manifestations: [],
    reaction: null,
    severity: null,
    criticality: null,
    onset: null,
    note: null,
  }
  await call('POST', '/api/allergies', { ...allergy, substance: { code: '*penicillin', text: 'Penicillin' } })
  await call('PUT', '/api/emergency-contacts/card', {
    bloodGroup: null,
    conditions: { chosen: [], other: null },
    shows: ['allergies'],
  })
  await book(request, patient, drMwangi, { reason: 'A private reason' })
  return call
}

/** The names of what is kept, and all that can be read of it: sealed entries are keys and bytes. */
const keptOn = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('uzima.device', 1)
      opening.onupgradeneeded = () => opening.result.createObjectStore('kept')
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const store = database.transaction('kept').objectStore('kept')
    const done = <T>(asked: IDBRequest<T>) => new Promise<T>((resolve) => (asked.onsuccess = () => resolve(asked.result)))
    const [names, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll())])
    database.close()
    const text = (value: unknown): string => {
      if (value instanceof CryptoKey) return `key, extractable: ${value.extractable}`
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return new TextDecoder('latin1').decode(value)
      return typeof value === 'object' && value !== null ? Object.values(value).map(text).join(' ') : String(value)
    }
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return {
      names: names.map(String),
      texts: values.map(text).join('\n'),
      local: Object.keys(localStorage).filter((name) => name.startsWith('uzima.')),
      cached: requests.flat().map(({ url }) => new URL(url).pathname),
    }
  })

/** Switches offline access on, reads an article, and waits until all is kept. */
async function switchOn(page: Page) {
  await toggle(page).click()
  await expect(page.getByText('Offline access is on')).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto(article)
  const parts = async () => (await keptOn(page)).names.flatMap((name) => /\/offline\/(.*)/.exec(name)?.[1] ?? []).toSorted()
  await expect.poll(parts).toContain('article')
  await page.goto('/medications')
  await expect(tick(page)).toBeVisible()
  await expect.poll(parts).toEqual(['appointments', 'article', 'card', 'doses', 'medications', 'practice'])
  await expect
    .poll(async () => (await page.evaluate(() => caches.open('offline').then((cache) => cache.keys()))).length)
    .toBeGreaterThan(40)
}

async function cut(context: BrowserContext, page: Page, path: string) {
  await context.setOffline(true)
  await page.goto(path)
}

async function goOffline(page: Page, path: string, heading: string | RegExp) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect(page).toHaveURL(path)
}

test('without a connection the card, appointments, medications and the last article are there; a ticked dose arrives later', async ({
  request,
  newPatient,
  openBrowser,
  expectFault,
}) => {
  test.setTimeout(120_000)
  expectFault(noConnection)
  const patient = await newPatient('Amina Njeri')
  const call = await prepare(request, patient)
  const page = await openBrowser({ serviceWorkers: 'allow' })
  const context = page.context()
  await signIn(page, patient, settings)
  await switchOn(page)

  await test.step('sealed: nothing of it can be read, and the key does not leave the browser', async () => {
    const { names, texts, cached } = await keptOn(page)
    expect(names.some((name) => name.endsWith('/sealing-key'))).toBe(true)
    expect(texts).toContain('key, extractable: false')
    expect(texts).not.toMatch(/Metformin|Mwangi|penicillin|Amina|blood pressure/i)
    expect(cached.filter((path) => /^\/(api|auth\/v1|functions)/.test(path))).toEqual([])
  })

  await test.step('the page open at that moment says so', async () => {
    await context.setOffline(true)
    await expect(page.getByText('You are offline. Most pages need a connection.')).toBeVisible()
    await page.getByRole('button', { name: 'View saved pages' }).click()
    await expect(page.getByText(offline)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Medications' })).toBeVisible()
    await expectNoBarrier(page, 'the medications kept on the device')
  })

  await test.step('card, appointments and article', async () => {
    await page.getByRole('link', { name: /Emergency card/ }).click()
    await expect(page).toHaveURL('/emergency-contacts/card')
    await expect(page.getByRole('article', { name: 'Amina Njeri' })).toContainText('Penicillin')
    await page.reload()
    await expect(page.getByRole('article', { name: 'Amina Njeri' })).toContainText('Penicillin')
    await expectNoBarrier(page, 'the card kept on the device')
    await goOffline(page, '/appointments', 'Next appointments')
    await expect(page.getByRole('listitem').filter({ hasText: 'Dr. Grace Mwangi' })).toContainText('Video')
    await expect(page.getByText('A private reason')).toHaveCount(0)
    await goOffline(page, article, /blood pressure/i)
    await expectNoBarrier(page, 'the article kept on the device')
  })

  await test.step('everything else needs a connection', async () => {
    await goOffline(page, '/health-records', 'This page needs a connection')
    await expect(page.getByRole('list', { name: 'Saved on this device' }).getByRole('listitem')).toHaveCount(4)
    await expectNoBarrier(page, 'a page that needs a connection')
  })

  await test.step('a dose is ticked, taken back and ticked, and is still ticked after a reload', async () => {
    await goOffline(page, '/medications', 'Medications')
    await tick(page).click()
    await expect(page.getByText(/Kept on this device, not sent yet/)).toBeVisible()
    await tick(page).click()
    await expect(page.getByText(/not sent yet/)).toHaveCount(0)
    await tick(page).click()
    await expect(page.getByText(/not sent yet/)).toBeVisible()
    await page.reload()
    await expect(tick(page)).toBeChecked()
    expect((await call('GET', '/api/medications/doses')).rows[0]).toMatchObject({ state: 'due' })
  })

  await test.step('back online the dose is sent, with its own time, once', async () => {
    await context.setOffline(false)
    await expect(page.getByText('1 dose sent')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('region', { name: 'Night' }).getByText(/^Taken \d/)).toBeVisible()
    const { rows } = await call('GET', '/api/medications/doses')
    expect(rows[0]).toMatchObject({ state: 'taken', versions: [] })
    expect(Date.parse(rows[0].actedAt)).toBeLessThanOrEqual(nowMs())
    expect((await keptOn(page)).names.filter((name) => name.includes('/doses/'))).toEqual([])
  })

  await test.step('signed out, nothing of it is left', async () => {
    await page.getByRole('button', { name: /Amina Njeri/ }).click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await expect(page.getByText('Signed out successfully')).toBeVisible()
    await expect.poll(async () => (await keptOn(page)).names).toEqual([])
    const { local, cached } = await keptOn(page)
    expect(local).not.toContain('uzima.offline')
    expect(cached.filter((path) => /^\/(api|auth\/v1)/.test(path))).toEqual([])
    expect(await page.evaluate(() => caches.keys())).not.toContain('offline')
    await cut(context, page, '/medications')
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
    await expect(page.getByText('Metformin')).toHaveCount(0)
  })
})

test('a dose marked here without a connection and elsewhere meanwhile: the earlier time counts, and the person is told', async ({
  request,
  newPatient,
  openBrowser,
  expectFault,
}) => {
  test.setTimeout(90_000)
  expectFault(noConnection)
  const patient = await newPatient()
  const call = await prepare(request, patient)
  const page = await openBrowser({ serviceWorkers: 'allow' })
  await signIn(page, patient, settings)
  await switchOn(page)
  // the page stays open: its own row keeps the tick
  await page.context().setOffline(true)
  await expect(page.getByText('You are offline. Most pages need a connection.')).toBeVisible()
  await tick(page).click()
  await expect(page.getByText(/Kept on this device, not sent yet/)).toBeVisible()
  await expect(page.getByText('1 dose is waiting to be sent. Signing out would delete it.')).toBeVisible()

  const other = await openBrowser()
  await signIn(other, patient, '/medications')
  await tick(other).click()
  await expect(other.getByText(/^Taken \d/)).toBeVisible()
  const elsewhere = (await call('GET', '/api/medications/doses')).rows[0].actedAt

  await page.context().setOffline(false)
  const news = page.getByRole('list', { name: 'Doses to check' })
  await expect(news).toContainText(`${medicine} was marked twice.`, { timeout: 30_000 })
  await expectNoBarrier(page, 'what is told of a dose marked twice')
  const [dose] = (await call('GET', '/api/medications/doses')).rows
  expect(dose.versions).toMatchObject([{ state: 'taken', actedAt: elsewhere }])
  expect(Date.parse(dose.actedAt)).toBeLessThan(Date.parse(elsewhere))
  // told until dismissed, also after a reload
  await page.reload()
  await expect(news).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(news).toHaveCount(0)
  await page.reload()
  await expect(tick(page)).toBeChecked()
  await expect(news).toHaveCount(0)
})

test('offered once; a shared device and another person keep nothing, and neither does a session that has ended', async ({
  request,
  newPatient,
  openBrowser,
}) => {
  test.setTimeout(90_000)
  const patient = await newPatient()
  await prepare(request, patient)
  const page = await openBrowser({ serviceWorkers: 'allow' })
  await signIn(page, patient, '/medications')

  await test.step('the offer is answered once', async () => {
    await expect(tick(page)).toBeVisible()
    expect((await keptOn(page)).names).toEqual([])
    await page.getByRole('button', { name: 'Not now' }).click()
    await expect(page.getByRole('button', { name: 'Keep on this device' })).toHaveCount(0)
    await page.reload()
    await expect(tick(page)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Keep on this device' })).toHaveCount(0)
    await page.goto(settings)
    await expect(toggle(page)).not.toBeChecked()
    await expectNoBarrier(page, 'the settings with offline access')
    await switchOn(page)
  })

  await test.step('the session is over: the copies go with it', async () => {
    await page.context().clearCookies()
    await page.goto('/terms')
    await expect.poll(async () => (await keptOn(page)).names.filter((name) => name.includes('/offline/'))).toEqual([])
    await signIn(page, patient, settings)
    await expect(toggle(page)).toBeChecked()
    await expect.poll(async () => (await keptOn(page)).names.filter((name) => name.includes('/offline/')).length).toBeGreaterThan(2)
  })

  await test.step('on a shared device it is off, and what was kept is gone', async () => {
    await page.getByRole('checkbox', { name: 'I share this device with other people' }).click()
    await expect(toggle(page)).toBeDisabled()
    await expect(toggle(page)).not.toBeChecked()
    await page.goto('/medications')
    await expect(tick(page)).toBeVisible()
    expect((await keptOn(page)).names.filter((name) => name.includes('/offline/'))).toEqual([])
    await page.goto(settings)
    await page.getByRole('checkbox', { name: 'I share this device with other people' }).click()
    await expect(toggle(page)).not.toBeChecked()
    await switchOn(page)
  })

  await test.step('another person signs in: nothing of the first stays', async () => {
    const next = await newPatient('Baraka Patient')
    await page.context().clearCookies()
    await signIn(page, next, settings)
    await expect(toggle(page)).not.toBeChecked()
    await expect.poll(async () => (await keptOn(page)).names).toEqual([])
  })
})

test('the app can be installed: the manifest has what Chromium asks for, and the hint goes for good', async ({
  newPatient,
  openBrowser,
}) => {
  const page = await openBrowser({ serviceWorkers: 'allow' })
  await signIn(page, await newPatient())
  await page.evaluate(() => navigator.serviceWorker.ready)
  const session = await page.context().newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // a browser without a window of its own, as in this test, installs nothing
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
  const { data, errors } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(JSON.parse(data ?? '')).toMatchObject({
    name: 'Uzima',
    display: 'standalone',
    start_url: '/dashboard',
    shortcuts: [
      { name: 'Emergency card', url: '/emergency-contacts/card' },
      { name: 'Medications', url: '/medications' },
    ],
  })
  const offer = () =>
    page.evaluate(() =>
      dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: async () => undefined })),
    )
  const hint = page.getByText('Install Uzima to open it like an app, even without a connection.')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await offer()
  await expect(hint).toBeVisible()
  await page.getByRole('button', { name: 'Do not show again' }).click()
  await expect(hint).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await offer()
  await expect(hint).toHaveCount(0)
  // who wants it after all finds it beside the setting
  await page.goto(settings)
  await expect(toggle(page)).toBeVisible()
  await offer()
  await expect(page.getByRole('button', { name: 'Install Uzima' })).toBeVisible()
})
