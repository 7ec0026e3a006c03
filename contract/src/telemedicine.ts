import { z } from 'zod/mini'
import { Appointment, ListAppointments } from './appointments.ts'
import { endpoints } from './endpoint.ts'
import { page } from './fields.ts'

const ListVideoVisits = z.omit(ListAppointments, { side: true })

export const telemedicineApi = endpoints({
  listVideoVisits: {
    method: 'GET',
    path: '/api/telemedicine',
    summary: 'The own video visits, to come or past',
    query: ListVideoVisits,
    response: page(Appointment),
  },
  listVideoSchedule: {
    method: 'GET',
    path: '/api/telemedicine/schedule',
    summary: 'Video visits of a doctor’s patients, to come or past',
    query: ListVideoVisits,
    response: page(Appointment),
  },
})
