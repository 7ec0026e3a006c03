import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'

const root = path.resolve(import.meta.dirname, '..')
/** The language whose texts are replaced; dates and numbers stay in it. */
export const replaced = 'fr'

const letters = 'abcdefghijklmnopqrstuvwxyz'
const plain = letters + letters.toUpperCase()
const marked = [...'āƀċđēƒĝħīĵķłṁńōṗɋŕšŧūṽŵẋýžĀƁĊĐĒƑĜĦĪĴĶŁṀŃŌṖɊŔŠŦŪṼŴẊÝŽ']

/** Every letter with a mark, and each vowel twice: about 40 % longer, as translations are. Blanks and tags stay as they are. */
const pseudo = (text: string) =>
  text
    .split(/(\{\{[^}]*\}\}|<\/?\w+>)/)
    .map((part, at) => (at % 2 === 1 ? part : part.replaceAll(/[A-Za-z]/g, (letter) => mark(letter))))
    .join('')

const mark = (letter: string) => {
  const char = marked[plain.indexOf(letter)] ?? letter
  return /[aeiou]/.test(letter) ? char + char : char
}

const pseudoOf = (value: unknown): unknown => {
  if (typeof value === 'string') return pseudo(value)
  if (Array.isArray(value)) return value.map(pseudoOf)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, pseudoOf(each)]))
}

/** From now on the page's texts in `replaced` are marked ones, made from the English. */
export async function speakPseudo(page: Page) {
  const manifest: Record<string, { file: string }> = JSON.parse(readFileSync(path.join(root, 'web/dist/.vite/manifest.json'), 'utf8'))
  const names = new Map<string, string>(
    Object.entries(manifest).flatMap(([source, { file }]): [string, string][] => {
      const name = new RegExp(`^locales/${replaced}/(.+\\.json)$`).exec(source)?.[1]
      return name ? [[`/${file}`, name]] : []
    }),
  )
  expect(names.size).toBeGreaterThan(20)
  await page.route(
    (url) => names.has(url.pathname),
    (route) => {
      const name = names.get(new URL(route.request().url()).pathname)
      const texts: unknown = JSON.parse(readFileSync(path.join(root, `web/locales/en/${name}`), 'utf8'))
      return route.fulfill({ contentType: 'text/javascript', body: `export default ${JSON.stringify(pseudoOf(texts))}` })
    },
  )
}

/**
 * What the server says on this page: names, texts of people, and its own texts, which are in the language that is replaced. Asked for it, waits
 * for the bodies of what was answered so far: the page may show one before it is read here.
 */
export function hearServer(page: Page): () => Promise<string[]> {
  const answers: Promise<string[]>[] = []
  page.on('response', (response) => {
    if (response.headers()['content-type']?.includes('json')) answers.push(response.json().then(textsOf, () => []))
  })
  return async () => (await Promise.all(answers)).flat()
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? []

/** Codes of languages and, in capitals, of countries. */
const pairs = [...letters].flatMap((first) => [...letters].map((second) => first + second))

/** Words that the platform's Intl puts into the page: months, weekdays, distances in time and zones. */
const wordsOfIntl = new Set(
  [
    // A year of Mondays to Sundays, with summer and winter time.
    ...Array.from({ length: 48 }, (_, week) => new Date(2027, 0, 1 + week * 8)).flatMap((day) =>
      (['long', 'short'] as const).map((style) =>
        day.toLocaleDateString(replaced, { month: style, weekday: style, timeZone: 'America/Chicago', timeZoneName: style }),
      ),
    ),
    ...[-40, -2, -1, 0, 1, 2, 40].flatMap((distance) =>
      (['minute', 'hour', 'day', 'week', 'month', 'year'] as const).map((unit) =>
        new Intl.RelativeTimeFormat(replaced, { numeric: 'auto' }).format(distance, unit),
      ),
    ),
    new Intl.ListFormat(replaced).format(['1', '2']),
    ...['en', 'es', 'fr', 'sw'].map((code) => new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? ''),
    ...Intl.supportedValuesOf('timeZone'),
  ].flatMap(wordsOf),
)

/** Languages and countries as this browser names them: it knows other versions of the names than Node.js. */
const namesOfBrowser = (page: Page) =>
  page.evaluate(
    ([into, codes]) =>
      codes.flatMap((code) => [
        new Intl.DisplayNames(into, { type: 'language' }).of(code) ?? '',
        new Intl.DisplayNames(into, { type: 'region' }).of(code.toUpperCase()) ?? '',
      ]),
    [replaced, pairs] as const,
  )

/** Nothing that a person reads or hears on the page is plain English of our own. */
export async function expectTranslated(page: Page, heard: () => Promise<string[]>, known: ReadonlySet<string>, what: string) {
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
      node.parentElement?.closest('script, style, [lang]:not(html)') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
    )
    const found: string[] = []
    while (walker.nextNode()) found.push(walker.currentNode.textContent ?? '')
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) found.push(element.getAttribute(name) ?? '')
    return [...new Set(found)]
  })
  const data = new Set([...(await heard()), ...(await namesOfBrowser(page))].flatMap(wordsOf))
  const plainOnes = texts.filter((text) =>
    wordsOf(text).some((word) => /^[a-z]{3,}$/.test(word) && !wordsOfIntl.has(word) && !data.has(word) && !known.has(word)),
  )
  expect(plainOnes, `${what}: not translated`).toEqual([])
}
