import { ArticleSource, articleCategory, articleLink } from '@uzima/contract/articles'
import { parse } from 'yaml'
import { z } from 'zod/mini'
import { preventiveCare } from '#clinical/prevention.ts'
import { allProblems } from '#clinical/problem-names.ts'
import { symptomEngine } from '#clinical/symptoms/engine.ts'

const topicKinds = ['condition', 'card', 'care'] as const
/** The topic of an article: a condition of the symptom engine, a problem of the chart, or a row of the preventive care schedule. */
export type Topic = `${(typeof topicKinds)[number]}:${string}`

const isTopic = (code: string): code is Topic => {
  const [kind = '', id = '', ...rest] = code.split(':')
  if (rest.length > 0) return false
  if (kind === 'condition') return symptomEngine().model.knowledge.conditions.some((each) => each.id === id)
  if (kind === 'card') return allProblems().get(id)?.isOffered === true
  return kind === 'care' && preventiveCare().care.has(id)
}

const line = (least: number, most: number) => z.string().check(z.trim(), z.minLength(least), z.maxLength(most))
const FrontMatter = z.strictObject({
  title: line(10, 80),
  description: line(40, 200),
  category: articleCategory,
  isPremium: z.boolean(),
  author: line(5, 80),
  reviewed: z.iso.date(),
  topics: z.array(z.custom<Topic>((code) => typeof code === 'string' && isTopic(code), 'unknown topic')).check(z.maxLength(8)),
  links: z.array(articleLink).check(z.maxLength(4)),
  sources: z.array(z.strictObject({ ...ArticleSource.shape, url: z.url({ protocol: /^https$/ }) })).check(z.minLength(2), z.maxLength(6)),
})
export type FrontMatter = z.infer<typeof FrontMatter>

/** Splits a file into its YAML front matter and the text after it. */
export function splitArticle(file: string): { front: FrontMatter; content: string } {
  const [, yaml, content] = /^---\n(.*?)\n---\n(.*)$/s.exec(file) ?? []
  if (yaml === undefined || content === undefined) throw new Error('has no front matter')
  // the core schema has no dates, so a day stays a string
  const read = z.safeParse(FrontMatter, parse(yaml, { schema: 'core' }))
  if (!read.success) throw new Error(read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '))
  return { front: read.data, content: content.trim() }
}
