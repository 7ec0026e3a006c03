import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectNoBarrier } from './barriers.ts'
import { book, clientOf } from './clients.ts'
import { now } from './clock.ts'
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

// @acceptance GLOBAL-011, RECORDS-002 to 004, 014
test('a report is sent, found abnormal by the doctor, told to the patient, and comes back as it was', async ({
  page,
  request,
  newPatient,
  openBrowser,
}) => {
  const patient = await newPatient('Zawadi Mushi')
  await consent(request, patient)
  await book(request, patient, drMwangi, { reason: 'Results', from: now(), days: 14, take: 'last' })

  await signIn(page, patient)
  await page.goto('/health-records')
  await expect(page.getByText('No health records yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add record' }).click()
  const form = page.getByRole('dialog', { name: 'Add record' })
  await form.getByLabel('Title').fill('Blood test of May')
  await form.getByLabel('Type').selectOption('lab-result')
  await form.getByLabel('Provider').fill('City Lab')
  await form.getByRole('button', { name: 'Add value' }).click()
  await form.getByLabel('Test', { exact: true }).selectOption('hba1c')
  await form.getByLabel('Value', { exact: true }).fill('7.2')
  await chooseFiles(page, files.report, files.page)
  await expect(form.getByText('The contents of this file do not match its file type.')).toBeVisible()
  await expectNoBarrier(page, 'the form of a record')
  await form.getByRole('button', { name: 'Remove photo.jpg' }).click()
  await expect(form.getByText(/^Ready/)).toBeVisible()
  await form.getByRole('button', { name: 'Add record' }).click()
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
  await expect(desk.getByText('We notified the patient.')).toBeVisible()

  // live: nobody has reloaded the page
  await expect(page.getByRole('link', { name: /Blood test of May/ })).toContainText('Abnormal')
  await page.goto('/notifications')
  await page.getByRole('link', { name: /Health record reviewed/ }).click()
  const detail = page.getByRole('dialog', { name: 'Blood test of May' })
  await expect(detail.getByText('Abnormal')).toBeVisible()
  await expect(detail.getByText(/Reviewed by Dr. Grace Mwangi/)).toBeVisible()
  const [saved] = await Promise.all([page.waitForEvent('download'), detail.getByRole('button', { name: 'Download report.pdf' }).click()])
  expect(saved.suggestedFilename()).toBe('report.pdf')
  expect(readFileSync(await saved.path()).equals(report)).toBe(true)
  const [document] = await Promise.all([page.waitForEvent('download'), detail.getByRole('button', { name: 'Download PDF' }).click()])
  const drawn = readFileSync(await document.path(), 'latin1')
  expect(drawn.slice(0, 5)).toBe('%PDF-')
  // the page of the report stands in it
  expect(drawn).toMatch(/\/Sheet \d+ 0 R/)
})

// @acceptance RECORDS-006 to 011
test('what is missing is said at the field and as a message', async ({ page, request, newPatient }) => {
  const patient = await newPatient()
  await consent(request, patient)
  await signIn(page, patient)
  await page.goto('/health-records')
  await page.getByRole('button', { name: 'Add record' }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByLabel('Type')).toBeVisible()
  expect(
    await form
      .getByLabel('Type')
      .locator('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value).filter(Boolean)),
  ).toEqual(['lab-result', 'imaging', 'prescription', 'visit-summary', 'vaccination', 'other'])
  const submit = form.getByRole('button', { name: 'Add record' })
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
  await expect(form.getByText('You can only add PDF, JPEG, PNG, WebP, HEIC and text files.')).toBeVisible()
  await expect(form.getByText(/^Ready/)).toBeVisible()
  await submit.click()
  await expect(page.getByText('Record Added')).toBeVisible()
  await expect(page.getByRole('link', { name: /Flu shot/ })).toContainText('May 4, 2026')
  await expect(page.getByRole('link', { name: /Flu shot/ })).toContainText('1 file')
})

test('a lost connection is said, and the file goes on where it was', async ({ page, context, request, newPatient, expectFault }) => {
  expectFault(/ERR_INTERNET_DISCONNECTED/)
  const patient = await newPatient()
  await consent(request, patient)
  await signIn(page, patient)
  await page.goto('/health-records')
  await page.getByRole('button', { name: 'Add record' }).click()
  const sent: string[] = []
  page.on('response', (response) => {
    const position = /chunks\/(\d+)$/.exec(response.url())?.[1]
    if (position) sent.push(position)
  })
  // the network goes before the third piece has left
  await page.route('**/chunks/2', async (route) => {
    await context.setOffline(true)
    await route.fallback()
  })
  const buffer = Buffer.from('a line of a long text\n'.repeat(60_000))
  await chooseFiles(page, { name: 'long.txt', mimeType: 'text/plain', buffer })
  const form = page.getByRole('dialog')
  await expect(form.getByText(/Connection lost/)).toBeVisible()
  await expect(form.getByRole('progressbar', { name: /long.txt/ })).toHaveJSProperty('value', 2 * 262_144)
  await page.unroute('**/chunks/2')
  await context.setOffline(false)
  await expect(form.getByText(/^Ready/)).toBeVisible({ timeout: 20_000 })
  expect(sent).toEqual(Array.from({ length: Math.ceil(buffer.length / 262_144) }, (_, index) => String(index)))
})

/** The head of a TIFF, which a camera writes into its pictures: of this one its name, and that it was taken 51 degrees north. */
const exifOf = (heic: Buffer) => heic.subarray(heic.indexOf('II*'))
const traces = ['TestCamera', 'Exif', 'II*']

function takenSomewhere(jpeg: Buffer, exif: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xe1, 0, 0, ...Buffer.from('Exif\0\0', 'latin1')])
  head.writeUInt16BE(exif.length + head.length - 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)])
}

