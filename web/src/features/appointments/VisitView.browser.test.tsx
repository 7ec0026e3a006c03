import { type Appointment, appointmentsApi } from '@uzima/contract/appointments'
import { providersApi } from '@uzima/contract/providers'
import { vi } from 'vitest'
import { visit as visitOfAda } from '#test/appointments.ts'
import { expect, page, test } from '#test/page.tsx'
import { ada } from '#test/people.ts'
import { answer } from '#test/server.ts'

const now = new Date('2027-01-04T16:00:00Z')
const cancelDialog = page.getByRole('alertdialog')
const place = () => new URLSearchParams(location.search)

/** A visit of tomorrow; answers the ids of those cancelled. */
function booked(change: Partial<Appointment> = {}) {
  vi.setSystemTime(now)
  let visit = visitOfAda(change)
  const cancelled: string[] = []
  answer(appointmentsApi, {
    getAppointment: () => visit,
    listAppointments: () => ({ rows: [], next: null }),
    cancelAppointment: ({ id }) => {
      cancelled.push(id)
      visit = { ...visit, status: 'cancelled', cancelledBy: 'patient', actions: [] }
      return visit
    },
  })
  answer(providersApi, {
    getDoctor: () => ({ id: visit.doctorId, languages: ['en'], bio: null, earliestFree: null, ...visit.doctor }),
    listFreeSlots: () => ({ doctorId: visit.doctorId, timeZone: visit.doctor.timeZone, days: [] }),
  })
  return { id: visit.id, cancelled }
}

test('a link to cancel opens the question and changes nothing; one press more cancels', async ({ open }) => {
  const { id, cancelled } = booked()
  await open(`/appointments?visit=${id}&do=cancel`, { as: ada })
  await expect.element(cancelDialog).toBeVisible()
  await expect.element(cancelDialog.getByRole('button').first()).toHaveFocus()
  expect(cancelled).toEqual([])
  await cancelDialog.getByRole('button').last().click()
  await expect.element(page.getByRole('link', { name: 'Book this time again' })).toHaveAttribute('href', expect.stringContaining('start='))
  await expect.element(cancelDialog).not.toBeInTheDocument()
  expect(cancelled).toEqual([id])
  expect(place().has('do')).toBe(false)
})

test('keeping the visit takes the request out of the address', async ({ open }) => {
  const { id, cancelled } = booked()
  await open(`/appointments?visit=${id}&do=cancel`, { as: ada })
  await cancelDialog.getByRole('button').first().click()
  await expect.element(cancelDialog).not.toBeInTheDocument()
  await expect.poll(() => place().has('do')).toBe(false)
  expect(cancelled).toEqual([])
})

test.for([
  ['cancel', { status: 'cancelled', cancelledBy: 'doctor', actions: [] }],
  ['reschedule', { status: 'completed', actions: [] }],
  ['complete', { actions: ['reschedule', 'cancel'] }],
] as const)('a link to %s that the visit does not allow opens the visit alone', async ([dialog, change], { open }) => {
  const { id } = booked({ ...change, actions: [...change.actions] })
  await open(`/appointments?visit=${id}&do=${dialog}`, { as: ada })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(page.getByRole('dialog').elements()).toEqual([])
  expect(cancelDialog.elements()).toEqual([])
})
