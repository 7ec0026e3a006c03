import type { Condition } from '@uzima/contract/conditions'
import { expect, test } from 'vitest'
import { problemOf } from './problem-of.ts'

const condition = (id: string, text: string, more: Partial<Condition> & { code?: string } = {}): Condition => {
  const { code = null, ...rest } = more
  const at = '2027-01-04T09:00:00.000Z'
  return {
    ...{
      id,
      patientId: 'ada',
      problem: { listed: null, code, text },
      status: 'active',
      isChronic: true,
      onset: null,
      ended: null,
      note: null,
    },
    recorded: { as: 'doctor', name: null, isCaller: true, at, source: null, appointmentId: null },
    ...{ verification: 'confirmed', verified: null, version: 1, updatedAt: at, actions: [], called: null, isChecked: false },
    ...rest,
  }
}
const names = (plain: string, clinical: string) => ({ plain, clinical })
const called = {
  en: names('High blood pressure', 'Hypertension'),
  es: names('Presión alta', 'Hipertensión'),
  fr: names('Tension élevée', 'Hypertension'),
  sw: names('Shinikizo la damu', 'Shinikizo la damu'),
}
const present = [condition('diabetes', 'Sugar', { code: 'E11.9' }), condition('pressure', 'high pressure', { called })]
const of = (text: string, code: string | null = null, problems: { conditionId: string; diagnosis: string }[] = []) =>
  problemOf({ text, code }, { problems, present })?.condition.id

test.each([
  ['Type 2 diabetes', 'E11.9', 'diabetes'],
  [' sugar ', null, 'diabetes'],
  ['HYPERTENSION', null, 'pressure'],
  ['Shinikizo la damu', null, 'pressure'],
  ['Type 1 diabetes', 'E10.9', undefined],
  // not among those that are there
  ['Flu', 'J10', undefined],
  ['Gout', null, undefined],
  ['', null, undefined],
])('%s with code %s is %s', (text, code, id) => expect(of(text, code)).toBe(id))

test('a link counts before words and codes, while its problem is there', () => {
  expect(of('Sugar', 'E11.9', [{ conditionId: 'pressure', diagnosis: 'Sugar' }])).toBe('pressure')
  expect(of('Sugar', null, [{ conditionId: 'flu', diagnosis: 'Sugar' }])).toBe('diabetes')
  expect(of('Raised pressure', null, [{ conditionId: 'pressure', diagnosis: 'Something else' }])).toBeUndefined()
})
