import type { Notification } from '@uzima/contract/notifications'
import { describe, expect, test } from 'vitest'
import { visit } from '#test/appointments.ts'
import { emptyDashboard } from '#test/dashboard.ts'
import { isForm, nextThings } from './next-things.ts'

const now = new Date('2027-01-04T10:00:00Z')
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString()
const at = (minutes: number) => visit({ scheduledTime: inMinutes(minutes), endTime: inMinutes(minutes + 30) })
const newsOf = (event: Notification['event']): Notification => ({
  id: `00000000-0000-7000-8000-0000000002${String(event.length).padStart(2, '0')}`,
  type: 'health',
  priority: 'medium',
  event,
  values: {},
  link: '/health-records',
  isRead: false,
  createdAt: inMinutes(-60),
})
const ready = { ...emptyDashboard, isComplete: true, hasConsented: true }
const kinds = (facts: Parameters<typeof nextThings>[0]) =>
  nextThings(facts, now).map((thing) => (thing.kind === 'news' ? thing.news.event : thing.kind))

describe('what comes next', () => {
  test('nothing waits for someone who is ready', () => {
    expect(kinds(ready)).toEqual([])
  })
  test.each([
    ['a visit that is under way goes before a dose', -10, ['visit', 'doses']],
    ['so does one in an hour', 60, ['visit', 'doses']],
    ['a dose goes before a later visit', 61, ['doses', 'visit']],
    ['a visit that is over is no more', -31, ['doses']],
  ])('%s', (_, minutes, expected) => {
    const visits = { count: 1, next: [at(minutes)] }
    expect(kinds({ ...ready, visits, doses: { due: 1, since: inMinutes(-5) } })).toEqual(expected)
  })
  test('what is held for minutes goes before all, the shorter first, until its time is over', () => {
    const offer = (id: string, minutes: number) => ({
      id,
      start: inMinutes(1500),
      expiresAt: inMinutes(minutes),
      doctor: 'Dr. Cole',
      isSeat: false,
    })
    const offers = [offer('over', 0), offer('first', 12), offer('second', 25)]
    const facts = { ...ready, offers, visits: { count: 1, next: [at(-10)] }, messages: { unread: 2 } }
    expect(nextThings(facts, now).map((thing) => (thing.kind === 'offer' ? thing.offer.id : thing.kind))).toEqual([
      'first',
      'second',
      'visit',
      'messages',
    ])
  })
  test('a message goes before results, results before a visit of another day, and forms come last', () => {
    expect(
      kinds({
        ...ready,
        visits: { count: 1, next: [at(3000)] },
        messages: { unread: 2 },
        news: [newsOf('visit_note'), newsOf('record_added'), newsOf('series_date_unbooked')],
        isComplete: false,
        hasConsented: false,
      }),
    ).toEqual(['messages', 'series_date_unbooked', 'record_added', 'visit_note', 'visit', 'profile', 'notice'])
  })
  test('allergies nobody has asked about are a form, unlike those that are known or none', () => {
    const things = nextThings({ ...ready, allergies: 'unknown', messages: { unread: 1 } }, now)
    expect(things.map(({ kind }) => kind)).toEqual(['messages', 'allergies'])
    expect(things.map(isForm)).toEqual([false, true])
    for (const allergies of ['none', 'listed', null] as const) expect(kinds({ ...ready, allergies })).toEqual([])
  })
  test('a provider’s work is none of what a patient does next', () => {
    expect(kinds({ ...ready, news: [newsOf('critical_value')] })).toEqual([])
  })
  test('before the address is confirmed no form is offered', () => {
    expect(kinds({ ...ready, visits: null, doses: null, messages: null, isComplete: false, hasConsented: false })).toEqual([])
  })
})
