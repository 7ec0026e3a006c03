import type { Page } from '@playwright/test'
import { newDoctor } from './doctors.ts'
import { drKariuki, expect, signIn, test } from './fixtures.ts'

const weekday = (page: Page, name: string) => page.getByRole('group', { name: `Hours on ${name}`, exact: true })
const strip = (page: Page) => page.getByRole('group', { name: 'Day', exact: true })

async function openHours(page: Page, doctor = drKariuki) {
  await signIn(page, doctor, '/schedule')
  await page.getByRole('link', { name: 'Your hours' }).click()
  await expect(page.getByRole('heading', { name: 'Weekly hours' })).toBeVisible()
}

/** The hours of a day, in place of those it had. */
async function setDay(page: Page, name: string, ...spans: [starts: string, ends: string][]) {
  await page.getByText(name, { exact: true }).click()
  const remove = weekday(page, name).getByRole('button', { name: /^Remove Hours/ })
  for (let left = await remove.count(); left > 0; left -= 1) await remove.last().click()
  for (const [index, [starts, ends]] of spans.entries()) {
    await weekday(page, name).getByRole('button', { name: 'Add hours' }).click()
    const hours = page.getByRole('group', { name: `Hours ${index + 1} on ${name}` })
    await hours.getByLabel('Start').fill(starts)
    await hours.getByLabel('End').fill(ends)
  }
}

async function openDoctor(page: Page, doctor = drKariuki) {
  await page.goto(`/doctors?need=${encodeURIComponent(doctor.name)}`)
  await page.getByRole('link', { name: new RegExp(doctor.name) }).click()
  // A week from now on: no start of today has run out there.
  await page.getByRole('button', { name: 'Later days' }).click()
  await expect(strip(page)).toBeVisible()
}

test.describe.configure({ mode: 'serial' })

test('hours a doctor sets are the times patients find', async ({ page, openBrowser }) => {
  await openHours(page)
  await setDay(page, 'Monday', ['09:05', '10:10'], ['14:30', '15:00'])
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await page.getByRole('button', { name: 'Save hours' }).click()
  await expect(page.getByText('Hours saved')).toBeVisible()
  await page.reload()
  await expect(page.getByText(/9:05\sAM–10:10\sAM and 2:30\sPM–3:00\sPM/)).toBeVisible()

  const visitor = await openBrowser()
  await openDoctor(visitor)
  const monday = strip(visitor).getByRole('button', { name: /^Monday/ })
  await expect(monday).toContainText('3 available')
  await monday.click()
  await expect(visitor.getByRole('group', { name: /Morning|Afternoon/ }).getByRole('button')).toHaveText(['9:05', '9:35', '2:30'])
})

test('a day off closes the day until the doctor works after all', async ({ page, openBrowser, request, mailsTo }) => {
  // one whom nobody books: a day with visits says another thing
  const doctor = await newDoctor(request, mailsTo)
  const visitor = await openBrowser()
  await openDoctor(visitor, doctor)
  const tuesday = strip(visitor).getByRole('button', { name: /^Tuesday/ })
  await expect(tuesday).toContainText('available')
  const day = String(await tuesday.getAttribute('data-day'))

  await openHours(page, doctor)
  await page.getByRole('button', { name: 'Add day off' }).click()
  await expect(page.getByText('Choose a day.')).toBeVisible()
  await page.getByLabel('Day', { exact: true }).fill(day)
  await page.getByRole('button', { name: 'Add day off' }).click()
  const list = page.getByRole('list', { name: 'Days off' })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await openDoctor(visitor, doctor)
  await expect(tuesday).toContainText('Closed')
  await expect(tuesday).toBeDisabled()

  await page.goto(`/schedule?day=${day}`)
  await expect(page.getByText('This is a day off.')).toBeVisible()
  await page.getByRole('link', { name: 'Your hours' }).click()
  await page.getByRole('button', { name: /^Remove day off on Tuesday/ }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: /^Remove day off on Tuesday/ }).click()
  await expect(page.getByText('No days off')).toBeVisible()
  await openDoctor(visitor, doctor)
  await expect(tuesday).toContainText('available')
})

test('a vacation and one Saturday change what patients find', async ({ page, openBrowser, request, mailsTo }) => {
  const doctor = await newDoctor(request, mailsTo)
  const visitor = await openBrowser()
  await openDoctor(visitor, doctor)
  const dayOf = async (name: RegExp) => String(await strip(visitor).getByRole('button', { name }).getAttribute('data-day'))
  const [wednesday, thursday, saturday] = [await dayOf(/^Wednesday/), await dayOf(/^Thursday/), await dayOf(/^Saturday/)]
  const [first, last] = [wednesday, thursday].sort()

  await openHours(page, doctor)
  await page.getByLabel('Day', { exact: true }).fill(String(first))
  await page.getByLabel('Last day').fill(String(last))
  await page.getByRole('button', { name: 'Add day off' }).click()
  await expect(page.getByRole('list', { name: 'Days off' }).getByRole('listitem')).toHaveCount(1)
  const form = page.getByRole('form', { name: 'Hours on one day' })
  await form.getByLabel('Date').fill(saturday)
  await form.getByLabel('Start').fill('10:00')
  await form.getByLabel('End').fill('11:10')
  await form.getByRole('button', { name: 'Save day' }).click()
  await expect(page.getByRole('list', { name: 'Hours on one day' })).toContainText(/10:00\sAM–11:10\sAM/)

  await openDoctor(visitor, doctor)
  for (const name of [/^Wednesday/, /^Thursday/]) await expect(strip(visitor).getByRole('button', { name })).toContainText('Closed')
  await strip(visitor)
    .getByRole('button', { name: /^Saturday/ })
    .click()
  await expect(visitor.getByRole('group', { name: 'Morning' }).getByRole('button')).toHaveText(['10:00', '10:30'])
})

