import { expect, test } from 'vitest'
import { symptomEngine } from '#clinical/symptoms/engine.ts'
import { checkOf } from './assessment.ts'

const causesOf = (primarySymptom: string) => {
  const { outcome } = checkOf(
    {
      primarySymptom,
      description: null,
      duration: 'hours',
      severity: 5,
      additionalSymptoms: [],
      age: 55,
      sex: 'F',
      isPregnant: false,
      isImmunosuppressed: false,
      language: 'en',
    },
    { findings: [], isImmunosuppressed: false, isPregnant: false, takesMedicines: false, allergies: [] },
  )
  const { conditions } = symptomEngine().model.knowledge
  const triageOf = (wanted: string) => conditions.find(({ id }) => id === wanted)?.triage
  return { urgency: outcome.urgency, causes: outcome.possible.map(({ id, percent }) => ({ id, percent, triage: triageOf(id) })) }
}

test.each([
  'burning behind my breastbone after eating, and chest pressure with sweating',
  'heartburn and acid taste for days, now i vomit blood',
  'runny nose and sneezing, and now my face droops and my speech is slurred',
])('below an emergency no cause that one looks after at home stands above another: %s', (text) => {
  const { urgency, causes } = causesOf(text)
  expect(urgency).toBe('emergency')
  const first = causes.findIndex(({ triage }) => triage === 'self-care')
  // a case without such a cause would prove nothing
  expect(first).toBeGreaterThan(0)
  expect(causes.slice(first).map(({ triage }) => triage)).not.toContain('emergency')
  expect(causes.slice(first).map(({ triage }) => triage)).not.toContain('non-emergency')
})

test('without an emergency causes stand by their likelihood', () => {
  const { urgency, causes } = causesOf('runny nose, sneezing and a mild cough')
  expect(urgency).not.toBe('emergency')
  expect(causes.map(({ percent }) => percent)).toEqual(causes.map(({ percent }) => percent).sort((one, other) => other - one))
  expect(causes[0]?.triage).toBe('self-care')
})