/** How far the dots of two pictures are apart, and how large they are. */
const compare = (page: Page, pictures: Buffer[]) =>
  page.evaluate(
    async (encoded) => {
      const [first, second] = await Promise.all(
        encoded.map(async (base64) => {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
          const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }))
          const { width, height } = bitmap
          const canvas = new OffscreenCanvas(width, height).getContext('2d')
          canvas?.drawImage(bitmap, 0, 0)
          return { width, height, dots: [...(canvas?.getImageData(0, 0, width, height).data ?? [])] }
        }),
      )
      const [a = [], b = []] = [first?.dots, second?.dots]
      const apart = a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length
      return { sizes: [first, second].map((each) => [each?.width, each?.height]), apart }
    },
    pictures.map((bytes) => bytes.toString('base64')),
  )

test('on a phone a photo is taken and one is chosen; both are seen, and come back with their dots and without their place', async ({
  openBrowser,
  request,
  newPatient,
}) => {
  const patient = await newPatient()
  await consent(request, patient)
  const phone = await openBrowser({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await signIn(phone, patient)
  await phone.goto('/health-records')
  await phone.getByRole('button', { name: 'Add record' }).tap()
  const form = phone.getByRole('dialog', { name: 'Add record' })
  await form.getByLabel('Title').fill('Wound after a week')
  await form.getByLabel('Type').selectOption('imaging')
  await form.getByLabel('Provider').fill('Myself')

  const heic = readFileSync(new URL('../server/test/files/two-colours.heic', import.meta.url))
  const drawn = await phone.evaluate(() => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 640, height: 480 })
    const pen = canvas.getContext('2d')
    for (let x = 0; pen && x < 640; x += 16) {
      pen.fillStyle = `hsl(${x} 60% 50%)`
      pen.fillRect(x, 0, 16, 480)
    }
    return canvas.toDataURL('image/jpeg', 0.95).split(',')[1] ?? ''
  })
  const photo = takenSomewhere(Buffer.from(drawn, 'base64'), exifOf(heic))
  const [camera] = await Promise.all([phone.waitForEvent('filechooser'), form.getByRole('button', { name: 'Take a photo' }).tap()])
  expect(await camera.element().getAttribute('capture')).toBe('environment')
  // asked for JPEG, a phone that keeps HEIC turns its picture into it
  expect(await camera.element().getAttribute('accept')).toBe('image/jpeg')
  await camera.setFiles({ name: 'image.jpg', mimeType: 'image/jpeg', buffer: photo })
  await expect(form.getByText(/^Ready/)).toHaveCount(1)
  const [chosen] = await Promise.all([phone.waitForEvent('filechooser'), form.getByRole('button', { name: 'Choose files' }).tap()])
  expect(chosen.isMultiple()).toBe(true)
  expect(await chosen.element().getAttribute('accept')).not.toContain('heic')
  await chosen.setFiles({ name: 'IMG_0042.HEIC', mimeType: 'image/heic', buffer: heic })
  await expect(form.getByText(/^Ready/)).toHaveCount(2)
  await expectNoBarrier(phone, 'the form of a record on a phone')
  await form.getByRole('button', { name: 'Add record' }).tap()
  await phone.getByRole('link', { name: /Wound after a week/ }).tap()

  const record = phone.getByRole('dialog', { name: 'Wound after a week' })
  const save = async (name: string) => {
    await record.getByRole('button', { name: `Show ${name}` }).tap()
    await expect(record.getByRole('img', { name })).toHaveJSProperty('complete', true)
    const [saved] = await Promise.all([phone.waitForEvent('download'), record.getByRole('button', { name: `Download ${name}` }).tap()])
    expect(saved.suggestedFilename()).toBe(name)
    return readFileSync(await saved.path())
  }
  const taken = await save('image.jpg')
  const { sizes, apart } = await compare(phone, [photo, taken])
  expect(sizes).toEqual([
    [640, 480],
    [640, 480],
  ])
  expect(apart).toBeLessThan(3)
  const converted = await save('IMG_0042.jpg')
  expect(await record.getByRole('img', { name: 'IMG_0042.jpg' }).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(96)
  for (const trace of traces) {
    expect(photo.includes(trace), trace).toBe(true)
    for (const bytes of [taken, converted]) expect(bytes.includes(trace), trace).toBe(false)
  }
  expect([...converted.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff])
})

