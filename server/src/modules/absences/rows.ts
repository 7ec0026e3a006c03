import type { Absence, AbsenceRequest, AskedPatient, AskedSeries, PassedGroup } from '@uzima/contract/absences'
import { timeOf } from '@uzima/contract/providers/hours'
import type { Context } from '#context.ts'
import { derivedToken } from '#crypto/derived-token.ts'
import { frontDesk } from '#live/hints.ts'
import { nameIn } from '#modules/appointment-types/public.ts'
import type { AbsenceRow, AnswerRow, RequestRow } from './queries.ts'
import type { PassedGroupRow, SeriesAnswerRow } from './queries-leaving.ts'

export const requestToken = ({ services }: Pick<Context, 'services'>, id: string) => derivedToken(services.keys, 'absence-request', id)

export function toAbsence({ starts, ends, ...row }: AbsenceRow): Absence {
  const { id, doctorId, doctorName: doctor, timeZone, firstDay, lastDay, arrangedAt, arrangedBy, undoUntil, undoneAt, asked, waiting } = row
  return {
    ...{ id, doctorId, doctor, timeZone, firstDay, lastDay, arrangedBy, asked, waiting },
    times: starts === null || ends === null ? null : { starts: timeOf(starts), ends: timeOf(ends) },
    arrangedAt: arrangedAt.toISOString(),
    undoUntil: undoUntil.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
  }
}

export function toAsked(row: AnswerRow): AskedPatient {
  const { id, visitId, patientId, name, dateOfBirth, phone, hasMail, mode, proposedDoctor, proposedStart, isHeld, answer } = row
  return {
    ...{ id, visitId, patientId, name, dateOfBirth, phone, hasMail, mode, answer },
    start: row.startTime.toISOString(),
    proposal: isHeld && proposedDoctor !== null && proposedStart ? { doctor: proposedDoctor, start: proposedStart.toISOString() } : null,
    expiresAt: row.expiresAt.toISOString(),
    askedAt: row.askedAt?.toISOString() ?? null,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    now: row.visitStatus === 'cancelled' ? null : { doctor: row.visitDoctor, start: row.visitStart.toISOString() },
  }
}

export function toAskedSeries({ frequency, daysOfWeek, timeOfDay, askedAt, answeredAt, ...row }: SeriesAnswerRow): AskedSeries {
  return {
    ...row,
    rhythm: { frequency, daysOfWeek, timeOfDay },
    askedAt: askedAt?.toISOString() ?? null,
    answeredAt: answeredAt?.toISOString() ?? null,
  }
}

export function toPassedGroup(
  { language, services }: Pick<Context, 'language' | 'services'>,
  { title, type: _, typeNames, startTime, seatsTaken: taken, ...row }: PassedGroupRow,
): PassedGroup {
  return { ...row, taken, name: title ?? nameIn(typeNames, language, services.practice.current.language), start: startTime.toISOString() }
}

type Reading = Pick<Context, 'services'>

export function toRequest(ctx: Reading, row: RequestRow): AbsenceRequest {
  const { id, visitId, doctorId, doctorName, place, timeZone, startTime, mode, hasLeft } = row
  return {
    ...{ id, visitId, mode, hasLeft },
    doctor: clinicianOf(ctx, { doctorId, name: doctorName, place, timeZone }),
    start: startTime.toISOString(),
    proposal: toProposal(ctx, row),
  }
}

function toProposal(ctx: Reading, row: RequestRow): AbsenceRequest['proposal'] {
  if (row.proposedDoctorId === null || !row.isHeld) return null
  const {
    proposedDoctorId: doctorId,
    proposedDoctorName: name,
    proposedPlace: place,
    proposedZone: timeZone,
    proposedStart,
    proposedMinutes,
  } = row
  return {
    doctor: clinicianOf(ctx, { doctorId, name, place, timeZone }),
    start: proposedStart.toISOString(),
    end: new Date(proposedStart.getTime() + proposedMinutes * 60_000).toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }
}

type Clinician = { doctorId: string; name: string; place: string | null; timeZone: string }
export const clinicianOf = ({ services }: Reading, { doctorId, name, place, timeZone }: Clinician) => ({
  ...{ doctorId, name, timeZone },
  place: place ?? services.practice.current.place,
})

/** Refreshes what the front desk, the doctor and whoever is asked have open. */
export function hintAbsences({ afterCommit, services }: Pick<Context, 'afterCommit' | 'services'>, userIds: string[]) {
  afterCommit(() => services.live.hint([frontDesk, ...userIds], 'absences'))
}
