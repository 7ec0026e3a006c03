import { type Hours, type Interval, type OneOffHours, providersApi } from '@uzima/contract/providers'
import { button, expect, page, test } from '#test/page.tsx'
import { drCole } from '#test/people.ts'
import { answer } from '#test/server.ts'

const usual = (starts: string, ends: string, dates: Partial<Interval> = {}) => ({
  starts,
  ends,
  validFrom: null,
  validUntil: null,
  ...dates,
})
const stored = (over: Partial<Hours> = {}): Hours => ({
  doctorId: String(drCole.profile.doctorId),
  timeZone: 'America/Chicago',
  place: 'Hill Road 12',
  languages: ['en', 'sw'],
  bio: null,
  week: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    intervals: weekday % 6 === 0 ? [] : [usual('09:00', '12:00'), usual('14:00', '17:00')],
  })),
  outside: [],
  ...over,
})

/** A server that keeps what is set. */
function keepHours(over: Partial<Hours> = {}) {
  let hours = stored(over)
  const oneOff = new Map<string, OneOffHours>()
  const off = new Set<string>()
  const between = (day: string, until = day) =>
    Array.from({ length: 1 + (Date.parse(until) - Date.parse(day)) / 86_400_000 }, (_, at) =>
      new Date(Date.parse(day) + at * 86_400_000).toISOString().slice(0, 10),
    )
  answer(providersApi, {
    getHours: () => hours,
    setHours: ({ week = hours.week }) => {
      hours = { ...hours, week: week.map((day) => day) }
      return hours
    },
    listDaysOff: () => ({ rows: [...off].sort().map((day) => ({ day, visits: 0 })) }),
    addDayOff: ({ day, until }) => {
      for (const each of between(day, until)) off.add(each)
      return { day, visits: 2, added: between(day, until).length }
    },
    removeDayOff: ({ day, until }) => {
      for (const each of between(day, until)) off.delete(each)
      return { day }
    },
    listOneOffHours: () => ({ rows: [...oneOff.values()] }),
    setOneOffHours: ({ day, spans }) => {
      oneOff.set(day, { day, spans })
      return { day, spans }
    },
    removeOneOffHours: ({ day }) => {
      oneOff.delete(day)
      return { day }
    },
  })
  return { week: () => Object.fromEntries(hours.week.map(({ weekday, intervals }) => [weekday, intervals])), oneOff, off }
}
const group = (name: string) => page.getByRole('group', { name, exact: true })
const monday = (number: number) => group(`Hours ${number} on Monday`)
/** By its whole name, of which only a part is seen. */
const named = (name: string) => page.getByRole('button', { name, exact: true })
const openMonday = () => page.getByText('Monday', { exact: true }).click()

test('the last language cannot be taken away', async ({ open }) => {
  keepHours()
  await open('/schedule?view=hours', { as: drCole })
  const spoken = page.getByRole('list', { name: 'Languages you speak' }).getByRole('button')
  await expect.element(spoken).toHaveLength(2)
  await spoken.first().click()
  await spoken.first().click()
  await expect.element(spoken).toHaveLength(0)
  await button('Save').click()
  await expect.element(page.getByText('Add at least one language.')).toBeVisible()
})

test('hours are added, changed, dated and saved', async ({ open }) => {
  const kept = keepHours()
  await open('/schedule?view=hours', { as: drCole })
  await openMonday()
  await monday(1).getByLabelText('Start').fill('08:05')
  await monday(1).getByRole('button', { name: 'Limit dates of Hours 1 on Monday' }).click()
  await monday(1).getByLabelText('From').fill('2027-03-01')
  await group('Hours on Monday').getByRole('button', { name: 'Add hours' }).click()
  await expect.element(monday(3).getByLabelText('Start')).toHaveValue('18:00')
  await monday(3).getByLabelText('End').fill('00:00')
  await expect.element(page.getByText('Unsaved changes')).toBeVisible()
  await button('Save hours').click()
  await expect.element(page.getByText('Hours saved')).toBeVisible()
  expect(kept.week()[1]).toEqual([usual('08:05', '12:00', { validFrom: '2027-03-01' }), usual('14:00', '17:00'), usual('18:00', '24:00')])
  await expect.element(page.getByText(/8:05\sAM–12:00\sPM \(from Mar 1, 2027\), .*6:00\sPM–12:00\sAM/)).toBeVisible()
})

test('hours that cannot be are not saved, and the field says why', async ({ open }) => {
  const kept = keepHours()
  await open('/schedule?view=hours', { as: drCole })
  await openMonday()
  for (const [starts, ends, text] of [
    ['14:00', '13:00', 'The end time must be after the start time.'],
    ['11:55', '13:00', 'These hours overlap with others on the same day.'],
    ['14:02', '15:00', 'Choose a time that ends in 0 or 5.'],
    ['', '15:00', 'Required field is missing.'],
  ] as const) {
    await monday(2).getByLabelText('Start').fill(starts)
    await monday(2).getByLabelText('End').fill(ends)
    await button('Save hours').click()
    await expect.element(monday(2).getByText(text)).toBeVisible()
    await expect.element(monday(2).getByLabelText(starts ? 'End' : 'Start')).toHaveFocus()
  }
  expect(kept.week()[1]).toEqual([usual('09:00', '12:00'), usual('14:00', '17:00')])
  await monday(2).getByLabelText('Start').fill('14:05')
  await button('Save hours').click()
  await expect.element(page.getByText('Hours saved')).toBeVisible()
})

