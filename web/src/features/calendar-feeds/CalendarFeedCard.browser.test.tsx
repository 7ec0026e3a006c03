import { type CalendarFeed, calendarFeedsApi } from '@uzima/contract/calendar-feeds'
import { expectNoBarrierAtEnds } from '#test/barriers.ts'
import { button, expect, page, test, toast } from '#test/page.tsx'
import { ada, olive } from '#test/people.ts'
import { answer, refuse } from '#test/server.ts'

const url = 'https://portal.example/api/calendar-feeds/secret/appointments.ics'
const made: CalendarFeed = { url, isDetailed: false, madeAt: '2027-01-04T08:00:00Z', lastReadAt: null }
const card = page.getByRole('region', { name: 'In your calendar' })

/** As the server keeps it. */
function feeds(first: CalendarFeed | null = null) {
  let feed = first
  const own = () => ({ feed })
  answer(calendarFeedsApi, {
    getCalendarFeed: own,
    makeCalendarFeed: ({ isDetailed }) => {
      feed = { ...made, isDetailed }
      return own()
    },
    changeCalendarFeed: ({ isDetailed }) => {
      feed = feed && { ...feed, isDetailed }
      return own()
    },
    endCalendarFeed: () => {
      feed = null
      return own()
    },
  })
}

test('an address is made, copied, told more, and ended after a question', async ({ open }) => {
  feeds()
  await open('/profile', { as: ada })
  await card.getByRole('button', { name: 'Create an address' }).click()
  await expect.element(toast('Calendar address created')).toBeVisible()
  await expect.element(card.getByLabelText('Secret address')).toHaveValue(url)
  await expect.element(card.getByRole('link', { name: /this device/ })).toHaveAttribute('href', url.replace('https:', 'webcal:'))
  await expect.element(card.getByText('Not read by a calendar yet')).toBeVisible()
  await expect.element(card.getByText('Events only say “Appointment”.')).toBeVisible()
  await card.getByRole('switch', { name: /Show with whom and where/ }).click()
  await expect.element(card.getByText('Events name the doctor and the place.')).toBeVisible()
  await expectNoBarrierAtEnds('the profile with a calendar address')
  await card.getByRole('button', { name: 'End this address' }).click()
  const question = page.getByRole('alertdialog', { name: 'End this address?' })
  await question.getByRole('button', { name: 'Keep address' }).click()
  await expect.element(card.getByLabelText('Secret address')).toBeVisible()
  await card.getByRole('button', { name: 'End this address' }).click()
  await question.getByRole('button', { name: 'End address' }).click()
  await expect.element(toast('Calendar address ended')).toBeVisible()
  await expect.element(card.getByRole('button', { name: 'Create an address' })).toBeVisible()
})

test('it says when a calendar has read it; what fails says so and changes nothing', async ({ open }) => {
  feeds({ ...made, lastReadAt: '2027-01-05T10:00:00Z' })
  answer(calendarFeedsApi, { changeCalendarFeed: () => refuse(503, 'unavailable'), endCalendarFeed: () => refuse(503, 'unavailable') })
  await open('/profile', { as: ada })
  await expect.element(card.getByText(/^Last read/)).toBeVisible()
  await card.getByRole('switch').click()
  await expect.element(toast('This was not saved')).toHaveRole('alert')
  await expect.element(card.getByText('Events only say “Appointment”.')).toBeVisible()
  await card.getByRole('button', { name: 'End this address' }).click()
  const question = page.getByRole('alertdialog', { name: 'End this address?' })
  await question.getByRole('button', { name: 'End address' }).click()
  await expect.element(question.getByRole('alert')).toBeVisible()
  await question.getByRole('button', { name: 'Keep address' }).click()
  await expect.element(card.getByLabelText('Secret address')).toHaveValue(url)
})

test('an admin, who has no appointments, is offered none', async ({ open }) => {
  await open('/profile', { as: olive })
  await expect.element(button('Update Password')).toBeVisible()
  await expect.element(card).not.toBeInTheDocument()
})
