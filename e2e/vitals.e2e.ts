import { expectNoBarrier } from './barriers.ts'
import { book, clientOf } from './clients.ts'
import { now } from './clock.ts'
import { type Account, drMwangi, expect, signIn, test } from './fixtures.ts'

const consent = async (request: Parameters<typeof clientOf>[0], person: Account) => {
  const call = await clientOf(request, person)
  const { version, locale, textHash } = await call('GET', '/api/consent/notice?locale=en')
  await call('POST', '/api/consent', { version, locale, textHash })
}

// @acceptance DASHBOARD-021 to 022
test('what is measured is drawn, told in words, changed with its past kept, and stands on the dashboard', async ({
  page,
  request,
  newPatient,
  expectFault,
}) => {
  const patient = await newPatient('Tumaini Okoth')
  await consent(request, patient)
  await signIn(page, patient)
  await page.goto('/dashboard')
  const summary = page.getByRole('region', { name: 'Health Summary' })
  await expect(summary.getByText('No measurements yet')).toBeVisible()
  await summary.getByRole('link', { name: 'Update Vitals' }).click()
  await expect(page).toHaveURL(/\/health-monitoring$/)

  await page.getByRole('button', { name: 'Add measurement' }).click()
  const form = page.getByRole('dialog', { name: 'Add measurement' })
  await form.getByLabel('Top number (systolic)').fill('80')
  await form.getByLabel('Bottom number (diastolic)').fill('120')
  expectFault(/status of 400/)
  await expectNoBarrier(page, 'the form of a measurement')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('The bottom number must be lower than the top number.')).toBeVisible()
  await form.getByLabel('Top number (systolic)').fill('134')
  await form.getByLabel('Bottom number (diastolic)').fill('86')
  await form.getByRole('button', { name: 'Save' }).click()
  const chart = page.getByRole('slider', { name: /^Blood pressure, .+ to / })
  await expect(chart).toHaveAttribute('aria-valuetext', /134\/86 mmHg, High, stage 1$/)
  await expect(page.getByText(/Your blood pressure is between 130\/80 and 139\/89/)).toBeVisible()

  await page.getByRole('button', { name: 'Add measurement' }).click()
  await form.getByLabel('Top number (systolic)').fill('118')
  await form.getByLabel('Bottom number (diastolic)').fill('76')
  await form.getByLabel('Time').fill('00:00')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(chart).toHaveAttribute('aria-valuemax', '2')
  await chart.press('Home')
  await expect(chart).toHaveAttribute('aria-valuetext', /118\/76 mmHg, In range$/)
  await expect(page.getByRole('region', { name: 'Table: Blood pressure' }).getByRole('row')).toHaveCount(3)

  await page
    .getByRole('button', { name: /^View details/ })
    .last()
    .click()
  await page.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit measurement' })
  await edit.getByLabel('Top number (systolic)').fill('119')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Measurement updated')).toBeVisible()
  await page
    .getByRole('button', { name: /^View details/ })
    .last()
    .click()
  await page.getByText('Earlier versions').click()
  await expect(page.getByRole('dialog').getByText('118/76 mmHg')).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(chart).toHaveAttribute('aria-valuemax', '1')

  const [table] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download table' }).click()])
  expect(table.suggestedFilename()).toBe('measurements.csv')

  // several of one time, all or none
  await page.getByRole('button', { name: 'Add several measurements' }).click()
  const several = page.getByRole('dialog', { name: 'Add several measurements' })
  await several.getByRole('button', { name: 'Save' }).click()
  await expect(several.getByText('Enter at least one value.')).toBeVisible()
  await several.getByRole('group', { name: 'Heart rate' }).getByLabel('Value').fill('72')
  await several.getByRole('group', { name: 'Temperature' }).getByLabel('Value').fill('310')
  await several.getByRole('button', { name: 'Save' }).click()
  await expect(several.getByRole('group', { name: 'Temperature' }).getByLabel('Value')).toHaveAttribute('aria-invalid', 'true')
  await several.getByRole('group', { name: 'Temperature' }).getByLabel('Value').fill('98.6')
  await expectNoBarrier(page, 'the form of several measurements')
  await several.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('2 measurements added')).toBeVisible()
  await expect(page.getByRole('button', { name: /Heart rate 72 bpm/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /Temperature 98\.6 °F/ })).toBeVisible()

  await page.goto('/dashboard')
  await expect(summary.getByText('134/86 mmHg')).toBeVisible()
  await expect(summary.getByText('High, stage 1')).toBeVisible()
})

