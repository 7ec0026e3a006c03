import { AllergyContent } from '@uzima/contract/allergies/content'
import { verification } from '@uzima/contract/chart/verification'
import { describe, expect, test } from 'vitest'
import { readDrugName } from '../drug-names.ts'
import { allergyKnowledge } from './allergies.ts'
import { casesOf } from './cases.ts'
import { conflictsWith } from './person.ts'
import { isInForce, saidBy } from './recorded-allergies.ts'
import { gravest } from './rule.ts'

const cases = casesOf('chart-allergies')

/** A case's entry: its substance by its code where it is one, and otherwise in words. */
function entryOf([text = '', type, manifestations = '', reaction, severity, criticality, state, verified]: string[]) {
  const code = allergyKnowledge().substances.has(text) ? text : null
  const content = AllergyContent.parse({
    ...{ substance: { code, text }, type, state, reaction: reaction || null, severity: severity || null, criticality: criticality || null },
    ...{ manifestations: manifestations.split(' ').filter(Boolean), onset: null, note: null },
  })
  return { ...content, verification: verification.parse(verified) }
}

describe('allergies of the chart', () => {
  test('are tried by more than 120 cases, of which forty must stay silent', () => {
    expect(cases.length).toBeGreaterThanOrEqual(120)
    expect(cases.filter((cells) => cells.at(-1) === 'silent').length).toBeGreaterThanOrEqual(40)
  })
  test.each(cases)('%s as %s (%s; %s; %s; %s; %s; %s) and %s: %s', (...cells) => {
    const [medicine = '', expected] = cells.slice(-2)
    const read = readDrugName(medicine)
    expect(read.kind, medicine).toBe('known')
    const entry = entryOf(cells)
    const said = isInForce(entry) ? saidBy(entry) : undefined
    const person = { allergies: said ? [said] : [], problems: [], sex: null, months: null }
    const met = read.kind === 'known' ? conflictsWith(read.ingredients, person) : []
    expect(gravest(met)?.severity ?? 'silent').toBe(expected)
  })
})
