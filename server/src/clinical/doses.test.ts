import { frequencies, timesOfDay } from '@uzima/contract/medications'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Person, readIntake } from './dose-intake.ts'
import { doseData, parseDoses } from './dose-limits.ts'
import { readDoseText } from './dose-text.ts'
import { checkDose } from './doses.ts'
import { allDrugs, clinicalFile } from './drugs.ts'

const rowsOf = (file: string) =>
  clinicalFile(file)
    .trim()
    .split('\n')
    .slice(1)
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
