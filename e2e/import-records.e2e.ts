import { expectNoBarrierAtEnds } from './barriers.ts'
import { agree, clientOf } from './clients.ts'
import { expect, signIn, test } from './fixtures.ts'

const problem = (text: string) => ({ resourceType: 'Condition', code: { text } })
const metformin = {
  ...{ resourceType: 'MedicationStatement', status: 'active', medicationCodeableConcept: { text: 'Metformin 850 mg' } },
  dosage: [{ text: '1 tablet', timing: { repeat: { frequency: 2, period: 1, periodUnit: 'd' } } }],
  effectiveDateTime: '2025-11-24',
}
const file = {
  ...{ resourceType: 'Bundle', type: 'collection', timestamp: '2025-11-24T08:00:00Z' },
  entry: [
    {
      resourceType: 'Patient',
      id: 'p',
      name: [{ text: 'Neema A. Import' }],
      managingOrganization: { display: 'Aga Khan University Hospital' },
    },
    metformin,
    { resourceType: 'Condition', code: { text: 'Hay fever' }, subject: { reference: 'Patient/p' }, onsetDateTime: '2012' },
    { resourceType: 'Procedure', status: 'completed', code: { text: 'Appendix removed' }, performedDateTime: '1994' },
    problem('Gout'),
    { resourceType: 'Encounter', type: [{ text: 'Office visit' }] },
  ].map((resource) => ({ resource })),
}

