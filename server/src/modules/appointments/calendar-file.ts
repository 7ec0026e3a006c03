import type { Side } from '@uzima/contract/appointments'
import type { Locale } from '@uzima/contract/fields'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { textsFrom, words } from '#texts.ts'
import type { VersionedVisit } from './queries.ts'
import { endOf } from './visit-times.ts'

const textsOf = textsFrom('calendar', words('appointment', 'visit', 'videoVisit', 'ownVisit', 'ownVideoVisit'))

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
  const { appointment } = textsOf(locale)
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
  const isVideo = mode === 'video'
  const { visit: inPerson, videoVisit, ownVisit, ownVideoVisit } = textsOf(locale)
  const summary = side === 'doctor' ? (isVideo ? ownVideoVisit : ownVisit) : isVideo ? videoVisit : inPerson
  const link = `${publicUrl}/telemedicine`
  return {
    summary: summary.replace('{doctor}', doctorName),
    location: isVideo ? link : place,
    ...(isVideo ? { url: link } : {}),
  }
}
