import { expectNoBarrier } from './barriers.ts'
import { agree, clientOf } from './clients.ts'
import { expect, signIn, test } from './fixtures.ts'

test('a reminder arrives; its doses are marked, put off and taken back; a day later the past is looked at and corrected', async ({
  page,
  request,
  newPatient,
  control,
  mailsTo,
}) => {
  test.setTimeout(150_000)
  const patient = await newPatient()
  await agree(request, patient)
  const call = await clientOf(request, patient)
  // doses of today that are still to come, whatever the hour
  await call('PUT', '/api/medications/dose-times', { morning: '08:00', noon: '12:30', evening: '18:00', night: '23:59' })
  const medicine = { frequency: 'once_daily', startDate: '2026-01-02', endDate: null, timeOfDay: ['night'], notes: null, reminders: true }
  await call('POST', '/api/medications', { ...medicine, name: 'Metformin', dosage: '500 mg' })
  await call('POST', '/api/medications', { ...medicine, name: 'Lisinopril', dosage: '10 mg' })
  await call('POST', '/api/medications', { ...medicine, name: 'Acetaminophen', dosage: '500 mg', frequency: 'as_needed', reminders: false })
  const listed = (name: string) =>
    page
      .getByRole('list', { name: 'All medications' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name }) })
  const night = page.getByRole('region', { name: 'Night' })
  const metformin = night.getByRole('checkbox', { name: 'Metformin 500 mg' })
  const lisinopril = night.getByRole('listitem').filter({ hasText: 'Lisinopril' })
  const choose = async (medicineName: string, entry: string) => {
    await page.getByRole('button', { name: `More actions for this dose of ${medicineName}` }).click()
    await page.getByRole('menuitem', { name: entry }).click()
  }

  await test.step('the reminder arrives in the bell and by mail, names no medicine, and leads to the doses', async () => {
    await signIn(page, patient, '/notifications')
    await expect(page.getByText('No notifications yet')).toBeVisible()
    await call('GET', '/api/medications/doses')
    await control('makeDosesDue', patient.email)
    const notice = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem')
    // the clock does all that is due, beside another journey's
    await expect(notice).toHaveCount(1, { timeout: 40_000 })
    await expect(notice).not.toContainText(/Metformin|Lisinopril/)
    const mails = (await mailsTo(patient.email)).filter(({ letter }) => letter === 'dose_due')
    expect(mails).toHaveLength(1)
    expect(JSON.stringify(mails)).not.toMatch(/Metformin|Lisinopril/)
    await notice.getByRole('link').click()
    await expect(page).toHaveURL('/medications')
  })

  await test.step('one dose is marked, taken back and marked; the other is skipped, taken back and put off', async () => {
    await metformin.click()
    await expect(night.getByText(/^Taken \d/)).toBeVisible()
    await expect(listed('Metformin')).toContainText('Doses taken in the last 30 days: 1 of 1')
    await metformin.click()
    await expect(night.getByText(/^Taken \d/)).toHaveCount(0)
    await expect(metformin).not.toBeChecked()
    await metformin.click()
    await expect(night.getByText(/^Taken \d/)).toBeVisible()
    await choose('Lisinopril 10 mg', 'Skip')
    await expect(night.getByText('Done')).toBeVisible()
    await expect(lisinopril).toContainText('Skipped')
    await choose('Lisinopril 10 mg', 'Undo')
    await expect(lisinopril).not.toContainText('Skipped')
    await choose('Lisinopril 10 mg', 'Remind me in 30 minutes')
    await expect(lisinopril).toContainText(/Reminder at \d/)
    await expectNoBarrier(page, 'the doses of today')
  })

  await test.step('a dose taken as needed is noted, and taken back', async () => {
    await page.getByRole('button', { name: 'More actions for Acetaminophen', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Record a dose' }).click()
    const asNeeded = page.getByRole('region', { name: 'As needed' })
    await expect(asNeeded.getByRole('checkbox', { name: 'Acetaminophen 500 mg' })).toBeChecked()
    await asNeeded.getByRole('checkbox').click()
    await expect(asNeeded).toHaveCount(0)
  })

  await test.step('the hours are the person’s own', async () => {
    await page.getByRole('button', { name: 'Dose times' }).click()
    const times = page.getByRole('dialog', { name: 'Dose times' })
    await times.getByLabel('Morning').fill('07:15')
    await times.getByRole('button', { name: 'Save times' }).click()
    await expect(page.getByText('Dose times saved', { exact: true }).last()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Morning' })).toContainText('7:15 AM')
  })

  await test.step('where nothing is left today, the next dose is named', async () => {
    // the hours that were set have the coming doses planned anew: before, not after
    await call('GET', '/api/medications/doses')
    await control('moveDosesToYesterday', patient.email)
    await page.reload()
    await expect(page.getByText('No doses today')).toBeVisible()
    await expect(page.getByText(/^Next dose Tomorrow, 11:59 PM: (Metformin 500|Lisinopril 10) mg$/)).toBeVisible()
  })

  await test.step('yesterday is opened with the keyboard, and what was missed is corrected', async () => {
    await expect(listed('Lisinopril')).toContainText('Doses taken in the last 30 days: 0 of 1 (0%)')
    const past = page.getByRole('button', { name: 'Previous days' })
    await past.focus()
    await page.keyboard.press('Enter')
    const days = page.getByRole('group', { name: 'Doses taken out of doses due' }).getByRole('button')
    await expect(days).toHaveCount(7)
    await days.last().focus()
    await page.keyboard.press('ArrowLeft')
    await expect(days.nth(5)).toBeFocused()
    await expect(days.nth(5)).toHaveAccessibleName(/, 1 of 2$/)
    await page.keyboard.press('Enter')
    await expect(night.getByText(/^Taken/)).toBeVisible()
    await expect(lisinopril).toContainText('Not recorded. Counted as missed.')
    await expectNoBarrier(page, 'the doses of a former day')

    const box = lisinopril.getByRole('checkbox')
    await box.focus()
    await page.keyboard.press('Space')
    await expect(lisinopril).toContainText('Taken, recorded')
    await expect(days.nth(5)).toHaveAccessibleName(/, 2 of 2$/)
    await expect(listed('Lisinopril')).toContainText('Doses taken in the last 30 days: 1 of 1')
    await choose('Lisinopril 10 mg', 'View history')
    const history = page.getByRole('dialog', { name: 'History of this dose of Lisinopril 10 mg' })
    await expect(history.getByRole('listitem').first()).toContainText('Not recorded')
    await expectNoBarrier(page, 'the history of a dose')
    await history.getByRole('button', { name: 'Close' }).click()

    await past.click()
    await expect(page.getByText('No doses today')).toBeVisible()
  })
})
