import { expect, test } from 'vitest'
import { languages } from '#lib/languages.ts'
import { figures, voices } from './content.ts'

test('there are four figures and three voices: a patient, a healthcare professional and a physician', () => {
  expect(figures.map(({ name }) => name)).toEqual(['users', 'uptime', 'providers', 'records'])
  expect(voices.map(({ role }) => role.en)).toEqual(['Patient', 'Healthcare professional', 'Physician'])
})

test('authors are given by first name only', () => {
  for (const { author } of voices) expect(author).toMatch(/^\p{Lu}\p{L}+$/u)
})

test('no quote is left untranslated', () => {
  for (const { quote } of voices) expect(new Set(languages.map((language) => quote[language])).size).toBe(languages.length)
})
