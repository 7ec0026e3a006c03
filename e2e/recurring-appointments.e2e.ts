import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expectNoBarrier } from './barriers.ts'
import { clientOf } from './clients.ts'
import { now, nowMs } from './clock.ts'
import { type Account, drKariuki, expect, signIn, test } from './fixtures.ts'

const path = '/recurring-appointments'
const list = (page: Page) => page.getByRole('list', { name: 'Recurring Appointments' })
const rowOf = (page: Page, title: string) => list(page).getByRole('listitem').filter({ hasText: title })
const toast = (page: Page, title: string) => expect(page.getByText(title, { exact: true }).last()).toBeVisible()
const submit = (form: Locator) => form.getByRole('button', { name: /^(Create|Save)$/ })

async function open(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add Recurring' }).click()
  return page.getByRole('dialog', { name: 'Add recurring appointment' })
}

type Slot = { start: string; time: string; isFree: boolean }
const weekMs = 7 * 86_400_000

/** A start that is free for three weeks running, and another one of its first day. */
async function findStarts(request: APIRequestContext, patient: Account, doctor: Account) {
  const call = await clientOf(request, patient)
  const { rows } = await call('GET', `/api/providers/doctors?need=${encodeURIComponent(doctor.name)}`)
  const from = new Date(nowMs() + weekMs).toISOString().slice(0, 10)
  const found: { days: { day: string; slots: Slot[] }[] } = await call(
    'GET',
    `/api/providers/doctors/${rows[0].id}/slots?from=${from}&days=28`,
  )
  const free = found.days.flatMap(({ day, slots }) => slots.filter(({ isFree }) => isFree).map((slot) => ({ ...slot, day })))
  const dayAfter = (day: string, weeks: number) => new Date(Date.parse(`${day}T00:00:00Z`) + weeks * weekMs).toISOString().slice(0, 10)
  const isFree = (day: string, time: string) => free.some((slot) => slot.day === day && slot.time === time)
  const first = free.find(({ day, time }) => isFree(dayAfter(day, 1), time) && isFree(dayAfter(day, 2), time))
  const second = free.find(({ day, time }) => day === first?.day && time !== first.time)
  if (!first || !second) throw new Error(`${doctor.name} has no time that is free for three weeks.`)
  const days = [0, 1, 2].map((weeks) => dayAfter(first.day, weeks))
  const next = free.find(({ day, time }) => day === days[1] && time === first.time)
  return { doctorId: String(rows[0].id), time: first.time, otherTime: second.time, days, nextStart: next?.start }
}

