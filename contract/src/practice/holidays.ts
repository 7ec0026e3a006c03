import { z } from 'zod/mini'
import { endpoints } from '../endpoint.ts'
import { day, givenDay, instant, text } from '../fields.ts'

export const holidayNameLength = 120
export const holidaysAtOnce = 60

/** A day on which the practice is closed, under a name people know. */
export const Holiday = z.object({ day, name: z.string() })
export type Holiday = z.infer<typeof Holiday>

/** A visit that was booked before the day became a holiday: with whom and when, never whose. */
const BookedVisit = z.object({ doctor: z.string(), start: instant, timeZone: z.string() })

export const Holidays = z.object({
  year: z.int(),
  days: z.array(z.object({ ...Holiday.shape, visits: z.array(BookedVisit) })),
  /** Public holidays of the practice’s country that are to come and not among the days. */
  proposed: z.array(Holiday),
})
export type Holidays = z.infer<typeof Holidays>

const path = '/api/admin/practice/holidays'
export const holidaysApi = endpoints({
  listHolidays: {
    method: 'GET',
    path,
    summary:
      'Holidays of the practice in a year, the visits booked on them, and the public holidays of its country that are not among them.',
    query: z.object({ year: z.coerce.number().check(z.int(), z.gte(2000), z.lte(2199)) }),
    response: Holidays,
  },
  addHolidays: {
    method: 'POST',
    path,
    summary: 'Closes the practice on these days; visits that are booked stay.',
    body: z.object({
      days: z.array(z.object({ day: givenDay, name: text(holidayNameLength) })).check(z.minLength(1), z.maxLength(holidaysAtOnce)),
    }),
    response: Holidays,
  },
  removeHoliday: {
    method: 'DELETE',
    path: `${path}/:day`,
    summary: 'Opens the practice on a day again.',
    params: z.object({ day }),
    response: Holidays,
  },
})
