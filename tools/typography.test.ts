import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/** Every text of a language, by file and key. */
const textsIn = (language: string) =>
  ['web', 'server'].flatMap((part) => {
    const folder = path.join(root, part, 'locales', language)
    return readdirSync(folder).flatMap((file) =>
      flat(JSON.parse(readFileSync(path.join(folder, file), 'utf8')), `${part} ${file.replace('.json', '')}`),
    )
  })
const flat = (value: unknown, at: string): [at: string, text: string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, each]) => flat(each, `${at}.${key}`))
    : [[at, String(value)]]

test('French has narrow no-break spaces inside its quotation marks and before double punctuation', () => {
  const texts = textsIn('fr')
  expect(texts.length).toBeGreaterThan(3000)
  const wrong = texts.filter(([, text]) => /[ \u00a0][:;!?»]|[\p{L}\d)][:;!?»](\s|$)|«[^\u202f]/u.test(text))
  expect(wrong).toEqual([])
})

test.each(['es', 'fr'])('counted texts have the plural form many in %s', (language) => {
  const keys = new Set(textsIn(language).map(([at]) => at))
  const counted = [...keys].filter((key) => key.endsWith('_other'))
  expect(counted.length).toBeGreaterThan(50)
  expect(counted.filter((key) => !keys.has(key.replace(/_other$/, '_many')))).toEqual([])
})
