import type { Page } from '@playwright/test'
import { expectNoBarrier } from './barriers.ts'
import { type Account, drNovak, expect, joyceAchieng, signIn, test } from './fixtures.ts'

const accessPage = '/security/dashboard?tab=access'
const card = (page: Page) => page.getByRole('region', { name: 'Who can see my health record' })
const rowOf = (page: Page, { name }: Account) => card(page).getByRole('listitem').filter({ hasText: name })
const step = (page: Page) => page.getByRole('dialog', { name: 'Share my health record' })

/** As a patient does it, from the search to the toast. */
async function share(page: Page, { name }: Account, days: string) {
  await page.getByRole('button', { name: 'Share my health record' }).click()
  await step(page)
    .getByLabel('Search doctors and healthcare professionals')
    .fill(name.split(' ').at(-1) ?? '')
  await expect(step(page).getByRole('listitem')).toHaveCount(1)
  await step(page)
    .getByRole('button', { name: `Choose ${name}` })
    .click()
  await step(page).getByLabel('How long').selectOption(days)
  await step(page).getByRole('button', { name: 'Share', exact: true }).click()
}

test('a patient shares with a nurse, who sees them until the patient ends it, and is told', async ({
  page,
  openBrowser,
  newPatient,
  mailsTo,
  expectFault,
}) => {
  const patient = await newPatient('Wanjiru Njeri')
  await signIn(page, patient, accessPage)
  await expect(card(page)).toContainText('Only you can see your health record')
  await share(page, joyceAchieng, '7 days')
  await expect(page.getByText('Shared with Joyce Achieng')).toBeVisible()
  await expect(rowOf(page, joyceAchieng)).toContainText('Nurse, Diabetes care')
  await expect(rowOf(page, joyceAchieng)).toContainText('You shared it until')

  const nurse = await openBrowser()
  await signIn(nurse, joyceAchieng, '/patients')
  await nurse.getByLabel('Search patients by name').fill('wanjiru')
  await expect(nurse.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await nurse.getByRole('link', { name: /Wanjiru Njeri/ }).click()
  await expect(nurse.getByRole('heading', { level: 1, name: 'Wanjiru Njeri' })).toBeVisible()
  await expect(nurse.getByRole('tab').first()).toHaveText('Overview')
  await expect(nurse.getByRole('tab', { name: 'Appointments' })).toHaveCount(0)
  await expect(nurse.getByText('Shared by the patient')).toBeVisible()
  await expectNoBarrier(nurse, 'a patient’s page')
  const letters = await mailsTo(joyceAchieng.email)
  expect(letters.some(({ letter, text }) => letter === 'record_shared' && !text.includes('Wanjiru'))).toBe(true)

  await rowOf(page, joyceAchieng).getByRole('button', { name: 'End access for Joyce Achieng' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'End access for Joyce Achieng?' })
  await expect(dialog).toBeVisible()
  await expectNoBarrier(page, 'the question before access ends')
  await dialog.getByRole('button', { name: 'End access' }).click()
  await expect(rowOf(page, joyceAchieng)).toContainText('No access since')

  expectFault(/404 .*\/api\/(sharing\/patients|(chart|encounters|care-team)\/of)/)
  // without a reload, and without a click: what is on the screen is taken away
  await expect(nurse.getByText('You cannot open this record')).toBeVisible()
  await expect(nurse.getByText('Wanjiru')).toHaveCount(0)
  await nurse.getByRole('link', { name: 'Back to Patients' }).click()
  await nurse.getByLabel('Search patients by name').fill('wanjiru')
  await expect(nurse.getByText('No matching patients')).toBeVisible()

  // who looked stands in the patient's page, and what was ended can be given back
  await page.reload()
  await expect(page.getByRole('region', { name: 'Who viewed my health record' })).toContainText(
    'Joyce Achieng (healthcare professional): Patient record viewed',
  )
  await rowOf(page, joyceAchieng).getByRole('button', { name: 'Restore access for Joyce Achieng' }).click()
  await expect(rowOf(page, joyceAchieng)).toContainText('You shared it until')
})

test('sharing asks who it is when that was proved a while ago, and goes on; ending asks nothing', async ({
  page,
  newPatient,
  control,
  expectFault,
}) => {
  const patient = await newPatient()
  await signIn(page, patient, accessPage)
  await control('ageProof', patient.email)
  expectFault(/401 .*\/api\/sharing\/access/)
  await share(page, drNovak, '1 year')
  const proof = page.getByRole('dialog', { name: "Confirm it's you" })
  await proof.getByLabel('Password', { exact: true }).fill(patient.password)
  await proof.getByRole('button', { name: 'Continue' }).click()
  await expect(rowOf(page, drNovak)).toContainText('You shared it until')
  await control('ageProof', patient.email)
  await rowOf(page, drNovak).getByRole('button', { name: 'End access for Dr. Petra Novak' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End access' }).click()
  await expect(rowOf(page, drNovak)).toContainText('No access since')
})
