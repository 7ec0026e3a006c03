import { type SessionLimits, sessionsApi } from '@uzima/contract/sessions'
import { useSyncExternalStore } from 'react'
import { client } from './client.ts'
import { isApiError } from './errors.ts'
import { endSession, expectEnd, getSession, hearMs, onSessionEnd, presence, type SessionEnd } from './session.ts'

/** Instants of this device's clock, worked out from what the server says is left. */
type Limits = { asked: number; idleEndsAt: number; endsAt: number }
/** What one tab tells the others of the same person. */
type Message = { userId: string } & ({ limits: Limits; activeAt: number } | { end: SessionEnd })
/** overdue: the session cannot be kept any longer. */
export type Warning = {
  reason: 'idle' | 'overdue'
  endsAt: number
  /** Someone is there: the session goes on, and the dialog waits for its answer. It must not vanish from under their pointer. */
  isKept?: true
}

/** A second more than the minute there must be: the clock is looked at once a second. */
const warnMs = 61_000
/** How often activity is told to the server; in between it counts nothing. */
const tellMs = 30_000
const checkMs = 1000
const retryMs = 5000
/** Timers may come a little early. */
const marginMs = 20
/** Whoever asks the server waits no longer: the person must be told, and at the very end what is on the screen must go. */
const askMs = 3000
const signs = ['mousemove', 'keydown', 'click', 'touchstart'] as const
/** The tab is shown, or goes on after the browser had stopped it: who knows how late it is. */
const wakings = ['visibilitychange', 'pageshow', 'resume'] as const

const api = client(sessionsApi)
const listeners = new Set<() => void>()
let limits: Limits | undefined
let warning: Warning | null = null
let activeAt = 0
/** Someone moved here while the warning stood. */
let isSeen = false
let channel: BroadcastChannel | undefined
let isEnding = false
let endTimer: ReturnType<typeof setTimeout> | undefined

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
const announce = () => {
  for (const listener of listeners) listener()
}
export const useSessionWarning = () => useSyncExternalStore(subscribe, () => warning)
/** The time is over, and the server is asked once more: nothing of the page may be seen. */
export const useSessionEnding = () => useSyncExternalStore(subscribe, () => isEnding)

/** While someone is signed in: tells the server that they are there, warns before the session ends, and ends it. */
export function watchSession(): () => void {
  const own = new BroadcastChannel('uzima.session')
  const userId = getSession().user?.id
  own.onmessage = (event: MessageEvent<Message>) => hear(event.data, userId)
  channel = own
  const timer = setInterval(check, checkMs)
  const forgetEnd = onSessionEnd((end) => tell({ end }))
  for (const sign of signs) addEventListener(sign, handleSign, { passive: true, capture: true })
  for (const waking of wakings) addEventListener(waking, check, { capture: true })
  void askLimits()
  return () => {
    clearInterval(timer)
    forgetEnd()
    for (const sign of signs) removeEventListener(sign, handleSign, { capture: true })
    for (const waking of wakings) removeEventListener(waking, check, { capture: true })
    // why it ended may be told a moment after that it has
    setTimeout(() => own.close(), hearMs)
    channel = undefined
    setLimits(undefined)
    activeAt = 0
    isSeen = false
    warn(null)
  }
}

let lastAsked = 0
/** Now, and later than what was asked before at the same tick of the clock: its answer knows more. */
export function askedAt(): number {
  const now = Date.now()
  lastAsked = Math.floor(lastAsked) === now ? lastAsked + 0.001 : now
  return lastAsked
}

/** What the server knows counts: another tab or device may have changed it. Asking keeps nothing alive. */
export async function askLimits() {
  // whoever signs out knows that the session ends
  if (getSession().left) return
  try {
    const asked = askedAt()
    adoptLimits(await api.getLimits(), asked)
  } catch {
    // the end of the session has its own way here, by the answer 401; without an answer the clock goes on
  }
}

