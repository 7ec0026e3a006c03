import { expectNoBarrier } from './barriers.ts'
import { book, clientOf } from './clients.ts'
import { now } from './clock.ts'
import { drMwangi, expect, signIn, test } from './fixtures.ts'

test('on a phone an operation, a father’s illness and drinking are told; the doctor confirms and corrects, and prevention follows', async ({
  page,
  request,
  newPatient,
  openBrowser,
}) => {
  test.setTimeout(120_000)
  const name = `Juma ${crypto.randomUUID().slice(0, 8)}`
  const patient = await newPatient(name)
  const call = await clientOf(request, patient)
  const { version, locale, textHash } = await call('GET', '/api/consent/notice?locale=en')
  await call('POST', '/api/consent', { version, locale, textHash })
  await call('PUT', '/api/profiles/me', {
    ...(await call('GET', '/api/profiles/me')),
    dateOfBirth: `${now().getUTCFullYear() - 42}-01-01`,
    gender: 'male',
  })
  await book(request, patient, drMwangi, { reason: 'Check-up', from: now(), days: 14, take: 'last' })

  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, patient, '/medical-history')
  const operations = page.getByRole('region', { name: 'Operations and hospital stays' })
  await operations.getByRole('button', { name: 'Add an operation or a hospital stay' }).first().click()
  const operation = page.getByRole('dialog', { name: 'Add an operation or a hospital stay' })
  await operation.getByLabel('What was done').fill('apendix operation')
  await operation.getByRole('option', { name: 'Removal of the appendix Appendectomy' }).click()
  await operation.getByLabel('Year').fill('2012')
  await expectNoBarrier(page, 'the form of an operation')
  await operation.getByRole('button', { name: 'Add entry' }).click()
  await expect(operations.getByRole('listitem')).toContainText('Appendectomy · 2012')
  await expect(operations.getByRole('listitem')).toContainText('Not confirmed')

  const family = page.getByRole('region', { name: 'Family history' })
  await expect(family.getByText('You have not told us about your family yet')).toBeVisible()
  await family.getByRole('button', { name: 'Add an illness', exact: true }).click()
  const illness = page.getByRole('dialog', { name: 'Add an illness in the family' })
  await illness.getByRole('button', { name: 'Add entry' }).click()
  await expect(illness.getByText('Choose a relative')).toBeVisible()
  await illness.getByLabel('Relative', { exact: true }).selectOption('Father')
  await illness.getByLabel('Illness').fill('bowel cancr')
  await illness.getByRole('option', { name: /^Bowel cancer/ }).click()
  await illness.getByLabel('Age when it began').fill('62')
  await illness.getByLabel('Was it the cause of death?').selectOption('Yes')
  await expectNoBarrier(page, 'the form of an illness in the family')
  await illness.getByRole('button', { name: 'Add entry' }).click()
  await expect(family.getByRole('listitem')).toContainText('Bowel cancer (Father)')
  await expect(family.getByRole('listitem')).toContainText('At the age of 62 · Cause of death')

  const life = page.getByRole('region', { name: 'Daily life' })
  await expect(life.getByRole('heading', { name: 'Pregnancy' })).toBeHidden()
  await life.getByRole('button', { name: 'Answer: Alcohol' }).click()
  const drinking = page.getByRole('dialog', { name: 'Answer: Alcohol' })
  const question = (text: RegExp) => drinking.getByRole('group', { name: text })
  await expect(question(/typical day/)).toBeHidden()
  await question(/How often do you have a drink/)
    .getByText('2 to 4 times a month')
    .click()
  await drinking.getByRole('button', { name: 'Save answer' }).click()
  await expect(drinking.getByText('Choose an answer').first()).toBeVisible()
  await question(/typical day/)
    .getByText('3 or 4')
    .click()
  await question(/six or more/)
    .getByText('Monthly', { exact: true })
    .click()
  await expectNoBarrier(page, 'the questions about drinking')
  await drinking.getByRole('button', { name: 'Save answer' }).click()
  await expect(life.getByText('AUDIT-C: 5 of 12')).toBeVisible()
  await expect(life.getByText(/4 or more: worth talking about/)).toBeVisible()
  await expectNoBarrier(page, 'the medical history on a phone')

  await page.goto('/wellness-tracker')
  const recommended = page.getByRole('region', { name: 'Recommended for you' })
  const screening = recommended.getByRole('listitem').filter({ hasText: 'Colorectal cancer screening from 40' })
  await expect(screening).toContainText('Because of your family history')
  await expect(recommended.getByText('Questions about alcohol')).toBeHidden()

  const desk = await openBrowser()
  await signIn(desk, drMwangi, '/patients')
  await desk
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click()
  await desk.getByRole('tab', { name: 'Medical history' }).click()
  const done = desk.getByRole('region', { name: 'Operations and hospital stays' })
  await done.getByRole('button', { name: 'Confirm Removal of the appendix' }).click()
  await expect(done.getByText(/Confirmed by you/)).toBeVisible()
  const relatives = desk.getByRole('region', { name: 'Family history' })
  await relatives.getByRole('button', { name: 'More about Bowel cancer (Father)' }).click()
  await desk.getByRole('menuitem', { name: 'Correct' }).click()
  const correction = desk.getByRole('dialog', { name: 'Edit the entry' })
  await correction.getByLabel('Age when it began').fill('48')
  await correction.getByRole('button', { name: 'Save changes' }).click()
  await expect(relatives.getByText('At the age of 48 · Cause of death')).toBeVisible()
  const daily = desk.getByRole('region', { name: 'Daily life' })
  await daily.getByRole('button', { name: 'Confirm Alcohol' }).click()
  await expect(daily.getByText(/Confirmed by you/)).toBeVisible()
  await expectNoBarrier(desk, 'the histories of a patient')

  // by the corrected age another recommendation takes its place
  await page.goto('/wellness-tracker')
  await expect(recommended.getByText('Colonoscopy (early bowel cancer in the family)')).toBeVisible()
  await expect(recommended.getByText('Colorectal cancer screening from 40')).toBeHidden()
  await page.goto('/medical-history')
  await page.getByRole('button', { name: 'More about Bowel cancer (Father)' }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  await expect(page.getByRole('dialog', { name: 'History of Bowel cancer (Father)' }).getByRole('listitem')).toHaveCount(2)
})
