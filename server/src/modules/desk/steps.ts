import type { DeskState, DeskStep } from '@uzima/contract/desk'

type Visit = { state: DeskState; isClosed: boolean; isAway: boolean; start: Date; isOtherDay: boolean; now: Date }

const onward: Partial<Record<DeskState, DeskStep>> = { booked: 'check_in', arrived: 'to_room', in_room: 'leave' }

/**
 * What the desk can do with a visit now, the next step first. Nobody arrives on another day, or for a doctor who is away, and nobody is missed
 * before the start.
 */
export function stepsOf({ state, isClosed, isAway, start, isOtherDay, now }: Visit): DeskStep[] {
  if (isClosed || (isAway && state === 'booked')) return []
  const next = onward[state]
  const steps: DeskStep[] = next && !isOtherDay ? [next] : []
  if (state === 'booked') return start <= now ? [...steps, 'miss'] : steps
  return [...steps, 'undo']
}
