import { appleExport, appleRecord } from '../server/test/health-files.ts'
import { expectNoBarrierAtEnds } from './barriers.ts'
import { agree, dayIn, daysAhead } from './clients.ts'
import { expect, signIn, test } from './fixtures.ts'

test('the steps of an Apple Health export are looked through, added, seen by day, and one day is deleted', async ({
  page,
  newPatient,
  request,
}) => {
  const patient = await newPatient('Neema Steps')
  await agree(request, patient)
  const steps = (daysAgo: number, count: number, device: string) =>
    appleRecord('StepCount', 'count', String(count), `${dayIn('Africa/Nairobi', daysAhead(-daysAgo))} 09:00:00 +0300`, '', device)
  // phone and watch count the same steps of one day
  const records = [steps(3, 7000, 'Neema’s Watch'), steps(3, 6400, 'Neema’s Phone'), steps(2, 9000, 'Neema’s Watch')]
  const file = { name: 'export.xml', mimeType: 'text/xml', buffer: Buffer.from(appleExport(records, { me: false })) }

  await signIn(page, patient, '/health-monitoring')
  const card = page.getByRole('region', { name: 'Steps a day', exact: true })
  await expect(card).toContainText('No steps yet')
  await card.getByRole('link', { name: 'Bring records in' }).click()
  await page.getByLabel('Choose files').setInputFiles([file])
  const summary = page.getByRole('region', { name: 'Steps on 2 days' })
  await expect(summary).toContainText('2 of 2 chosen', { timeout: 30_000 })
  await summary.getByRole('button', { name: 'Show the days' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '7,000 steps' })).toContainText('Neema’s Watch')
  await expectNoBarrierAtEnds(page, 'the days of a file with steps')
  await page.getByRole('button', { name: 'Add 2 lines to my record' }).click()
  await expect(page.getByRole('list', { name: 'Brought in earlier' })).toContainText('2 lines added on')

  await page.goto('/health-monitoring')
  await expect(card).toContainText('On average 8,000 steps a day, on 2 days counted.')
  await expect(card.getByRole('row').filter({ hasText: '7,000' })).toContainText('Neema’s Watch')
  await card
    .getByRole('row')
    .filter({ hasText: '9,000' })
    .getByRole('button', { name: /^Delete/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(card).toContainText('7,000 steps on 1 day counted.')
  await expectNoBarrierAtEnds(page, 'steps a day')
})