test('conflicts are shown before anything is saved, one date and all are changed, and the doctor sees the visits', async ({
  page,
  request,
  newPatient,
  openBrowser,
  expectFault,
}) => {
  const patient = await newPatient('Ruth Series')
  const other = await newPatient()
  const { doctorId, time, otherTime, days, nextStart } = await findStarts(request, patient, drKariuki)
  const callOfOther = await clientOf(request, other)
  await callOfOther('POST', '/api/appointments', { doctorId, start: nextStart, reason: 'Before them', mode: 'in_person' })
  expectFault(/409 .*\/api\/recurring-appointments/)

  await signIn(page, patient, path)
  const form = await open(page)
  await form.getByLabel('Title').fill('Blood pressure')
  await form.getByLabel('Frequency').selectOption({ label: 'Weekly' })
  await form
    .getByRole('group', { name: 'Days of the week' })
    .getByRole('checkbox')
    .nth(new Date(`${days[0]}T00:00:00Z`).getUTCDay())
    .check()
  await form.getByLabel('Doctor').selectOption(doctorId)
  await form.getByLabel('Time of day').selectOption(time)
  await form.getByLabel('Start date').fill(days[0] ?? '')
  await form.getByLabel('End date').fill(days[2] ?? '')
  await submit(form).click()
  const conflicts = form.getByRole('alert')
  await expect(conflicts).toContainText('One date cannot be booked. We have not saved anything yet.')
  await expect(conflicts.getByRole('listitem')).toHaveText(/not available/)
  await expectNoBarrier(page, 'conflicts of a series')
  await conflicts.getByRole('button', { name: 'Skip these dates and save' }).click()
  await toast(page, 'Recurring appointment created successfully')
  await page.getByRole('button', { name: 'Dates of Blood pressure' }).click()
  const dates = page.getByRole('dialog', { name: 'Dates: Blood pressure' })
  await expect(dates.getByText('Booked')).toHaveCount(2)
  await expect(dates.getByText('Skipped')).toHaveCount(1)
  await expectNoBarrier(page, 'the dates of a series')
  await dates.getByRole('button', { name: 'Close' }).click()

  // one date: it becomes an entry of its own, and the other stays
  await page.getByRole('button', { name: 'Edit Blood pressure' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit recurring appointment' })
  await edit.getByRole('radio', { name: 'One date only' }).check()
  await edit.getByRole('combobox', { name: 'Date', exact: true }).selectOption(days[0] ?? '')
  await expect(edit.getByLabel('Frequency')).toHaveCount(0)
  await edit.getByLabel('Title').fill('Blood test')
  await edit.getByLabel('Time of day').selectOption(otherTime)
  await submit(edit).click()
  await expect(rowOf(page, 'Blood test')).toContainText('Once, on')
  await expect(rowOf(page, 'Blood pressure')).toContainText('Every week')

  // all: the rest of the series
  await page.getByRole('button', { name: 'Edit Blood pressure' }).click()
  await edit.getByLabel('Title').fill('Pressure check')
  await submit(edit).click()
  await expect(rowOf(page, 'Pressure check')).toContainText('Every week')
  await expect(list(page).getByRole('heading', { level: 2 })).toHaveCount(2)

  await page.goto('/appointments?view=upcoming')
  await expect(page.getByText('Part of a series')).toHaveCount(2)
  // a date leads to its series
  await page.getByText('Part of a series').first().click()
  await page.getByRole('link', { name: 'Part of a series', exact: true }).click()
  await expect(page.getByRole('dialog', { name: /^Dates: (Pressure check|Blood test)$/ })).toBeVisible()

  const schedule = await openBrowser()
  await signIn(schedule, drKariuki, `/schedule?day=${days[2]}`)
  await expect(schedule.getByText('Ruth Series').first()).toBeVisible()
  await expect(schedule.getByText('Pressure check, Part of a series').first()).toBeVisible()
})

const zone = 'America/Chicago'
/** How many hours the clock of the practice is behind on a day. */
const behind = (day: string) => {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(
    new Date(`${day}T18:00:00Z`),
  )
  return -Number(parts.find(({ type }) => type === 'timeZoneName')?.value.slice(3))
}
const later = (day: string, days: number) => new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** The Mondays before and after the practice's clocks change next, both to come. */
function mondaysAroundChange(): [before: string, after: string] {
  let monday = later(now().toISOString().slice(0, 10), 2)
  while (new Date(`${monday}T00:00:00Z`).getUTCDay() !== 1) monday = later(monday, 1)
  while (behind(monday) === behind(later(monday, 7))) monday = later(monday, 7)
  return [monday, later(monday, 7)]
}

test('a series keeps its wall clock when the clocks change, wherever it is looked at from', async ({
  page,
  request,
  newPatient,
  openBrowser,
}) => {
  const patient = await newPatient('Summer Winter')
  const [before, after] = mondaysAroundChange()
  const shown = (day: string, hour: number) => {
    const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
    return new RegExp(`${date}, ${((hour + 11) % 12) + 1}:30\\s${hour < 12 ? 'AM' : 'PM'}`)
  }
  await signIn(page, patient, path)
  const form = await open(page)
  await form.getByLabel('Title').fill('Wound care')
  await form.getByLabel('Frequency').selectOption({ label: 'Weekly' })
  await form.getByRole('checkbox', { name: 'Monday' }).check()
  const call = await clientOf(request, patient)
  const doctors = await call('GET', `/api/providers/doctors?need=${encodeURIComponent(drKariuki.name)}`)
  await form.getByLabel('Doctor').selectOption(String(doctors.rows[0].id))
  await form.getByLabel('Time of day').selectOption('16:30')
  await form.getByLabel('Start date').fill(before)
  await form.getByLabel('End date').fill(after)
  await submit(form).click()
  const here = rowOf(page, 'Wound care')
  await expect(here).toContainText('Every week on Monday at 4:30')
  await expect(here).toContainText(shown(before, 16))

  const abroad = await openBrowser({ timezoneId: 'Africa/Nairobi', locale: 'en-US' })
  await signIn(abroad, patient, path)
  const there = rowOf(abroad, 'Wound care')
  await expect(there).toContainText('Every week on Monday at 4:30')
  // three hours ahead of Greenwich all year: past midnight there
  const hourAbroad = (day: string) => 16 + behind(day) + 3 - 24
  await expect(there).toContainText(shown(later(before, 1), hourAbroad(before)))

  // the date before the change is left out: the next one is after it
  const { rows } = await call('GET', '/api/recurring-appointments')
  await call('PUT', `/api/recurring-appointments/${rows[0].id}/dates/${before}`, { isSkipped: true, version: rows[0].version })
  await expect(here).toContainText(shown(after, 16))
  await expect(there).toContainText(shown(later(after, 1), hourAbroad(after)))
  expect(hourAbroad(before)).not.toBe(hourAbroad(after))
})
