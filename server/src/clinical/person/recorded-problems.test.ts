import type { Verification } from '@uzima/contract/chart/verification'
import type { ClinicalStatus } from '@uzima/contract/conditions/content'
import { describe, expect, test } from 'vitest'
import { isInForce, isPresent, problemsWithCode, saidAt, saidBy } from './recorded-problems.ts'

const entry = (text: string, more: { listed?: string; code?: string; status?: ClinicalStatus; verification?: Verification } = {}) => ({
  problem: { listed: more.listed ?? null, code: more.code ?? null, text },
  status: more.status ?? ('active' as const),
  verification: more.verification ?? ('unconfirmed' as const),
})

describe('a problem of the chart', () => {
  test.each([
    ['chosen from the list, whatever it is called', entry('Sugar', { listed: 'diabetes_type_2' }), ['diabetes_type_2']],
    ['in one’s own words', entry('presión alta'), ['high_blood_pressure']],
    ['several in one', entry('asthma and gout'), ['asthma', 'gout']],
    ['by a code of ICD-10-CM', entry('Found last year', { code: 'E11.65' }), ['diabetes_type_2']],
    ['by words and by code', entry('Chronic kidney disease (severe)', { code: 'N18.4' }), ['kidney_disease', 'kidney_severe']],
    ['by a name of the list with a comma in it', entry('Chronic kidney disease, stage 4 (severe)'), ['kidney_severe']],
    ['unknown', entry('wobbly knee'), undefined],
    ['denied', entry('no asthma'), undefined],
    ['over', entry('asthma', { status: 'resolved' }), undefined],
    ['over, but it may come back by a medicine', entry('stomach ulcer', { status: 'resolved' }), ['peptic_ulcer']],
    ['over, and of a kind that may come back', entry('DVT in the left leg', { status: 'resolved', code: 'I80.2' }), ['dvt']],
    ['in remission', entry('epilepsy', { status: 'remission' }), ['epilepsy']],
  ])('%s', (_, recorded, problems) => {
    expect(saidBy(recorded)?.problems).toEqual(problems)
  })
  test.each([
    ['active', 'unconfirmed', true, true],
    ['recurrence', 'confirmed', true, true],
    ['remission', 'confirmed', true, true],
    ['resolved', 'confirmed', false, false],
    ['active', 'refuted', false, false],
    ['active', 'entered-in-error', false, false],
  ] as const)('%s and %s: present %s, in force %s', (status, verification, present, inForce) => {
    const asthma = entry('asthma', { status, verification })
    expect([isPresent(asthma), isInForce(asthma)]).toEqual([present, inForce])
  })
  test('an ulcer that is over counts, unless it was refuted', () => {
    const ulcer = (verification: Verification) => entry('stomach ulcer', { status: 'resolved', verification })
    expect([isInForce(ulcer('confirmed')), isInForce(ulcer('refuted'))]).toEqual([true, false])
  })
  test('a pregnancy counts for 300 days', () => {
    const spokenOf = new Date('2027-01-01T00:00:00Z')
    const at = (now: string) => saidAt(entry('pregnant, asthma'), { spokenOf, now: new Date(now) })?.problems
    expect(at('2027-10-01T00:00:00Z')).toEqual(['pregnancy', 'asthma'])
    expect(at('2027-11-01T00:00:00Z')).toEqual(['asthma'])
  })
})

test.each([
  ['I10', ['high_blood_pressure']],
  ['J45.909', ['asthma']],
  ['C56.1', ['ovarian_cancer']],
  ['K25.4', ['peptic_ulcer']],
  ['I11.0', ['heart_failure']],
  ['Z3A.20', ['pregnancy']],
  ['H40.20X0', ['narrow_angle_glaucoma']],
  // what all problems of the category are
  ['G43.009', ['migraine']],
  ['H40.1', ['glaucoma']],
  // the problems of the category have nothing in common
  ['D68.3', []],
  ['W56.21XA', []],
])('the code %s stands for %j', (code, problems) => {
  expect(problemsWithCode(code)).toEqual(problems)
})