test('a patient brings a file in, says it is theirs, adds what is new, sees it in the record, and undoes it', async ({
  page,
  newPatient,
  request,
}) => {
  test.setTimeout(120_000)
  const patient = await newPatient('Neema Import')
  await agree(request, patient)
  const call = await clientOf(request, patient)
  await call('POST', '/api/conditions', {
    ...{ problem: { listed: null, code: null, text: 'Gout' }, status: 'active', isChronic: false, onset: null, note: null },
  })
  await call('POST', '/api/medications', {
    ...{ name: 'Metformin', dosage: '500 mg, 1 tablet', frequency: 'twice_daily', timeOfDay: ['morning', 'evening'] },
    ...{ startDate: '2025-03-01', endDate: null, notes: null, reason: null },
  })

  await signIn(page, patient, '/health-records')
  await page.getByRole('link', { name: 'Bring records in' }).click()
  await expect(page.getByRole('heading', { name: 'Bring records in', level: 1 })).toBeVisible()
  await expectNoBarrierAtEnds(page, 'the page to bring records in')
  const files = [{ name: 'summary.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(file)) }]
  await page.getByLabel('Choose files').setInputFiles(files)
  await expect(page.getByRole('heading', { name: '4 lines found' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('FHIR from Aga Khan University Hospital, November 24, 2025. 4 lines')).toBeVisible()
  await expect(page.getByText('Visit: Office visit')).toBeVisible()
  const add = page.getByRole('button', { name: 'Add 2 lines to my record' })
  await expect(add).toBeDisabled()
  await expect(page.getByText(/The file says “Neema A. Import”/)).toBeVisible()
  await expectNoBarrierAtEnds(page, 'the lines of a file')
  await page.getByRole('button', { name: 'Yes, it is me' }).click()

  // both doses of metformin are kept, and that is put back
  const medicine = page.getByRole('group', { name: /What to do with Metformin 850 mg/ })
  await expect(medicine.getByRole('button', { name: 'Keep mine' })).toHaveAttribute('aria-pressed', 'true')
  await medicine.getByRole('button', { name: 'Keep both' }).click()
  await expect(page.getByRole('button', { name: 'Add 3 lines to my record' })).toBeEnabled()
  await medicine.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText('Gout.', { exact: false })).toBeVisible()
  await add.click()
  const earlier = page.getByRole('list', { name: 'Brought in earlier' })
  await expect(earlier).toContainText('2 lines added on')
  await expectNoBarrierAtEnds(page, 'what was brought in earlier')

  const { rows } = await call('GET', '/api/conditions')
  expect(
    rows.map((row: { problem: { text: string }; verification: string; recorded: { as: string; source: string } }) => [
      ...[row.problem.text, row.verification, row.recorded.as],
      row.recorded.source,
    ]),
  ).toContainEqual(['Hay fever', 'unconfirmed', 'import', 'Aga Khan University Hospital, summary.json, 2025-11-24'])
  await page.goto('/medical-history')
  await expect(page.getByText('Hay fever').first()).toBeVisible()

  await page.goto('/health-records/import')
  await page.getByRole('button', { name: 'Undo summary.json' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
  await expect(earlier).toContainText('Undone')
  const after = await call('GET', '/api/conditions')
  expect(after.rows.find((row: { problem: { text: string } }) => row.problem.text === 'Hay fever')).toMatchObject({
    verification: 'entered-in-error',
  })
})

test('a patient brings a table of a device in', async ({ page, newPatient, request }) => {
  const patient = await newPatient('Omari Import')
  await agree(request, patient)
  const call = await clientOf(request, patient)
  await signIn(page, patient, '/health-records/import')
  const table = 'date,time,sys,dia,pulse,weight\n2026-03-28,07:10,128,82,71,70\n2026-03-29,07:10,131,84,70,\n'
  await page.getByLabel('Choose files').setInputFiles([{ name: 'pressure.csv', mimeType: 'text/csv', buffer: Buffer.from(table) }])
  await expect(page.getByRole('heading', { name: '4 lines found' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Table (CSV). 4 lines')).toBeVisible()
  // whether kilograms or pounds is not guessed
  await expect(page.getByRole('listitem').filter({ hasText: 'This has no unit.' })).toContainText('column weight')
  await expectNoBarrierAtEnds(page, 'the lines of a table')
  await page.getByRole('button', { name: 'Add 4 lines to my record' }).click()
  await expect(page.getByRole('list', { name: 'Brought in earlier' })).toContainText('4 lines added on')
  const { rows } = await call('GET', '/api/vitals?kind=bp')
  expect(rows.map(({ values }: { values: number[] }) => values)).toEqual([
    [131, 84],
    [128, 82],
  ])
})

test('a large file goes on after a lost connection and after a reload, and is previewed, added and undone', async ({
  page,
  context,
  newPatient,
  request,
  expectFault,
}) => {
  expectFault(/ERR_INTERNET_DISCONNECTED/)
  test.setTimeout(120_000)
  const patient = await newPatient('Zawadi Import')
  await agree(request, patient)
  const call = await clientOf(request, patient)
  const scan = (length: number) => ({
    ...{ resourceType: 'DocumentReference', status: 'current' },
    content: [{ attachment: { contentType: 'application/pdf', data: 'JVBERi0x'.repeat(length / 8) } }],
  })
  const entries = [problem('Hay fever'), scan(1_600_000), scan(1_600_000), problem('Gout'), scan(800_000), problem('Asthma')]
  const buffer = Buffer.from(
    JSON.stringify({ resourceType: 'Bundle', type: 'collection', entry: entries.map((resource) => ({ resource })) }),
  )
  const large = { name: 'years.json', mimeType: 'application/json', buffer }
  const arrived: string[] = []
  page.on('response', (response) => {
    const position = /parts\/(\d+)$/.exec(response.url())?.[1]
    if (position) arrived.push(position)
  })

  await signIn(page, patient, '/health-records/import')
  await page.route('**/parts/1', async (route) => {
    await context.setOffline(true)
    await route.fallback()
  })
  // on its way until the page is loaded anew
  await page.route('**/parts/3', () => undefined)
  await page.getByLabel('Choose files').setInputFiles([large])
  await expect(page.getByText('Connection lost. Sending goes on when you are back online.')).toBeVisible()
  await expect(page.getByText('1 MB of 4 MB sent.')).toBeVisible()
  await expectNoBarrierAtEnds(page, 'a file that waits for the connection')
  await page.unroute('**/parts/1')
  await context.setOffline(false)
  await expect(page.getByText('3.1 MB of 4 MB sent.')).toBeVisible({ timeout: 30_000 })
  expect(arrived).toEqual(['0', '1', '2'])

  await page.reload()
  await page.unroute('**/parts/3')
  await expect(page.getByText(/^3\.1 MB of 4 MB arrived\. Choose the same file again/)).toBeVisible()
  await expectNoBarrierAtEnds(page, 'a file that has arrived in part')
  const again = page.locator('input[aria-label="Choose years.json again"]')
  await again.setInputFiles([{ ...large, name: 'others.json' }])
  await expect(page.getByText('That is another file. Choose “years.json” of 4 MB.')).toBeVisible()
  await again.setInputFiles([large])
  await expect(page.getByRole('heading', { name: '3 lines found' })).toBeVisible({ timeout: 60_000 })
  expect(arrived).toEqual(['0', '1', '2', '3'])

  await page.getByRole('button', { name: 'Add 3 lines to my record' }).click()
  const earlier = page.getByRole('list', { name: 'Brought in earlier' })
  await expect(earlier).toContainText('3 lines added on')
  const states = async () => (await call('GET', '/api/conditions')).rows.map((row: { verification: string }) => row.verification)
  expect(await states()).toEqual(['unconfirmed', 'unconfirmed', 'unconfirmed'])
  await page.getByRole('button', { name: 'Undo years.json' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
  await expect(earlier).toContainText('Undone')
  expect(await states()).toEqual(['entered-in-error', 'entered-in-error', 'entered-in-error'])
})
