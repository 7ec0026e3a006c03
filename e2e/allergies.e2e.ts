import type { Page } from '@playwright/test'
import { expectNoBarrier } from './barriers.ts'
import { agree, book } from './clients.ts'
import { now } from './clock.ts'
import { drMwangi, expect, signIn, test } from './fixtures.ts'

/** Presses Tab until an element with this name has the focus. */
async function tabTo(page: Page, name: string | RegExp, role: 'button' | 'combobox' | 'checkbox' | 'textbox' | 'menuitem') {
  const wanted = page.getByRole(role, { name }).last()
  for (let presses = 0; presses < 80; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${String(name)}.`)
}

test('an allergy is recorded by keyboard, a doctor confirms it, and a prescription of its group is interrupted', async ({
  page,
  request,
  newPatient,
  openBrowser,
}) => {
  test.setTimeout(120_000)
  const patient = await newPatient(`Salma ${crypto.randomUUID().slice(0, 8)}`)
  await agree(request, patient)
  await book(request, patient, drMwangi, { reason: 'Sore throat', from: now(), days: 14, take: 'last' })
  await page.setViewportSize({ width: 320, height: 800 })
  await signIn(page, patient, '/medical-history')
  await expect(page.getByText('You have not told us about allergies yet')).toBeVisible()
  await expectNoBarrier(page, 'a medical history in which nothing was said of allergies')

  // by keyboard alone
  await tabTo(page, 'Add an allergy', 'button')
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Add an allergy' })
  await expect(form).toBeVisible()
  await expectNoBarrier(page, 'the form of an allergy')
  await tabTo(page, 'Allergic to', 'combobox')
  await page.keyboard.type('penic')
  await expect(form.getByRole('option', { name: /^Penicillins/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('combobox', { name: 'Allergic to' })).toHaveValue('Penicillins')
  await tabTo(page, 'Anaphylaxis', 'checkbox')
  await page.keyboard.press('Space')
  await tabTo(page, 'Year', 'textbox')
  await page.keyboard.type('2019')
  await tabTo(page, 'Add allergy', 'button')
  await page.keyboard.press('Enter')
  await expect(form).toHaveCount(0)
  const row = page.getByRole('list', { name: 'Allergies' }).getByRole('listitem')
  for (const text of ['Penicillins', 'Severe', 'Anaphylaxis, 2019', 'Not confirmed', /^Added by you/])
    await expect(row.getByText(text)).toBeVisible()
  await expectNoBarrier(page, 'an unconfirmed allergy')
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(320)

  // the doctor sees it in the header of every page of the patient, and confirms it with one press
  const desk = await openBrowser()
  await signIn(desk, drMwangi, '/patients')
  await desk
    .getByRole('link', { name: new RegExp(patient.name) })
    .first()
    .click()
  const header = desk.getByRole('region', { name: 'Allergies' }).first()
  await expect(header).toContainText('Penicillins: severe. Anaphylaxis, 2019 (Not confirmed)')
  await desk.getByRole('tab', { name: 'Medical history' }).click()
  await expectNoBarrier(desk, 'the medical history of a patient')
  await desk.getByRole('button', { name: 'Confirm Penicillins' }).click()
  await expect(desk.getByText(/Confirmed by you/)).toBeVisible()
  await expect(header).not.toContainText('Not confirmed')

  // a medicine of the group asks first
  await desk.getByRole('tab', { name: 'Medications' }).click()
  await desk.getByRole('button', { name: 'Prescribe medication' }).click()
  const prescription = desk.getByRole('dialog', { name: 'Prescribe medication' })
  await prescription.getByLabel('Medication name').fill('Amoxicillin')
  await prescription.getByLabel('Dosage').fill('500 mg')
  await prescription.getByLabel('Frequency').selectOption({ label: 'Three times daily' })
  await expect(prescription.getByText('Contraindicated: allergy “Penicillins”.')).toBeVisible()
  await prescription.getByRole('button', { name: 'Prescribe', exact: true }).click()
  const question = desk.getByRole('alertdialog', { name: 'Amoxicillin and the allergy “Penicillins”' })
  await expect(question).toContainText('Contraindicated')
  await expect(question).toContainText('NICE CG183')
  await expectNoBarrier(desk, 'a conflict with an allergy')
  await question.getByRole('checkbox', { name: 'I have weighed the risk and want to prescribe this medication.' }).check()
  await question.getByLabel('Why do you prescribe it despite this?').fill('Desensitised last year')
  await question.getByRole('button', { name: 'Prescribe anyway' }).click()
  await expect(desk.getByText('Medication prescribed. We notified the patient.').last()).toBeVisible()

  // the patient reads who confirmed it, in every version
  await expect(row.getByText(/Confirmed by Dr\. /)).toBeVisible()
  await page.getByRole('button', { name: 'More about Penicillins' }).click()
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History of Penicillins' })
  await expect(history.getByRole('listitem')).toHaveText([/^Confirmed by Dr\. /, /^Entered by you/])
  await expectNoBarrier(page, 'the history of an allergy')
})

test('a doctor rules out an allergy with a reason, which the patient reads; a wrong one stays, crossed out', async ({
  page,
  request,
  newPatient,
  openBrowser,
}) => {
  test.setTimeout(120_000)
  const patient = await newPatient(`Baraka ${crypto.randomUUID().slice(0, 8)}`)
  await agree(request, patient)
  await book(request, patient, drMwangi, { reason: 'Rash', from: now(), days: 14, take: 'last' })
  await signIn(page, patient, '/medical-history')
  await page.getByRole('button', { name: 'I know of none' }).click()
  await expect(page.getByText(/^Stated by you/)).toBeVisible()
  await page.getByRole('region', { name: 'Allergies' }).getByRole('button', { name: 'Add', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Add an allergy' })
  await form.getByLabel('Allergic to').fill('Zorbimax')
  await form.getByRole('button', { name: 'Add allergy' }).click()
  await expect(page.getByText('Medications are not checked against this, because we do not know this word.')).toBeVisible()
  await expect(page.getByText('No known allergies')).toHaveCount(0)

  const desk = await openBrowser()
  await signIn(desk, drMwangi, '/patients')
  await desk
    .getByRole('link', { name: new RegExp(patient.name) })
    .first()
    .click()
  await desk.getByRole('tab', { name: 'Medical history' }).click()
  await desk.getByRole('button', { name: 'More about Zorbimax' }).click()
  await desk.getByRole('menuitem', { name: 'Rule out' }).click()
  const question = desk.getByRole('alertdialog', { name: 'Rule out Zorbimax?' })
  await question.getByLabel('Reason').fill('Never taken')
  await expectNoBarrier(desk, 'the question before an allergy is ruled out')
  await question.getByRole('button', { name: 'Rule out' }).click()
  await expect(desk.getByRole('list', { name: 'No longer counts' }).getByText(/^Ruled out by you|Ruled out by you/)).toBeVisible()
  await expect(desk.getByRole('region', { name: 'Allergies' }).first()).toContainText('Allergies: not asked yet.')

  const past = page.getByRole('list', { name: 'No longer counts' })
  await expect(past.getByText('Ruled out', { exact: true })).toBeVisible()
  await past.getByRole('button', { name: 'More about Zorbimax' }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  await expect(page.getByRole('dialog', { name: 'History of Zorbimax' }).getByText('Reason: Never taken')).toBeVisible()
})
