import { type SessionLimits, sessionsApi } from '@uzima/contract/sessions'
import { useSyncExternalStore } from 'react'
import { client } from './client.ts'
import { isApiError } from './errors.ts'
import { endSession, expectEnd, getSession, hearMs, onSessionEnd, presence, type SessionEnd } from './session.ts'

/** In this device's clock, calculated from the server's remaining durations. */
type Limits = { asked: number; idleEndsAt: number; endsAt: number }
/** Message between tabs of the same user. */
type Message = { userId: string } & ({ limits: Limits; activeAt: number } | { end: SessionEnd })
/** overdue: the maximum duration is reached, so it cannot be extended. */
export type Warning = {
  reason: 'idle' | 'overdue'
  endsAt: number
  /** Activity extended the session, but the dialog stays until answered: it must not vanish under the pointer. */
  isKept?: true
}

/** A second more than the required minute, because the clock ticks once a second. */
const warnMs = 61_000
/** How often activity is reported to the server; activity in between is ignored. */
const tellMs = 30_000
const checkMs = 1000
const retryMs = 5000
/** Timers may fire slightly early. */
const marginMs = 20
/** Timeout for asking the server: the warning has to appear, and at the very end the screen has to be cleared. */
const askMs = 3000
const signs = ['mousemove', 'keydown', 'click', 'touchstart'] as const
/** The tab becomes visible or resumes after being frozen: unknown time may have passed. */
const wakeEvents = ['visibilitychange', 'pageshow', 'resume'] as const

const api = client(sessionsApi)
const listeners = new Set<() => void>()
let limits: Limits | undefined
let warning: Warning | null = null
let activeAt = 0
/** There was activity while the warning was open. */
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
/** The time is up and the server is asked once more: page content must be hidden. */
export const useSessionEnding = () => useSyncExternalStore(subscribe, () => isEnding)

/** While someone is signed in: reports activity to the server, warns before the session ends, and ends it. */
export function watchSession(): () => void {
  const own = new BroadcastChannel('uzima.session')
  const userId = getSession().user?.id
  own.onmessage = (event: MessageEvent<Message>) => hear(event.data, userId)
  channel = own
  const timer = setInterval(check, checkMs)
  const forgetEnd = onSessionEnd((end) => tell({ end }))
  for (const sign of signs) addEventListener(sign, handleSign, { passive: true, capture: true })
  for (const event of wakeEvents) addEventListener(event, check, { capture: true })
  void askLimits()
  return () => {
    clearInterval(timer)
    forgetEnd()
    for (const sign of signs) removeEventListener(sign, handleSign, { capture: true })
    for (const event of wakeEvents) removeEventListener(event, check, { capture: true })
    // other tabs may send the reason shortly after the end
    setTimeout(() => own.close(), hearMs)
    channel = undefined
    setLimits(undefined)
    activeAt = 0
    isSeen = false
    warn(null)
  }
}

let lastAsked = 0
/** Now, but always later than the previous request within the same clock tick: its response is more recent. */
export function askedAt(): number {
  const now = Date.now()
  lastAsked = Math.floor(lastAsked) === now ? lastAsked + 0.001 : now
  return lastAsked
}

/** The server's limits count, since another tab or device may have changed them. Asking doesn't extend the session. */
export async function askLimits() {
  // after sign-out the end is expected
  if (getSession().left) return
  try {
    const asked = askedAt()
    adoptLimits(await api.getLimits(), asked)
  } catch {
    // an ended session is handled through the 401; without a response the clock continues
  }
}

/** Resolves to whether the session continues, as far as is known soon. */
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

/** Remaining time counts from when it was requested: rather too short than too long. */
export function adoptLimits({ idleSecondsLeft, secondsLeft }: SessionLimits, asked: number) {
  const next = { asked, idleEndsAt: asked + idleSecondsLeft * 1000, endsAt: asked + secondsLeft * 1000 }
  if (isOutdated(next)) return
  setLimits(next)
  tell({ limits: next, activeAt })
  check()
}

/** Trusted events only: scripts' events are no activity. */
function handleSign(event: Event) {
  if (!event.isTrusted) return
  check()
  if (warning?.reason === 'idle') isSeen = true
  if (isEnding || Date.now() - activeAt < tellMs) return
  void stayActive()
}

/** The person answered the warning. */
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

/** Asks once more; unless the server confirms the session, it ends here. On sign-out, no reason is shown. */
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
  throw new Error('The server did not respond in time.')
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

/** Responses may arrive out of order: an earlier request knows less. */
const isOutdated = ({ asked }: Limits) => limits !== undefined && asked < limits.asked

function tell(what: { limits: Limits; activeAt: number } | { end: SessionEnd }) {
  const userId = getSession().user?.id
  if (userId) channel?.postMessage({ userId, ...what })
}

/** Browsers throttle intervals of hidden tabs to once a minute, but not one-off timers. */
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
