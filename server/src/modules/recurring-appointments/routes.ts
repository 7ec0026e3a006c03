import { recurringAppointmentsApi } from '@uzima/contract/recurring-appointments'
import { routes } from '#http/routes.ts'
import {
  addRecurringAppointment,
  deleteRecurringAppointment,
  editRecurringAppointment,
  getRecurringAppointment,
  listRecurringAppointments,
  listRecurringDates,
  skipRecurringDate,
} from './service.ts'

export const recurringAppointments = routes(recurringAppointmentsApi, {
  listRecurringAppointments: { allow: 'member', audit: 'recurring_appointments.listed', run: listRecurringAppointments },
  addRecurringAppointment: {
    allow: 'member',
    audit: 'recurring_appointment.added',
    run: addRecurringAppointment,
    replay: getRecurringAppointment,
  },
  editRecurringAppointment: { allow: 'member', audit: 'recurring_appointment.edited', run: editRecurringAppointment },
  deleteRecurringAppointment: { allow: 'member', audit: 'recurring_appointment.deleted', run: deleteRecurringAppointment },
  listRecurringDates: { allow: 'member', audit: 'recurring_appointment.dates_listed', run: listRecurringDates },
  skipRecurringDate: { allow: 'member', audit: 'recurring_appointment.date_skipped', run: skipRecurringDate },
})
