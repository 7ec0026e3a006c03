import { expect, test } from 'vitest'
import { AuthError } from './refusals.ts'
import { refuseEnded } from './session-limits.ts'

const start = new Date('2027-01-04T08:00:00Z')
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const session = { aal: 'aal1', createdAt: start, refreshedAt: start, absoluteAt: after(720), endsAt: after(720) } as const
const none = { inactivityMinutes: 0, single: false, lowAalMinutes: 0 }

function verdict(change: Partial<Parameters<typeof refuseEnded>[0]>) {
  try {
    refuseEnded({ session, account: { hasSecondFactor: true }, hasNewer: true, limits: none, now: start, ...change })
    return 'renewed'
  } catch (error) {
    return error instanceof AuthError
      ? `${error.status} ${error.message.replace(/Invalid Refresh Token: Session Expired ?/, '')}`.trim()
      : error
  }
}

test.each([
  ['without limits', {}, 'renewed'],
  ['a moment before twelve hours', { now: new Date(after(720).getTime() - 1) }, 'renewed'],
  ['after twelve hours', { now: after(720) }, '400'],
  ['idle for as long as the person allows', { session: { ...session, endsAt: start } }, '401 (Inactivity)'],
  ['renewed 29 minutes ago, of 30', { limits: { ...none, inactivityMinutes: 30 }, now: after(29) }, 'renewed'],
  ['renewed 30 minutes ago, of 30', { limits: { ...none, inactivityMinutes: 30 }, now: after(30) }, '400 (Inactivity)'],
  ['aal1 for an hour, of one', { limits: { ...none, lowAalMinutes: 60 }, now: after(60) }, '400 (Low AAL: User Needs MFA Verification)'],
  ['aal2 for longer', { session: { ...session, aal: 'aal2' as const }, limits: { ...none, lowAalMinutes: 60 }, now: after(61) }, 'renewed'],
  [
    'aal1 without a second factor',
    { account: { hasSecondFactor: false }, limits: { ...none, lowAalMinutes: 60 }, now: after(61) },
    'renewed',
  ],
  ['beside a newer one', { limits: { ...none, single: true } }, '400 (Revoked by Newer Login)'],
  ['the newest', { limits: { ...none, single: true }, hasNewer: false }, 'renewed'],
])('%s: %s', (_, change, expected) => {
  expect(verdict(change)).toBe(expected)
})
