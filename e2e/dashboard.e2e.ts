import { book, clientOf, daysAhead } from './clients.ts'
import { drMwangi, expect, signIn, test } from './fixtures.ts'

// @acceptance DASHBOARD-001, 003, 005 to 007, 009 to 010, 019, 023, 027 to 028, GLOBAL-005
test('the dashboard begins empty, and shows what happens without a reload', async ({ page, request, newPatient }) => {
  const person = await newPatient('Zuhura Bakari')
  await signIn(page, person)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Zuhura Bakari')
  const figures = page.getByRole('region', { name: 'At a glance' })
  const alert = page.getByRole('status').filter({ hasText: 'notification' })
  const activity = page.getByRole('region', { name: 'Recent Activity' })
  await expect(figures.getByRole('link', { name: /^Appointments 0/ })).toBeVisible()
  await expect(figures.getByRole('link', { name: /^Health Records –.*Agree to the notice/ })).toBeVisible()
  await expect(figures.getByRole('link', { name: /^Messages 0.*All opened/ })).toBeVisible()
  await expect(figures.getByRole('link', { name: /^Notifications 0/ })).toBeVisible()
  await expect(figures.getByRole('listitem')).toHaveCount(4)
  await expect(figures.getByText('New', { exact: true })).toHaveCount(0)
  await expect(alert).toHaveCount(0)
  await expect(activity).toContainText('You signed in')

  // far ahead, where no other journey books
  await book(request, person, drMwangi, { reason: 'A yearly check', from: daysAhead(90) })
  await expect(figures.getByRole('link', { name: /^Appointments 1/ })).toBeVisible()
  await expect(figures.getByRole('link', { name: /^Notifications 1/ }).getByText('New', { exact: true })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Upcoming Appointments' })).toContainText(drMwangi.name)
  await expect(activity).toContainText('You booked an appointment')
  await alert.getByRole('link', { name: 'View all' }).click()
  await expect(page).toHaveURL(/\/notifications$/)
})

// @acceptance DASHBOARD-008, 011 to 013, 017, 020, 024 to 026
test('the records are counted, with those nobody has looked at, and the links of each card lead to their pages', async ({
  page,
  request,
  newPatient,
}) => {
  const person = await newPatient('Imani Odhiambo')
  const call = await clientOf(request, person)
  const { version, locale, textHash } = await call('GET', '/api/consent/notice?locale=en')
  await call('POST', '/api/consent', { version, locale, textHash })
  await signIn(page, person)
  const figures = page.getByRole('region', { name: 'At a glance' })
  await expect(figures.getByRole('link', { name: /^Health Records 0.*None yet/ })).toBeVisible()
  const record = { title: 'Letter', type: 'other', date: '2026-01-01', provider: 'Lab', description: null, values: [], files: [] }
  await call('POST', '/api/health-records', record)
  await expect(figures.getByRole('link', { name: /^Health Records 1.*1 waiting for review/ })).toBeVisible()

  for (const { card, role, link, target } of [
    { card: 'Quick Access', role: 'navigation', link: 'Appointments', target: '/appointments' },
    { card: 'Quick Access', role: 'navigation', link: 'Medications', target: '/medications' },
    { card: 'Quick Access', role: 'navigation', link: 'Health Records', target: '/health-records' },
    { card: 'Quick Access', role: 'navigation', link: 'Symptom Checker', target: '/symptom-checker' },
    { card: 'Upcoming Appointments', role: 'region', link: 'Video Visits', target: '/telemedicine' },
    { card: 'Quick Settings', role: 'region', link: 'Profile', target: '/profile' },
    { card: 'Quick Settings', role: 'region', link: 'Security', target: '/security' },
    { card: 'Quick Settings', role: 'region', link: 'Notifications', target: '/notifications' },
  ] as const) {
    await page.getByRole(role, { name: card }).getByRole('link', { name: link }).click()
    await expect(page, `${link} in ${card} leads to ${target}`).toHaveURL(new RegExp(`${target}$`))
    await page.goBack()
  }
})
