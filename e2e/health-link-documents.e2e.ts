import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectNoBarrierAtEnds } from './barriers.ts'
import { agree, clientOf, dayIn } from './clients.ts'
import { now } from './clock.ts'
import { expect, signIn, test } from './fixtures.ts'

const report = readFileSync(new URL('../server/test/files/report.pdf', import.meta.url))
const notes = Buffer.from('Take <b>1</b> tablet & rest. Take with food.')
const files = [
  { name: 'report.pdf', mimeType: 'application/pdf', buffer: report },
  { name: 'notes.txt', mimeType: 'text/plain', buffer: notes },
]
const ironTest = () => ({
  ...{ title: 'Iron test', type: 'lab-result', date: dayIn('America/Chicago', now()), provider: 'Coast Laboratory' },
  ...{ description: 'Fasting', files: [], values: [{ test: 'k', name: 'Potassium', value: 4.1, unit: 'mmol/L', low: 3.5, high: 5 }] },
})
const allergyTo = (text: string) => ({
  ...{ substance: { code: null, text }, type: 'allergy', state: 'active', manifestations: [], reaction: null },
  ...{ severity: null, criticality: null, onset: null, note: null },
})

/** As it stands in the dialog once it is made. */
const shownLink = async (page: Page) =>
  (await page
    .getByRole('dialog')
    .getByText(/\/health-links\/open#shlink:\//)
    .textContent()) ?? ''
const pathOf = (url: string) => url.slice(new URL(url).origin.length)

test('a link shows two chosen documents with their files to whoever has its passcode, and nothing once it has ended', async ({
  page,
  openBrowser,
  newPatient,
  request,
  expectFault,
}) => {
  test.setTimeout(180_000)
  const patient = await newPatient('Neema Documents')
  await agree(request, patient)
  const call = await clientOf(request, patient)
  await call('POST', '/api/health-records', ironTest())
  await call('POST', '/api/health-records', { ...ironTest(), title: 'Not shared' })

  await signIn(page, patient, '/health-records')
  await page.getByRole('button', { name: 'Add record' }).click()
  const form = page.getByRole('dialog', { name: 'Add record' })
  await form.getByLabel('Title').fill('Hospital letter')
  await form.getByLabel('Type').selectOption('other')
  await form.getByLabel('Provider').fill('Coast Hospital')
  await form.locator('input[type=file]').first().setInputFiles(files)
  await expect(form.getByText(/^Ready/)).toHaveCount(2)
  await form.getByRole('button', { name: 'Add record' }).click()
  await expect(page.getByRole('link', { name: /Hospital letter/ })).toBeVisible()

  await page.getByRole('button', { name: 'Create a link' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your summary').uncheck()
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expect(dialog.getByText('Choose your summary or at least one document.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add documents' }).click()
  await dialog.getByLabel('Hospital letter').check()
  await dialog.getByRole('searchbox').fill('iron')
  await expect(dialog.getByLabel('Hospital letter')).toHaveCount(0)
  await dialog.getByLabel('Iron test').check()
  await expect(dialog.getByText('2 of at most 10 chosen')).toBeVisible()
  await expectNoBarrierAtEnds(page, 'the choice of documents for a link')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog.getByRole('list', { name: 'Documents it shows' })).toContainText('Hospital letter')
  await expectNoBarrierAtEnds(page, 'a link to documents, before it is made')
  const sent = page.waitForRequest((each) => each.method() === 'POST' && each.url().endsWith('/api/health-links'))
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const url = await shownLink(page)
  const passcode = (await dialog.getByText(/^\d{4} \d{4}$/).textContent()) ?? ''
  // sealed: none of it leaves the browser in the clear
  const body = (await sent).postData() ?? ''
  const canaries = [report.toString('base64').slice(0, 60), Buffer.from('Take with food').toString('base64'), 'Hospital letter']
  expect(canaries.filter((each) => body.includes(each))).toEqual([])
  await dialog.getByRole('button', { name: 'Done' }).click()
  const links = page.getByRole('list', { name: 'Your links' })
  await expect(links).toContainText('Shows 2 documents.')

  const stranger = await openBrowser({ viewport: { width: 320, height: 640 } })
  await stranger.goto(pathOf(url))
  await stranger.getByLabel('Passcode').fill(passcode)
  await stranger.getByRole('button', { name: 'Open' }).click()
  await expect(stranger.getByRole('heading', { name: 'Neema Documents' })).toBeVisible()
  await expect(stranger.getByRole('heading', { name: 'Iron test' })).toBeVisible()
  await expect(stranger.getByText('4.1 mmol/L')).toBeVisible()
  await expect(stranger.getByText('In range')).toBeVisible()
  // nobody has reviewed what a patient added
  await expect(stranger.getByText('Preliminary: not final, or not yet reviewed by a clinician.')).toHaveCount(2)
  await expect(stranger.getByText('Not shared')).toHaveCount(0)
  const shared = stranger.getByRole('list', { name: 'Files of Hospital letter' })
  await shared.getByRole('button', { name: 'Show report.pdf' }).click()
  await expect(shared.getByRole('img', { name: /Page 1 of 1 of report.pdf/ })).toBeVisible()
  await shared.getByRole('button', { name: 'Show notes.txt' }).click()
  await expect(shared.getByText('Take <b>1</b> tablet & rest. Take with food.')).toBeVisible()
  await expectNoBarrierAtEnds(stranger, 'documents behind a link')
  const save = shared.getByRole('button', { name: 'Download report.pdf' })
  const [saved] = await Promise.all([stranger.waitForEvent('download'), save.click()])
  expect(saved.suggestedFilename()).toBe('report.pdf')
  expect(readFileSync(await saved.path()).equals(report)).toBe(true)

  await expect(links).toContainText('Opened once')
  await page.getByRole('button', { name: 'End link' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End link' }).click()
  await expect(links).toContainText('Ended')
  expectFault(/404/)
  await stranger.reload()
  await stranger.getByLabel('Passcode').fill(passcode)
  await stranger.getByRole('button', { name: 'Open' }).click()
  await expect(stranger.getByText('This link does not work')).toBeVisible()
  await expect(stranger.getByText('Iron test')).toHaveCount(0)
})

test('a link that is kept up to date shows what is new: at a press, by itself, and from another device by the link itself', async ({
  page,
  openBrowser,
  newPatient,
  request,
}) => {
  test.setTimeout(180_000)
  const patient = await newPatient('Juma Renewed')
  await agree(request, patient)
  const call = await clientOf(request, patient)
  await call('POST', '/api/allergies', allergyTo('Bee stings'))

  await signIn(page, patient, '/health-records')
  await page.getByRole('button', { name: 'Create a link' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('The link expires').getByRole('option', { name: 'After 1 year' })).toHaveCount(0)
  await dialog.getByLabel('Keep it up to date').check()
  await dialog.getByLabel('The link expires').selectOption('After 1 year')
  await dialog.getByLabel('Ask for a passcode').uncheck()
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const url = await shownLink(page)
  const { flag, exp } = JSON.parse(Buffer.from(url.split('shlink:/')[1] ?? '', 'base64url').toString('utf8')) as Record<string, unknown>
  expect([flag, Math.round((Number(exp) * 1000 - now().getTime()) / 86_400_000)]).toEqual(['L', 365])
  await dialog.getByRole('button', { name: 'Done' }).click()
  const links = page.getByRole('list', { name: 'Your links' })
  await expect(links).toContainText('This device brings it up to date once a day, when you open this page.')

  const stranger = await openBrowser()
  const expectShown = async (what: string) => {
    await stranger.goto(pathOf(url))
    await stranger.reload()
    await stranger.getByRole('button', { name: 'Open' }).click()
    await expect(stranger.getByText(/Its owner keeps this up to date\. Last on/)).toBeVisible()
    await expect(stranger.getByText(what)).toBeVisible()
  }
  await expectShown('Bee stings')
  await call('POST', '/api/allergies', allergyTo('Sesame'))
  await page.getByRole('button', { name: 'Bring up to date' }).click()
  await expect(page.getByText('Link is up to date')).toBeVisible()
  await expectShown('Sesame')
  await expectNoBarrierAtEnds(page, 'a link that is kept up to date')

  // by itself, once a day: the page is told that two have passed
  await call('POST', '/api/allergies', allergyTo('Latex gloves'))
  await page.route(/\/api\/health-links$/, async (route) => {
    const answer = await route.fetch()
    const { rows } = (await answer.json()) as { rows: { updatedAt: string }[] }
    const earlier = new Date(now().getTime() - 2 * 86_400_000).toISOString()
    await route.fulfill({ response: answer, json: { rows: rows.map((row) => ({ ...row, updatedAt: earlier })) } })
  })
  const renewed = page.waitForResponse((each) => each.request().method() === 'PUT' && /\/api\/health-links\/[^/]+\/files$/.test(each.url()))
  await page.reload()
  expect((await renewed).status()).toBe(200)
  await page.unroute(/\/api\/health-links$/)
  await expectShown('Latex gloves')

  // on a device without the key
  await call('POST', '/api/allergies', allergyTo('Penicillin'))
  const other = await openBrowser({ viewport: { width: 320, height: 640 } })
  await signIn(other, patient, '/health-records')
  await expect(other.getByText('This device cannot bring it up to date by itself: it needs the link for that.')).toBeVisible()
  await other.getByRole('button', { name: 'Bring up to date' }).click()
  const ask = other.getByRole('dialog', { name: 'Bring this link up to date' })
  await ask.getByLabel('Link', { exact: true }).fill(url.slice(0, -20))
  await ask.getByRole('button', { name: 'Bring up to date' }).click()
  await expect(ask.getByText('This is not the whole link. Copy it again and paste it.')).toBeVisible()
  await expectNoBarrierAtEnds(other, 'a link that is renewed by itself')
  await ask.getByLabel('Link', { exact: true }).fill(url)
  await ask.getByRole('button', { name: 'Bring up to date' }).click()
  await expect(other.getByText('Link is up to date')).toBeVisible()
  await expect(other.getByText('This device brings it up to date once a day, when you open this page.')).toBeVisible()
  await expectShown('Penicillin')
})
