import { book } from './clients.ts'
import { drNovak, expect, signIn, test } from './fixtures.ts'

test('a booking shows in the doctor’s bell at once; a click marks one read, a button all of them', async ({
  page,
  request,
  newPatient,
}) => {
  const visit = { reason: 'Sleepless nights' }
  const neema = await newPatient(`Neema ${crypto.randomUUID().slice(0, 8)}`)
  const juma = await newPatient(`Juma ${crypto.randomUUID().slice(0, 8)}`)
  const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ })
  const rows = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem')
  const unread = rows.filter({ has: page.getByText('New', { exact: true }) })

  await signIn(page, drNovak)
  await expect(bell).toHaveAccessibleName('Notifications')
  await expect(page.getByRole('link', { name: /^Notifications 0/ })).toBeVisible()

  await test.step('the bell and the dashboard count without a reload', async () => {
    await book(request, neema, drNovak, visit)
    await expect(bell).toHaveAccessibleName('Notifications, 1 new')
    const alert = page.getByRole('status').filter({ hasText: 'View all' })
    await expect(alert).toContainText('You have 1 new notification. The newest: New visit in your schedule.')
    await expect(page.getByRole('list', { name: 'Upcoming Appointments' })).toContainText(neema.name)
    await book(request, juma, drNovak, visit)
    await expect(bell).toHaveAccessibleName('Notifications, 2 new')
    await alert.getByRole('link', { name: 'View all' }).click()
  })

  await expect(page.getByText('2 new', { exact: true })).toBeVisible()
  await expect(rows.filter({ hasText: neema.name })).toContainText(`${neema.name} booked a visit with you on`)
  await expect(rows.filter({ hasText: neema.name })).toContainText('Medium')

  await test.step('a click marks that one read and leads to what it is about', async () => {
    await rows.filter({ hasText: juma.name }).getByRole('link').click()
    await expect(page).toHaveURL(/\/schedule/)
    await expect(bell).toHaveAccessibleName('Notifications, 1 new')
    await page.goBack()
    await expect(unread).toHaveCount(1)
    await expect(unread).toContainText(neema.name)
  })

  await test.step('Mark All Read', async () => {
    await page.getByRole('button', { name: 'Mark All Read' }).click()
    await expect(unread).toHaveCount(0)
    await expect(bell).toHaveAccessibleName('Notifications')
    await page.reload()
    await expect(rows).toHaveCount(2)
    await expect(unread).toHaveCount(0)
  })
})

test('a new patient has no notifications, and is told so', async ({ page, newPatient }) => {
  await signIn(page, await newPatient(), '/notifications')
  await expect(page.getByText('No notifications yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark All Read' })).toBeHidden()
})
