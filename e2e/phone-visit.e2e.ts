import type { Page } from '@playwright/test'
import { expectNoBarrierAtEnds } from './barriers.ts'
import { admin, drOkafor, expect, signIn, test } from './fixtures.ts'
import { toast } from './toast.ts'

const number = '+254 712 000 111'
const other = '+254 733 000 222'

/** A new type of this name that is met by phone only. */
async function offerByPhone(page: Page, name: string) {
  const dialog = page.getByRole('dialog')
  await signIn(page, admin, '/admin/appointment-types')
  await page.getByRole('button', { name: 'Add a type' }).click()
  await dialog.getByLabel('Name (English)').fill(name)
  await dialog.getByRole('checkbox', { name: 'In person' }).uncheck()
  await dialog.getByRole('checkbox', { name: 'Video' }).uncheck()
  await dialog.getByRole('checkbox', { name: 'By phone' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Appointment type saved')).toBeVisible()
}
const anyName = () => `Phone call ${crypto.randomUUID().slice(0, 6)}`

test('a patient gives a number, books a visit by phone and changes the number; the doctor has it to call', async ({
  page,
  openBrowser,
  newPatient,
}) => {
  const name = anyName()
  await offerByPhone(page, name)
  const patient = await newPatient(`Asha ${crypto.randomUUID().slice(0, 8)}`)
  const theirs = await openBrowser()
  await signIn(theirs, patient, '/appointments')
  await theirs.getByLabel('Reason').fill('Results')
  await theirs.getByLabel('Type').selectOption({ label: name })
  await theirs.getByRole('radio', { name: new RegExp(drOkafor.name) }).check()
  // weeks ahead, where no other journey books
  for (let weeks = 0; weeks < 5; weeks += 1) await theirs.getByRole('button', { name: 'Later days' }).click()
  await theirs
    .getByRole('group', { name: 'Day', exact: true })
    .getByRole('button', { name: /available/ })
    .last()
    .click()
  await theirs.getByRole('group', { name: 'Afternoon' }).getByRole('button').first().click()
  await theirs.getByRole('radio', { name: /By phone/ }).check()
  await theirs.getByRole('button', { name: 'Add your phone number' }).click()
  await expect(theirs.getByLabel('Your phone number')).toBeFocused()
  await expectNoBarrierAtEnds(theirs, 'booking by phone')
  await theirs.getByLabel('Your phone number').fill(number)
  await theirs.getByRole('button', { name: 'Save number' }).click()
  await expect(theirs.getByText(`${drOkafor.name} will call you on ${number}.`)).toBeVisible()
  await theirs.getByRole('button', { name: 'Book Appointment' }).click()
  await expect(theirs.getByRole('region', { name: 'Your appointment' }).getByText('Phone appointment')).toBeVisible()
  await theirs.reload()
  await theirs.getByRole('button', { name: 'Change number' }).click()
  await theirs.getByLabel('Your phone number').fill(other)
  await theirs.getByLabel('Your phone number').press('Enter')
  await expect(theirs.getByText(`${drOkafor.name} will call you on ${other}.`)).toBeVisible()
  await expect(theirs.getByRole('link', { name: 'Join video visit' })).toHaveCount(0)
  await expectNoBarrierAtEnds(theirs, 'a visit by phone')
  const visit = new URL(theirs.url()).searchParams.get('visit') ?? ''

  const doctor = await openBrowser()
  await signIn(doctor, drOkafor, `/appointments?visit=${visit}`)
  await expect(doctor.getByRole('link', { name: `Call ${other}` })).toHaveAttribute('href', 'tel:+254733000222')
})
