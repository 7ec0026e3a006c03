import { locale } from '@uzima/contract/fields'
import type { AnalyzeSymptoms } from '@uzima/contract/symptom-checker'
import { describe, expect, test } from 'vitest'
import { checkOf, corrected, questionsOfCheck, withGroup } from '#modules/symptom-checker/assessment.ts'
import { alarmIn, alarmWords, countedIn, parseAlarmWords, pointsOf } from './alarm.ts'

const check = (primarySymptom: string, more: Partial<AnalyzeSymptoms> = {}) =>
  checkOf(
    {
      primarySymptom,
      description: null,
      duration: null,
      severity: null,
      additionalSymptoms: [],
      age: null,
      sex: null,
      isPregnant: false,
      isImmunosuppressed: false,
      language: 'en',
      ...more,
    },
    { findings: [], isImmunosuppressed: false, isPregnant: false, takesMedicines: false, allergies: [] },
  )

/** Taken for a complaint that is no emergency, in words that people in one use. */
const alarming = 'knee hurts and now the whole leg is grey and i think it went numb'

describe('what is counted of a text', () => {
  test('is each word, those that follow each other, and how longer ones begin, once', () => {
    expect(countedIn('Étouffe, ÉTOUFFE  vite')).toEqual(['etouffe', 'vite', 'etouffe etouffe', 'etouffe vite', 'etouf*'])
    expect(countedIn('')).toEqual([])
  })
  test('sums up from the start', () => {
    const words = parseAlarmWords(
      new Map([
        ['start', '-3'],
        ['ask', '2'],
        ['4', 'breath* | went numb'],
        ['-2', 'fine'],
      ]),
    )
    expect(pointsOf(countedIn('my arm went numb'), words)).toBe(1)
    expect(pointsOf(countedIn('my arm went numb, numb, went numb'), words)).toBe(1)
    expect(pointsOf(countedIn('went numb but fine now'), words)).toBe(-1)
  })
  test('must be whole and said once', () => {
    const lines = (...more: [string, string][]) => new Map([['start', '1'], ['ask', '2'], ...more] as [string, string][])
    expect(() => parseAlarmWords(lines(['2.5', 'word']))).toThrow('whole number')
    expect(() => parseAlarmWords(lines(['2', 'word'], ['-1', 'other | word']))).toThrow('twice')
    expect(() => parseAlarmWords(new Map([['ask', '2']]))).toThrow('whole number')
  })
})

describe.each(locale.options)('the points in %s', (language) => {
  const { points, start, ask } = alarmWords().get(language) ?? { points: new Map<string, number>(), start: 0, ask: 0 }
  test('are few enough to read, for and against, and no word alone is enough to ask', () => {
    expect(points.size).toBeGreaterThan(300)
    expect(points.size).toBeLessThanOrEqual(600)
    expect([...points.values()].some((each) => each < 0)).toBe(true)
    expect(Math.max(...points.values()) + start).toBeLessThan(ask)
  })
  test('are of words as they are counted', () => {
    for (const each of points.keys()) expect(each).toMatch(/^[a-z0-9']+(?: [a-z0-9']+|(?<=^.{5})\*)?$/)
  })
})

describe('words like those of an emergency', () => {
  test('are named, the weightiest first', () => {
    expect(alarmIn(alarming, 'en')).toContain('numb')
    expect(alarmIn('a bit of a cough, but i am fine', 'en')).toEqual([])
  })
  test('that were taken for a lesser complaint make the person say what it is about', () => {
    const found = check(alarming)
    expect(found.alarm?.words).toContain('numb')
    expect(found).toMatchObject({ group: null, outcome: { urgency: 'urgent', precautions: ['unanswered'] } })
  })
  test('never lower: whatever is chosen, what the words were taken for is asked, too', () => {
    const found = check(alarming)
    const own = questionsOfCheck(withGroup(found, found.alarm?.group ?? ''))
    const chosen = withGroup(found, 'nose')
    const asked = questionsOfCheck(chosen).map(({ finding }) => finding)
    expect(asked).toEqual(expect.arrayContaining(own.map(({ finding }) => finding)))
    expect(own.length).toBeGreaterThan(0)
    expect(asked.length).toBeGreaterThan(own.length)
    expect(chosen.outcome.urgency).not.toBe('self-care')
  })
  test('stay open when a finding is corrected, until the person has chosen', () => {
    const found = check(alarming)
    expect(corrected(found, { present: found.said.present, denied: [] }).group).toBeNull()
    expect(corrected(withGroup(found, 'nose'), { present: [], denied: [] }).group).toBe('nose')
  })
  test('change nothing of what is an emergency or a crisis already', () => {
    for (const text of ['crushing chest pain down my left arm, sweating, suddenly faint', 'suddenly numb, i want to kill myself'])
      expect(check(text).alarm, text).toBeUndefined()
  })
})
