import { z } from 'zod/mini'

export const frequencies = ['once_daily', 'twice_daily', 'three_times_daily', 'four_times_daily', 'as_needed'] as const
export const frequency = z.enum(frequencies)
export type Frequency = z.infer<typeof frequency>
export const timesOfDay = ['morning', 'noon', 'evening', 'night'] as const
export const timeOfDay = z.enum(timesOfDay)
export type TimeOfDay = z.infer<typeof timeOfDay>
