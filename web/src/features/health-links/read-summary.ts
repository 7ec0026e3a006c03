import { z } from 'zod/mini'
import { isLanguage, type Language } from '#lib/languages.ts'
import { type Person, personIn, resourcesIn } from './read-bundle.ts'

export type Line = { title: string; text: string }
export type Summary = Person & {
  title: string
  language: Language
  date: string
  practice: string
  sections: { title: string; lines: Line[] }[]
}

const Composition = z.object({
  title: z.string(),
  language: z.optional(z.string()),
  date: z.string(),
  author: z.array(z.object({ display: z.optional(z.string()) })),
  section: z.array(z.object({ title: z.string(), text: z.object({ div: z.string() }) })),
})
/** What an International Patient Summary says to people, as text; undefined if it is none. */
export function readSummary(resource: unknown): Summary | undefined {
  const { data: composition } = Composition.safeParse(resourcesIn(resource, 'Composition')[0])
  const person = personIn(resource)
  if (!composition || !person) return undefined
  const { title, language, date, author, section } = composition
  return {
    ...{ ...person, title, date, practice: author[0]?.display ?? '' },
    language: isLanguage(language) ? language : 'en',
    sections: section.map((each) => ({ title: each.title, lines: linesOf(each.text.div) })),
  }
}

/** Its text alone: whoever sealed the file may have written anything, and nothing of it is read as markup by the browser. */
function linesOf(narrative: string): Line[] {
  const items = [...narrative.matchAll(/<li>(.*?)<\/li>/gs)].map(([, item = '']) => item)
  if (items.length === 0) return [{ title: textOf(narrative), text: '' }]
  return items.map((item) => {
    const [, title = '', text = item] = /^<b>(.*?)<\/b>(.*)$/s.exec(item) ?? []
    return { title: textOf(title), text: textOf(text) }
  })
}

const marks: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }
const textOf = (markup: string) =>
  markup
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:lt|gt|quot|amp);/g, (mark) => marks[mark] ?? mark)
    .trim()
