import type { Locale } from '@uzima/contract/fields'
import type { Notification } from '@uzima/contract/notifications'
import { endOfQuiet } from './quiet-hours.ts'
import type { Rule } from './rules.ts'

/** Where a person can be reached, and what they want. */
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
  /** Browsers that have asked to be told. */
  devices: string[]
}

const switchOf = { appointment: 'appointments', message: 'messages', health: 'healthReminders', system: 'systemAlerts' } as const

export const isWanted = ({ type, isAlways }: Rule, ways: Ways): boolean => isAlways === true || ways[switchOf[type]]

/** Until when it must wait; null where it may go at once. */
export function quietUntil(rule: Rule, priority: Notification['priority'], ways: Ways, now: Date): Date | null {
  const { quietFrom: from, quietUntil: until, timeZone } = ways
  if (from === null || until === null || rule.isAlways || priority === 'high') return null
  return endOfQuiet({ from, until }, now, timeZone)
}

/** Whether a letter of a module's own may leave: now, never, or not before. */
export function mayLeave(rule: Rule, ways: Ways, now: Date): 'now' | 'never' | Date {
  if (!isWanted(rule, ways) || !ways.emailNotifications) return 'never'
  if (rule.isAnswer) return 'now'
  return quietUntil(rule, rule.priority, ways, now) ?? 'now'
}
