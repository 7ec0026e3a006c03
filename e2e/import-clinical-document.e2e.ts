import { dailyLifeDocument } from '../server/test/health-files.ts'
import { expectNoBarrierAtEnds } from './barriers.ts'
import { agree, clientOf } from './clients.ts'
import { expect, signIn, test } from './fixtures.ts'

test('a clinical document brings whom to call, how somebody lives and who pays, each line with what it is', async ({
  page,
  newPatient,
  request,
}) => {
  const patient = await newPatient('Neema Oduya')
  await agree(request, patient)
  const call = await clientOf(request, patient)
  await signIn(page, patient, '/health-records/import')
  const files = [{ name: 'CCD.xml', mimeType: 'text/xml', buffer: Buffer.from(dailyLifeDocument) }]
  await page.getByLabel('Choose files').setInputFiles(files)
  await expect(page.getByRole('heading', { name: '4 lines found' })).toBeVisible({ timeout: 30_000 })
  const line = (text: string) => page.getByRole('listitem').filter({ hasText: text })
  await expect(line('Jo Oduya, Spouse')).toContainText('Emergency contact')
  await expect(line('Good Health Insurance, Member number 1138345')).toContainText('Insurance')
  await expect(line('Tobacco')).toContainText('Daily life')
  await expect(page.getByText('Goal: Body weight')).toBeVisible()
  await expect(page.getByRole('group', { name: /Ruth Oduya, Parent, .*\(Emergency contact\)/ })).toBeVisible()
  await expectNoBarrierAtEnds(page, 'the lines of a clinical document')
  await page.getByRole('button', { name: 'Yes, it is me' }).click()
  await page.getByRole('button', { name: 'Add 4 lines to my record' }).click()
  await expect(page.getByRole('list', { name: 'Brought in earlier' })).toContainText('4 lines added on')
  const { contacts } = await call('GET', '/api/emergency-contacts')
  expect(contacts.map(({ name, relationship }: { name: string; relationship: string }) => [name, relationship])).toEqual([
    ['Ruth Oduya', 'parent'],
    ['Jo Oduya', 'spouse'],
  ])
})
