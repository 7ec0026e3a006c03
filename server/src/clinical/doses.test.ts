import { readFileSync } from 'node:fs'
import path from 'node:path'
import { frequencies, timesOfDay } from '@uzima/contract/medications/schedule'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findRoot } from '#root.ts'
import { type Person, readIntake } from './dose-intake.ts'
import { doseData, parseDoses } from './dose-limits.ts'
import { readDoseText } from './dose-text.ts'
import { checkDose } from './doses.ts'
import { allDrugs, clinicalFile } from './drugs.ts'

const rowsOf = (file: string) =>
  clinicalFile(file)
    .split('\n')
    .slice(1)
    .filter(Boolean)
    .map((line) => line.split('\t'))

const frequencyOf = (word: string) => frequencies.find((each) => each === word) ?? 'as_needed'
const numberOf = (text: string) => (text === '' ? undefined : Number(text))

function run([, name = '', dosage = '', frequency = '', times = '', notes = '', age = '', weight = '', others = '']: string[]) {
  const person: Person = { age: numberOf(age), weightKg: numberOf(weight) }
  const timeOfDay = timesOfDay.filter((each) => times.split(' ').includes(each))
  const own = readIntake({ name, dosage, frequency: frequencyOf(frequency), timeOfDay, notes }, person)
  const rest = others.split(' + ').filter(Boolean)
  const beside = rest.map((other) => {
    const [otherName = '', otherDosage = '', otherFrequency = ''] = other.split(' @ ')
    return readIntake({ name: otherName, dosage: otherDosage, frequency: frequencyOf(otherFrequency), timeOfDay: [], notes: null }, person)
  })
  const { findings, status, reason } = checkDose(own, beside)
  const [found] = findings
  if (found) return [found.kind, found.severity]
  return [status === 'unchecked' ? 'unreadable' : 'silent', '', ...(reason ? [reason] : [])]
}

describe('cases', () => {
  const cases = rowsOf('cases/doses.tsv')
  test('at least eighty, half of them silent', () => {
    expect(cases.length).toBeGreaterThanOrEqual(80)
    expect(cases.filter((row) => row[9] === 'silent').length).toBeGreaterThanOrEqual(cases.length / 2)
  })
  test.each(cases.map((row) => [row[0] ?? '', `${row[1]}: ${row[2]}, ${row[3]}`, row] as const))('%s %s', (_, __, row) => {
    expect(run(row).slice(0, 2)).toEqual([row[9], row[10]])
  })
})

const adult: Person = { age: 40, weightKg: undefined }
const daily = (name: string, dosage: string, person = adult) =>
  checkDose(readIntake({ name, dosage, frequency: 'once_daily', timeOfDay: ['morning'], notes: null }, person), [])

describe('limits', () => {
  const adultLimits = [...doseData().limits.values()].flatMap((rows) => rows.filter(({ from, to }) => from <= 40 && to >= 40))
  const plain = adultLimits.filter(({ form, schedule }) => form === 'any' && !schedule)

  test('cover at least two hundred medicines, each with its sources', () => {
    expect(doseData().limits.size).toBeGreaterThanOrEqual(200)
    expect([...doseData().limits.values()].flat().filter(({ sources }) => sources.some((source) => !source))).toEqual([])
  })
  test('every harm has a sentence in four languages', () => {
    for (const locale of ['en', 'es', 'fr', 'sw']) {
      const { effects } = JSON.parse(readFileSync(path.join(findRoot(), 'web', 'locales', locale, 'medications.json'), 'utf8'))
      expect([...new Set([...doseData().limits.values()].flat().map(({ harm }) => harm))].filter((harm) => !effects[harm])).toEqual([])
    }
  })
  test('ages do not overlap', () => {
    const overlapping = [...doseData().limits.entries()].filter(([, rows]) =>
      rows.some((a, index) => rows.slice(index + 1).some((b) => a.form === b.form && a.from <= b.to && b.from <= a.to)),
    )
    expect(overlapping.map(([ingredient]) => ingredient)).toEqual([])
  })
  test('the greatest dose is silent, and a little more than the dangerous one interrupts', () => {
    const written = (value: number, unit: string) => `${value} ${unit === 'meq' ? 'mEq' : unit}`
    const usual = (limit: (typeof plain)[number]) => Math.min(limit.single.high, limit.daily.high)
    const loud = plain.filter((limit) => daily(limit.ingredient, written(usual(limit), limit.unit)).status !== 'checked')
    const quiet = plain.filter((limit) => {
      const over = Math.min(limit.single.danger, limit.daily.danger) * 1.01
      return daily(limit.ingredient, written(Math.round(over * 1000) / 1000, limit.unit)).findings[0]?.severity !== 'major'
    })
    expect([loud, quiet].map((each) => each.map(({ ingredient }) => ingredient))).toEqual([[], []])
  })
  test('a thousandfold slip of the unit interrupts and is named as one', () => {
    const small = plain.filter(({ unit }) => unit === 'mcg')
    expect(small.length).toBeGreaterThan(3)
    const missed = small.filter((limit) => !daily(limit.ingredient, `${limit.single.high} mg`).findings[0]?.isSlip)
    expect(missed.map(({ ingredient }) => ingredient)).toEqual([])
  })
  test('an invalid line is refused', () => {
    const line = 'warfarin | 18- | - | mg | 10!15 | 10!15 | - | - | bleeding | BNF'
    expect(() => parseDoses(line, '', allDrugs())).not.toThrow()
    for (const bad of [
      line.replace('warfarin', 'moonlight'),
      line.replace('10!15', '15!10'),
      line.replace('mg', 'spoons'),
      line.replace('bleeding', 'gloom'),
    ]) {
      expect(() => parseDoses(bad, '', allDrugs())).toThrow('Clinical data')
    }
    expect(() => parseDoses(line, 'coumadin | piece | moonlight 5 mg', allDrugs())).toThrow('Clinical data')
  })
})

