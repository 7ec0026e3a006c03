import { expectNoOverflow } from './barriers.ts'
import { drMwangi, expect, signIn, test } from './fixtures.ts'

test('a doctor signs a part of the clinical data, patients read who has reviewed it, and the signature is withdrawn', async ({
  page,
  newPatient,
  openBrowser,
}) => {
  const desk = await openBrowser()
  await signIn(desk, drMwangi, '/schedule')
  await desk
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Inbox/ })
    .click()
  await desk.getByRole('main').getByRole('link', { name: 'Clinical data' }).click()
  const review = desk.getByRole('region', { name: 'Review' })
  await expect(review).toContainText('Not reviewed by a clinician')
  await expect(desk.getByRole('region', { name: 'Rules' })).toContainText('Danger signs')
  const file = desk.waitForEvent('download')
  await desk.getByRole('button', { name: 'Download as PDF' }).click()
  expect((await file).suggestedFilename()).toBe('clinical-rules-symptoms.pdf')

  await signIn(page, await newPatient('Amina Njeri'), '/symptom-checker')
  const main = page.getByRole('main')
  await expect(main).toContainText('No clinician has reviewed this yet.')

  await review.getByRole('button', { name: 'Sign this version' }).click()
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(review).toContainText('In force')
  await page.reload()
  await expect(main).toContainText(/Reviewed by Dr\. .*Mwangi/)

  await desk.setViewportSize({ width: 320, height: 900 })
  await expectNoOverflow(desk, 'the clinical data')
  await review.getByRole('button', { name: 'Withdraw' }).click()
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(review).toContainText('Not reviewed by a clinician')
})
