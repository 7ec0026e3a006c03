import { expectNoBarrier } from './barriers.ts'
import { amina, drMwangi, expect, signIn, test } from './fixtures.ts'

test('who treats a patient finds visits, contacts, emergency card and wellness on the patient’s page', async ({ page }) => {
  await signIn(page, drMwangi, '/patients')
  await page.getByLabel('Search patients by name').fill(amina.name)
  await page.getByRole('link', { name: new RegExp(amina.name) }).click()
  const open = (name: string) => page.getByRole('tab', { name }).click()

  await open('Appointments')
  await expect(page.getByRole('heading', { name: 'Past appointments' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Past appointments' })).toContainText('Tired and thirsty for some weeks')
  await expectNoBarrier(page, 'the visits of a patient')

  await open('Emergency contacts')
  await expect(page.getByRole('list', { name: 'Emergency Contacts' }).getByRole('listitem').first()).toContainText('Primary')
  await expect(page.getByRole('button', { name: /Set Primary/ })).toHaveCount(0)
  const card = page.getByRole('article', { name: amina.name })
  await expect(card.getByText('O+')).toBeVisible()
  await expect(card.getByText('Penicillin')).toBeVisible()
  await expectNoBarrier(page, 'the contacts of a patient')

  await open('Wellness')
  const goals = page.getByRole('region', { name: 'Wellness Goals' })
  await expect(goals.getByRole('progressbar', { name: 'Progress for Walk every day' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Preventive Care Schedule' })).toContainText('Overdue')
  await expect(page.getByRole('button', { name: /Add progress/ })).toHaveCount(0)
  await expectNoBarrier(page, 'the wellness of a patient')
})
