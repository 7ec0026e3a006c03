import { visitMinutes } from '@uzima/contract/providers'

const minuteMs = 60_000
/** So much before the visit begins one may come in, and so long after its end. */
const earlyMinutes = 15
const lateMinutes = 30
/** A tab says every ten seconds that it is there. */
export const goneAfterMs = 45_000

/** When a visit may be entered. */
export const doorsOf = (start: Date) => ({
  opensAt: new Date(start.getTime() - earlyMinutes * minuteMs),
  closesAt: new Date(start.getTime() + (visitMinutes + lateMinutes) * minuteMs),
})

/** What is known of how long two have talked. */
export type Talk = { connectedAt: Date | null; lastConnectedAt: Date | null; talkedSeconds: number }

const secondsBetween = (from: Date | null, until: Date | null) =>
  from && until ? Math.max(0, Math.round((until.getTime() - from.getTime()) / 1000)) : 0

export const isTalking = ({ connectedAt, lastConnectedAt }: Talk, now: Date): boolean =>
  connectedAt !== null && lastConnectedAt !== null && now.getTime() - lastConnectedAt.getTime() < goneAfterMs

export const talkedFor = ({ connectedAt, lastConnectedAt, talkedSeconds }: Talk): number =>
  talkedSeconds + secondsBetween(connectedAt, lastConnectedAt)

/** They talk at this moment: without a break since before, or anew. Who says so may have been overtaken by a later one. */
export const goOnTalking = (talk: Talk, now: Date): Talk =>
  isTalking(talk, now)
    ? { ...timesOf(talk), lastConnectedAt: laterOf(talk.lastConnectedAt, now) }
    : { connectedAt: now, lastConnectedAt: now, talkedSeconds: talkedFor(talk) }

/** One of them has gone. */
export const stopTalking = (talk: Talk, now: Date): Talk => ({
  connectedAt: null,
  lastConnectedAt: null,
  talkedSeconds: talkedFor(isTalking(talk, now) ? goOnTalking(talk, now) : talk),
})

const timesOf = ({ connectedAt, lastConnectedAt, talkedSeconds }: Talk): Talk => ({ connectedAt, lastConnectedAt, talkedSeconds })
const laterOf = (one: Date | null, other: Date) => (one && one > other ? one : other)