test('what is removed comes back with Undo', async ({ open }) => {
  keepHours()
  await open('/schedule?view=hours', { as: drCole })
  await openMonday()
  await named('Remove Hours 2 on Monday').click()
  await expect.element(monday(2)).not.toBeInTheDocument()
  await button('Undo').click()
  await expect.element(monday(2).getByLabelText('Start')).toHaveValue('14:00')
})

test('a day is copied to others, and back with Undo', async ({ open }) => {
  const kept = keepHours()
  await open('/schedule?view=hours', { as: drCole })
  await openMonday()
  await named('Remove Hours 2 on Monday').click()
  await group('Hours on Monday').getByRole('button', { name: 'Copy to other days' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('checkbox', { name: 'Friday' })).toBeChecked()
  await dialog.getByRole('checkbox', { name: 'Friday' }).click()
  await dialog.getByRole('checkbox', { name: 'Saturday' }).click()
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect.element(page.getByText('Hours of Monday copied to Tuesday, Wednesday, Thursday, and Saturday')).toBeVisible()
  await button('Save hours').click()
  await expect.element(page.getByText('Hours saved')).toBeVisible()
  expect([1, 2, 3, 4, 5, 6].map((day) => kept.week()[day]?.length)).toEqual([1, 1, 1, 1, 2, 1])
})

test('one day has hours of its own until they are taken away', async ({ open }) => {
  const kept = keepHours()
  await open('/schedule?view=hours', { as: drCole })
  const form = page.getByRole('form', { name: 'Hours on one day' })
  await form.getByRole('button', { name: 'Save day' }).click()
  await expect.element(form.getByText('Choose a day.')).toBeVisible()
  await expect.element(form.getByLabelText('Date')).toHaveFocus()
  await form.getByLabelText('Date').fill('2027-03-06')
  await form.getByLabelText('End').fill('08:00')
  await form.getByRole('button', { name: 'Save day' }).click()
  await expect.element(form.getByText('The end time must be after the start time.')).toBeVisible()
  await form.getByLabelText('End').fill('10:30')
  await form.getByRole('button', { name: 'Save day' }).click()
  await expect.element(page.getByText(/9:00\sAM–10:30\sAM/)).toBeVisible()
  expect(kept.oneOff.get('2027-03-06')?.spans).toEqual([{ starts: '09:00', ends: '10:30' }])
  await named('Change hours on Saturday, March 6').click()
  await expect.element(form.getByLabelText('End')).toHaveValue('10:30')
  await named('Remove hours on Saturday, March 6').click()
  await expect.element(page.getByText('No days with other hours')).toBeVisible()
  await button('Undo').click()
  await expect.element(named('Remove hours on Saturday, March 6')).toBeVisible()
})

test('a vacation is one entry, taken and given back in one action', async ({ open }) => {
  const kept = keepHours()
  await open('/schedule?view=hours', { as: drCole })
  await page.getByLabelText('Day', { exact: true }).fill('2027-03-01')
  await page.getByLabelText('Last day').fill('2027-03-12')
  await button('Add day off').click()
  await expect.element(page.getByText('2 appointments are booked on these days. Reschedule or cancel them.')).toBeVisible()
  const list = page.getByRole('list', { name: 'Days off' })
  await expect.element(list.getByText('12 days')).toBeVisible()
  await named('Remove day off on Monday, March 1 to Friday, March 12').click()
  await expect.element(page.getByText('No days off')).toBeVisible()
  await button('Undo').click()
  await expect.element(list.getByRole('listitem')).toHaveLength(1)
  expect(kept.off.size).toBe(12)
})

test('appointments outside the hours are told with their days', async ({ open }) => {
  keepHours({ outside: Array.from({ length: 8 }, (_, at) => ({ day: `2027-03-0${at + 1}`, visits: at === 0 ? 2 : 1 })) })
  await open('/schedule?view=hours', { as: drCole })
  await expect.element(page.getByText('9 appointments are outside your hours. Reschedule or cancel them.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Monday, March 1 (2)' })).toHaveAttribute('href', '/schedule?day=2027-03-01')
  await expect.element(page.getByText('and 2 more days')).toBeVisible()
})

test('removing hours leaves the fields of the others as they are', async ({ open }) => {
  keepHours()
  await open('/schedule?view=hours', { as: drCole })
  await openMonday()
  const second = monday(2).element()
  await monday(1)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect.element(monday(2)).not.toBeInTheDocument()
  expect(monday(1).element()).toBe(second)
})
