import { visitMode } from '@uzima/contract/appointments/kinds'
import { descriptionLength, frequencies, type RecurringAppointment, scopes, titleLength } from '@uzima/contract/recurring-appointments'
import { z } from 'zod/mini'
import { dayOf } from '#lib/format.ts'
import type { Written } from './api.ts'

/** WriteRecurring of the contract, with a form's empty strings. */
export const SeriesFields = z
  .object({
    title: z.string().check(z.trim(), z.minLength(1), z.maxLength(titleLength)),
    description: z.string().check(z.trim(), z.maxLength(descriptionLength)),
    frequency: z.enum(frequencies),
    daysOfWeek: z.array(z.string()),
    timeOfDay: z.string().check(z.minLength(1)),
    startDate: z.iso.date(),
    endDate: z.union([z.literal(''), z.iso.date()]),
    doctorId: z.string(),
    /** A code; empty for none. */
    type: z.string(),
    mode: visitMode,
    isActive: z.boolean(),
    scope: z.enum(scopes),
    /** The date to change, or the first one. */
    day: z.string(),
  })
  .check(
    z.refine(({ startDate, endDate, scope }) => scope === 'one' || endDate === '' || endDate >= startDate, {
      path: ['endDate'],
      error: 'ends_before_start',
    }),
    z.refine(({ frequency, daysOfWeek, scope }) => scope === 'one' || frequency !== 'weekly' || daysOfWeek.length > 0, {
      path: ['daysOfWeek'],
      error: 'required_field',
    }),
    z.refine(({ scope, day }) => scope === 'all' || day !== '', { path: ['day'], error: 'required_field' }),
  )
export type SeriesValues = z.infer<typeof SeriesFields>

export const valuesOf = (series?: RecurringAppointment) => ({
  title: series?.title ?? '',
  description: series?.description ?? '',
  frequency: series?.frequency,
  daysOfWeek: series?.daysOfWeek?.map(String) ?? [],
  timeOfDay: series?.timeOfDay ?? '',
  startDate: series?.startDate ?? dayOf(new Date()),
  endDate: series?.endDate ?? '',
  doctorId: series?.doctorId ?? '',
  type: series?.type?.code ?? '',
  mode: series?.mode ?? ('in_person' as const),
  isActive: series?.isActive ?? true,
  scope: 'all' as const,
  day: '',
})

export const toWritten = ({ scope: _, day: __, ...values }: SeriesValues, skippedDates: string[]): Written => ({
  ...values,
  description: values.description || null,
  daysOfWeek: values.frequency === 'weekly' ? values.daysOfWeek.map(Number) : null,
  endDate: values.endDate || null,
  doctorId: values.doctorId || null,
  type: values.doctorId ? values.type || null : null,
  mode: values.doctorId ? values.mode : null,
  skippedDates,
})

type Filled = { title?: string; frequency?: string; startDate?: string; timeOfDay?: string; doctorId?: string }
/** The required fields; with a doctor, at one of their times. */
export const isFilled = ({ title, frequency, startDate, timeOfDay, doctorId }: Filled, times: readonly string[]) =>
  Boolean(title?.trim() && frequency && startDate && timeOfDay) && (!doctorId || times.includes(timeOfDay ?? ''))
