import { z } from 'zod/mini'
import type { Locale } from '../fields.ts'

/** Of a type of appointment of the practice; those of the specification are consultation, followup, checkup and urgent. */
export const appointmentTypeCode = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(40))
/** A type with its name in the reader's language. */
export const NamedType = z.object({ code: appointmentTypeCode, name: z.string() })
export type NamedType = z.infer<typeof NamedType>
/** Its name in the languages it has one in. */
export type NamesOfType = Partial<Record<Locale, string>>
export const appointmentStatus = z.enum(['scheduled', 'completed', 'cancelled', 'no_show'])
export type AppointmentStatus = z.infer<typeof appointmentStatus>
/** phone: the doctor calls the patient. */
export const visitMode = z.enum(['in_person', 'video', 'phone'])
export type VisitMode = z.infer<typeof visitMode>
/** How a visit without a type can be had; the practice's types say it for themselves. */
export const usualModes: readonly VisitMode[] = ['in_person', 'video']

export const minutesBetween = (start: string, end: string) => (Date.parse(end) - Date.parse(start)) / 60_000
