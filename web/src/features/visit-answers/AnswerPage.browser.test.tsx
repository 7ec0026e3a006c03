import { type AnswerableVisit, type AnsweredVisit, visitAnswersApi } from '@uzima/contract/visit-answers'
import { expect, page, test } from '#test/page.tsx'
import { answer, refuse } from '#test/server.ts'

const path = `/answer/${'t'.repeat(43)}`
const visit: AnswerableVisit = {
  ...{ scheduledTime: '2027-01-05T10:00:00.000Z', endTime: '2027-01-05T10:30:00.000Z', mode: 'in_person', doctor: 'Dr. Cole' },
  ...{ place: 'Lake Street 1', timeZone: 'UTC', isConfirmed: false },
}
const answered: AnsweredVisit = { visit: { ...visit, calendarFile: 'BEGIN:VCALENDAR' } }
const next = '2027-01-06T09:00:00.000Z'

/** A link that is good for one answer; returns what was asked of the server besides opening it. */
function held(): string[] {
  const asked: string[] = []
  answer(visitAnswersApi, {
    openVisitLink: () => ({ visit, question: null }),
    listVisitTimes: () => ({ times: [{ day: '2027-01-06', free: [{ start: next, day: '2027-01-06', time: '09:00' }] }] }),
    confirmByLink: () => {
      asked.push('confirm')
      return answered
    },
    cancelByLink: ({ reason }) => {
      asked.push(`cancel ${reason}`)
      return answered
    },
    moveByLink: ({ start }) => {
      asked.push(`move ${start}`)
      return { visit: { ...visit, calendarFile: '', scheduledTime: start } }
    },
  })
  return asked
}
const press = (name: string | RegExp) => page.getByRole('button', { name }).click()

test('shows when, where and with whom; opening it answers nothing', async ({ open }) => {
  const asked = held()
  await open(path)
  for (const text of ['Tuesday, January 5, 10:00 AM', 'Dr. Cole', 'Lake Street 1']) await expect.element(page.getByText(text)).toBeVisible()
  expect(asked).toEqual([])
})
test('one press says that the patient is coming', async ({ open }) => {
  const asked = held()
  await open(path)
  await press('I’m coming')
  await expect.element(page.getByRole('heading', { name: 'Thank you. We expect you.' })).toHaveFocus()
  await expect.element(page.getByRole('button', { name: 'Add to calendar' })).toBeVisible()
  expect(asked).toEqual(['confirm'])
})
test('the link to cancel asks once more', async ({ open }) => {
  const asked = held()
  await open(`${path}?do=cancel`)
  await expect.element(page.getByRole('heading', { name: 'Cancel this appointment?' })).toHaveFocus()
  expect(asked).toEqual([])
  await page.getByRole('textbox', { name: 'Reason for canceling' }).fill('A trip')
  await press('Yes, cancel')
  await expect.element(page.getByRole('heading', { name: 'Your appointment is canceled' })).toBeVisible()
  expect(asked).toEqual(['cancel A trip'])
})
test('the link to move offers free times; the press on one takes it', async ({ open }) => {
  const asked = held()
  await open(`${path}?do=move`)
  await press(/January 6.*9:00/)
  await expect.element(page.getByRole('heading', { name: 'Your appointment was moved' })).toHaveFocus()
  expect(asked).toEqual([`move ${next}`])
})
test('a time that somebody else has taken is said, and others stay', async ({ open }) => {
  held()
  answer(visitAnswersApi, { moveByLink: () => refuse(409, 'slot_taken') })
  await open(`${path}?do=move`)
  await press(/January 6.*9:00/)
  await expect.element(page.getByRole('alert')).toHaveTextContent('This time is not available any more. Choose another one.')
  await expect.element(page.getByRole('button', { name: /January 6.*9:00/ })).toBeVisible()
})
test('a link that is over says so and leads to signing in', async ({ open }) => {
  answer(visitAnswersApi, { openVisitLink: () => ({ visit: null, question: null }) })
  await open(path)
  await expect.element(page.getByText('This link no longer works')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Sign in' }).last()).toHaveAttribute('href', '/appointments?view=upcoming')
})
