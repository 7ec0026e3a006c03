import { expectNoBarrier } from './barriers.ts'
import { book, clientOf } from './clients.ts'
import { now } from './clock.ts'
import { drMwangi, expect, signIn, test } from './fixtures.ts'

test('a misspelled problem is found, added by keyboard, confirmed by the doctor, and a medicine is checked against it', async ({
  page,
  request,
  newPatient,
  openBrowser,
}) => {
  const patient = await newPatient('Subira Njeri')
  const call = await clientOf(request, patient)
  const { version, locale, textHash } = await call('GET', '/api/consent/notice?locale=en')
  await call('POST', '/api/consent', { version, locale, textHash })
  await book(request, patient, drMwangi, { reason: 'Check-up', from: now(), days: 14, take: 'last' })

  await signIn(page, patient)
  await page.goto('/medical-history')
  const card = page.getByRole('region', { name: 'Health problems' })
  await expect(card.getByText('You have not told us about health problems yet')).toBeVisible()
  await card.getByRole('button', { name: 'Add a health problem' }).press('Enter')
  const form = page.getByRole('dialog', { name: 'Add a health problem' })
  const option = form.getByRole('option', { name: 'Kidney disease Chronic kidney disease, N18.9' })
  await form.getByLabel('Health problem').fill('kidny diseas')
  await expect(option).toBeVisible()
  await form.getByLabel('Health problem').press('ArrowDown')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await form.getByLabel('Health problem').press('Enter')
  await expect(form.getByLabel('Health problem')).toHaveValue('Kidney disease')
  await expect(form.getByLabel('It is long-term')).toBeChecked()
  await expect(form.getByLabel('ICD-10 code')).toBeHidden()
  await form.getByLabel('Year').fill('2019')
  await expectNoBarrier(page, 'the form of a health problem')
  await form.getByRole('button', { name: 'Add health problem' }).press('Enter')
  await expect(card.getByRole('listitem')).toContainText('Kidney disease')
  await expect(card.getByRole('listitem')).toContainText('Chronic kidney disease, N18.9 · Since 2019')
  await expect(card.getByRole('listitem')).toContainText('Not confirmed')

  const desk = await openBrowser()
  await signIn(desk, drMwangi)
  await desk.goto('/patients')
  await desk
    .getByRole('link', { name: /Subira Njeri/ })
    .first()
    .click()
  await desk.getByRole('tab', { name: 'Medical history' }).click()
  const chart = desk.getByRole('region', { name: 'Health problems' })
  await chart.getByRole('button', { name: 'Confirm Kidney disease' }).click()
  await expect(chart.getByText(/Confirmed by you/)).toBeVisible()
  await chart.getByRole('button', { name: 'Add', exact: true }).click()
  const record = desk.getByRole('dialog', { name: 'Add a health problem' })
  await record.getByLabel('Health problem').fill('Something new')
  await record.getByLabel('ICD-10 code').fill('nonsense')
  await record.getByRole('button', { name: 'Add health problem' }).click()
  await expect(record.getByText('Enter a code like I10 or E11.9.')).toBeVisible()
  await record.getByLabel('ICD-10 code').fill('h40.1')
  await record.getByLabel('Now', { exact: true }).selectOption('Under control')
  await record.getByRole('button', { name: 'Add health problem' }).click()
  await expect(chart.getByText('H40.1')).toBeVisible()

  // one that is over says since when
  await chart.getByRole('button', { name: 'Add', exact: true }).click()
  await record.getByLabel('Health problem').fill('Frozen shoulder')
  await record.getByRole('group', { name: 'Since' }).getByLabel('Year').fill('2024')
  await expect(record.getByRole('group', { name: 'Over since' })).toBeHidden()
  await record.getByLabel('Now', { exact: true }).selectOption('Over')
  const ended = record.getByRole('group', { name: 'Over since' }).getByLabel('Year')
  await ended.fill('2023')
  await record.getByRole('button', { name: 'Add health problem' }).click()
  await expect(record.getByText('The end cannot be before the beginning.')).toBeVisible()
  await ended.fill('2025')
  await record.getByRole('button', { name: 'Add health problem' }).click()
  await chart.getByText('Over or ruled out').click()
  await expect(chart.getByText('From 2024 to 2025')).toBeVisible()
  await expectNoBarrier(desk, 'the health problems of a patient')

  await desk.getByRole('tab', { name: 'Medications' }).click()
  await desk.getByRole('button', { name: 'Prescribe medication' }).click()
  const prescription = desk.getByRole('dialog', { name: 'Prescribe medication' })
  await prescription.getByLabel('Medication name').fill('Ibuprofen')
  await prescription.getByLabel('Dosage').fill('400 mg')
  await prescription.getByLabel('Frequency').selectOption({ label: 'Three times daily' })
  await expect(prescription.getByText('Serious risk: with “Kidney disease”.')).toBeVisible()
  await expect(prescription.getByText('Dose: not above the usual maximum.')).toBeVisible()
  await prescription.getByRole('button', { name: 'Prescribe', exact: true }).click()
  await expect(desk.getByRole('alertdialog', { name: /Ibuprofen.*Kidney disease/ })).toContainText('KDIGO')

  await expect(page.getByRole('listitem').filter({ hasText: 'Something new' })).toContainText('Under control')
  await page.getByRole('button', { name: 'More about Kidney disease' }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  await expect(page.getByRole('dialog', { name: 'History of Kidney disease' }).getByRole('listitem')).toHaveCount(2)
})
