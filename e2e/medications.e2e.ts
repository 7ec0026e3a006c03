import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { expectNoBarrier } from './barriers.ts'
import { agree, book, clientOf } from './clients.ts'
import { now } from './clock.ts'
import { type Account, drMwangi, expect, giveConsent, signIn, test } from './fixtures.ts'

const path = '/medications'
const rowOf = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'All medications' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) })
const openMenu = async (page: Page, name: string, entry: string) => {
  await page.getByRole('button', { name: `More actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}
const toast = (page: Page, title: string) => expect(page.getByText(title, { exact: true }).last()).toBeVisible()

async function openForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add medication' }).first().click()
  return page.getByRole('dialog', { name: 'Add medication' })
}

async function fill(form: Locator, name: string, dosage: string, frequency = 'Once daily') {
  await form.getByLabel('Medication name').fill(name)
  await form.getByLabel('Dosage').fill(dosage)
  await form.getByLabel('Frequency').selectOption({ label: frequency })
}

/** As a client of the person would: what the page shows is not what is tried here. */
async function addByApi(request: Parameters<typeof clientOf>[0], patient: Account, medicine: object) {
  const call = await clientOf(request, patient)
  return call('POST', '/api/medications', {
    dosage: '5 mg',
    frequency: 'once_daily',
    startDate: '2026-01-02',
    endDate: null,
    timeOfDay: ['morning'],
    notes: null,
    ...medicine,
  })
}

// @acceptance MEDS-001 to 002, 004, 022
test('before consent the list is not shown; then it is empty, keeps what is added, and comes as a PDF', async ({
  page,
  request,
  newPatient,
}) => {
  const patient = await newPatient()
  await signIn(page, patient, path)
  await expect(page.getByRole('heading', { level: 1, name: 'Medication Management' })).toBeVisible()
  await expect(page.getByText('No medications added yet')).toHaveCount(0)
  await giveConsent(page)
  await expect(page.getByText('No medications added yet')).toBeVisible()
  await expectNoBarrier(page, 'no medicines')

  const form = await openForm(page)
  await fill(form, 'Metformin', '500 mg', 'Twice daily')
  await form.getByRole('button', { name: 'Add medication' }).click()
  await toast(page, 'Medication added successfully')
  await page.reload()
  await expect(rowOf(page, 'Metformin')).toContainText('500 mg')
  await expect(rowOf(page, 'Metformin')).toContainText('Twice daily')
  await expect(rowOf(page, 'Metformin')).toContainText('Morning')
  await expect(rowOf(page, 'Metformin')).toContainText('Active')
  const { rows } = await (await clientOf(request, patient))('GET', '/api/medications')
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ name: 'Metformin', endDate: null, notes: null, timeOfDay: ['morning'], isActive: true })

  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download list (PDF)' }).click()])
  expect(saved.suggestedFilename()).toBe('medications.pdf')
  expect(
    readFileSync(await saved.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})

test('a grave alert interrupts, is acknowledged, stands in the list, and the doctor sees it', async ({
  page,
  request,
  newPatient,
  openBrowser,
  control,
}) => {
  test.setTimeout(150_000)
  const patient = await newPatient(`Halima ${crypto.randomUUID().slice(0, 8)}`)
  await agree(request, patient)
  await addByApi(request, patient, { name: 'Warfarin' })
  await book(request, patient, drMwangi, { reason: 'Knee pain', from: now(), days: 14, take: 'last' })
  await signIn(page, patient, path)
  const form = await openForm(page)
  await fill(form, 'Ibuprofen', '400 mg', 'Three times daily')
  await expect(form.getByText('Serious interaction: with Warfarin.')).toBeVisible()
  await form.getByRole('button', { name: 'Add medication' }).click()
  const question = page.getByRole('alertdialog', { name: 'Ibuprofen with your Warfarin' })
  await expect(question).toContainText('Serious interaction')
  await expect(question).toContainText('Raises the risk of bleeding.')
  await expect(question).toContainText('FDA label warfarin')
  await expect(question.getByRole('button', { name: 'Do not add' })).toBeFocused()
  await expect(question.getByRole('button', { name: 'Add anyway' })).toBeDisabled()
  await expectNoBarrier(page, 'a grave alert')
  await page.mouse.click(5, 5)
  await question.getByRole('button', { name: 'Do not add' }).click()
  await expect(question).toHaveCount(0)
  await expect(form.getByLabel('Medication name')).toHaveValue('Ibuprofen')
  await form.getByRole('button', { name: 'Add medication' }).click()
  await question.getByRole('checkbox').check()
  await expect(question.getByRole('button', { name: 'Add anyway' })).toBeDisabled()
  await question.getByLabel('Why do you continue?').fill('For three days, my doctor knows')
  await question.getByRole('button', { name: 'Add anyway' }).click()
  await toast(page, 'Medication added successfully')
  const line = rowOf(page, 'Ibuprofen').getByText('Serious interaction: with Warfarin.')
  await line.click()
  await expect(rowOf(page, 'Ibuprofen').getByText(/You read this alert on .* and continued\./)).toBeVisible()
  await expect(rowOf(page, 'Ibuprofen').getByText('Reason: For three days, my doctor knows')).toBeVisible()
  await expect(rowOf(page, 'Warfarin').getByText('Serious interaction: with Ibuprofen.')).toBeVisible()
  await expectNoBarrier(page, 'medicines with an alert')

  const desk = await openBrowser()
  await signIn(desk, drMwangi, '/patients')
  await desk
    .getByRole('link', { name: new RegExp(patient.name) })
    .first()
    .click()
  await desk.getByRole('tab', { name: 'Medications' }).click()
  await rowOf(desk, 'Ibuprofen').getByText('Serious interaction: with Warfarin.').click()
  await expect(rowOf(desk, 'Ibuprofen').getByText(/The patient read this alert on/)).toBeVisible()
  await expect(rowOf(desk, 'Ibuprofen').getByText('Reason: For three days, my doctor knows')).toBeVisible()
  await expectNoBarrier(desk, 'the medicines of a patient')

  // an alert that nobody has read yet is acknowledged in the list, and the doctor's open page follows
  await control('unreadAlerts', patient.email)
  for (const each of [page, desk]) {
    await each.reload()
    await rowOf(each, 'Ibuprofen').getByText('Serious interaction: with Warfarin.').click()
    await expect(rowOf(each, 'Ibuprofen').getByText('What to do')).toBeVisible()
  }
  await expect(rowOf(desk, 'Ibuprofen').getByText(/read this alert on/)).toHaveCount(0)
  await expect(rowOf(desk, 'Ibuprofen').getByRole('button', { name: 'I have read this' })).toHaveCount(0)
  await rowOf(page, 'Ibuprofen').getByLabel('Why do you keep taking it?').fill('One day left')
  await rowOf(page, 'Ibuprofen').getByRole('button', { name: 'I have read this' }).click()
  await expect(rowOf(page, 'Ibuprofen').getByText(/You read this alert on .* and continued\./)).toBeVisible()
  await expect(rowOf(desk, 'Ibuprofen').getByText(/The patient read this alert on/)).toBeVisible()
  await page.getByRole('button', { name: 'Deactivate Warfarin' }).click()
  await expect(rowOf(desk, 'Warfarin')).toContainText('Inactive')
  await expect(rowOf(desk, 'Ibuprofen').getByText('Serious interaction: with Warfarin.')).toHaveCount(0)

  // what the doctor prescribes stands in the patient's list at once, and is the doctor's to change
  await desk.getByRole('button', { name: 'Prescribe medication' }).click()
  const prescribed = desk.getByRole('dialog', { name: 'Prescribe medication' })
  await fill(prescribed, 'Acetaminophen', '500 mg')
  await prescribed.getByRole('button', { name: 'Prescribe', exact: true }).click()
  await toast(desk, 'Medication prescribed. We notified the patient.')
  await expect(rowOf(page, 'Acetaminophen')).toContainText(`Prescribed by ${drMwangi.name}`)
  await desk.getByRole('button', { name: 'Stop Acetaminophen' }).click()
  await expect(rowOf(page, 'Acetaminophen')).toContainText('Inactive')
})

test('a dose above the usual maximum is said while it is entered, asked about, and summed with another product for both sides', async ({
  page,
  request,
  newPatient,
  openBrowser,
}) => {
  test.setTimeout(120_000)
  const patient = await newPatient(`Rukia ${crypto.randomUUID().slice(0, 8)}`)
  await agree(request, patient)
  await book(request, patient, drMwangi, { reason: 'Back pain', from: now(), days: 14, take: 'last' })
  await signIn(page, patient, path)
  const form = await openForm(page)
  await fill(form, 'Paracetamol', '2000 mg', 'Four times daily')
  await form.getByLabel('Notes').click()
  const said = '8 g of paracetamol (acetaminophen) a day. The maximum for an adult is 4 g.'
  await expect(form.getByText(said).first()).toBeVisible()
  await form.getByRole('button', { name: 'Add medication' }).click()
  const question = page.getByRole('alertdialog', { name: 'Paracetamol: 8 g a day' })
  await expect(question).toContainText('Dangerous dose')
  await expect(question).toContainText('May harm the liver.')
  await question.getByRole('button', { name: 'Do not add' }).click()
  await form.getByLabel('Dosage').fill('2 tablets of 500 mg')
  await form.getByLabel('Notes').click()
  await expect(form.getByText('Dose: not above the usual maximum.')).toBeVisible()
  await form.getByRole('button', { name: 'Add medication' }).click()
  await toast(page, 'Medication added successfully')

  const more = await openForm(page)
  await fill(more, 'Percocet', '1 tablet', 'Four times daily')
  await more.getByLabel('Notes').click()
  await expect(
    more
      .getByText('5.3 g of paracetamol (acetaminophen) a day. The maximum for an adult is 4 g. Counted together with Paracetamol.')
      .first(),
  ).toBeVisible()
  await expectNoBarrier(page, 'a dose alert')
  await more.getByRole('button', { name: 'Add medication' }).click()
  const both = page.getByRole('alertdialog', { name: /Percocet/ })
  await expect(both).toContainText('Both contain paracetamol (acetaminophen), so you may take too much. May harm the liver.')
  await both.getByRole('checkbox').check()
  await both.getByLabel('Why do you continue?').fill('Only at night, for a week')
  await both.getByRole('button', { name: 'Add anyway' }).click()
  await toast(page, 'Medication added successfully')

  const desk = await openBrowser()
  await signIn(desk, drMwangi, '/patients')
  await desk
    .getByRole('link', { name: new RegExp(patient.name) })
    .first()
    .click()
  await desk.getByRole('tab', { name: 'Medications' }).click()
  await rowOf(desk, 'Percocet').getByText('Dangerous dose: 5.3 g a day.').click()
  await expect(
    rowOf(desk, 'Percocet')
      .getByText(/The patient read this alert on/)
      .first(),
  ).toBeVisible()
  await expectNoBarrier(desk, 'a dose alert for the doctor')
})

test('a refill that conflicts is asked about as a prescription is, and the patient reads why it was approved', async ({
  page,
  request,
  newPatient,
  openBrowser,
}) => {
  test.setTimeout(120_000)
  const patient = await newPatient(`Zawadi ${crypto.randomUUID().slice(0, 8)}`)
  await agree(request, patient)
  await addByApi(request, patient, { name: 'Warfarin' })
  const call = await clientOf(request, patient)
  const { alerts } = (await call('POST', '/api/medications/check', { name: 'Ibuprofen' })) as { alerts: { id: string }[] }
  const reason = 'My doctor knows'
  await addByApi(request, patient, { name: 'Ibuprofen', dosage: '400 mg', acknowledged: alerts.map(({ id }) => id), reason })
  await book(request, patient, drMwangi, { reason: 'Knee pain', from: now(), days: 14, take: 'last' })

  // the patient sees what stands against it while asking
  await signIn(page, patient, path)
  await openMenu(page, 'Ibuprofen', 'Request refill')
  const form = page.getByRole('dialog', { name: 'Request a refill of Ibuprofen' })
  await expect(form.getByText('Serious interaction: with Warfarin.')).toBeVisible()
  await expectNoBarrier(page, 'asking for a refill that conflicts')
  await form.getByRole('button', { name: 'Send request' }).click()
  await toast(page, 'Refill requested')

  // the doctor is asked as when prescribing, with what the patient said
  const desk = await openBrowser()
  await signIn(desk, drMwangi, '/refills')
  const asked = desk.getByRole('list', { name: 'Open' }).getByRole('listitem').filter({ hasText: patient.name })
  await asked.getByRole('button', { name: `Approve Ibuprofen for ${patient.name}` }).click()
  await desk.getByRole('alertdialog', { name: 'Approve this refill?' }).getByRole('button', { name: 'Approve' }).click()
  const question = desk.getByRole('alertdialog', { name: 'Ibuprofen with Warfarin' })
  await expect(question).toContainText('Serious interaction')
  await expect(question).toContainText('Raises the risk of bleeding.')
  await expect(question).toContainText('Reason: My doctor knows')
  await expect(question.getByRole('button', { name: 'Do not approve' })).toBeFocused()
  await expectNoBarrier(desk, 'a refill that conflicts')
  await question.getByRole('checkbox').check()
  await expect(question.getByRole('button', { name: 'Approve anyway' })).toBeDisabled()
  await question.getByLabel('Why do you prescribe it despite this?').fill('Three days, INR on Friday')
  await question.getByRole('button', { name: 'Approve anyway' }).click()
  await toast(desk, 'Refill approved')
  await expect(asked).toHaveCount(0)

  // both sides read the reason at the alert
  await rowOf(page, 'Ibuprofen').getByText('Serious interaction: with Warfarin.').click()
  await expect(rowOf(page, 'Ibuprofen').getByText(/A doctor read this alert on/)).toBeVisible()
  await expect(rowOf(page, 'Ibuprofen').getByText('Reason: Three days, INR on Friday')).toBeVisible()
  await desk.goto('/patients')
  await desk
    .getByRole('link', { name: new RegExp(patient.name) })
    .first()
    .click()
  await desk.getByRole('tab', { name: 'Medications' }).click()
  await rowOf(desk, 'Ibuprofen').getByText('Serious interaction: with Warfarin.').click()
  await expect(rowOf(desk, 'Ibuprofen').getByText('Reason: Three days, INR on Friday')).toBeVisible()
})

test('a refill is asked for in one browser, approved or refused with a note in another, and shown without a reload', async ({
  page,
  request,
  newPatient,
  openBrowser,
}) => {
  test.setTimeout(120_000)
  const patient = await newPatient(`Baraka ${crypto.randomUUID().slice(0, 8)}`)
  await agree(request, patient)
  await addByApi(request, patient, { name: 'Lisinopril', dosage: '10 mg' })
  await book(request, patient, drMwangi, { reason: 'Blood pressure', from: now(), days: 14, take: 'last' })
  const desk = await openBrowser()
  await signIn(desk, drMwangi, '/refills')
  await expect(desk.getByRole('heading', { level: 1, name: 'Refills' })).toBeVisible()

  await signIn(page, patient, path)
  await openMenu(page, 'Lisinopril', 'Request refill')
  const form = page.getByRole('dialog', { name: 'Request a refill of Lisinopril' })
  await form.getByLabel('Note to the doctor').fill('Six tablets are left')
  await expectNoBarrier(page, 'asking for a refill')
  await form.getByRole('button', { name: 'Send request' }).click()
  await toast(page, 'Refill requested')
  const own = page.getByRole('list', { name: 'Refill requests' }).getByRole('listitem')
  await expect(own).toContainText('Requested')

  const asked = desk.getByRole('list', { name: 'Open' }).getByRole('listitem').filter({ hasText: patient.name })
  await expect(asked).toContainText('Six tablets are left')
  await expectNoBarrier(desk, 'what a doctor is asked for')
  await asked.getByRole('button', { name: `Approve Lisinopril for ${patient.name}` }).click()
  const answer = desk.getByRole('alertdialog', { name: 'Approve this refill?' })
  await answer.getByLabel('Note to the patient').fill('At the pharmacy on Lake Street')
  await expectNoBarrier(desk, 'answering a refill')
  await answer.getByRole('button', { name: 'Approve' }).click()
  await toast(desk, 'Refill approved')
  await expect(asked).toHaveCount(0)

  await expect(own).toContainText('Approved')
  await expect(own).toContainText('At the pharmacy on Lake Street')

  await openMenu(page, 'Lisinopril', 'Request refill')
  await form.getByRole('button', { name: 'Send request' }).click()
  await expect(own).toHaveCount(2)
  await asked.getByRole('button', { name: `Decline Lisinopril for ${patient.name}` }).click()
  const refusal = desk.getByRole('alertdialog', { name: 'Decline this refill?' })
  await refusal.getByLabel('Note to the patient').fill('Please come for a blood test first')
  await refusal.getByRole('button', { name: 'Decline' }).click()
  await toast(desk, 'Refill declined')
  await expect(asked).toHaveCount(0)
  const refused = own.filter({ hasText: 'Please come for a blood test first' })
  await expect(refused).toContainText('Declined')
  await expect(own.filter({ hasText: 'At the pharmacy on Lake Street' })).toContainText('Approved')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Notifications, / })
    .click()
  await expect(page.getByRole('list', { name: 'Notifications' }).getByRole('listitem').first()).toContainText(drMwangi.name)
})
