import type { DeskStepHelp, DeskVisit } from '@uzima/contract/desk'
import type { Context } from '#context.ts'
import { endOf, toDeskMoney } from '#modules/appointments/public.ts'
import { missingOf } from '#modules/check-in/public.ts'
import { calendarDayOf } from '#modules/providers/public.ts'
import type { DeskRow } from './queries.ts'
import { stepsOf } from './steps.ts'

export function whenOf({ now, services }: Context, { scheduledTime: start }: DeskRow) {
  const { timeZone } = services.practice.current
  return { now, start, isOtherDay: calendarDayOf(start, timeZone) !== calendarDayOf(now, timeZone) }
}

export function toVisit(ctx: Context, row: DeskRow): DeskVisit {
  const { id, patientName: name, dateOfBirth, phone, scheduledTime: start, mode, state, arrivedAt, inRoomAt, room, leftAt, isClosed } = row
  const { isWalkIn, isMarkedOverbooked, isMovable, groupVisitId, arrivedWay, checkedInAt, doneSteps, locationId, isRoomWaived, isAway } =
    row
  return {
    ...{
      id,
      name,
      dateOfBirth,
      phone,
      mode,
      state,
      room,
      isWalkIn,
      isOverbooked: isMarkedOverbooked,
      isMovable,
      groupVisitId,
      arrivedWay,
      locationId,
      isRoomWaived,
      isAway,
    },
    checkIn: { finishedAt: checkedInAt?.toISOString() ?? null, missing: missingOf(doneSteps) },
    booked: row.bookedRoomId === null ? null : { id: row.bookedRoomId, name: row.bookedRoom },
    start: start.toISOString(),
    end: endOf(row).toISOString(),
    arrivedAt: arrivedAt?.toISOString() ?? null,
    inRoomAt: inRoomAt?.toISOString() ?? null,
    leftAt: leftAt?.toISOString() ?? null,
    placed: row.placedAt && { by: row.placedBy, at: row.placedAt.toISOString() },
    changed: row.changedAt && { by: row.changedBy, at: row.changedAt.toISOString() },
    money: toDeskMoney(row, state === 'no_show' ? state : 'scheduled'),
    steps: stepsOf({ ...whenOf(ctx, row), state, isClosed, isAway }),
  }
}

/** What whoever was slower learns: the visit as it is by now, and with whom. */
export const presentOf = (ctx: Context, row: DeskRow): DeskStepHelp => ({
  visit: toVisit(ctx, row),
  doctor: { id: row.doctorId, name: row.doctorName },
})
