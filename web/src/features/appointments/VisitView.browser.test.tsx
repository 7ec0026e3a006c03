import { type Appointment, appointmentsApi } from '@uzima/contract/appointments'
import { encountersApi, type VisitNote } from '@uzima/contract/encounters'
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

const nothing: VisitNote = { state: 'none', heldUntil: null, content: null, signedBy: null, signedAt: null, addenda: [] }
const signed: VisitNote = {
  ...nothing,
  state: 'signed',
  content: {
    ...{ subjective: 'Coughs for a week', objective: '', assessment: 'Bronchitis', plan: 'Rest', followUp: '' },
    ...{ diagnoses: [{ text: 'Acute bronchitis', code: 'J20.9' }], summary: 'Rest' },
  },
  signedBy: 'Dr. Cole',
  signedAt: '2027-01-04T15:10:00.000Z',
  addenda: [{ id: '00000000-0000-7000-8000-0000000000ad', text: 'The X-ray is clear', by: 'Dr. Cole', at: '2027-01-04T15:40:00.000Z' }],
}
const over = { status: 'completed', scheduledTime: '2027-01-04T15:00:00.000Z', endTime: '2027-01-04T15:30:00.000Z', actions: [] } as const

test('after a visit its summary comes first, then the doctor’s note by section, with what was added', async ({ open }) => {
  const { id } = booked({ ...over, actions: [], patientNote: 'Rest and drink' })
  answer(encountersApi, { getVisitNote: () => signed })
  await open(`/appointments?visit=${id}`, { as: ada })
  const note = page.getByRole('region', { name: 'The doctor’s note' })
  for (const words of ['What you told us', 'Coughs for a week', 'Acute bronchitis (J20.9)', 'The X-ray is clear'])
    await expect.element(note).toHaveTextContent(words)
  await expect.element(note).not.toHaveTextContent('What was found')
  const text = document.body.textContent ?? ''
  expect(text.indexOf('Rest and drink')).toBeLessThan(text.indexOf('Coughs for a week'))
})

test('of a note that is held back the patient reads until when', async ({ open }) => {
  const { id } = booked({ ...over, actions: [] })
  answer(encountersApi, { getVisitNote: () => ({ ...nothing, state: 'held', heldUntil: '2027-01-10T12:00:00.000Z' }) })
  await open(`/appointments?visit=${id}`, { as: ada })
  await expect.element(page.getByText('The doctor’s note will be here from January 10, 2027.')).toBeVisible()
})
