import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { book, dayIn, daysAhead, freeStarts, hourIn } from './clients.ts'
import { type Account, drLaurent, drOkafor, drReyes, expect, giveConsent, signIn, test } from './fixtures.ts'

const dayStrip = (page: Page) => page.getByRole('group', { name: 'Day', exact: true })
const submit = (page: Page) => page.getByRole('button', { name: 'Book Appointment' })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

const chooseDoctor = (page: Page, { name }: Account) => page.getByRole('radio', { name: new RegExp(name) }).check()

/** The last day of the strip that has free times, so that no hour of today runs out under the test. */
async function openDay(page: Page) {
  const day = dayStrip(page)
    .getByRole('button', { name: /available/ })
    .last()
  await day.click()
  return String(await day.getAttribute('data-day'))
}

/** A time of the opened day as the grid writes it, and how it is said elsewhere. */
async function pickTime(page: Page, group: 'Morning' | 'Afternoon', clock: string) {
  await page.getByRole('group', { name: group }).getByRole('button', { name: clock, exact: true }).click()
  return `${clock} ${group === 'Morning' ? 'AM' : 'PM'}`
}

async function openForm(page: Page, person: Account, doctor: Account, mode = /In person/) {
  await signIn(page, person, '/appointments')
  await chooseDoctor(page, doctor)
  await page.getByRole('radio', { name: mode }).check()
}

/** Counts presses from here on, also on the pages that follow; answers how many so far. */
async function countPresses(page: Page) {
  await page.evaluate(() => {
    sessionStorage.setItem('presses', '')
    // without those the browser derives from a press, such as the click of a label's field
    const count = ({ detail }: MouseEvent) => detail > 0 && sessionStorage.setItem('presses', `${sessionStorage.getItem('presses')}x`)
    addEventListener('click', count, true)
  })
  return () => page.evaluate(() => sessionStorage.getItem('presses')?.length)
}