describe('reading', () => {
  test.each<[string, number[], number | undefined, number | undefined]>([
    ['2 tablets of 500 mg', [500], 2, undefined],
    ['500mg x2', [500], 2, undefined],
    ['1 g', [1], undefined, undefined],
    ['una tableta de 500', [500], 1, undefined],
    ['2 cp', [], 2, undefined],
    ['kidonge 1', [], 1, undefined],
    ['vidonge viwili mara tatu kwa siku', [], 2, 3],
    ['1½ comprimé, 2 fois par jour', [], 1.5, 2],
    ['5/325 mg', [5, 325], undefined, undefined],
    ['875/125', [875, 125], undefined, undefined],
    ['5 ml of 125mg/5ml', [25], 5, undefined],
    ['1-2 tablets every 4-6 hours', [], 2, 6],
    ['una cucharadita cada 8 horas', [], 5, 3],
    ['1,000 mg', [1000], undefined, undefined],
    ['0,125 mg', [0.125], undefined, undefined],
    ['2x3', [], 2, 3],
    ['1-0-1', [], 1, 2],
  ])('%s', (text, strength, count, timesADay) => {
    const read = readDoseText(text)
    expect(read.isUnread).toBe(false)
    expect([read.strength.map(({ value }) => value), read.count?.value, read.rhythm.timesADay]).toEqual([strength, count, timesADay])
  })
  test.each(['1.2 mg then 0.6 mg', '4 puffs every 20 minutes', '2 tablets day 1, 1 tablet day 2', '7, 8, 9'])('%s is not read', (text) => {
    expect(readDoseText(text).isUnread).toBe(true)
  })
  test('any text yields a result within a moment', () => {
    const started = performance.now()
    fc.assert(fc.property(fc.string({ maxLength: 120 }), (text) => Array.isArray(readDoseText(text).strength)))
    for (const text of ['1/'.repeat(60), '1 '.repeat(60), '9'.repeat(120), '1-'.repeat(60), 'x1'.repeat(60)]) readDoseText(text)
    expect(performance.now() - started).toBeLessThan(10_000)
  })
})

describe('several medicines', () => {
  const taken = (name: string, dosage: string, frequency: (typeof frequencies)[number] = 'three_times_daily') =>
    readIntake({ name, dosage, frequency, timeOfDay: [], notes: null }, adult)

  test('paracetamol is summed over products and names them', () => {
    const { findings } = checkDose(taken('Tylenol 500 mg', '2 tablets'), [
      taken('Percocet', '1 tablet'),
      taken('NyQuil', '30 ml', 'twice_daily'),
    ])
    expect(findings).toMatchObject([
      {
        ingredient: 'acetaminophen',
        kind: 'daily',
        severity: 'major',
        unit: 'mg',
        period: 'day',
        greatest: 4000,
        harm: 'liver',
        isLeast: false,
      },
    ])
    expect(findings[0]?.amount).toBeCloseTo(3000 + 3 * 325 + 2 * 650, -1)
    expect(findings[0]?.with).toEqual(['Percocet', 'NyQuil'])
  })
  test('a medicine taken as needed adds at least one dose', () => {
    const { findings } = checkDose(taken('Tylenol', '1 g', 'four_times_daily'), [taken('Panadol', '1 g', 'as_needed')])
    expect(findings).toMatchObject([{ kind: 'daily', amount: 5000, isLeast: true }])
  })
})

describe('what is not checked says so', () => {
  test.each([
    ['blue pill', '1 tablet', adult, 'unlisted'],
    ['turmeric', '500 mg', adult, 'unlisted'],
    ['warfarin', 'as the clinic says', adult, 'unreadable'],
    ['levothyroxine', '1 tablet', adult, 'strength'],
    ['hydrocortisone', '1 % cream', adult, 'form'],
    ['ibuprofen', '10 mg/kg', adult, 'weight'],
    ['warfarin', '1 mg', { age: 6, weightKg: 20 }, 'age'],
  ] as const)('%s, %s: %j', (name, dosage, person, reason) => {
    expect(daily(name, dosage, person)).toEqual({ findings: [], status: 'unchecked', reason })
  })
  test('a daily total beside several times a day is unclear', () => {
    const read = readIntake(
      { name: 'paracetamol', dosage: '3 g per day', frequency: 'three_times_daily', timeOfDay: [], notes: null },
      adult,
    )
    expect(checkDose(read, [])).toEqual({ findings: [], status: 'unchecked', reason: 'unclear' })
  })
  test('as needed, only the single dose is checked', () => {
    const read = readIntake({ name: 'paracetamol', dosage: '1 g', frequency: 'as_needed', timeOfDay: [], notes: null }, adult)
    expect(checkDose(read, [])).toEqual({ findings: [], status: 'single', reason: null })
  })
})
