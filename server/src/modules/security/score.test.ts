import { securityChecks } from '@uzima/contract/security/overview'
import { describe, expect, test } from 'vitest'
import { safeguardsOf } from './safeguards.ts'
import { checksOf, type Facts, scoreOf } from './score.ts'

const now = new Date('2027-01-04T08:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const all = { medical_records: true, messages: true, symptoms: true, medications: true }
const best: Facts = {
  emailVerified: true,
  hasSecondFactor: true,
  strongFactors: 1,
  recoveryCodesLeft: 10,
  idleMinutes: 15,
  unreadAlerts: 0,
  encrypted: all,
  opensUnchanged: true,
  hasConsented: true,
  logSignedAt: minutesAgo(1),
  now,
  isPrivateOnTheWay: true,
}
const failing = (change: Partial<Facts>) =>
  checksOf({ ...best, ...change })
    .filter(({ passed }) => !passed)
    .map(({ name }) => name)

describe('the score', () => {
  test('is 100 when every check passes', () => {
    expect(checksOf(best).map(({ name }) => name)).toEqual(securityChecks)
    expect(scoreOf(checksOf(best))).toBe(100)
  })
  test.each<[string, Partial<Facts>, string[]]>([
    ['an address that is not confirmed', { emailVerified: false }, ['email_confirmed']],
    ['no second factor', { hasSecondFactor: false }, ['second_factor']],
    ['a second factor by mail or phone only', { strongFactors: 0 }, ['strong_factor']],
    ['two recovery codes left', { recoveryCodesLeft: 2 }, ['recovery_codes']],
    ['three recovery codes left', { recoveryCodesLeft: 3 }, []],
    ['a timeout of half an hour', { idleMinutes: 30 }, ['short_timeout']],
    ['an unread alert', { unreadAlerts: 1 }, ['alerts_seen']],
    ['symptoms that are not encrypted', { encrypted: { ...all, symptoms: false } }, ['symptoms']],
    ['no consent', { hasConsented: false }, ['consent']],
    ['no record to consent for', { hasConsented: null }, []],
  ])('%s', (_, change, names) => {
    expect(failing(change)).toEqual(names)
  })
  test('weighs all checks equally, rounded to whole percent', () => {
    expect(scoreOf(checksOf({ ...best, strongFactors: 0, recoveryCodesLeft: 0 }))).toBe(82)
    expect(scoreOf(checksOf({ ...best, hasConsented: null, strongFactors: 0 }))).toBe(90)
  })
})

describe('the safeguards', () => {
  const stateOf = (name: string, change: Partial<Facts>) => safeguardsOf({ ...best, ...change }).find((each) => each.name === name)?.state
  test('all hold in the best case', () => {
    expect(safeguardsOf(best).map(({ state }) => state)).toEqual(Array(8).fill('met'))
  })
  test.each<[string, Partial<Facts>, string]>([
    ['unique_user', { emailVerified: false }, 'open'],
    ['encryption', { encrypted: { ...all, messages: false } }, 'open'],
    ['audit_controls', { logSignedAt: minutesAgo(5) }, 'met'],
    ['audit_controls', { logSignedAt: minutesAgo(6) }, 'open'],
    ['audit_controls', { logSignedAt: null }, 'unknown'],
    ['integrity', { opensUnchanged: false }, 'open'],
    ['authentication', { hasSecondFactor: false }, 'open'],
    ['transmission', { isPrivateOnTheWay: false }, 'open'],
    ['privacy_notice', { hasConsented: false }, 'open'],
  ])('%s with %j is %s', (name, change, state) => {
    expect(stateOf(name, change)).toBe(state)
  })
  test('without a record there is no notice to consent to', () => {
    expect(stateOf('privacy_notice', { hasConsented: null })).toBeUndefined()
  })
})
