import { describe, expect, test } from 'vitest'
import en from '../../../locales/en/legal.json'
import es from '../../../locales/es/legal.json'
import fr from '../../../locales/fr/legal.json'
import sw from '../../../locales/sw/legal.json'
import { privacySections, termsSections } from './sections.ts'

const languages = { en, es, fr, sw }
type Texts = typeof en

/** The text of a key such as legal:terms.fees.title. */
function textOf(texts: Texts, key: string) {
  const steps = key.replace('legal:', '').split('.')
  return steps.reduce<unknown>((part, step) => (typeof part === 'object' && part !== null ? Reflect.get(part, step) : undefined), texts)
}

test('the terms have 8 sections and the privacy policy has 9', () => {
  expect(termsSections).toHaveLength(8)
  expect(privacySections).toHaveLength(9)
})

test('section addresses are unique within a page', () => {
  for (const sections of [termsSections, privacySections]) expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length)
})

describe.each(Object.entries(languages))('in %s', (_, texts) => {
  test.each([...termsSections, ...privacySections])('$title has a text', ({ title, text }) => {
    expect(textOf(texts, title)).toEqual(expect.stringMatching(/\S/))
    expect(textOf(texts, text)).toEqual(expect.stringMatching(/\S{2,} \S{2,}/))
  })

  test('the terms give 30 days notice of other fees', () => {
    expect(texts.terms.fees.text).toContain('30')
  })

  test('a list is a separate block, so that no dash ends up in a paragraph', () => {
    const blocks = [...termsSections, ...privacySections].flatMap(({ text }) => String(textOf(texts, text)).split('\n\n'))
    const mixed = blocks.filter((block) => {
      const dashes = block.split('\n').map((line) => line.startsWith('- '))
      return new Set(dashes).size > 1
    })
    expect(mixed).toEqual([])
  })
})

test('the English terms use the wording of the customer', () => {
  expect(en.terms.fees.text).toContain('Fees may change with 30 days notice')
})