/** Answers whether the session goes on, as far as can be told soon. */
export async function stayActive(): Promise<boolean> {
  const asked = askedAt()
  activeAt = asked
  try {
    // the click on Sign Out is activity too: told after the session has ended, it would be refused
    const noted = api.noteActivity({}, { signal: presence() })
    await Promise.race([noted.then((left) => adoptLimits(left, asked)), soon(askMs).then(fail)])
    return true
  } catch (error) {
    const isRefused = isApiError(error) && error.status >= 400 && error.status < 500
    if (!isRefused) activeAt -= tellMs - retryMs
    return false
  }
}

/** What is left counts from when it was asked for: rather too little than too much. */
export function adoptLimits({ idleSecondsLeft, secondsLeft }: SessionLimits, asked: number) {
  const next = { asked, idleEndsAt: asked + idleSecondsLeft * 1000, endsAt: asked + secondsLeft * 1000 }
  if (isOutdated(next)) return
  setLimits(next)
  tell({ limits: next, activeAt })
  check()
}

/** Only what a person does: a script's events are not trusted. */
function handleSign(event: Event) {
  if (!event.isTrusted) return
  check()
  if (warning?.reason === 'idle') isSeen = true
  if (isEnding || Date.now() - activeAt < tellMs) return
  void stayActive()
}

/** The person has answered the warning. */
export async function answerWarning(): Promise<boolean> {
  isSeen = false
  if (!warning?.isKept) return stayActive()
  warn(null)
  return true
}

function check() {
  if (!limits || isEnding) return
  const reason = limits.endsAt < limits.idleEndsAt ? 'overdue' : 'idle'
  const endsAt = Math.min(limits.endsAt, limits.idleEndsAt)
  const left = endsAt - Date.now()
  if (left <= 0) return void end(reason)
  if (left > warnMs) return warn(warning && isSeen ? { reason, endsAt, isKept: true } : null)
  if (warning) return warn({ reason, endsAt })
  isSeen = false
  warn({ reason, endsAt })
  void askLimits()
}

/** Asks once more; whatever does not say that the session lives ends it here. Of whoever signs out it is not told why it ended. */
async function end(reason: SessionEnd) {
  if (getSession().left) return
  setLimits(undefined)
  setEnding(true)
  expectEnd(reason)
  await Promise.race([askLimits(), soon(askMs)])
  if (isAlive()) expectEnd(null)
  else if (getSession().status === 'signed-in') {
    tell({ end: reason })
    await endSession(reason)
  }
  setEnding(false)
  check()
}
const isAlive = () => limits !== undefined

const soon = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const fail = () => {
  throw new Error('the server did not answer in time')
}

function hear(message: Message, watched: string | undefined) {
  if (message.userId !== watched) return
  const { user, left, ended } = getSession()
  const isWatched = user?.id === watched
  if ('end' in message) {
    const isUnexplained = user === null && !left && ended === null
    if (isWatched || isUnexplained) void endSession(message.end)
  } else if (isWatched) {
    if (!isOutdated(message.limits)) setLimits(message.limits)
    activeAt = Math.max(activeAt, message.activeAt)
    check()
  }
}

/** Answers may overtake each other: what was asked for first knows nothing of what happened after. */
const isOutdated = ({ asked }: Limits) => limits !== undefined && asked < limits.asked

function tell(what: { limits: Limits; activeAt: number } | { end: SessionEnd }) {
  const userId = getSession().user?.id
  if (userId) channel?.postMessage({ userId, ...what })
}

/** Browsers hold back what a hidden tab does every second, up to a minute; not what it does once. */
function setLimits(next: Limits | undefined) {
  limits = next
  clearTimeout(endTimer)
  if (next) endTimer = setTimeout(check, Math.min(next.idleEndsAt, next.endsAt) - Date.now() + marginMs)
}

function setEnding(next: boolean) {
  isEnding = next
  announce()
}

function warn(next: Warning | null) {
  if (warning?.endsAt === next?.endsAt && warning?.reason === next?.reason && warning?.isKept === next?.isKept) return
  warning = next
  announce()
}
