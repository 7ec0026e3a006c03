import { Appointment, ListAppointments } from './appointments.ts'
import { endpoints } from './endpoint.ts'
import { page } from './fields.ts'

export const telemedicineApi = endpoints({
  listVideoVisits: {
    method: 'GET',
    path: '/api/telemedicine',
    summary: 'Video visits to come or past, as patient or as doctor',
    query: ListAppointments,
    response: page(Appointment),
  },
})