test('the way to a copy stands open without consent', async ({ page, newPatient, request }) => {
  const patient = await newPatient()
  await signIn(page, patient)
  await page.goto('/health-records')
  await expect(page.getByRole('button', { name: 'Review & Consent' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add record' })).toBeHidden()
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download as FHIR file' }).click()])
  expect(JSON.parse(readFileSync(await saved.path(), 'utf8'))).toMatchObject({
    resourceType: 'Bundle',
    entry: [
      { resource: { resourceType: 'Patient' } },
      { resource: { resourceType: 'Organization' } },
      { resource: { resourceType: 'Endpoint' } },
    ],
  })
  expect((await request.get('/api/health-records/export/fhir')).status()).toBe(401)
})

// @acceptance RECORDS-001, 012
test('records of each state stand in the list, are narrowed down, and their values are drawn and read with the keys', async ({ page }) => {
  await signIn(page, amina)
  await page.goto('/health-records')
  await expect(page.getByRole('heading', { level: 1, name: 'Health Records' })).toBeVisible()
  await page.reload()
  const rows = page.getByRole('list', { name: 'Records' }).getByRole('link')
  for (const state of ['Normal', 'Abnormal', 'Pending', 'Follow-up needed'])
    await expect(rows.getByText(state, { exact: true }).first()).toBeVisible()
  await page.getByLabel('Status', { exact: true }).selectOption('abnormal')
  await expect(rows.filter({ hasNotText: 'Abnormal' })).toHaveCount(0)
  await expect(rows.first()).toBeVisible()
  await page.getByLabel('Status', { exact: true }).selectOption('')
  await page.getByLabel('Type', { exact: true }).selectOption('imaging')
  await expect(rows).toHaveCount(1)
  await page.getByLabel('Type', { exact: true }).selectOption('')
  await page.getByRole('searchbox', { name: 'Search records' }).fill('chest')
  await expect(rows).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Search records' }).fill('no such words')
  await expect(page.getByText('No results')).toBeVisible()

  await page.getByRole('searchbox', { name: 'Search records' }).fill('fasting')
  await rows.first().click()
  await expect(page.getByRole('dialog').getByRole('slider', { name: /^HbA1c/ })).toHaveAttribute('aria-valuetext', /7.2 %/)
  await page.getByRole('dialog').getByText('All values').click()
  await expect(page.getByRole('dialog').getByRole('cell', { name: '7.9 %' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Lab values' }).click()
  const chart = page.getByRole('slider', { name: /^HbA1c \(average blood sugar\), / })
  await expect(chart).toHaveAttribute('aria-valuetext', /7.2 %, High/)
  await chart.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(chart).toHaveAttribute('aria-valuetext', /6.8 %/)
  await page.keyboard.press('Home')
  await expect(chart).toHaveAttribute('aria-valuetext', /7.9 %/)
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(6)
  await page.getByLabel('Test', { exact: true }).selectOption('ldl|mg/dL')
  await expect(page.getByRole('heading', { name: 'LDL cholesterol' })).toBeVisible()

  // everything by time, from one source
  await page.getByRole('tab', { name: 'Everything' }).click()
  const lines = page.getByRole('tabpanel').getByRole('listitem')
  await expect(lines.getByText('Added by you').first()).toBeVisible()
  await page.getByRole('group', { name: 'From' }).getByRole('button', { name: 'Practice' }).click()
  await expect(lines.getByText(/^Added by you/)).toHaveCount(0)
  await expect(lines.getByText(/by Dr\. /).first()).toBeVisible()
  await page.getByLabel('Show', { exact: true }).selectOption('Letters')
  await lines.getByRole('link').first().click()
  await expect(page.getByRole('tab', { name: 'Letters' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('complementary').getByRole('link', { name: 'Who opened my record' }).click()
  await expect(page.getByRole('heading', { name: 'Who viewed my health record' })).toBeVisible()
})
