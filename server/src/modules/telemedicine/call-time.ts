import { endOf } from '#modules/appointments/public.ts'

const minuteMs = 60_000
/** People can enter this long before a visit begins and after it ends. */
const earlyMinutes = 15
const lateMinutes = 30
/** Tabs send a heartbeat every ten seconds. */
export const goneAfterMs = 45_000

/** When a visit can be entered. */
export const joinWindow = (visit: { scheduledTime: Date; minutes: number }) => ({
  opensAt: new Date(visit.scheduledTime.getTime() - earlyMinutes * minuteMs),
  closesAt: new Date(endOf(visit).getTime() + lateMinutes * minuteMs),
})

/** The state from which the talk time is computed. */
export type Talk = { connectedAt: Date | null; lastConnectedAt: Date | null; talkedSeconds: number }

const secondsBetween = (from: Date | null, until: Date | null) =>
  from && until ? Math.max(0, Math.round((until.getTime() - from.getTime()) / 1000)) : 0

export const isTalking = ({ connectedAt, lastConnectedAt }: Talk, now: Date): boolean =>
  connectedAt !== null && lastConnectedAt !== null && now.getTime() - lastConnectedAt.getTime() < goneAfterMs

export const talkedFor = ({ connectedAt, lastConnectedAt, talkedSeconds }: Talk): number =>
  talkedSeconds + secondsBetween(connectedAt, lastConnectedAt)

/**
 * Both are connected: continues the current stretch or starts a new one. `now` may be earlier than the last report if requests overtake
 * each other.
 */
export const goOnTalking = (talk: Talk, now: Date): Talk =>
  isTalking(talk, now)
    ? { ...timesOf(talk), lastConnectedAt: laterOf(talk.lastConnectedAt, now) }
    : { connectedAt: now, lastConnectedAt: now, talkedSeconds: talkedFor(talk) }

/** One of them has left. */
export const stopTalking = (talk: Talk, now: Date): Talk => ({
  connectedAt: null,
  lastConnectedAt: null,
  talkedSeconds: talkedFor(isTalking(talk, now) ? goOnTalking(talk, now) : talk),
})

const timesOf = ({ connectedAt, lastConnectedAt, talkedSeconds }: Talk): Talk => ({ connectedAt, lastConnectedAt, talkedSeconds })
const laterOf = (one: Date | null, other: Date) => (one && one > other ? one : other)
