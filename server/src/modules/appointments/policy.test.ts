import { expect, test } from 'vitest'
import { actionsOf, sideOf } from './policy.ts'

const scheduledTime = new Date('2027-01-05T09:00:00Z')
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
  expect(actionsOf({ visit: { status, scheduledTime, changeMinutes: 0, hasArrived: false, isInQuestion: false }, side, now })).toEqual(
    actions,
  )
})

test('a visit whose patient came early: the doctor may complete it, and nobody calls it missed', () => {
  const visit = { status: 'scheduled', scheduledTime, changeMinutes: 0, hasArrived: true, isInQuestion: false } as const
  expect(actionsOf({ visit, side: 'doctor', now: before })).toEqual(['reschedule', 'cancel', 'complete', 'writeNote'])
})

test('whoever is here, or is asked what is to become of the visit, changes it elsewhere', () => {
  const visit = { status: 'scheduled', scheduledTime, changeMinutes: 0, hasArrived: true, isInQuestion: false } as const
  expect(actionsOf({ visit, side: 'patient', now: before })).toEqual(['confirm'])
  expect(actionsOf({ visit: { ...visit, hasArrived: false, isInQuestion: true }, side: 'patient', now: before })).toEqual([
    'reschedule',
    'cancel',
  ])
})

test.each([
  ['the patient', { id: 'p', doctorId: null }, 'patient'],
  ['the doctor', { id: 'u', doctorId: 'd' }, 'doctor'],
  ['another patient', { id: 'u', doctorId: null }, undefined],
  ['another doctor', { id: 'u', doctorId: 'e' }, undefined],
])('the side of %s', (_, actor, side) => {
  expect(sideOf(actor, { patientId: 'p', doctorId: 'd' })).toBe(side)
})
