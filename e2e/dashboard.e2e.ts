import type { APIRequestContext } from '@playwright/test'
import { type Account, drMwangi, expect, signIn, test } from './fixtures.ts'

/** Books far ahead, where no other test books, as any client of the API would. */
async function book(request: APIRequestContext, { email, password }: Account) {
  const signedIn = await request.post('/auth/v1/token?grant_type=password', { data: { email, password } })
  const headers = { authorization: `Bearer ${(await signedIn.json()).access_token}` }
  const found = await request.get('/api/providers/doctors', { headers, params: { need: drMwangi.name } })
  const [doctor] = (await found.json()).rows
  const from = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10)
  const { days } = await (await request.get(`/api/providers/doctors/${doctor.id}/slots`, { headers, params: { from, days: 5 } })).json()
  const free = days
    .flatMap((day: { slots: { start: string; isFree: boolean }[] }) => day.slots)
    .find(({ isFree }: { isFree: boolean }) => isFree)
  const booked = await request.post('/api/appointments', {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    data: { doctorId: doctor.id, start: free.start, reason: 'A yearly check', mode: 'video' },
  })
  expect(booked.status(), await booked.text()).toBe(201)
}

test('the dashboard begins empty, and shows what happens without a reload', async ({ page, request, newPatient }) => {
  const person = await newPatient('Zuhura Bakari')
  await signIn(page, person)
  await page.goto('/dashboard')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Zuhura Bakari')
  const figures = page.getByRole('region', { name: 'At a glance' })
  const alert = page.getByRole('status').filter({ hasText: 'notification' })
  const activity = page.getByRole('region', { name: 'Recent Activity' })
  await expect(figures.getByRole('link', { name: /^Appointments 0/ })).toBeVisible()
  await expect(figures.getByRole('link', { name: /^Notifications 0/ })).toBeVisible()
  await expect(figures.getByText('New', { exact: true })).toHaveCount(0)
  await expect(alert).toHaveCount(0)
  await expect(activity).toContainText('You signed in')

  await book(request, person)
  await expect(figures.getByRole('link', { name: /^Appointments 1/ })).toBeVisible()
  await expect(figures.getByRole('link', { name: /^Notifications 1/ }).getByText('New', { exact: true })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Upcoming Appointments' })).toContainText(drMwangi.name)
  await expect(activity).toContainText('You booked a visit')
  await alert.getByRole('link', { name: 'View all' }).click()
  await expect(page).toHaveURL(/\/notifications$/)
})

for (const { card, role, link, target } of [
  { card: 'Quick Access', role: 'navigation', link: 'Appointments', target: '/appointments' },
  { card: 'Upcoming Appointments', role: 'region', link: 'Video visits', target: '/telemedicine' },
  { card: 'Quick Settings', role: 'region', link: 'Profile', target: '/profile' },
  { card: 'Quick Settings', role: 'region', link: 'Notifications', target: '/notifications' },
] as const)
  test(`${link} in ${card} leads to ${target}`, async ({ page, newPatient }) => {
    await signIn(page, await newPatient())
    await page.getByRole(role, { name: card }).getByRole('link', { name: link }).click()
    await expect(page).toHaveURL(new RegExp(`${target}$`))
  })

test('who gave no name is welcomed by the email', async ({ page, request, mailsTo }) => {
  const person = { name: '', email: `person-${crypto.randomUUID()}@example.org`, password: 'a cup that holds a seed' }
  const { email, password } = person
  const made = await request.post('/auth/v1/signup', { data: { email, password } })
  expect(made.ok(), await made.text()).toBe(true)
  const [mail] = await mailsTo(email)
  await request.post('/auth/v1/verify', { data: { type: 'signup', email, token: mail?.code } })
  await signIn(page, person)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome back, ${email}`)
})
