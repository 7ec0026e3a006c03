import { readFileSync } from 'node:fs'
import { levelsOf, vitalKinds } from '@uzima/contract/vitals'
import { describe, expect, test } from 'vitest'
import { languages } from '#lib/languages.ts'
import { isUrgent } from './vital-words.ts'

type Texts = Record<string, Record<string, string | { title: string; text: string }> | undefined>

describe.each(languages)('in %s', (language) => {
  const read = JSON.parse(readFileSync(new URL(`../../../locales/${language}/vitals.json`, import.meta.url), 'utf8')) as {
    level: Record<string, string>
    meaning: Texts
    now: Texts
  }
  test.each(vitalKinds)('every level of %s has a label and an explanation, and urgent ones have instructions', (kind) => {
    for (const level of levelsOf[kind]) {
      expect(read.level[level], level).toBeTruthy()
      if (!isUrgent(level)) expect(read.meaning[kind]?.[level], level).toMatch(/\S/)
      else
        expect(read.now[kind]?.[level], level).toEqual({
          title: expect.stringMatching(/\S/),
          text: expect.stringMatching(/\{\{emergency\}\}|3/),
        })
    }
  })
  test('every urgent instruction contains the emergency number', () => {
    for (const orders of Object.values(read.now))
      for (const order of typeof orders === 'object' ? Object.values(orders) : [])
        if (typeof order === 'object') expect(`${order.title} ${order.text}`).toContain('{{emergency}}')
  })
})
