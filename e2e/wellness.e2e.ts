import type { Page } from '@playwright/test'
import { expectNoBarrier } from './barriers.ts'
import { clientOf } from './clients.ts'
import { nowMs } from './clock.ts'
import { type Account, expect, giveConsent, signIn, test } from './fixtures.ts'

const goals = (page: Page) => page.getByRole('region', { name: 'Wellness Goals' })
const schedule = (page: Page) => page.getByRole('region', { name: 'Preventive Care Schedule' })
const statistic = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Wellness Statistics' }).getByRole('listitem').filter({ hasText: name })
/** So many days from today, in the zone in which the person lives. */
const day = (later: number) => new Date(nowMs() + later * 86_400_000).toISOString().slice(0, 10)

async function prepare(request: Parameters<typeof clientOf>[0], person: Account, about: object = {}) {
  const call = await clientOf(request, person)
  const { version, locale, textHash } = await call('GET', '/api/consent/notice?locale=en')
  await call('POST', '/api/consent', { version, locale, textHash })
  const profile = { name: person.name, phone: null, address: null, timeZone: 'UTC', locale: 'en' }
  await call('PUT', '/api/profiles/me', { ...profile, ...about })
  return call
}

// @acceptance DASHBOARD-016, SHELL-011, WELLNESS-001 to 002
test('the tracker is reached from the dashboard and the header, leads back, and begins empty', async ({ page, newPatient }) => {
  await signIn(page, await newPatient())
  await page.getByRole('navigation', { name: 'Quick Access' }).getByRole('link', { name: 'Wellness Tracker' }).click()
  await expect(page).toHaveURL(/\/wellness-tracker$/)
  await giveConsent(page)
  await page.reload()
  await expect(goals(page).getByText('No goals yet', { exact: true })).toBeVisible()
  await expect(page.getByText('Add your date of birth to your profile to get recommendations.')).toBeVisible()
  await expectNoBarrier(page, 'the tracker with nothing in it')
  await page.getByRole('link', { name: 'View profile' }).first().click()
  await expect(page).toHaveURL(/\/profile$/)
  await page.goto('/wellness-tracker')
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Health Services' }).click()
  await expect(page.getByRole('menuitem').last()).toHaveText('Wellness Tracker')
  await page.getByRole('menuitem', { name: 'Wellness Tracker' }).click()
  await expect(page).toHaveURL(/\/wellness-tracker$/)
})

