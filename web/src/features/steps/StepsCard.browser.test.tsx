import { type DailySteps, type StepsOfPeriod, stepsApi } from '@uzima/contract/steps'
import { vitalsApi } from '@uzima/contract/vitals'
import { beforeEach } from 'vitest'
import { addDays, dayOf } from '#lib/format.ts'
import { expectNoBarrierAtEnds } from '#test/barriers.ts'
import { passComplianceCheck } from '#test/compliance.ts'
import { expect, page, test } from '#test/page.tsx'
import { ada } from '#test/people.ts'
import { nobodyHasReviewed } from '#test/reviews.ts'
import { answer } from '#test/server.ts'
import { latest } from '#test/vitals.ts'

const today = () => dayOf(new Date())
let rows: DailySteps[]
const counted = (daysAgo: number, count: number, more: Partial<DailySteps> = {}): DailySteps => ({
  id: `00000000-0000-7000-8000-${String(daysAgo).padStart(12, '0')}`,
  ...{ day: addDays(today(), -daysAgo), count, device: 'Watch', before: null },
  ...more,
})
beforeEach(() => {
  passComplianceCheck()
  nobodyHasReviewed()
  rows = []
  answer(vitalsApi, { listLatestVitals: () => latest(), listVitalKinds: () => ({ kinds: [] }) })
  answer(stepsApi, {
    listSteps: ({ from, until }): StepsOfPeriod => ({
      rows: rows.filter(({ day }) => from <= day && day <= until),
      latest: rows.at(-1)?.day ?? null,
    }),
    deleteSteps: ({ id }) => {
      rows = rows.filter((each) => each.id !== id)
      return {}
    },
  })
})
const card = page.getByRole('region', { name: 'Steps a day', exact: true })
const table = page.getByRole('region', { name: 'Steps as a table' })

test('without any it says how they come here', async ({ open }) => {
  await open('/health-monitoring', { as: ada })
  await expect.element(card).toHaveTextContent('No steps yet')
  await expect.element(card.getByRole('link', { name: 'Bring records in' })).toHaveAttribute('href', '/health-records/import')
})

test('shows the days of a month with their mean, as a chart and a table, and what counted them', async ({ open }) => {
  rows = [counted(3, 4000), counted(1, 9000, { device: 'Phone', before: { count: 7120, device: 'Watch' } })]
  await open('/health-monitoring', { as: ada })
  await expect.element(card).toHaveTextContent('On average 6,500 steps a day, on 2 days counted.')
  await expect
    .element(card.getByRole('slider', { name: /^Steps a day, / }))
    .toHaveAttribute('aria-valuetext', expect.stringMatching(/: 9,000 steps$/))
  const [first, second] = table.getByRole('row').elements().slice(1)
  expect(first?.textContent).toContain('Phone · before: 7,120')
  expect(second?.textContent).toContain('4,000')
  await expect.element(card).toHaveTextContent('Where two devices counted on the same day, the greater count stands here.')
  await expectNoBarrierAtEnds('steps a day')
})

test('a year is drawn by weeks, which are means of the days that were counted', async ({ open }) => {
  rows = Array.from({ length: 60 }, (_, index) => counted(60 - index, 5000))
  await open('/health-monitoring', { as: ada })
  await card.getByRole('button', { name: 'Year' }).click()
  await expect.element(card).toHaveTextContent('On average 5,000 steps a day, on 60 days counted.')
  await expect.element(table.getByRole('row', { name: /^Week of .*On average, 7 days.*5,000/ }).first()).toBeVisible()
  await expect.element(table.getByRole('button')).not.toBeInTheDocument()
})

test('where the last days are long ago it leads there', async ({ open }) => {
  rows = [counted(100, 4321)]
  await open('/health-monitoring', { as: ada })
  await expect.element(card).toHaveTextContent('No steps were counted in these days.')
  await card.getByRole('button', { name: 'Go to that day' }).click()
  await expect.element(table).toHaveTextContent('4,321')
  await card.getByRole('button', { name: 'Later' }).click()
  await expect.element(card).toHaveTextContent('No steps were counted in these days.')
})

test('a day is deleted after it was asked', async ({ open }) => {
  rows = [counted(2, 4000), counted(1, 9000)]
  await open('/health-monitoring', { as: ada })
  await table
    .getByRole('button', { name: /^Delete / })
    .first()
    .click()
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog).toHaveTextContent('9,000 steps.')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Steps deleted')).toBeVisible()
  await expect.element(table).not.toHaveTextContent('9,000')
  expect(rows.map(({ count }) => count)).toEqual([4000])
})
