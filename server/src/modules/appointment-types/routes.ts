import { appointmentTypesApi } from '@uzima/contract/appointment-types'
import { routes } from '#http/routes.ts'
import {
  addAppointmentType,
  changeAppointmentType,
  listAppointmentTypes,
  listManagedAppointmentTypes,
  sortAppointmentTypes,
} from './service.ts'

const admins = { allow: 'admin', needs: ['aal2'] } as const

export const appointmentTypes = routes(appointmentTypesApi, {
  listAppointmentTypes: { allow: 'anyone', limit: 'page', audit: null, mayLag: true, run: listAppointmentTypes },
  // nothing about a person: visits are counted only
  listManagedAppointmentTypes: { ...admins, audit: null, run: listManagedAppointmentTypes },
  addAppointmentType: { ...admins, audit: 'admin.appointment_type_added', run: addAppointmentType },
  sortAppointmentTypes: { ...admins, audit: 'admin.appointment_types_sorted', run: sortAppointmentTypes },
  changeAppointmentType: { ...admins, audit: 'admin.appointment_type_changed', run: changeAppointmentType },
})