test('a dangerous value says what to do now; the doctor sees it, adds one, and the patient is told', async ({
  page,
  request,
  newPatient,
  openBrowser,
}) => {
  // the doctor's lists also hold whoever an earlier try has left there
  const patient = await newPatient(`Neema Baraza ${crypto.randomUUID().slice(0, 6)}`)
  await consent(request, patient)
  await book(request, patient, drMwangi, { reason: 'Dizzy', from: now(), days: 14, take: 'last' })
  await signIn(page, patient)
  await page.goto('/health-monitoring')
  await page.getByRole('button', { name: 'Add measurement' }).click()
  const form = page.getByRole('dialog', { name: 'Add measurement' })
  await form.getByLabel('Top number (systolic)').fill('190')
  await form.getByLabel('Bottom number (diastolic)').fill('110')
  await form.getByRole('button', { name: 'Save' }).click()
  const advice = page.getByRole('alert').filter({ hasText: 'Do this now' })
  await expect(advice.getByRole('heading')).toHaveText('Sit down, wait one minute, and measure again.')
  await expect(advice.getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911')
  // the number of the country one is in stands beside it, also where the text says whom to call
  await page.evaluate(() => localStorage.setItem('region', 'FR'))
  await page.reload()
  await expect(advice.getByRole('link', { name: 'Call 112 (France)' })).toHaveAttribute('href', 'tel:112')
  await expect(advice.getByText('call 911 or 112 now')).toBeVisible()
  await expectNoBarrier(page, 'the advice about a dangerous value')

  // it stands first on the doctor's dashboard until it is opened
  const desk = await openBrowser()
  await signIn(desk, drMwangi)
  await desk.goto('/dashboard')
  const dangerous = desk.getByRole('region', { name: 'Dangerous values' })
  await expect(dangerous.getByText(patient.name)).toBeVisible()
  await expectNoBarrier(desk, 'a dangerous value on the dashboard')
  await dangerous.getByRole('link', { name: `Open the value of ${patient.name}` }).click()
  await expect(desk.getByRole('tab', { name: 'Vitals' })).toHaveAttribute('aria-selected', 'true')
  const values = desk.getByRole('region', { name: 'Dangerous values of the last two days' })
  await expect(values).toContainText('Blood pressure: 190/110 mmHg, Dangerously high')
  await desk.goto('/dashboard')
  await expect(desk.getByRole('region', { name: 'At a glance' })).toBeVisible()
  await expect(dangerous.getByText(patient.name)).toHaveCount(0)

  await desk.goto('/patients')
  await desk.getByRole('searchbox', { name: 'Search patients by name' }).fill(patient.name)
  await desk.getByRole('link', { name: patient.name }).first().click()
  await desk.getByRole('tab', { name: 'Vitals' }).click()
  await expect(desk.getByText('Dangerously high').first()).toBeVisible()
  await desk.getByRole('button', { name: 'Add measurement' }).click()
  const entry = desk.getByRole('dialog', { name: 'Add measurement' })
  await entry.getByLabel('Top number (systolic)').fill('150')
  await entry.getByLabel('Bottom number (diastolic)').fill('95')
  await entry.getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByText('by Dr. Grace Mwangi')).toBeVisible()
  await expectNoBarrier(desk, 'the vital signs of a patient')
  const [table] = await Promise.all([desk.waitForEvent('download'), desk.getByRole('button', { name: 'Download table' }).click()])
  expect(table.suggestedFilename()).toBe('measurements.csv')

  // told, and shown without a reload; what was dangerous has been measured again
  await expect(page.getByText('by Dr. Grace Mwangi')).toBeVisible()
  await expect(advice).toHaveCount(0)
  await page.goto('/notifications')
  await expect(page.getByText('Dr. Grace Mwangi added a measurement for you.')).toBeVisible()
})