test.describe('booking', () => {
  // @acceptance APPT-002 to 003, GLOBAL-008
  test('a visit booked in one browser appears in the doctor’s without reload; moved and cancelled it follows', async ({
    page,
    openBrowser,
    newPatient,
    mailsTo,
  }) => {
    const patient = await newPatient('Neema Live')
    await openForm(page, patient, drOkafor, /Video/)
    const day = await openDay(page)
    const time = await pickTime(page, 'Morning', '10:30')
    await page.getByLabel('Type').selectOption('checkup')
    await page.getByLabel('Reason').fill('Short of breath on stairs')
    await expect(heading(page, 'Your appointment').locator('..').locator('..')).toContainText(time)

    const doctor = await openBrowser()
    await signIn(doctor, drOkafor, `/schedule?day=${day}`)
    await expect(doctor.getByText('10:30 AM', { exact: true })).toBeVisible()
    const visit = doctor.getByRole('link', { name: /Neema Live Check-up/ })
    await expect(visit).toHaveCount(0)

    await submit(page).click()
    await expect(heading(page, 'Appointment Booked!')).toBeFocused()
    await expect(page.getByRole('region', { name: 'Your appointment' })).toContainText(`at ${time}`)
    await expect(visit).toContainText('Short of breath on stairs')
    await expect(visit).toContainText('Video')

    await page.getByRole('link', { name: 'Reschedule or cancel' }).click()
    await page.getByRole('button', { name: 'Reschedule' }).click()
    const dialog = page.getByRole('dialog', { name: 'Reschedule appointment' })
    await dialog.locator(`[data-day="${day}"]`).click()
    await dialog.getByRole('group', { name: 'Afternoon' }).getByRole('button', { name: '3:30', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Your appointment' })).toContainText('at 3:30 PM')
    await expect(doctor.getByRole('region', { name: 'Patient', exact: true })).toContainText('3:30')

    await page.getByRole('button', { name: 'Cancel appointment' }).click()
    const confirm = page.getByRole('alertdialog', { name: 'Cancel this appointment?' })
    await expect(confirm.getByRole('button', { name: 'Keep appointment' })).toBeFocused()
    await confirm.getByLabel('Reason for canceling').fill('I feel better')
    await confirm.getByRole('button', { name: 'Cancel appointment' }).click()
    await expect(page.getByText('You canceled this appointment.')).toBeVisible()
    await expect(page.getByText('Reason: I feel better')).toBeVisible()
    await expect(visit).toHaveCount(0)

    await page.goto('/appointments?view=past')
    await expect(page.getByRole('list', { name: 'Past appointments' }).getByText('Canceled')).toBeVisible()
    await expect.poll(async () => (await mailsTo(patient.email)).map((mail) => mail.letter)).toContain('visit_booked')
    await expect.poll(async () => (await mailsTo(drOkafor.email)).map((mail) => mail.letter)).toContain('visit_cancelled_by_patient')
  })

  // @acceptance APPT-008
  test('the doctor moves a visit, writes a note and cancels; the patient sees each at once', async ({ page, openBrowser, newPatient }) => {
    const patient = await newPatient('Baraka Moved')
    await openForm(page, patient, drReyes)
    const day = await openDay(page)
    await pickTime(page, 'Morning', '9:00')
    await page.getByLabel('Reason').fill('Tired all day')
    await submit(page).click()
    await page.getByRole('link', { name: 'Reschedule or cancel' }).click()

    const doctor = await openBrowser()
    await signIn(doctor, drReyes, `/schedule?day=${day}`)
    await doctor.getByRole('link', { name: /Baraka Moved Tired/ }).click()
    await expect(heading(doctor, 'Baraka Moved')).toBeFocused()
    await doctor.getByRole('textbox', { name: 'Note' }).fill('Please come without breakfast.')
    await doctor.getByRole('button', { name: 'Save note' }).click()
    await expect(page.getByText('Please come without breakfast.')).toBeVisible()

    await doctor.getByRole('button', { name: 'Reschedule' }).click()
    const dialog = doctor.getByRole('dialog', { name: 'Reschedule appointment' })
    await dialog.locator(`[data-day="${day}"]`).click()
    await dialog.getByRole('group', { name: 'Morning' }).getByRole('button', { name: '11:30', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Your appointment' })).toContainText('at 11:30 AM')

    await doctor.getByRole('button', { name: 'Cancel appointment' }).click()
    await doctor.getByRole('alertdialog').getByRole('button', { name: 'Cancel appointment' }).click()
    await expect(page.getByText(`${drReyes.name} canceled this appointment.`)).toBeVisible()
  })

  test('a time just taken offers the nearest free ones in place, and nothing typed is lost', async ({
    page,
    openBrowser,
    newPatient,
    expectFault,
  }) => {
    expectFault(/409/)
    await openForm(page, await newPatient('Slow Patient'), drLaurent)
    const day = await openDay(page)
    await pickTime(page, 'Afternoon', '2:30')
    await page.getByLabel('Reason').fill('Fever since Sunday')
    await page.getByLabel('Type').selectOption('urgent')

    const other = await openBrowser()
    await openForm(other, await newPatient('Quick Patient'), drLaurent)
    await other.locator(`[data-day="${day}"]`).click()
    await pickTime(other, 'Afternoon', '2:30')
    await other.getByLabel('Reason').fill('Cough')
    await submit(other).click()
    await expect(heading(other, 'Appointment Booked!')).toBeVisible()

    await submit(page).click()
    const alert = page.getByRole('alert').filter({ hasText: 'Someone just booked this time. Here are the nearest available times.' })
    await expect(alert).toBeVisible()
    await expect(page.getByLabel('Reason')).toHaveValue('Fever since Sunday')
    await expect(page.getByLabel('Type')).toHaveValue('urgent')
    const nearest = alert.getByRole('list', { name: 'Nearest available times' }).getByRole('button').first()
    const words = String(await nearest.textContent())
    await nearest.click()
    await expect(alert).toHaveCount(0)
    await submit(page).click()
    await expect(heading(page, 'Appointment Booked!')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Your appointment' })).toContainText(String(words.split(', ').at(-1)))
  })

  test('an answer lost on the way leaves the form as it was, and sending again books once', async ({ page, newPatient, expectFault }) => {
    expectFault(/ERR_FAILED/)
    await openForm(page, await newPatient('Lost Answer'), drReyes)
    await openDay(page)
    await pickTime(page, 'Afternoon', '4:30')
    await page.getByLabel('Reason').fill('Thirsty all the time')
    await page.route('**/api/appointments', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      await route.abort()
    })
    await submit(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'The service is not available right now.' })).toBeVisible()
    await expect(page.getByLabel('Reason')).toHaveValue('Thirsty all the time')

    await page.unroute('**/api/appointments')
    await submit(page).click()
    await expect(heading(page, 'Appointment Booked!')).toBeVisible()
    await page.goto('/appointments?view=upcoming')
    await expect(page.getByRole('list', { name: 'Upcoming appointments' }).getByRole('listitem')).toHaveCount(1)
  })

  test('a time found on the doctor’s page is still chosen after signing in', async ({ page, newPatient }) => {
    const { email, password } = await newPatient('Coming Back')
    await page.goto('/doctors?need=heart')
    await page.getByRole('link', { name: new RegExp(drOkafor.name) }).click()
    await openDay(page)
    await pickTime(page, 'Morning', '11:00')
    await page.getByRole('link', { name: 'Book Appointment' }).click()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page.getByRole('radio', { name: new RegExp(drOkafor.name) })).toBeChecked()
    await expect(page.getByRole('button', { name: '11:00', exact: true })).toHaveAttribute('aria-pressed', 'true')
  })
})

test('the link in the email asks after signing in, and one press more cancels the visit', async ({
  page,
  request,
  newPatient,
  mailsTo,
}) => {
  const patient = await newPatient('Mail Canceller')
  const { id } = await book(request, patient, drReyes, { reason: 'Cough', from: daysAhead(30) })
  const link = `/appointments?visit=${id}&do=cancel`
  await expect.poll(async () => (await mailsTo(patient.email)).map(({ text }) => text).join()).toContain(link)
  await page.goto(link)
  await page.getByLabel('Email').fill(patient.email)
  await page.getByLabel('Password', { exact: true }).fill(patient.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button').first()).toBeFocused()
  await question.getByRole('button').last().click()
  await expect(question).toBeHidden()
  await expect(page.getByRole('link', { name: 'Book this time again' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`\\?visit=${id}$`))
})

test('home moves and cancels the next visit in two presses each; a move is taken back by one', async ({ page, request, newPatient }) => {
  const patient = await newPatient('Home Mover')
  await book(request, patient, drReyes, { reason: 'Cough', from: daysAhead(32) })
  await signIn(page, patient)
  let presses = await countPresses(page)
  await page.getByRole('link', { name: 'Reschedule' }).click()
  const ticket = page.getByRole('region', { name: 'Your appointment' })
  const times = page.getByRole('dialog', { name: 'Reschedule appointment' })
  const [, before = 'no day'] = /Current time: (.+) at /.exec(String(await times.getByText('Current time:').textContent())) ?? []
  await times
    .getByRole('group', { name: /Morning|Afternoon/ })
    .getByRole('button')
    .and(page.locator(':enabled'))
    .last()
    .click()
  await expect(times).toBeHidden()
  await expect(ticket).not.toContainText(before)
  expect(await presses()).toBe(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(ticket).toContainText(before)

  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Cancel appointment' })).toBeVisible()
  presses = await countPresses(page)
  await page.getByRole('link', { name: 'Cancel appointment' }).click()
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await expect(page.getByRole('link', { name: 'Book this time again' })).toBeVisible()
  expect(await presses()).toBe(2)
})

test('the link in the email opens the times, and one press more moves the visit', async ({ page, request, newPatient, mailsTo }) => {
  const patient = await newPatient('Mail Mover')
  const { id } = await book(request, patient, drReyes, { reason: 'Cough', from: daysAhead(34) })
  const link = `/appointments?visit=${id}&do=reschedule`
  await expect.poll(async () => (await mailsTo(patient.email)).map(({ text }) => text).join()).toContain(link)
  await signIn(page, patient)
  // the first press is the one in the email
  await page.goto(link)
  const times = page.getByRole('dialog', { name: 'Reschedule appointment' })
  const free = times
    .getByRole('group', { name: /Morning|Afternoon/ })
    .getByRole('button')
    .and(page.locator(':enabled'))
  await expect(free.last()).toBeVisible()
  const presses = await countPresses(page)
  await free.last().click()
  await expect(times).toBeHidden()
  await expect(page.getByText('Appointment rescheduled')).toBeVisible()
  expect(await presses()).toBe(1)
  // who moves a visit is told by email, which has the old time beside the new one
  await expect.poll(async () => (await mailsTo(patient.email)).map((mail) => mail.letter)).toContain('visit_moved')
})

test('a video visit goes into a calendar as a file and stands among the video visits, one in person does not', async ({
  page,
  request,
  newPatient,
}) => {
  const patient = await newPatient('Video Viewer')
  await book(request, patient, drReyes, { reason: 'Cough', mode: 'in_person', from: daysAhead(40) })
  await openForm(page, patient, drLaurent, /Video/)
  await openDay(page)
  await pickTime(page, 'Morning', '11:00')
  await page.getByLabel('Reason').fill('A private reason')
  await submit(page).click()
  await expect(heading(page, 'Appointment Booked!')).toBeVisible()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Add to calendar' }).click()])
  expect(file.suggestedFilename()).toBe('uzima-visit.ics')
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain('BEGIN:VEVENT')
  expect(text).toContain(drLaurent.name)
  expect(text).not.toContain('A private reason')

  await page.goto('/telemedicine')
  await giveConsent(page)
  const visit = page.getByRole('list', { name: 'Upcoming video visits' }).getByRole('link')
  await expect(visit).toHaveCount(1)
  await expect(visit).toContainText(drLaurent.name)
  await visit.click()
  await expect(heading(page, 'This visit is not open yet')).toBeVisible()
  await page.getByRole('link', { name: 'Reschedule or cancel' }).click()
  await expect(heading(page, `Appointment with ${drLaurent.name}`)).toBeVisible()
})

test('times stand in the person’s own zone, with the practice’s beside them', async ({ openBrowser, request, newPatient }) => {
  const page = await openBrowser({ timezoneId: 'Africa/Nairobi', locale: 'en-US', viewport: { width: 1280, height: 900 } })
  const patient = await newPatient('Far Away')
  await openForm(page, patient, drOkafor)
  await expect(page.getByText('Times are in your time zone, East Africa Time. The practice uses Central')).toBeVisible()
  // the day before may end after midnight here: only one on which the doctor begins in the morning there has an evening
  const [morning] = (await freeStarts(request, patient, drOkafor)).filter((start) => hourIn('America/Chicago', start) === 9)
  await page.locator(`[data-day="${dayIn('Africa/Nairobi', new Date(String(morning)))}"]`).click()
  await page.getByRole('group', { name: 'Evening' }).getByRole('button').and(page.locator(':enabled')).first().click()
  await expect(page.getByText(/ your time is .+ at the practice \(Central/)).toBeVisible()
})
