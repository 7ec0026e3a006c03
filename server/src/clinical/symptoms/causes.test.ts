import { readFileSync } from 'node:fs'
import type { Locale } from '@uzima/contract/fields'
import { describe, expect, test } from 'vitest'
import { judgeLay, partOf } from '../../../../bench/lay.ts'

/** `wanted` is a finding that must be read or a cause that must be among the first three; with a minus before it, must not. */
type Case = { language: Locale; age: number; wanted: string; text: string }

/** Fits, hearts that fail and fathers who cannot speak, as people type them, beside what only looks alike; written before the words that read them. */
const cases: Case[] = readFileSync(new URL('../../../clinical/cases/causes.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((row) => {
    const [language = '', age = '', wanted = '', text = ''] = row.split('\t')
    return { language: language as Locale, age: Number(age), wanted, text }
  })

function isRight({ wanted, ...each }: Case): boolean {
  const { present, causes } = judgeLay({ ...each, sex: null })
  const isThere = (name: string) => present.includes(name) || causes.slice(0, 3).includes(name)
  return wanted.startsWith('-') ? !isThere(wanted.slice(1)) : isThere(wanted)
}

describe('fits and hearts that fail', () => {
  test.each(cases.filter(({ text }) => partOf(text) === 'tune'))('$language: $text', (each) => {
    expect(isRight(each), each.wanted).toBe(true)
  })

  test('are read where nobody looked at the words', () => {
    const held = cases.filter(({ text }) => partOf(text) === 'hold')
    expect(held.length).toBeGreaterThanOrEqual(40)
    expect(held.filter(isRight).length / held.length).toBeGreaterThanOrEqual(0.92)
  })
})
