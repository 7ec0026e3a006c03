import { appointmentTypesApi } from '@uzima/contract/appointment-types'
import { appointmentsApi } from '@uzima/contract/appointments'
import { groupVisitsApi, type OpenGroupVisit } from '@uzima/contract/group-visits'
import { providersApi } from '@uzima/contract/providers'
import { waitlistApi } from '@uzima/contract/waitlist'
import { beforeEach } from 'vitest'
import { appointmentType, usualTypes } from '#test/appointment-types.ts'
import { visit } from '#test/appointments.ts'
import { button, expect, page, test } from '#test/page.tsx'
import { ada } from '#test/people.ts'
import { answer, refuse } from '#test/server.ts'

const cole = { id: '00000000-0000-7000-8000-0000000000d1', name: 'Dr. Cole', timeZone: 'America/Chicago' }
const soon = (days: number) => new Date(Date.now() + days * 86_400_000)
const group = (last: string, days: number, change: Partial<OpenGroupVisit> = {}): OpenGroupVisit => ({
  ...{ id: `00000000-0000-7000-8000-0000000000a${last}`, doctor: cole, place: 'Hall 2', title: 'Living with diabetes', note: null },
  ...{
    mode: 'in_person',
    seats: 12,
    left: 4,
    start: soon(days).toISOString(),
    end: new Date(soon(days).getTime() + 5_400_000).toISOString(),
  },
  ...change,
})
const type = appointmentType('class', 'Diabetes class', { modes: ['in_person'], minutes: 90, seats: 12 })
const seat = visit({
  mode: 'in_person',
  type: { code: 'class', name: 'Diabetes class' },
  group: { id: group('1', 3).id, title: 'Living with diabetes', note: 'Bring your meter.' },
})

// what the form asks before it knows the types
beforeEach(() =>
  answer(providersApi, {
    listDirectoryFilters: () => ({ specialties: [], languages: [] }),
    listDoctors: () => ({ rows: [], next: null }),
    listNextAvailable: () => ({ rows: [], next: null }),
  }),
)

test('whoever chooses a type for a group sees its times with the seats left, and says nothing more than when', async ({ open }) => {
  const sent: object[] = []
  answer(appointmentTypesApi, { listAppointmentTypes: () => ({ rows: [...usualTypes, type] }) })
  answer(groupVisitsApi, {
    listGroupVisits: () => ({ rows: [group('1', 3), group('2', 10, { left: 0 })] }),
    takeSeat: ({ id, reason }) => {
      sent.push({ id, reason })
      return sent.length === 1 ? refuse(409, 'seats_full') : seat
    },
  })
  answer(appointmentsApi, { getAppointment: () => seat })
  await open('/appointments?type=class', { as: ada })
  await expect.element(page.getByText('4 of 12 seats left')).toBeVisible()
  await button('Book this seat').click()
  await expect.element(page.getByText('Choose a time first.')).toBeVisible()
  await page.getByRole('radio', { name: /4 of 12 seats left/ }).click()
  await button('Book this seat').click()
  await expect.element(page.getByText('All seats are taken. Choose another time.')).toBeVisible()
  await button('Book this seat').click()
  await expect.element(page.getByText('Group: Living with diabetes')).toBeVisible()
  await expect.element(page.getByText('Bring your meter.')).toBeVisible()
  expect(sent).toEqual([
    { id: group('1', 3).id, reason: null },
    { id: group('1', 3).id, reason: null },
  ])
})

test('whoever chooses a full one waits for a seat', async ({ open }) => {
  const sent: object[] = []
  answer(appointmentTypesApi, { listAppointmentTypes: () => ({ rows: [...usualTypes, type] }) })
  answer(groupVisitsApi, { listGroupVisits: () => ({ rows: [group('1', 3, { left: 0 })] }) })
  answer(waitlistApi, {
    listOwnWaitlist: () => ({ rows: [] }),
    waitForSeat: ({ id, reason }) => {
      sent.push({ id, reason })
      return refuse(409, 'waitlist_seat_left')
    },
  })
  await open('/appointments?type=class', { as: ada })
  await page.getByRole('radio', { name: /Full, 12 seats taken. You can wait for a seat/ }).click()
  await expect.element(page.getByText(/When somebody gives a seat back/)).toBeVisible()
  await button('Wait for a seat').click()
  await expect.element(page.getByText('A seat has become free. Book it now.')).toBeVisible()
  expect(sent).toEqual([{ id: group('1', 3).id, reason: null }])
})

test('a seat moves to another time of the group, not to a free time of the doctor', async ({ open }) => {
  let shown = seat
  const sent: object[] = []
  answer(appointmentsApi, { getAppointment: () => shown })
  answer(groupVisitsApi, {
    listGroupVisits: () => ({ rows: [group('1', 3), group('2', 10)] }),
    moveSeat: ({ id, visitId }) => {
      sent.push({ id, visitId })
      shown = { ...seat, scheduledTime: group('2', 10).start, endTime: group('2', 10).end }
      return shown
    },
  })
  await open(`/appointments?visit=${seat.id}`, { as: ada })
  await button('Reschedule').click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('What you wrote stays with your appointment.')).toBeVisible()
  await expect.element(dialog.getByRole('radio').nth(1)).not.toBeInTheDocument()
  await dialog.getByRole('radio').click()
  await dialog.getByRole('button', { name: 'Move to this time' }).click()
  await expect.element(page.getByText('Appointment moved')).toBeVisible()
  expect(sent).toEqual([{ id: group('2', 10).id, visitId: seat.id }])
})

test('while none is scheduled the page says so', async ({ open }) => {
  answer(appointmentTypesApi, { listAppointmentTypes: () => ({ rows: [type] }) })
  answer(groupVisitsApi, { listGroupVisits: () => ({ rows: [] }) })
  await open('/appointments?type=class', { as: ada })
  await expect.element(page.getByText('No group visits are scheduled')).toBeVisible()
})
