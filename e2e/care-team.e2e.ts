import { expectNoBarrier } from './barriers.ts'
import { agree, book, clientOf } from './clients.ts'
import { now } from './clock.ts'
import { drMwangi, expect, signIn, test } from './fixtures.ts'

test('a patient writes down who looks after them, and their doctor becomes the main doctor in one press', async ({
  page,
  request,
  newPatient,
  openBrowser,
}) => {
  test.setTimeout(120_000)
  const patient = await newPatient(`Tumaini ${crypto.randomUUID().slice(0, 8)}`)
  await agree(request, patient)
  await book(request, patient, drMwangi, { reason: 'Check-up', from: now(), days: 14, take: 'last' })

  await page.setViewportSize({ width: 320, height: 800 })
  await signIn(page, patient, '/medical-history')
  const card = page.getByRole('region', { name: 'Care team' })
  await card.getByRole('button', { name: 'Choose a main doctor' }).click()
  const form = page.getByRole('dialog', { name: 'Add to the care team' })
  await form.getByRole('combobox', { name: 'Name' }).fill('Dr. Karen Lindqvist')
  await form.getByRole('textbox', { name: 'Practice or place (optional)' }).fill('Lakeview Family Medicine')
  await form.getByRole('textbox', { name: 'Phone (optional)' }).fill('+1 312 555 0177')
  await form.getByRole('textbox', { name: 'Year' }).fill('2019')
  await expectNoBarrier(page, 'the form of the care team')
  await form.getByRole('button', { name: 'Add' }).click()
  await expect(form).toHaveCount(0)
  await expect(card.getByText('Lakeview Family Medicine, since 2019')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)

  // the doctor's side: names and roles, and one press
  const desk = await openBrowser()
  await signIn(desk, drMwangi, '/patients')
  await desk
    .getByRole('link', { name: new RegExp(patient.name) })
    .first()
    .click()
  const part = desk.getByRole('region', { name: 'Care team' })
  await expect(part.getByText('Dr. Karen Lindqvist')).toBeVisible()
  await part.getByRole('button', { name: 'I am the main doctor' }).click()
  await expect(part.getByText('Dr. Grace Mwangi')).toBeVisible()
  await expect(part.getByRole('button', { name: 'I am the main doctor' })).toHaveCount(0)
  await expect(part.getByText('Dr. Karen Lindqvist')).toHaveCount(0)

  // the patient sees it, with the former below, and takes it back
  await page.reload()
  await expect(card.getByRole('list', { name: 'Former' })).toContainText('Dr. Karen Lindqvist')
  await expect(card.getByRole('list', { name: 'Care team' })).toContainText('Dr. Grace Mwangi')
  const call = await clientOf(request, patient)
  const { rows } = (await call('GET', '/api/messages/contacts')) as { rows: { name: string; isMainDoctor: boolean }[] }
  expect(rows[0]).toMatchObject({ name: 'Dr. Grace Mwangi', isMainDoctor: true })
  await card.getByRole('button', { name: 'Restore: Dr. Karen Lindqvist' }).click()
  await expect(card.getByRole('list', { name: 'Care team' })).toContainText('Dr. Karen Lindqvist')
  await expectNoBarrier(page, 'the care team')
})
