import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { articleCategories } from '@uzima/contract/articles'
import { locale } from '@uzima/contract/fields'
import { afterAll, describe, expect, test } from 'vitest'
import { findRoot } from '#root.ts'
import { articleLibrary, readArticle, readTimeOf } from './library.ts'

const folder = path.join(findRoot(), 'server', 'content', 'articles')
const ids = readdirSync(folder)

describe('every article', () => {
  test.each(ids)('%s has four matching languages and follows the rules', (id) => {
    const { texts } = readArticle(folder, id)
    for (const language of locale.options) {
      const text = texts[language]
      expect(readTimeOf(text), language).toBe(Math.max(1, Math.round(text.words / 200)))
      expect(new Set(text.sources.map(({ url }) => url)).size, language).toBe(text.sources.length)
      // a text left in English is not a translation
      if (language !== 'en') expect(text.title, language).not.toBe(texts.en.title)
    }
    expect(new Set(locale.options.map((language) => texts[language].text)).size).toBe(locale.options.length)
  })

  test('has a title of its own', () => {
    for (const language of locale.options) {
      const titles = [...articleLibrary().values()].map(({ texts }) => texts[language].title)
      expect(new Set(titles).size).toBe(titles.length)
    }
  })

  test('has a category of the contract, and at most half are premium', () => {
    const english = [...articleLibrary().values()].map(({ texts }) => texts.en)
    expect(english.every(({ category }) => articleCategories.includes(category))).toBe(true)
    expect(english.filter(({ isPremium }) => isPremium).length).toBeLessThanOrEqual(english.length / 2)
  })
})

describe('an article is refused', () => {
  const place = mkdtempSync(path.join(tmpdir(), 'articles-'))
  afterAll(() => rmSync(place, { recursive: true }))
  const good = Object.fromEntries(
    locale.options.map((language) => [language, readFileSync(path.join(folder, 'high-blood-pressure', `${language}.md`), 'utf8')]),
  )

  let made = 0
  function readWith(language: string, change: (file: string) => string | undefined) {
    const id = `article-${made++}`
    mkdirSync(path.join(place, id))
    for (const [each, file] of Object.entries(good)) {
      const written = each === language ? change(file) : file
      if (written !== undefined) writeFileSync(path.join(place, id, `${each}.md`), written)
    }
    return () => readArticle(place, id)
  }

  test('but not where nothing is wrong', () => {
    expect(readWith('en', (file) => file)().texts.fr.sources).toHaveLength(3)
  })

  const replaced = (from: string | RegExp, to: string) => (file: string) => {
    expect(file.search(from)).not.toBe(-1)
    return file.replace(from, to)
  }
  const added = (text: string) => (file: string) => `${file}\n${text}\n`
  test.each([
    ['without one of its languages', 'sw', () => undefined, /not one file for each language/],
    ['with an unknown key', 'en', replaced('isPremium:', 'premium:'), /isPremium/],
    ['with an unknown category', 'en', replaced('category: heart', 'category: hearts'), /category/],
    ['with an unknown topic', 'en', replaced('care:bp', 'care:pressure'), /topics.2: unknown topic/],
    ['with an invalid review date', 'en', replaced(/reviewed: .*/, 'reviewed: 2026-02-30'), /reviewed/],
    ['with a source without TLS', 'en', replaced('https://www.who.int', 'http://www.who.int'), /sources.0.url/],
    ['with other sources than in English', 'es', replaced(/year: \d+/, 'year: 1999'), /other sources than in English/],
    ['with other headings than in English', 'fr', added('## Plus'), /other headings than in English/],
    ['with a first-level heading', 'en', added('# More'), /heading of another level/],
    ['with HTML', 'en', added('<b onclick="x()">more</b>'), /has a html/],
    ['with a picture', 'en', added('![a](https://example.org/a.png)'), /has a image/],
    ['with a table', 'en', added('| a |\n|---|\n| b |'), /has a table/],
    ['with a link to a script', 'en', added('[more](javascript:alert(1))'), /links to javascript/],
    ['without front matter', 'en', replaced('---\n', ''), /has no front matter/],
    ['with too few words', 'en', replaced(/^(---\n.*?\n---\n).*$/s, '$1Short.'), /has 1 words/],
  ] as const)('%s', (_, language, change, said) => {
    expect(readWith(language, change)).toThrow(said)
  })
})
