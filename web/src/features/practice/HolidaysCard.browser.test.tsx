import { type PracticeSettings, practiceApi } from '@uzima/contract/practice'
import { type Holiday, type Holidays, holidaysApi } from '@uzima/contract/practice/holidays'
import { expectNoBarrierAtEnds } from '#test/barriers.ts'
import { button, expect, page, test, toast } from '#test/page.tsx'
import { olive } from '#test/people.ts'
import { answer, refuse } from '#test/server.ts'

const path = '/admin/practice'
const settings: PracticeSettings = {
  ...{ name: 'Uzima Clinic', phone: null, address: null, country: 'KE', timeZone: 'Africa/Nairobi', emergencyNumber: '999' },
  ...{ street: null, city: null, region: null, postalCode: null },
  ...{
    language: 'en',
    openingHours: null,
    embedders: [],
    reasonsAtDesk: false,
    billerRefundLimit: null,
    currency: 'USD',
    tax: null,
    version: 1,
    changedAt: '2027-01-04T08:00:00Z',
    steps: [],
    doors: 'open',
  },
  mail: { server: null, testedAt: null, fault: null },
}
const year = new Date().getFullYear()
const jamhuri = { day: `${year}-12-12`, name: 'Jamhuri Day' }
const christmas = { day: `${year}-12-25`, name: 'Christmas Day' }
const visits = [{ doctor: 'Dr. Cole', start: `${year}-12-12T06:00:00Z`, timeZone: 'Africa/Nairobi' }]

/** Keeps as the server does; a visit is booked on the first of the days. */
function holidays() {
  let kept: Holiday[] = []
  const asked: unknown[] = []
  const all = (of: number): Holidays => ({
    year: of,
    days: of === year ? kept.map((each) => ({ ...each, visits: each.day === jamhuri.day ? visits : [] })) : [],
    proposed: of === year ? [jamhuri, christmas].filter(({ day }) => kept.every((each) => each.day !== day)) : [],
  })
  answer(practiceApi, { getPracticeSettings: () => settings })
  answer(holidaysApi, {
    listHolidays: ({ year: of }) => all(of),
    addHolidays: ({ days }) => {
      asked.push(days)
      kept = [...kept, ...days]
      return all(year)
    },
    removeHoliday: ({ day }) => {
      asked.push(day)
      kept = kept.filter((each) => each.day !== day)
      return all(year)
    },
  })
  return asked
}

test('an admin takes the public holidays but one, sees what is booked on them, and opens one again', async ({ open }) => {
  const asked = holidays()
  await open(path, { as: olive })
  await expect.element(page.getByText(`No holidays in ${year} yet`)).toBeVisible()
  await page.getByRole('checkbox', { name: /^Christmas Day/ }).click()
  await button('Close on 1 day').click()
  await expect.element(toast('Holidays saved')).toBeVisible()
  await expect.element(page.getByText('1 visit is booked on this day:')).toBeVisible()
  await expect.element(page.getByText('9:00 AM, Dr. Cole')).toBeVisible()
  await expectNoBarrierAtEnds('the holidays of the practice')
  await page.getByRole('button', { name: /^Open again on/ }).click()
  await expect.element(page.getByText(`No holidays in ${year} yet`)).toBeVisible()
  await button('Undo').click()
  await expect.element(page.getByText('1 visit is booked on this day:')).toBeVisible()
  expect(asked).toEqual([[jamhuri], jamhuri.day, [jamhuri]])
})

test('a day of the practice’s own needs a day and an occasion', async ({ open }) => {
  const asked = holidays()
  await open(path, { as: olive })
  await page.getByLabelText('Day', { exact: true }).fill(`${year}-08-20`)
  await button('Close on this day').click()
  const name = page.getByRole('textbox', { name: 'Occasion' })
  await expect.element(name).toHaveFocus()
  await name.fill('Outing')
  await button('Close on this day').click()
  await expect.element(page.getByText('Outing', { exact: true })).toBeVisible()
  await expect.element(name).toHaveValue('')
  expect(asked).toEqual([[{ day: `${year}-08-20`, name: 'Outing' }]])
})

test('another year has its own; what cannot be saved is said', async ({ open }) => {
  holidays()
  await open(path, { as: olive })
  answer(holidaysApi, { addHolidays: () => refuse(503, 'unavailable') })
  await button('Close on 2 days').click()
  await expect.element(toast('We could not save the holidays')).toBeVisible()
  await page.getByRole('combobox', { name: 'Year' }).selectOptions(String(year + 1))
  await expect.element(page.getByText(`We know of no other public holidays in Kenya in ${year + 1}.`)).toBeVisible()
})
