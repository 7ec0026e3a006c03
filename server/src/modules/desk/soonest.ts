import type { DeskState } from '@uzima/contract/desk'

const minuteMs = 60_000

type Here = { state: DeskState; isClosed: boolean; isBeside: boolean; minutes: number; scheduledTime: Date; inRoomAt: Date | null }

/**
 * From when on a doctor could see somebody who has just come: after whoever is in the room, for as long as their visit was to be, and after
 * those who wait already and whose time has come, or who were put beside others.
 */
export function freeFrom(first: Date, visits: readonly Here[], now: Date): Date {
  const open = visits.filter(({ isClosed }) => !isClosed)
  const ends = open.flatMap(({ state, inRoomAt, minutes }) =>
    state === 'in_room' && inRoomAt ? [Math.max(inRoomAt.getTime() + minutes * minuteMs, now.getTime() + minuteMs)] : [],
  )
  const waiting = open.filter(({ state, scheduledTime, isBeside }) => state === 'arrived' && (isBeside || scheduledTime <= now))
  const ahead = waiting.reduce((sum, { minutes }) => sum + minutes * minuteMs, 0)
  return new Date(Math.max(first.getTime(), ...ends, ahead > 0 ? now.getTime() : 0) + ahead)
}
