import type { Side } from '@uzima/contract/appointments'
import type { Locale } from '@uzima/contract/fields'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { textsFrom, words } from '#texts.ts'
import type { VersionedVisit } from './queries.ts'
import { endOf } from './visit-times.ts'

const textsOf = textsFrom('calendar', words('visit', 'videoVisit', 'ownVisit', 'ownVideoVisit'))

type Reader = { locale: Locale; side: Side | undefined }
type Visit = Pick<VersionedVisit, 'id' | 'status' | 'mode' | 'scheduledTime' | 'icsSequence' | 'updatedAt' | 'doctorName'> & {
  place: string
}

/**
 * The visit as an iCalendar file (RFC 5545). UID and SEQUENCE let a later file replace an earlier one. It names only the doctor, the time
 * and the place or link, because others may see a calendar.
 */
export function writeCalendarFile(visit: Visit, { locale, side }: Reader, publicUrl: string): string {
  const isCancelled = visit.status === 'cancelled'
  const isVideo = visit.mode === 'video'
  const { visit: inPerson, videoVisit, ownVisit, ownVideoVisit } = textsOf(locale)
  const summary = side === 'doctor' ? (isVideo ? ownVideoVisit : ownVisit) : isVideo ? videoVisit : inPerson
  const link = `${publicUrl}/telemedicine`

  const calendar = ical({
    prodId: { company: 'Uzima', product: 'Visits' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: `${visit.id}@uzima`,
    sequence: visit.icsSequence,
    stamp: visit.updatedAt,
    start: visit.scheduledTime,
    end: endOf(visit.scheduledTime),
    summary: summary.replace('{doctor}', visit.doctorName),
    location: isVideo ? link : visit.place,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(isVideo ? { url: link } : {}),
  })
  return calendar.toString()
}
