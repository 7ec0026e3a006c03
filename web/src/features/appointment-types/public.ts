import { useAppointmentTypes } from './api.ts'

export { useAppointmentTypes }
