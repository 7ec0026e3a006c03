import { expectNoBarrierAtEnds, expectNoOverflow } from './barriers.ts'
import { agree, book } from './clients.ts'
import { now } from './clock.ts'
import { admin, drMwangi, expect, signIn, test } from './fixtures.ts'
import { toast } from './toast.ts'

test('an admin gives phone and opening hours of the practice; a patient reads them at a doctor and calls from an appointment', async ({
  page,
  request,
  newPatient,
  openBrowser,
}) => {
  const phone = '+254 20 555 0142'
  await signIn(page, admin, '/dashboard')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your practice' })).toBeVisible()
  await page.getByRole('textbox', { name: /^Phone/ }).fill(phone)
  await page.getByRole('switch', { name: /^Saturday/ }).check()
  await page.getByLabel('Saturday to', { exact: true }).fill('13:00')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, 'Practice settings saved')).toBeVisible()
  await expectNoBarrierAtEnds(page, 'the settings of the practice')
  await page.reload()
  await expect(page.getByRole('textbox', { name: /^Phone/ })).toHaveValue(phone)

  const patient = await newPatient(`Wambui ${crypto.randomUUID().slice(0, 8)}`)
  await agree(request, patient)
  const { id } = await book(request, patient, drMwangi, { reason: 'Cough', from: now(), days: 20 })
  const theirs = await openBrowser()
  await signIn(theirs, patient, `/appointments?visit=${id}`)
  await expect(theirs.getByRole('link', { name: `Call the practice: ${phone}` })).toHaveAttribute('href', 'tel:+254205550142')
  await expect(theirs.getByText('8:00 AM–1:00 PM')).toBeVisible()
  const stranger = await openBrowser()
  await stranger.goto('/doctors?need=mwangi')
  await stranger.getByRole('link', { name: drMwangi.name }).first().click()
  await expect(stranger.getByText('8:00 AM–1:00 PM')).toBeVisible()

  await page.getByRole('link', { name: 'Set up step by step' }).click()
  await expect(page.getByText('The doors are open: everybody can sign up and sign in.')).toBeVisible()
  await expectNoBarrierAtEnds(page, 'the first run of a practice that is open')
  await page.getByRole('link', { name: 'Back' }).click()

  await page.setViewportSize({ width: 320, height: 900 })
  await page.evaluate(() => localStorage.setItem('language', 'sw'))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Kituo chako cha afya' })).toBeVisible()
  await expectNoOverflow(page, 'the settings in Swahili')
})