// @acceptance GLOBAL-014, WELLNESS-003 to 004, 006
test('a goal is added, fills up with what is entered, is changed and deleted', async ({ page, request, newPatient }) => {
  const patient = await newPatient('Wangari Njeri')
  await prepare(request, patient)
  await signIn(page, patient, '/wellness-tracker')
  await goals(page).getByRole('button', { name: 'Add Goal' }).click()
  const form = page.getByRole('dialog', { name: 'Add Goal' })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByLabel('Title')).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('Title').fill('Drink water')
  await form.getByLabel('Category').selectOption('Food and drink')
  await form.getByLabel('Target').fill('10')
  await form.getByLabel('Unit').fill('glasses')
  await form.getByLabel('Progress so far').fill('5')
  await form.getByLabel('Deadline').fill(day(30))
  await expectNoBarrier(page, 'the form of a goal')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  const bar = goals(page).getByRole('progressbar', { name: 'Progress for Drink water' })
  await expect(bar).toHaveAttribute('value', '50')
  await expect(goals(page)).toContainText('5 of 10 glasses')
  await expect(statistic(page, 'Active')).toContainText('1')

  await page.getByRole('button', { name: 'Add progress: Drink water' }).click()
  const entries = page.getByRole('dialog', { name: 'Drink water: progress' })
  await entries.getByLabel('Amount (glasses)').fill('7')
  await expectNoBarrier(page, 'the entries of a goal')
  await entries.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(entries).toHaveCount(0)
  // twelve of ten are no more than all
  await expect(bar).toHaveAttribute('value', '100')
  await expect(goals(page)).toContainText('12 of 10 glasses')
  await expect(goals(page)).toContainText('1 day in a row')
  await page.reload()
  await expect(bar).toHaveAttribute('value', '100')

  await page.getByRole('button', { name: 'Add progress: Drink water' }).click()
  await expect(entries.getByRole('list', { name: 'History' }).getByRole('listitem')).toHaveCount(2)
  await entries.getByRole('list', { name: 'History' }).getByRole('button').first().click()
  await expect(entries.getByRole('list', { name: 'History' }).getByRole('listitem')).toHaveCount(1)
  await entries.getByRole('button', { name: 'Close' }).click()
  await expect(bar).toHaveAttribute('value', '50')

  await page.getByRole('button', { name: 'Edit Drink water' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit goal' })
  await edit.getByLabel('Target').fill('20')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(bar).toHaveAttribute('value', '25')

  await page.getByRole('button', { name: 'Delete Drink water' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete Drink water?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(goals(page).getByText('No goals yet', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Wellness Statistics' }).getByRole('listitem')).toHaveCount(4)
})

// @acceptance GLOBAL-014, WELLNESS-005, 011
test('a screening is taken over from what is recommended, done, overdue and due again', async ({ page, request, newPatient }) => {
  const patient = await newPatient('Makena Wairimu')
  await prepare(request, patient, { gender: 'female', dateOfBirth: '1975-01-01' })
  await signIn(page, patient, '/wellness-tracker')
  const proposals = page.getByRole('region', { name: 'Recommended for you' })
  await expect(proposals).toContainText('For women aged 40 to 74')
  await expect(proposals).toContainText('As of USPSTF to June 2025')
  await page.getByRole('button', { name: 'Not for me: Flu vaccine' }).click()
  await expect(page.getByRole('button', { name: 'Add to schedule: Flu vaccine' })).toHaveCount(0)
  await proposals.getByText('Dismissed (1)').click()
  await expect(proposals.getByRole('button', { name: 'Restore: Flu vaccine' })).toBeVisible()
  await expectNoBarrier(page, 'what was set aside')
  await proposals.getByRole('button', { name: 'Restore: Flu vaccine' }).click()
  await expect(page.getByRole('button', { name: 'Add to schedule: Flu vaccine' })).toBeVisible()
  await page.getByRole('button', { name: 'Add to schedule: Mammogram' }).click()
  const list = schedule(page).getByRole('list', { name: 'Preventive Care Schedule' })
  const mammogram = list.getByRole('listitem').filter({ hasText: 'Mammogram' })
  await expect(mammogram).toContainText('Upcoming')
  await expect(page.getByRole('button', { name: 'Add to schedule: Mammogram' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Mark as done: Mammogram' }).click()
  const done = page.getByRole('dialog', { name: /When did you have this: .*Mammogram/ })
  await done.getByLabel('Day').fill('2020-05-31')
  await done.getByRole('button', { name: 'Mark as done' }).click()
  await expect(mammogram).toContainText('Overdue')
  await expect(mammogram).toContainText('May 31, 2022')
  await expect(statistic(page, 'Overdue')).toContainText('screenings: 1')
  await page.getByRole('button', { name: 'Mark as done: Mammogram' }).click()
  await done.getByRole('button', { name: 'Mark as done' }).click()
  await expect(mammogram).toContainText('Upcoming')
  await expectNoBarrier(page, 'the tracker with a screening')

  await schedule(page).getByRole('button', { name: 'Add Screening' }).click()
  const form = page.getByRole('dialog', { name: 'Add Screening' })
  await form.getByLabel('What is it?').fill('Dentist')
  await form.getByLabel('Last done').fill('2020-01-31')
  await form.getByLabel('Repeat every').fill('1')
  await expectNoBarrier(page, 'the form of a screening')
  await form.getByRole('button', { name: 'Save' }).click()
  const visit = list.getByRole('listitem').filter({ hasText: 'Dentist' })
  await expect(visit).toContainText('Feb 29, 2020')
  await page.getByRole('button', { name: 'Edit Dentist' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit screening' })
  await edit.getByLabel('Next due').fill(day(20))
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(visit).toContainText('Upcoming')
  await page.getByRole('button', { name: 'Delete Dentist' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(visit).toHaveCount(0)
})

// @acceptance VITALS-002
test('health management shows how much is in each service, and leads there', async ({ page, request, newPatient }) => {
  const patient = await newPatient('Atieno Odhiambo')
  const call = await prepare(request, patient)
  const goal = { title: 'Sleep', category: 'sleep', target: 8, current: 0, unit: 'hours', deadline: day(30), frequency: 'daily' }
  await call('POST', '/api/wellness/goals', goal)
  await signIn(page, patient)
  await page.getByRole('region', { name: 'Health Summary' }).getByRole('link', { name: 'Health Management' }).click()
  await expect(page).toHaveURL(/\/health-management$/)
  const services = page.getByRole('list', { name: 'Your health services' })
  await expect(services.getByRole('listitem')).toHaveCount(10)
  const wellness = services.getByRole('listitem').filter({ hasText: 'active goals' })
  await expect(wellness).toContainText('1')
  // nor on the narrowest phone does a count need a line of its own
  await page.setViewportSize({ width: 320, height: 900 })
  const [words, count] = await Promise.all(['active goals', '1'].map((text) => wellness.getByText(text, { exact: true }).boundingBox()))
  expect(count?.x).toBeGreaterThan(Number(words?.x))
  await services.getByRole('link', { name: /Wellness Tracker/ }).click()
  await expect(page).toHaveURL(/\/wellness-tracker$/)
})
