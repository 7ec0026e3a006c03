import { type LinkedOffer, waitlistApi } from '@uzima/contract/waitlist'
import { expect, page, test } from '#test/page.tsx'
import { answer, refuse } from '#test/server.ts'

const path = `/offer/${'t'.repeat(43)}`
const offer: LinkedOffer = {
  ...{ start: '2027-01-05T10:00:00.000Z', end: '2027-01-05T10:30:00.000Z', expiresAt: '2027-01-04T08:30:00.000Z', mode: 'in_person' },
  ...{ doctor: 'Dr. Cole', place: 'Lake Street 1', timeZone: 'UTC', price: null, instead: '2027-01-08T10:00:00.000Z', isSeat: false },
}
const press = (name: string) => page.getByRole('button', { name }).click()

/** A time on offer; returns what was asked of the server besides opening it. */
function held(): string[] {
  const asked: string[] = []
  answer(waitlistApi, {
    openOfferLink: () => ({ state: 'open', offer }),
    takeByLink: () => {
      asked.push('take')
      const { start, end, mode, doctor, place, timeZone } = offer
      const visit = {
        scheduledTime: start,
        endTime: end,
        mode,
        doctor,
        place,
        timeZone,
        isConfirmed: false,
        calendarFile: 'BEGIN:VCALENDAR',
      }
      return { visit }
    },
    declineByLink: () => {
      asked.push('decline')
      return { state: 'declined' }
    },
  })
  return asked
}

test('shows when, instead of which, with whom and where; opening it takes nothing', async ({ open }) => {
  const asked = held()
  await open(path)
  for (const text of ['Tuesday, January 5, 10:00 AM', 'Friday, January 8, 10:00 AM', 'Dr. Cole', 'Lake Street 1'])
    await expect.element(page.getByText(text)).toBeVisible()
  expect(asked).toEqual([])
})
test('one press takes it', async ({ open }) => {
  const asked = held()
  await open(path)
  await press('Take this time')
  await expect.element(page.getByRole('heading', { name: 'This time is yours' })).toHaveFocus()
  await expect.element(page.getByRole('button', { name: 'Add to calendar' })).toBeVisible()
  expect(asked).toEqual(['take'])
})
test('declined, one stays on the list', async ({ open }) => {
  const asked = held()
  await open(path)
  await press('No, thanks')
  await expect.element(page.getByText('You stay on the waitlist')).toBeVisible()
  expect(asked).toEqual(['decline'])
})
test('too late, it says what else is possible', async ({ open }) => {
  held()
  answer(waitlistApi, { takeByLink: () => refuse(409, 'waitlist_offer_over') })
  await open(path)
  await press('Take this time')
  await expect.element(page.getByRole('heading', { name: 'This time is no longer on offer' })).toHaveFocus()
  await expect.element(page.getByRole('link', { name: 'Go to my appointments' })).toHaveAttribute('href', '/appointments?view=upcoming')
})
test('another visit at that time is said, and the time stays on offer', async ({ open }) => {
  held()
  answer(waitlistApi, { takeByLink: () => refuse(409, 'patient_busy') })
  await open(path)
  await press('Take this time')
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Take this time' })).toBeVisible()
})
