import type { AppointmentType } from '@uzima/contract/appointment-types'

/** One that anybody can book for half an hour. */
export const appointmentType = (code: string, name: string, change: Partial<AppointmentType> = {}): AppointmentType => ({
  ...{ code, name, minutes: 30, modes: ['in_person', 'video'], bookedBy: 'anyone', noticeMinutes: 0, daysAhead: 180, changeMinutes: 0 },
  seats: null,
  price: null,
  ...change,
})

/** Those of the specification. */
export const usualTypes = [
  appointmentType('consultation', 'Consultation'),
  appointmentType('followup', 'Follow-up'),
  appointmentType('checkup', 'Check-up'),
  appointmentType('urgent', 'Urgent visit'),
]
