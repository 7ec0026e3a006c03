import type { Appointment } from '@uzima/contract/appointments'
import { dayOf } from '#lib/format.ts'
import { paths } from '../../paths.ts'

/** A visit's own page or, for the doctor, its place in the schedule. */
export const visitPath = ({ id, side, scheduledTime, doctor }: Appointment) =>
  side === 'doctor' ? paths.schedule({ day: dayOf(scheduledTime, doctor.timeZone), visit: id }) : paths.appointments({ visit: id })
