import { z } from 'zod/mini'
import { isLanguage, type Language } from '#lib/languages.ts'

export type Line = { title: string; text: string }
export type Summary = {
  title: string
  language: Language
  date: string
  practice: string
  name: string
  birthDate: string | null
  gender: 'male' | 'female' | 'other' | 'unknown'
  sections: { title: string; lines: Line[] }[]
}

const Bundle = z.object({ entry: z.array(z.object({ resource: z.looseObject({ resourceType: z.string() }) })) })
const Composition = z.object({
  title: z.string(),
  language: z.optional(z.string()),
  date: z.string(),
  author: z.array(z.object({ display: z.optional(z.string()) })),
  section: z.array(z.object({ title: z.string(), text: z.object({ div: z.string() }) })),
})
const Patient = z.object({
  name: z.optional(z.array(z.object({ text: z.optional(z.string()) }))),
  birthDate: z.optional(z.string()),
  gender: z.optional(z.enum(['male', 'female', 'other', 'unknown'])),
})

/** What an International Patient Summary says to people, as text; undefined if it is none. */
export function readSummary(resource: unknown): Summary | undefined {
  const { data: bundle } = Bundle.safeParse(resource)
  const of = (type: string) => bundle?.entry.find((each) => each.resource.resourceType === type)?.resource
  const { data: composition } = Composition.safeParse(of('Composition'))
  const { data: patient } = Patient.safeParse(of('Patient'))
  if (!composition || !patient) return undefined
  const { title, language, date, author, section } = composition
  return {
    ...{ title, date, practice: author[0]?.display ?? '', name: patient.name?.[0]?.text ?? '' },
    language: isLanguage(language) ? language : 'en',
    birthDate: patient.birthDate ?? null,
    gender: patient.gender ?? 'unknown',
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
