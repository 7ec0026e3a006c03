import { expect, test } from 'vitest'
import { actionsOf, refusalOf, sideOf } from './policy.ts'

const scheduledTime = new Date('2027-01-05T09:00:00Z')
const free = { deposit: null, payments: null }
const before = new Date('2027-01-05T08:59:59Z')

test.each([
  ['scheduled', 'patient', before, ['confirm', 'reschedule', 'cancel']],
  ['scheduled', 'patient', scheduledTime, []],
  ['scheduled', 'doctor', before, ['reschedule', 'cancel', 'writeNote']],
  ['scheduled', 'doctor', scheduledTime, ['reschedule', 'cancel', 'complete', 'markNoShow', 'writeNote']],
  ['completed', 'patient', scheduledTime, []],
  ['completed', 'doctor', scheduledTime, ['writeNote']],
  ['no_show', 'doctor', scheduledTime, ['writeNote']],
  ['cancelled', 'patient', before, []],
  ['cancelled', 'doctor', before, []],
] as const)('a %s visit: what the %s may do at %s', (status, side, now, actions) => {
  const visit = { status, scheduledTime, changeMinutes: 0, hasArrived: false, isInQuestion: false, ...free }
  expect(actionsOf({ visit, side, now })).toEqual(actions)
})

test('a visit whose patient came early: the doctor may complete it, and nobody calls it missed', () => {
  const visit = { status: 'scheduled', scheduledTime, changeMinutes: 0, hasArrived: true, isInQuestion: false, ...free } as const
  expect(actionsOf({ visit, side: 'doctor', now: before })).toEqual(['reschedule', 'cancel', 'complete', 'writeNote'])
  expect(actionsOf({ visit, side: 'doctor', now: scheduledTime })).toEqual(['reschedule', 'cancel', 'complete', 'writeNote'])
  expect(refusalOf('markNoShow', { visit, side: 'doctor', now: scheduledTime })).toBe('desk_patient_arrived')
})

test('whoever is here, or is asked what is to become of the visit, changes it elsewhere', () => {
  const visit = { status: 'scheduled', scheduledTime, changeMinutes: 0, hasArrived: true, isInQuestion: false, ...free } as const
  expect(actionsOf({ visit, side: 'patient', now: before })).toEqual(['confirm'])
  expect(actionsOf({ visit: { ...visit, hasArrived: false, isInQuestion: true }, side: 'patient', now: before })).toEqual([
    'reschedule',
    'cancel',
  ])
})

test.each([
  ['is paid', 500, 500, ['confirm', 'cancel']],
  ['is paid in part', 500, 200, ['confirm', 'cancel']],
  ['is not paid', 500, 0, ['confirm']],
  ['is none, and something is paid', null, 500, ['confirm']],
])('too late to change, a patient may still cancel if the deposit %s', (_, deposit, paid, actions) => {
  const payments = { paid, returned: 0, isReturning: false, hasFailed: false, isWaived: false }
  const visit = {
    status: 'scheduled',
    scheduledTime,
    changeMinutes: 60,
    hasArrived: false,
    isInQuestion: false,
    deposit,
    payments,
  } as const
  expect(actionsOf({ visit, side: 'patient', now: before })).toEqual(actions)
})

test.each([
  ['the patient', { id: 'p', doctorId: null }, 'patient'],
  ['the doctor', { id: 'u', doctorId: 'd' }, 'doctor'],
  ['another patient', { id: 'u', doctorId: null }, undefined],
  ['another doctor', { id: 'u', doctorId: 'e' }, undefined],
])('the side of %s', (_, actor, side) => {
  expect(sideOf(actor, { patientId: 'p', doctorId: 'd' })).toBe(side)
})
