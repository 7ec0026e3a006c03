import { z } from 'zod/mini'
import { endpoints } from './endpoint.ts'
import { instant } from './fields.ts'

export const CalendarFeed = z.object({
  /** The secret address, as a calendar program is given it. */
  url: z.string(),
  /** Whether events name the doctor and the place, or say "Appointment" only. */
  isDetailed: z.boolean(),
  madeAt: instant,
  /** When a calendar program last read it. */
  lastReadAt: z.nullable(instant),
})
export type CalendarFeed = z.infer<typeof CalendarFeed>

const Own = z.object({ feed: z.nullable(CalendarFeed) })
const Detail = z.object({ isDetailed: z.boolean() })

export const calendarFeedsApi = endpoints({
  getCalendarFeed: { method: 'GET', path: '/api/calendar-feed', summary: 'The caller’s calendar feed, if there is one.', response: Own },
  makeCalendarFeed: {
    method: 'POST',
    path: '/api/calendar-feed',
    summary: 'Makes a secret address at which calendar programs read the caller’s appointments; one made before ends.',
    body: Detail,
    response: Own,
  },
  changeCalendarFeed: {
    method: 'PUT',
    path: '/api/calendar-feed',
    summary: 'Changes how much the caller’s calendar feed says.',
    body: Detail,
    response: Own,
  },
  endCalendarFeed: {
    method: 'POST',
    path: '/api/calendar-feed/end',
    summary: 'Ends the caller’s calendar feed: its address shows nothing any more.',
    response: Own,
  },
  readCalendarFeed: {
    method: 'GET',
    path: '/api/calendar-feeds/:token/appointments.ics',
    summary: 'The appointments behind a secret address, as an iCalendar file (RFC 5545), for calendar programs.',
    params: z.object({ token: z.string().check(z.maxLength(100)) }),
    response: z.string(),
    file: 'text/calendar; charset=utf-8',
  },
})
