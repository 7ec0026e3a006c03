import type { Side } from '@uzima/contract/appointments'
import type { Locale } from '@uzima/contract/fields'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { VersionedVisit } from './queries.ts'
import { endOf } from './visit-times.ts'
import { visitWords } from './visit-words.ts'

type Reader = { locale: Locale; side: Side | undefined }
type Visit = Pick<VersionedVisit, 'id' | 'status' | 'mode' | 'scheduledTime' | 'minutes' | 'icsSequence' | 'updatedAt' | 'doctorName'> & {
  place: string
}

/**
 * The visit as an iCalendar file (RFC 5545). UID and SEQUENCE let a later file replace an earlier one. It names only the doctor, the time
 * and the place or link, because others may see a calendar.
 */
export function writeCalendarFile(visit: Visit, { locale, side }: Reader, publicUrl: string): string {
  const isCancelled = visit.status === 'cancelled'
  const calendar = ical({ prodId, method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH })
  calendar.createEvent({ ...timesOf(visit), ...detailsOf(visit, { locale, side }, publicUrl) })
  return calendar.toString()
}

/** All visits as one calendar to subscribe to; without details, an event says "Appointment" and when it is. */
export function writeCalendarFeed(
  visits: (Visit & { side: Side })[],
  { locale, isDetailed }: { locale: Locale; isDetailed: boolean },
  publicUrl: string,
): string {
  const { appointment } = visitWords(locale)
  const calendar = ical({ prodId, name: 'Uzima', method: ICalCalendarMethod.PUBLISH, ttl: readAgainSeconds })
  for (const visit of visits)
    calendar.createEvent({
      ...timesOf(visit),
      ...(isDetailed ? detailsOf(visit, { locale, side: visit.side }, publicUrl) : { summary: appointment }),
    })
  return calendar.toString()
}

const prodId = { company: 'Uzima', product: 'Visits' }
const readAgainSeconds = 6 * 3600

const timesOf = ({ id, icsSequence: sequence, updatedAt: stamp, scheduledTime: start, minutes, status }: Visit) => ({
  ...{ id: `${id}@uzima`, sequence, stamp, start, end: endOf({ scheduledTime: start, minutes }) },
  status: status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
})

function detailsOf({ mode, doctorName, place }: Visit, { locale, side }: Reader, publicUrl: string) {
  const said = visitWords(locale)
  const isDoctor = side === 'doctor'
  const summary = said[(isDoctor ? ownSummaryOf : summaryOf)[mode]].replace('{doctor}', doctorName)
  const link = `${publicUrl}/telemedicine`
  if (mode === 'video') return { summary, location: link, url: link }
  return { summary, location: mode === 'phone' ? said[isDoctor ? 'ownByPhone' : 'byPhone'] : place }
}
const summaryOf = { in_person: 'visit', video: 'videoVisit', phone: 'phoneVisit' } as const
const ownSummaryOf = { in_person: 'ownVisit', video: 'ownVideoVisit', phone: 'ownPhoneVisit' } as const
