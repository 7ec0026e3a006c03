import { securityApi } from '@uzima/contract/security'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { ada, visitor } from '../../../test/people.ts'

let place: Clinic
beforeAll(async () => {
  place = await clinic({ people: [ada] })
})

const failure = {
  event_type: 'unhandled_promise_rejection',
  resource_type: 'system',
  severity: 'critical',
  details: {
    reason: 'TypeError: "Ada has asthma" of ada@example.org at +254 700 123 456',
    stack: 'at https://x.example/a.js?token=abc',
    page: '/appointments',
  },
} as const

describe('logEvent', () => {
  test('stores the failure under its own event, scrubbed, also for a visitor', async () => {
    expect(await place.as(visitor).call(securityApi.logEvent, failure)).toEqual({ success: true })
    expect(await place.sql("select severity, details from audit.log where event_type = 'unhandled_promise_rejection'")).toEqual([
      {
        severity: 'critical',
        details: { reason: 'TypeError: [text] of [email] at [number]', stack: 'at https://x.example/a.js', page: '/appointments' },
      },
    ])
  })
  test.each([
    ['event_type', { event_type: 'account.signed_in' }],
    ['severity', { severity: 'extreme' }],
    ['resource_id', { resource_id: 'Ada has asthma' }],
    ['details.stack', { details: { stack: 'x'.repeat(2001) } }],
  ])('a %s outside the list is refused', async (field, bad) => {
    const response = await place.as(ada).raw({ method: 'POST', url: '/functions/v1/audit-logging', body: { ...failure, ...bad } })
    expect({ status: response.statusCode, field: response.json().field }).toEqual({ status: 400, field })
  })
  test('a late report gives its time as a timestamp and nothing else', async () => {
    const notified = (occurred_at: string) =>
      place.as(ada).raw({
        method: 'POST',
        url: '/functions/v1/audit-logging',
        body: { event_type: 'phi_access_attempt', details: { granted: true, occurred_at } },
      })
    expect((await notified('2027-01-04T07:58:00.000Z')).statusCode).toBe(200)
    expect(await place.sql("select details from audit.log where event_type = 'phi_access_attempt'")).toEqual([
      { details: { granted: true, occurred_at: '2027-01-04T07:58:00.000Z' } },
    ])
    expect((await notified('when Ada had asthma')).json()).toMatchObject({ status: 400, field: 'details.occurred_at' })
  })
  test('after 20 reports in five minutes an address has to wait', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 21; count += 1)
      statuses.push((await place.as(visitor).raw({ method: 'POST', url: '/functions/v1/audit-logging', body: failure })).statusCode)
    expect(statuses.filter((status) => status === 200).length).toBe(19)
    expect(statuses.at(-1)).toBe(429)
  })
})
