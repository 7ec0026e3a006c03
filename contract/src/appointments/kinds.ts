import { z } from 'zod/mini'

export const appointmentTypes = ['consultation', 'followup', 'checkup', 'urgent'] as const
export const appointmentType = z.enum(appointmentTypes)
export const appointmentStatus = z.enum(['scheduled', 'completed', 'cancelled', 'no_show'])
export type AppointmentStatus = z.infer<typeof appointmentStatus>
export const visitMode = z.enum(['in_person', 'video'])
export type VisitMode = z.infer<typeof visitMode>
