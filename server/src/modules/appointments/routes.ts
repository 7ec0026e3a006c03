import { appointmentsApi } from '@uzima/contract/appointments'
import { routes } from '#http/routes.ts'
import { bookAppointment, bookFollowUp } from './service/booking.ts'
import { payAppointment } from './service/payment.ts'
import { listSchedule } from './service/schedule.ts'
import {
  cancelAppointment,
  completeAppointment,
  confirmAppointment,
  getAppointment,
  getCalendarFile,
  listAppointments,
  markNoShow,
  rescheduleAppointment,
  writeNote,
} from './service.ts'

export const appointments = routes(appointmentsApi, {
  listAppointments: { allow: 'member', audit: 'appointments.listed', run: listAppointments },
  bookAppointment: {
    allow: 'member',
    audit: 'appointment.booked',
    run: bookAppointment,
    replay: (ctx, id) => getAppointment(ctx, { id }),
  },
  listSchedule: { allow: 'doctor', audit: 'schedule.viewed', run: listSchedule },
  getAppointment: { allow: 'member', audit: 'appointment.viewed', run: getAppointment },
  rescheduleAppointment: { allow: 'member', audit: 'appointment.rescheduled', run: rescheduleAppointment },
  confirmAppointment: { allow: 'member', audit: 'appointment.confirmed', run: confirmAppointment },
  cancelAppointment: { allow: 'member', audit: 'appointment.cancelled', run: cancelAppointment },
  payAppointment: { allow: 'member', audit: 'appointment.payment_begun', run: payAppointment },
  completeAppointment: { allow: 'doctor', audit: 'appointment.completed', run: completeAppointment },
  markNoShow: { allow: 'doctor', audit: 'appointment.missed', run: markNoShow },
  bookFollowUp: {
    allow: 'doctor',
    audit: 'appointment.follow_up_booked',
    run: bookFollowUp,
    replay: (ctx, id) => getAppointment(ctx, { id }),
  },
  writeNote: { allow: 'doctor', audit: 'appointment.note_written', run: writeNote },
  getCalendarFile: { allow: 'member', audit: 'appointment.exported', run: getCalendarFile },
})
