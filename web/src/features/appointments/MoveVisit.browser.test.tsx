import { type Appointment, appointmentsApi } from '@uzima/contract/appointments'
import { type FreeSlot, providersApi } from '@uzima/contract/providers'
import { vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { visit as visitOfAda } from '#test/appointments.ts'
import { expectNoBarrierAtEnds } from '#test/barriers.ts'
import { button, expect, page, test } from '#test/page.tsx'
import { ada } from '#test/people.ts'
import { answer, refuse } from '#test/server.ts'

const now = new Date('2027-01-05T13:00:00Z')
const free = ['15:00', '15:30', '16:00'].map((time) => `2027-01-06T${time}:00.000Z`)
const dialog = page.getByRole('dialog', { name: 'Reschedule appointment' })
const times = dialog.getByRole('group', { name: /Morning|Afternoon/ }).getByRole('button')
const undo = button('Undo')

type Refusal = { code: 'slot_taken' | 'patient_busy'; nearest?: FreeSlot[] }

/** A visit of today and three free times tomorrow; answers where it was moved, and refuses the moves to the given times. */
function booked(refusals: Record<string, Refusal> = {}) {
  vi.setSystemTime(now)
  let visit: Appointment = visitOfAda()
  const moves: string[] = []
  answer(appointmentsApi, {
    getAppointment: () => visit,
    rescheduleAppointment: ({ start }) => {
      moves.push(start)
      const refusal = refusals[start]
      if (refusal) refuse(409, refusal.code, { help: { nearest: refusal.nearest ?? [] } })
      visit = { ...visit, scheduledTime: start }
      return visit
    },
  })
  answer(providersApi, {
    getDoctor: () => ({ id: visit.doctorId, languages: ['en'], bio: null, earliestFree: free[0] ?? null, ...visit.doctor }),
    listFreeSlots: () => ({
      doctorId: visit.doctorId,
      timeZone: visit.doctor.timeZone,
      days: [
        {
          day: '2027-01-06',
          state: 'open',
          free: 3,
          slots: free.map((start) => ({ start, time: '09:00' as const, isFree: true, locationId: visit.doctorId })),
        },
      ],
    }),
  })
  return { moves, before: visit.scheduledTime, path: `/appointments?visit=${visit.id}&do=reschedule` }
}

test('one press on a time moves the visit, and undo moves it back', async ({ open }) => {
  const { moves, before, path } = booked()
  await open(path, { as: ada })
  await times.nth(1).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('Appointment rescheduled')).toBeVisible()
  expect(moves).toEqual([free[1]])
  expect(new URLSearchParams(location.search).has('do')).toBe(false)
  await undo.click()
  await expect.element(page.getByText('Appointment moved back')).toBeVisible()
  expect(moves).toEqual([free[1], before])
})

test('arrow keys go from time to time without moving the visit; Enter moves it', async ({ open }) => {
  const { moves, path } = booked()
  await open(path, { as: ada })
  await expect.element(times.first()).toBeVisible()
  expect(times.elements().map((time) => time.getAttribute('aria-pressed'))).toEqual([null, null, null])
  ;(times.first().element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(times.nth(2)).toHaveFocus()
  expect(moves).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(moves).toEqual([free[2]])
})

test('a time taken meanwhile offers the next free ones in place, and one press more moves there', async ({ open }) => {
  const [first = '', , third = ''] = free
  const { moves, path } = booked({ [first]: { code: 'slot_taken', nearest: [{ start: third, day: '2027-01-06', time: '10:00' }] } })
  await open(path, { as: ada })
  await times.first().click()
  const nearest = dialog.getByRole('list', { name: 'Nearest available times' }).getByRole('button')
  await expect.element(nearest).toBeVisible()
  await nearest.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(moves).toEqual([first, third])
})

test('another refusal is told in the dialog, and the visit stays', async ({ open }) => {
  const { path } = booked({ [free[0] ?? '']: { code: 'patient_busy' } })
  await open(path, { as: ada })
  await times.first().click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('You already have an appointment at this time.')
})

test('an old time that someone else has taken is not taken back, and the page says which time stays', async ({ open }) => {
  const { path } = booked({ '2027-01-05T16:30:00.000Z': { code: 'slot_taken' } })
  await open(path, { as: ada })
  await times.first().click()
  await undo.click()
  const told = page.getByRole('alert').filter({ hasText: 'Could not move it back' })
  await expect.element(told).toHaveTextContent(/Someone else has booked Tuesday, January 5/)
  await expect.element(told).toHaveTextContent(/Your appointment stays on Wednesday, January 6/)
})

test('the times have no barrier', async ({ open }) => {
  const { path } = booked()
  await open(path, { as: ada })
  await expect.element(times.first()).toBeVisible()
  await expectNoBarrierAtEnds('the times to move to')
})
