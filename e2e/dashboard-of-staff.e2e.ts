import type { Page } from '@playwright/test'
import { book, clientOf } from './clients.ts'
import { applicant, approve, newDoctor } from './doctors.ts'
import { admin, expect, signIn, test } from './fixtures.ts'

const check = { reason: 'A yearly check' }
const figures = (page: Page) => page.getByRole('region', { name: 'At a glance' })

test('an applicant reads that the application waits; approved, the page turns into a doctor’s without a reload', async ({
  page,
  openBrowser,
  request,
  mailsTo,
}) => {
  const doctor = await applicant(request, mailsTo)
  await signIn(page, doctor)
  await expect(page.getByText('We received your application')).toBeVisible()
  await page.getByRole('link', { name: 'View application' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  await page.goto('/dashboard')
  await expect(page.getByText('We received your application')).toBeVisible()

  const desk = await openBrowser()
  await signIn(desk, admin)
  const waiting = desk.getByRole('region', { name: 'Waiting for your decision' })
  await expect(waiting.getByRole('heading')).toHaveText(/^\d+ applications? to review$/)
  // other journeys send applications meanwhile: both places count the same ones
  await expect(async () => {
    const [count = ''] = (await waiting.getByRole('heading').innerText()).split(' ')
    await expect(figures(desk).getByRole('link', { name: new RegExp(`^Applications ${count}\\b`) })).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 10_000 })
  await expect(figures(desk).getByRole('link', { name: /^Doctors \d+ Listed in the directory/ })).toBeVisible()
  await expect(desk.getByRole('list', { name: 'Provider applications' }).getByRole('listitem').first()).toBeVisible()
  await expect(desk.getByRole('region', { name: 'Upcoming Appointments' })).toHaveCount(0)
  await waiting.getByRole('link', { name: 'Review applications' }).click()
  await expect(desk.getByRole('region', { name: doctor.name })).toContainText('Neurology')

  await approve(request, doctor)
  await expect(page.getByRole('heading', { name: 'No upcoming appointments' })).toBeVisible()
  await expect(page.getByText('We received your application')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Recent Activity' })).toContainText('Olivia Grant approved your application')
  await desk.goto('/dashboard')
  await expect(desk.getByRole('region', { name: 'Recent Activity' })).toContainText('You approved an application')
})

test('a doctor sees a new booking without a reload: who comes, when, how, and how full the days are', async ({
  page,
  request,
  mailsTo,
  newPatient,
  begin,
}) => {
  const doctor = await newDoctor(request, mailsTo)
  await signIn(page, doctor)
  const next = page.getByRole('region', { name: 'Next patient' })
  await expect(page.getByText('No appointments today.')).toBeVisible()
  await expect(figures(page).getByRole('link', { name: /^Appointments 0 None scheduled/ })).toBeVisible()
  await expect(figures(page).getByRole('link', { name: /^To complete 0 All completed/ })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Next few days' }).getByRole('link')).toHaveCount(7)
  await expect(page.getByRole('list', { name: 'Next few days' }).getByRole('link', { name: /1 appointment/ })).toHaveCount(0)

  const { id } = await book(request, await newPatient('Zuhura Bakari'), doctor, check)
  await expect(next).toContainText('Zuhura Bakari')
  await expect(next).toContainText('by video')
  await expect(next.getByRole('heading')).toHaveText(/ at \d+:\d\d [AP]M$/)
  await expect(figures(page).getByRole('link', { name: /^Appointments 1/ })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Upcoming Appointments' })).toContainText('Zuhura Bakari')
  await expect(page.getByRole('list', { name: 'Latest notifications' })).toContainText('Zuhura Bakari')
  const day = page.getByRole('list', { name: 'Next few days' }).getByRole('link', { name: /1 appointment$/ })
  await expect(day).toHaveCount(1)

  await begin(id)
  await page.reload()
  await expect(page.getByText('1 appointment today, 1 left.')).toBeVisible()
  await expect(next.getByRole('heading')).toHaveText(/^Now, until /)
  await expect(page.getByRole('list', { name: 'Upcoming Appointments' })).toContainText('Zuhura Bakari')
  await day.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/schedule\?day=/)
  await expect(page.getByRole('region', { name: 'Patient', exact: true })).toContainText('Zuhura Bakari')
  await page.goBack()
  await next.getByRole('link', { name: 'View appointment' }).click()
  await page.getByRole('button', { name: 'Mark as completed' }).click()
  await expect(page.getByText('Appointment completed')).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByText('1 appointment today, 0 left.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Recent Activity' })).toContainText('You completed an appointment')
})

test('a doctor whose week has no hours is told that nobody can book, and led to them', async ({ page, request, mailsTo, newPatient }) => {
  const doctor = await newDoctor(request, mailsTo)
  const call = await clientOf(request, doctor)
  await book(request, await newPatient('Baraka First'), doctor, check)
  await call('PATCH', '/api/providers/hours', { week: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, intervals: [] })) })
  await signIn(page, doctor)
  await expect(page.getByRole('region', { name: 'Next patient' })).toContainText('Baraka First')
  await expect(page.getByText('You have not set any hours')).toBeVisible()

  const { rows } = await call('GET', '/api/appointments?side=doctor')
  await call('POST', `/api/appointments/${rows[0].id}/cancel`, {})
  await expect(page.getByRole('heading', { name: 'Patients cannot book with you yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Set my hours' }).click()
  await expect(page).toHaveURL(/\/schedule\?view=hours$/)
})
