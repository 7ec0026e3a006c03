import { type SessionLimits, sessionsApi } from '@uzima/contract/sessions'
import { useSyncExternalStore } from 'react'
import { client } from './client.ts'
import { isApiError } from './errors.ts'
import { endSession, getSession, onSessionEnd, type SessionEnd } from './session.ts'

/** Instants of this device's clock, worked out from what the server says is left. */
type Limits = { idleEndsAt: number; endsAt: number }
/** What one tab tells the others of the same person. */
type Message = { userId: string } & ({ limits: Limits; activeAt: number } | { end: SessionEnd })
/** overdue: the session cannot be kept any longer. */
export type Warning = { reason: 'idle' | 'overdue'; endsAt: number }

const warnMs = 60_000
/** How often activity is told to the server; in between it counts nothing. */
const tellMs = 30_000
const checkMs = 1000
const retryMs = 5000
/** Whoever asks the server at the very end waits no longer: what is on the screen must go. */
const lastAskMs = 3000
const signs = ['mousemove', 'keydown', 'click', 'touchstart'] as const

const api = client(sessionsApi)
const listeners = new Set<() => void>()
let limits: Limits | undefined
let warning: Warning | null = null
let activeAt = 0
let channel: BroadcastChannel | undefined
let isEnding = false

export const useSessionWarning = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => warning,
  )

/** While someone is signed in: tells the server that they are there, warns before the session ends, and ends it. */
export function watchSession(): () => void {
  channel = new BroadcastChannel('uzima.session')
  channel.onmessage = (event: MessageEvent<Message>) => hear(event.data)
  const timer = setInterval(check, checkMs)
  const forgetEnd = onSessionEnd((end) => tell({ end }))
  for (const sign of signs) addEventListener(sign, handleSign, { passive: true, capture: true })
  document.addEventListener('visibilitychange', check)
  void askLimits()
  return () => {
    clearInterval(timer)
    forgetEnd()
    for (const sign of signs) removeEventListener(sign, handleSign, { capture: true })
    document.removeEventListener('visibilitychange', check)
    channel?.close()
    channel = undefined
    limits = undefined
    activeAt = 0
    warn(null)
  }
}

/** What the server knows counts: another tab or device may have changed it. Asking keeps nothing alive. */
export async function askLimits() {
  try {
    adoptLimits(await api.getLimits())
  } catch {
    // the end of the session has its own way here, by the answer 401; without an answer the clock goes on
  }
}

/** Answers whether the session goes on. */
export async function stayActive(): Promise<boolean> {
  activeAt = Date.now()
  try {
    adoptLimits(await api.noteActivity())
    return true
  } catch (error) {
    const isRefused = isApiError(error) && error.status >= 400 && error.status < 500
    if (!isRefused) activeAt -= tellMs - retryMs
    return false
  }
}

export function adoptLimits({ idleSecondsLeft, secondsLeft }: SessionLimits) {
  const now = Date.now()
  limits = { idleEndsAt: now + idleSecondsLeft * 1000, endsAt: now + secondsLeft * 1000 }
  tell({ limits, activeAt })
  check()
}

/** Only what a person does: a script's events are not trusted. Once the warning stands, only its answer counts. */
function handleSign(event: Event) {
  if (!event.isTrusted) return
  check()
  if (warning || isEnding || Date.now() - activeAt < tellMs) return
  void stayActive()
}

function check() {
  if (!limits || isEnding) return
  const reason = limits.endsAt < limits.idleEndsAt ? 'overdue' : 'idle'
  const endsAt = Math.min(limits.endsAt, limits.idleEndsAt)
  const left = endsAt - Date.now()
  if (left <= 0) return void end(reason)
  if (left > warnMs) return warn(null)
  if (warning) return warn({ reason, endsAt })
  warn({ reason, endsAt })
  void askLimits()
}

/** Asks once more; whatever does not say that the session lives ends it here. */
async function end(reason: SessionEnd) {
  isEnding = true
  limits = undefined
  await Promise.race([askLimits(), new Promise((resolve) => setTimeout(resolve, lastAskMs))])
  isEnding = false
  if (isAlive()) return check()
  if (getSession().status === 'signed-in') {
    tell({ end: reason })
    await endSession(reason)
  }
}
const isAlive = () => limits !== undefined

function hear(message: Message) {
  if (message.userId !== getSession().user?.id) return
  if ('end' in message) return void endSession(message.end)
  limits = message.limits
  activeAt = Math.max(activeAt, message.activeAt)
  check()
}

function tell(what: { limits: Limits; activeAt: number } | { end: SessionEnd }) {
  const userId = getSession().user?.id
  if (userId) channel?.postMessage({ userId, ...what })
}

function warn(next: Warning | null) {
  if (warning?.endsAt === next?.endsAt && warning?.reason === next?.reason) return
  warning = next
  for (const listener of listeners) listener()
}
