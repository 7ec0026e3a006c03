import { expectNoBarrier } from './barriers.ts'
import { admin, drNovak, expect, signIn, test } from './fixtures.ts'
import { toast } from './toast.ts'

test('a doctor opens the record of somebody who is not their patient, who is told, as the admins are, and it is closed again', async ({
  page,
  openBrowser,
  newPatient,
  mailsTo,
  expectFault,
}) => {
  const patient = await newPatient('Zawadi Atieno')
  await signIn(page, patient, '/profile')
  await page.getByRole('region', { name: 'Personal Information' }).getByLabel('Date of birth').fill('1991-03-04')
  await page.getByRole('button', { name: 'Save changes', exact: true }).click()
  await expect(toast(page, 'Profile updated!')).toBeVisible()

  const doctor = await openBrowser()
  await signIn(doctor, drNovak, '/patients')
  await doctor.getByRole('link', { name: 'Emergency', exact: true }).click()
  await expect(doctor.getByRole('heading', { level: 1, name: 'Open a record in an emergency' })).toBeVisible()
  await doctor.getByLabel('Name').fill('zawadi')
  await doctor.getByLabel('Date of birth').fill('1991-03-05')
  await doctor.getByRole('button', { name: 'Find person' }).click()
  await expect(doctor.getByText('Nobody found')).toBeVisible()
  await doctor.getByLabel('Date of birth').fill('1991-03-04')
  await doctor.getByRole('button', { name: 'Find person' }).click()
  await expect(doctor.getByRole('listitem').filter({ hasText: 'Zawadi Atieno' })).toContainText('Not your patient')
  await expectNoBarrier(doctor, 'finding somebody in an emergency')
  await doctor.getByRole('button', { name: 'Open the record of Zawadi Atieno' }).click()
  const dialog = doctor.getByRole('alertdialog', { name: 'Open the record of Zawadi Atieno?' })
  const open = dialog.getByRole('button', { name: 'Open for four hours' })
  await dialog.getByLabel('Why must you open it?').fill('Urgent')
  await expect(open).toBeDisabled()
  await dialog.getByLabel('Why must you open it?').fill('Found unconscious at the gate')
  await expectNoBarrier(doctor, 'the question before a record is opened')
  await open.click()
  await expect(doctor.getByRole('heading', { level: 1, name: 'Zawadi Atieno' })).toBeVisible()
  const banner = doctor.getByRole('region', { name: 'Emergency access' })
  await expect(banner).toContainText('You opened the record of Zawadi Atieno in an emergency. It closes at')
  await expectNoBarrier(doctor, 'a record opened in an emergency')

  // the patient reads who, and what was opened
  await page.goto('/security/dashboard?tab=access')
  const access = page.getByRole('region', { name: 'Who can see my health record' })
  await expect(access.getByRole('listitem').filter({ hasText: drNovak.name })).toContainText('In an emergency, until')
  await expect(page.getByRole('region', { name: 'Who viewed my health record' })).toContainText('Patient record viewed – in an emergency')
  await expect.poll(async () => (await mailsTo(patient.email)).some(({ letter }) => letter === 'news')).toBe(true)

  // an admin reads why
  const office = await openBrowser()
  await signIn(office, admin, '/admin/second-factors')
  await office.getByRole('link', { name: 'Emergency access' }).click()
  const review = office.getByRole('region', { name: `${drNovak.name} opened the record of Zawadi Atieno` })
  await expect(review).toContainText('Found unconscious at the gate')
  await expect(review).toContainText('Open now')
  await expect(review).toContainText(/Patient record viewed: \d/)
  await expectNoBarrier(office, 'the openings in an emergency')

  expectFault(/404 .*\/api\/(sharing\/patients|(chart|encounters|care-team)\/of)/)
  await banner.getByRole('button', { name: 'End access' }).click()
  await expect(doctor.getByText('The record of Zawadi Atieno is closed')).toBeVisible()
  await page.reload()
  await expect(access).toContainText('Only you can see your health record')
})
