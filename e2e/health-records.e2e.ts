import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectNoBarrier } from './barriers.ts'
import { book, clientOf } from './clients.ts'
import { type Account, amina, drMwangi, expect, signIn, test } from './fixtures.ts'

const consent = async (request: Parameters<typeof clientOf>[0], person: Account) => {
  const call = await clientOf(request, person)
  const { version, locale, textHash } = await call('GET', '/api/consent/notice?locale=en')
  await call('POST', '/api/consent', { version, locale, textHash })
}
const report = readFileSync(new URL('../server/test/files/report.pdf', import.meta.url))
const files = {
  report: { name: 'report.pdf', mimeType: 'application/pdf', buffer: report },
  page: { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html><script>alert(1)</script></html>') },
}
const chooseFiles = (page: Page, ...chosen: (typeof files)['report'][]) => page.locator('input[type=file]').first().setInputFiles(chosen)

test('a report is sent, found abnormal by the doctor, told to the patient, and comes back as it was', async ({
  page,
  request,
  newPatient,
  openBrowser,
}) => {
  const patient = await newPatient('Zawadi Mushi')
  await consent(request, patient)
  await book(request, patient, drMwangi, { reason: 'Results', from: new Date(), days: 14, take: 'last' })

  await signIn(page, patient)
  await page.goto('/health-records')
  await expect(page.getByText('No health records yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Add Record' }).click()
  const form = page.getByRole('dialog', { name: 'Add Record' })
  await form.getByLabel('Title').fill('Blood test of May')
  await form.getByLabel('Type').selectOption('lab-result')
  await form.getByLabel('Provider').fill('City Lab')
  await form.getByRole('button', { name: 'Add a value' }).click()
  await form.getByLabel('Test', { exact: true }).selectOption('hba1c')
  await form.getByLabel('Value', { exact: true }).fill('7.2')
  await chooseFiles(page, files.report, files.page)
  await expect(form.getByText('The content of this file is not what its name says.')).toBeVisible()
  await expectNoBarrier(page, 'the form of a record')
  await form.getByRole('button', { name: 'Remove photo.jpg' }).click()
  await expect(form.getByText(/^Ready/)).toBeVisible()
  await form.getByRole('button', { name: 'Add Record' }).click()
  await expect(page.getByText('Record Added')).toBeVisible()
  await expect(page.getByRole('link', { name: /Blood test of May/ })).toContainText('Pending')

  const desk = await openBrowser()
  await signIn(desk, drMwangi)
  await desk.goto('/patients')
  await desk
    .getByRole('link', { name: /Zawadi Mushi/ })
    .first()
    .click()
  await desk.getByRole('tab', { name: 'Health Records' }).click()
  await desk.getByRole('link', { name: /Blood test of May/ }).click()
  const record = desk.getByRole('dialog', { name: 'Blood test of May' })
  await record.getByRole('button', { name: 'Show report.pdf' }).click()
  await expect(record.getByRole('img', { name: /Page 1 of 1 of report.pdf/ })).toBeVisible()
  await expect(record.locator('figcaption')).toContainText('Laboratory report')
  await expectNoBarrier(desk, 'a record with its file')
  await record.getByLabel('Status').selectOption('abnormal')
  await record.getByRole('button', { name: 'Set status' }).click()
  await expect(desk.getByText('The patient has been notified.')).toBeVisible()

  // live: nobody has reloaded the page
  await expect(page.getByRole('link', { name: /Blood test of May/ })).toContainText('Abnormal')
  await page.goto('/notifications')
  await page.getByRole('link', { name: /Health record reviewed/ }).click()
  const detail = page.getByRole('dialog', { name: 'Blood test of May' })
  await expect(detail.getByText('Abnormal')).toBeVisible()
  await expect(detail.getByText(/Looked at by Dr. Grace Mwangi/)).toBeVisible()
  const [saved] = await Promise.all([page.waitForEvent('download'), detail.getByRole('button', { name: 'Download report.pdf' }).click()])
  expect(saved.suggestedFilename()).toBe('report.pdf')
  expect(readFileSync(await saved.path()).equals(report)).toBe(true)
  const [document] = await Promise.all([page.waitForEvent('download'), detail.getByRole('button', { name: 'Download PDF' }).click()])
  expect(
    readFileSync(await document.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})

test('what is missing is said at the field and as a message', async ({ page, request, newPatient }) => {
  const patient = await newPatient()
  await consent(request, patient)
  await signIn(page, patient)
  await page.goto('/health-records')
  await page.getByRole('button', { name: 'Add Record' }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByLabel('Type')).toBeVisible()
  expect(
    await form
      .getByLabel('Type')
      .locator('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value).filter(Boolean)),
  ).toEqual(['lab-result', 'imaging', 'prescription', 'visit-summary', 'vaccination', 'other'])
  const submit = form.getByRole('button', { name: 'Add Record' })
  for (const [label, value] of [
    ['Title', 'Flu shot'],
    ['Type', 'vaccination'],
    ['Date', '2026-05-04'],
    ['Provider', 'Pharmacy'],
  ] as const) {
    if (label === 'Date') await form.getByLabel('Date').fill('')
    await submit.click()
    const message = page.getByText('Please fill in all required fields.').last()
    await expect(page.getByText('Missing Information').last()).toBeVisible()
    await expect(message).toBeVisible()
    await expect(form.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true')
    if (label === 'Type') await form.getByLabel('Type').selectOption(value)
    else await form.getByLabel(label).fill(value)
  }
  const dropped = await page.evaluateHandle(() => {
    const held = new DataTransfer()
    held.items.add(new File(['Left arm'], 'dropped.txt', { type: 'text/plain' }))
    held.items.add(new File(['<svg/>'], 'drawing.svg', { type: 'image/svg+xml' }))
    return held
  })
  await form.getByText('or drop them here').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(form.getByText('Only PDF, JPEG, PNG, WebP, HEIC and text files can be added.')).toBeVisible()
  await expect(form.getByText(/^Ready/)).toBeVisible()
  await submit.click()
  await expect(page.getByText('Record Added')).toBeVisible()
  await expect(page.getByRole('link', { name: /Flu shot/ })).toContainText('May 4, 2026')
  await expect(page.getByRole('link', { name: /Flu shot/ })).toContainText('1 file')
})

test('a lost connection is said, and the file goes on where it was', async ({ page, request, newPatient, expectFault }) => {
  expectFault(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  const patient = await newPatient()
  await consent(request, patient)
  await signIn(page, patient)
  await page.goto('/health-records')
  await page.getByRole('button', { name: 'Add Record' }).click()
  let isCut = true
  const sent: string[] = []
  await page.route('**/api/files/*/chunks/*', async (route) => {
    const position = route.request().url().split('/').at(-1) ?? ''
    if (isCut && position === '2') return route.abort('failed')
    sent.push(position)
    return route.continue()
  })
  const buffer = Buffer.from('a line of a long text\n'.repeat(60_000))
  await chooseFiles(page, { name: 'long.txt', mimeType: 'text/plain', buffer })
  const form = page.getByRole('dialog')
  await expect(form.getByText(/Connection lost/)).toBeVisible()
  isCut = false
  await expect(form.getByText(/^Ready/)).toBeVisible({ timeout: 20_000 })
  expect(sent).toEqual(Array.from({ length: Math.ceil(buffer.length / 262_144) }, (_, index) => String(index)))
})

test('the way to a copy stands open without consent', async ({ page, newPatient, request }) => {
  const patient = await newPatient()
  await signIn(page, patient)
  await page.goto('/health-records')
  await expect(page.getByRole('button', { name: 'Review & Consent' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Record' })).toBeHidden()
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'As FHIR file' }).click()])
  expect(JSON.parse(readFileSync(await saved.path(), 'utf8'))).toMatchObject({
    resourceType: 'Bundle',
    entry: [{ resource: { resourceType: 'Patient' } }],
  })
  expect((await request.get('/api/health-records/export/fhir')).status()).toBe(401)
})

test('records of each state stand in the list, are narrowed down, and their values are drawn and read with the keys', async ({ page }) => {
  await signIn(page, amina)
  await page.goto('/health-records')
  const rows = page.getByRole('list', { name: 'Records' }).getByRole('link')
  for (const state of ['Normal', 'Abnormal', 'Pending', 'Follow-up needed'])
    await expect(rows.filter({ hasText: state }).first()).toBeVisible()
  await page.getByLabel('Status', { exact: true }).selectOption('abnormal')
  await expect(rows.filter({ hasText: 'Pending' })).toHaveCount(0)
  await page.getByLabel('Status', { exact: true }).selectOption('')
  await page.getByLabel('Type', { exact: true }).selectOption('imaging')
  await expect(rows).toHaveCount(1)
  await page.getByLabel('Type', { exact: true }).selectOption('')
  await page.getByRole('searchbox', { name: 'Search records' }).fill('chest')
  await expect(rows).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Search records' }).fill('no such words')
  await expect(page.getByText('Nothing found.')).toBeVisible()

  await page.getByRole('searchbox', { name: 'Search records' }).fill('fasting')
  await rows.first().click()
  await expect(page.getByRole('dialog').getByRole('slider', { name: /^HbA1c/ })).toHaveAttribute('aria-valuetext', /7.2 %/)
  await page.getByRole('dialog').getByText('All values').click()
  await expect(page.getByRole('dialog').getByRole('cell', { name: '7.9 %' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Lab values' }).click()
  const chart = page.getByRole('slider', { name: /^HbA1c, average blood sugar from/ })
  await expect(chart).toHaveAttribute('aria-valuetext', /7.2 %, Above/)
  await chart.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(chart).toHaveAttribute('aria-valuetext', /6.8 %/)
  await page.keyboard.press('Home')
  await expect(chart).toHaveAttribute('aria-valuetext', /7.9 %/)
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(6)
  await page.getByLabel('Test', { exact: true }).selectOption('ldl|mg/dL')
  await expect(page.getByRole('heading', { name: 'LDL cholesterol' })).toBeVisible()
})
