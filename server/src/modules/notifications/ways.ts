import type { Locale } from '@uzima/contract/fields'
import type { Notification } from '@uzima/contract/notifications'
import { endOfQuiet } from './quiet-hours.ts'
import type { Rule } from './rules.ts'

/** How a person can be reached, and their preferences. */
export type Ways = {
  userId: string
  email: string | null
  phone: string | null
  locale: Locale
  timeZone: string
  appointments: boolean
  messages: boolean
  healthReminders: boolean
  systemAlerts: boolean
  emailNotifications: boolean
  smsNotifications: boolean
  quietFrom: string | null
  quietUntil: string | null
  /** Browsers with a push subscription. */
  devices: string[]
}

/** In which a notification leaves the app. */
export type Way = 'mail' | 'text' | 'push'
/** Among the values of a notification that leaves in some ways only. */
export const waysKey = 'ways'
/** Whether a notification may leave in this way, whatever its reader has chosen. */
export const mayGo = ({ content }: { content: Record<string, string> }, way: Way): boolean => {
  const ways = content[waysKey]
  return ways === undefined || ways.split(' ').includes(way)
}

const switchOf = { appointment: 'appointments', message: 'messages', health: 'healthReminders', system: 'systemAlerts' } as const

export const isWanted = ({ type, isAlways }: Rule, ways: Ways): boolean => isAlways === true || ways[switchOf[type]]

/** When the end of quiet hours allows delivery; null for now. */
export function quietUntil(rule: Rule, priority: Notification['priority'], ways: Ways, now: Date): Date | null {
  const { quietFrom: from, quietUntil: until, timeZone } = ways
  if (from === null || until === null || rule.isAlways || priority === 'high') return null
  return endOfQuiet({ from, until }, now, timeZone)
}

/** Whether a module's mail may leave: now, never, or not before the returned time. */
export function mayLeave(rule: Rule, ways: Ways, now: Date): 'now' | 'never' | Date {
  if (!isWanted(rule, ways) || !ways.emailNotifications) return 'never'
  if (rule.isAnswer) return 'now'
  return quietUntil(rule, rule.priority, ways, now) ?? 'now'
}
