import { expectNoBarrier } from './barriers.ts'
import { expect, passTime, signIn, test } from './fixtures.ts'

const nairobi = { latitude: -1.286389, longitude: 36.817223, accuracy: 12 }
const uhuruPark = { latitude: -1.28972, longitude: 36.81752, accuracy: 8 }

/** A new patient at /emergency-contacts with one contact, whose address is their own. */
async function withContact({ page, newPatient }: Pick<Parameters<Parameters<typeof test>[2]>[0], 'page' | 'newPatient'>) {
  const email = `contact-${crypto.randomUUID()}@example.org`
  await signIn(page, await newPatient('Amina Njeri'), '/emergency-contacts')
  await page.getByRole('button', { name: 'Add contact' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name').fill('Grace Hopper')
  await form.getByLabel('Relationship').selectOption('Friend')
  await form.getByLabel('Phone').fill('+1 312 555 0142')
  await form.getByLabel('Email').fill(email)
  await form.getByRole('button', { name: 'Add contact' }).click()
  await expect(form).toHaveCount(0)
  return email
}

// @acceptance GLOBAL-010
test('a call for help is seen by whoever has its link, follows the person, and ends', async ({
  page,
  context,
  openBrowser,
  newPatient,
  mailsTo,
}) => {
  test.slow()
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(nairobi)
  const email = await withContact({ page, newPatient })
  await page.getByRole('button', { name: 'Alert my contacts' }).click()
  const dialog = page.getByRole('dialog', { name: 'Alert my contacts' })
  await expect(dialog.getByRole('listitem')).toContainText('by text message and email')
  await expectNoBarrier(page, 'the question before contacts are told')
  await dialog.getByRole('button', { name: 'Send alert' }).click()
  await expect(page.getByText('Alert sent to 1 contact')).toBeVisible()
  await expect(page.getByText('You are sharing your location.')).toBeVisible()

  const [letter] = await mailsTo(email)
  expect(letter).toMatchObject({ letter: 'emergency_alert', subject: 'Amina Njeri needs help' })
  const link = letter?.link ?? ''
  const other = await openBrowser()
  await other.clock.install()
  const answer = await other.goto(new URL(link).pathname)
  expect(answer?.headers()).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  })
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Amina needs help')
  await expect(other.getByText('-1.28639, 36.81722')).toBeVisible()
  await expect(other.getByRole('link', { name: 'Open in maps' })).toHaveAttribute('href', /^geo:-1.286389,36.817223/)
  await expect(other.getByRole('main').getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911')
  await expect(other.getByText('Njeri')).toHaveCount(0)
  await expectNoBarrier(other, 'the page of an alert')

  // it goes on after a reload, and from where the person is then; who has the link need do nothing
  await context.setGeolocation(uhuruPark)
  await page.reload()
  await passTime(other, other.getByText('-1.28972, 36.81752'))

  await expectNoBarrier(page, 'a running alert')
  await page.getByRole('button', { name: 'End alert' }).click()
  await page.getByRole('alertdialog', { name: 'End this alert?' }).getByRole('button', { name: 'End alert' }).click()
  await expect(page.getByText('Alert ended')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Past alerts' }).getByRole('listitem')).toContainText('1 contact alerted')
  await passTime(other, other.getByRole('heading', { name: 'This alert has ended' }))
  await expect(other.getByText('36.81752')).toHaveCount(0)
  expect((await mailsTo(email)).map(({ letter }) => letter).sort()).toEqual(['emergency_alert', 'emergency_over'])
})

test('an alert goes out without a place, and says so; offline it does not', async ({
  page,
  context,
  openBrowser,
  newPatient,
  mailsTo,
  expectFault,
}) => {
  const email = await withContact({ page, newPatient })
  await page.getByRole('button', { name: 'Alert my contacts' }).click()
  const dialog = page.getByRole('dialog', { name: 'Alert my contacts' })
  await context.setOffline(true)
  await expect(dialog.getByText('You are offline, so we cannot send messages.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Send alert' })).toBeDisabled()
  await context.setOffline(false)
  await dialog.getByLabel('Share my location').uncheck()
  await dialog.getByRole('button', { name: 'Send alert' }).click()
  await expect(page.getByText('You are not sharing your location.')).toBeVisible()

  const [letter] = await mailsTo(email)
  const other = await openBrowser()
  await other.goto(new URL(letter?.link ?? '').pathname)
  await expect(other.getByText('Location not available.')).toBeVisible()
  expectFault(/404 .*\/api\/emergency-contacts\/sos/)
  await other.goto(`/sos/${'x'.repeat(43)}`)
  await expect(other.getByText('We could not find this alert')).toBeVisible()
  await expectNoBarrier(other, 'the page of no alert')
})
