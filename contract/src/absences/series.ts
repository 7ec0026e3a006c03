import { z } from 'zod/mini'
import { id, wallTime } from '../fields.ts'
import { frequency } from '../recurring-appointments.ts'

/** When a series is: never what for. */
export const Rhythm = z.object({
  frequency,
  /** Sunday is 0; null unless weekly. */
  daysOfWeek: z.nullable(z.array(z.int())),
  timeOfDay: wallTime,
})
export type Rhythm = z.infer<typeof Rhythm>

/** What the patient of a series is asked when their doctor has left. */
export const SeriesQuestion = z.object({
  id,
  seriesId: id,
  doctor: z.string(),
  /** Who has the same time, with how many of the visits are held for them; null if nobody has. */
  colleague: z.nullable(z.object({ doctorId: id, name: z.string(), place: z.string(), held: z.int() })),
  /** The visits that wait for the answer, the earliest first. */
  visits: z.array(id),
})
export type SeriesQuestion = z.infer<typeof SeriesQuestion>
