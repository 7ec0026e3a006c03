import type { Appointment } from '@uzima/contract/appointments'
import { ada, drCole } from './people.ts'

/** A visit of Ada with Dr. Cole, booked by her. */
export const visit = (change: Partial<Appointment> = {}): Appointment => ({
  id: crypto.randomUUID(),
  patientId: ada.profile.id,
  doctorId: String(drCole.profile.doctorId),
  scheduledTime: '2027-01-05T16:30:00.000Z',
  endTime: '2027-01-05T17:00:00.000Z',
  status: 'scheduled',
  type: null,
  mode: 'in_person',
  reason: 'Cough',
  patientNote: null,
  cancelReason: null,
  cancelledBy: null,
  confirmedAt: null,
  isRecurring: false,
  seriesId: null,
  group: null,
  ...{ directions: null, room: null },
  doctor: {
    name: drCole.profile.name,
    photo: null,
    specialty: 'Cardiology',
    place: 'Hill Road 12',
    timeZone: 'America/Chicago',
    phone: '+1 312 555 0142',
  },
  patient: { name: ada.profile.name, phone: null },
  money: null,
  side: 'patient',
  actions: ['reschedule', 'cancel'],
  ...change,
})
