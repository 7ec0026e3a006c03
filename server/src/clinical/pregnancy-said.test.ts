import { describe, expect, test } from 'vitest'
import { dueDateOf, isStillPregnant, type PregnancySaid, withPregnancy } from './pregnancy-said.ts'

const at = new Date('2027-01-04T10:00:00Z')
const pregnant: PregnancySaid = { id: '1', status: 'pregnant', dueDate: null, weeks: null, intent: 'unsaid', at }
const after = (days: number) => new Date(at.getTime() + days * 86_400_000)

test('the child is expected 40 weeks after the weeks began, or on the day that was told', () => {
  expect(dueDateOf({ ...pregnant, weeks: 12 })).toBe('2027-07-19')
  expect(dueDateOf({ ...pregnant, weeks: 40 })).toBe('2027-01-04')
  expect(dueDateOf({ ...pregnant, dueDate: '2027-03-01' })).toBe('2027-03-01')
  expect(dueDateOf(pregnant)).toBeNull()
  expect(dueDateOf({ ...pregnant, status: 'not-pregnant', weeks: 12 })).toBeNull()
})
test.each([
  [{}, 300, true],
  [{}, 301, false],
  [{ weeks: 40 }, 21, true],
  [{ weeks: 40 }, 23, false],
  [{ dueDate: '2027-03-01' }, 56 + 21, true],
  [{ dueDate: '2027-03-01' }, 56 + 23, false],
  [{ status: 'breastfeeding' }, 0, false],
] as const)('an answer with %j is believed for %d days: %s', (more, days, expected) => {
  expect(isStillPregnant({ ...pregnant, ...more }, after(days))).toBe(expected)
})

describe('of the answer and the problems the later one counts', () => {
  const asthma = { problems: ['asthma'] }
  const expecting = { problems: ['pregnancy'] }
  const asProblem = () => ({ problems: ['pregnancy'] })
  const of = (
    problems: { problems: string[] }[],
    byProblems: Parameters<typeof withPregnancy>[0]['byProblems'],
    answer: PregnancySaid | null,
    now = after(1),
  ) => withPregnancy({ problems, byProblems, answer }, now, asProblem)
  const not = { ...pregnant, status: 'not-pregnant' } as const
  test.each([
    ['no answer', [expecting], { at, isPresent: true }, null, [expecting]],
    ['an answer adds it', [asthma], null, pregnant, [asthma, expecting]],
    ['once', [expecting], { at: after(-1), isPresent: true }, pregnant, [expecting]],
    ['a later answer ends it', [asthma, expecting], { at: after(-1), isPresent: true }, not, [asthma]],
    ['an earlier answer does not', [expecting], { at: after(1), isPresent: true }, not, [expecting]],
    ['a problem that is over ends it', [asthma], { at: after(1), isPresent: false }, pregnant, [asthma]],
    ['but not if the answer is later', [asthma], { at: after(-1), isPresent: false }, pregnant, [asthma, expecting]],
    [
      'not known changes nothing',
      [expecting],
      { at: after(-1), isPresent: true },
      { ...pregnant, status: 'unknown' } as const,
      [expecting],
    ],
  ] as const)('%s', (_, problems, byProblems, answer, expected) => {
    expect(of([...problems], byProblems, answer)).toEqual(expected)
  })
  test('an old answer tells of no pregnancy any more', () => {
    expect(of([asthma], null, pregnant, after(301))).toEqual([asthma])
  })
})