test('what patients see follows the doctor’s entry', async ({ page, openBrowser }) => {
  await openHours(page)
  await page.getByLabel('Location').fill('Kariuki Skin Practice, Hill Road')
  await page.getByRole('combobox', { name: 'Languages you speak' }).selectOption({ label: 'French' })
  await page.getByLabel('About you').fill('Skin, hair and nails. I listen first.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Public profile saved')).toBeVisible()

  const visitor = await openBrowser()
  await openDoctor(visitor)
  await expect(visitor.getByText('Kariuki Skin Practice, Hill Road')).toBeVisible()
  await expect(visitor.getByText('Skin, hair and nails. I listen first.')).toBeVisible()
  await expect(visitor.getByText(/Swahili.*French/)).toBeVisible()
})

test('what was saved elsewhere meanwhile is not overwritten, nor is what was chosen here lost', async ({
  page,
  openBrowser,
  expectFault,
  request,
  mailsTo,
}) => {
  expectFault(/409/)
  const doctor = await newDoctor(request, mailsTo)
  const other = await openBrowser()
  await openHours(page, doctor)
  await openHours(other, doctor)
  const choose = (at: Page, day: string, starts: string) => setDay(at, day, [starts, `${starts.slice(0, 3)}30`])
  const save = (at: Page) => at.getByRole('button', { name: 'Save hours' }).click()
  const tuesday = (at: Page) => at.locator('summary', { hasText: 'Tuesday' })
  await choose(page, 'Wednesday', '09:00')
  await choose(page, 'Thursday', '09:00')
  await page.getByLabel('Location').fill('Hill Road 12')
  await choose(other, 'Tuesday', '15:00')
  await choose(other, 'Thursday', '16:00')
  await save(other)
  await expect(other.getByText('Hours saved')).toBeVisible()
  await other.getByLabel('About you').fill('Skin, hair and nails. Also on Tuesdays.')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByText('Public profile saved')).toBeVisible()

  // a draft found again knows what it began with
  await page.reload()
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await expect(page.getByLabel('Location')).toHaveValue('Hill Road 12')
  await expect(page.getByLabel('About you')).toHaveValue('')
  await save(page)
  const told = page.getByRole('alert').filter({ hasText: 'Your hours were changed somewhere else' })
  await expect(told).toContainText('These were changed in both places: Thursday. Your version is shown.')
  await expect(tuesday(page)).toContainText(/3:00\sPM–3:30\sPM/)
  await expect(page.locator('summary', { hasText: 'Wednesday' })).toContainText(/9:00\sAM–9:30\sAM/)
  await expect(page.locator('summary', { hasText: 'Thursday' })).toContainText(/9:00\sAM–9:30\sAM/)
  await save(page)
  await expect(page.getByText('Hours saved')).toBeVisible()
  await expect(told).toHaveCount(0)
  await expect(other.locator('summary', { hasText: 'Thursday' })).toContainText(/9:00\sAM–9:30\sAM/)
  await expect(tuesday(other)).toContainText(/3:00\sPM–3:30\sPM/)

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(told).toContainText('Your changes are still here')
  await expect(told).not.toContainText('changed in both places')
  await expect(page.getByLabel('About you')).toHaveValue('Skin, hair and nails. Also on Tuesdays.')
  await expect(page.getByLabel('Location')).toHaveValue('Hill Road 12')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Public profile saved')).toBeVisible()

  await page.getByText('Wednesday', { exact: true }).click()
  await weekday(page, 'Wednesday').getByRole('button', { name: 'Add hours' }).click()
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page.getByText('Unsaved changes')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Save hours' })).toBeFocused()
  await expect(page.locator('summary', { hasText: 'Wednesday' })).toContainText(/9:00\sAM–9:30\sAM/)
  await page.reload()
  await expect(page.getByLabel('Location')).toHaveValue('Hill Road 12')
})

test.describe('the directory', () => {
  test('finds by need, specialty and language, and says when nobody fits', async ({ page }) => {
    await page.goto('/doctors')
    await page.getByRole('searchbox', { name: 'What do you need?' }).fill('ngozi')
    await expect(page).toHaveURL(/need=ngozi/)
    const doctors = page.getByRole('list', { name: 'Find a doctor' }).getByRole('listitem')
    await expect(doctors).toHaveCount(1)
    await expect(doctors).toContainText('Dermatology')
    await page.getByRole('combobox', { name: 'Specialty' }).selectOption('Cardiology')
    await expect(page.getByText('No matching doctors')).toBeVisible()
    await page.getByRole('button', { name: 'Show all doctors' }).click()
    await expect(page).toHaveURL(/\/doctors$/)
    await expect(page.getByRole('searchbox')).toHaveValue('')
    // other journeys bring doctors of their own
    await expect.poll(() => doctors.count()).toBeGreaterThanOrEqual(6)
    await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'French' })
    await expect(doctors.filter({ hasText: 'Dr. Sofía Reyes' })).toHaveCount(0)
    await expect(doctors.filter({ hasText: 'Dr. Daniel Okafor' })).toHaveCount(1)
  })
})
