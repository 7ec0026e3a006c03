import { z } from 'zod/mini'
import { endpoints } from './endpoint.ts'
import { locale, optionalText } from './fields.ts'

export const articleCategories = ['heart', 'metabolism', 'lungs', 'mind', 'movement', 'prevention', 'medicines', 'body'] as const
export const articleCategory = z.enum(articleCategories)
export type ArticleCategory = z.infer<typeof articleCategory>

/** Where readers can act on what they read. */
export const articleLinks = [
  'doctors',
  'appointments',
  'symptom-checker',
  'health-monitoring',
  'medications',
  'wellness-tracker',
  'secure-messages',
  'emergency-contacts',
  'health-records',
] as const
export const articleLink = z.enum(articleLinks)
export type ArticleLink = z.infer<typeof articleLink>

export const searchLength = 100
/** Hyphenated slug: identifies an article in URLs, the same in every language. */
export const articleId = z.string().check(z.maxLength(60), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))

/** What an article card shows. */
export const Article = z.object({
  id: articleId,
  title: z.string(),
  description: z.string(),
  category: articleCategory,
  isPremium: z.boolean(),
  /** No article has a picture yet. */
  imageUrl: z.nullable(z.string()),
  /** Minutes. */
  readTime: z.int(),
  author: z.string(),
  /** When the text was last checked against its sources. */
  reviewed: z.iso.date(),
})
export type Article = z.infer<typeof Article>

export const ArticleSource = z.object({ title: z.string(), publisher: z.string(), year: z.int(), url: z.url() })
export type ArticleSource = z.infer<typeof ArticleSource>

export const WholeArticle = z.extend(Article, {
  /** Markdown. */
  content: z.string(),
  sources: z.array(ArticleSource),
  links: z.array(articleLink),
  related: z.array(Article),
})
export type WholeArticle = z.infer<typeof WholeArticle>

/**
 * Why an article is suggested: a problem of the chart, the top finding of a symptom check, or preventive care that is due or
 * suggested.
 */
export const SuggestionReason = z.object({
  kind: z.enum(['card', 'check', 'due', 'proposed']),
  /** Id of the condition or of the preventive care row. */
  id: z.string(),
  /** Its name; for preventive care the table's own English name. */
  name: z.string(),
})
export type SuggestionReason = z.infer<typeof SuggestionReason>
export const Suggestion = z.object({ article: Article, reasons: z.array(SuggestionReason) })
export type Suggestion = z.infer<typeof Suggestion>

/** Language the texts are shown and searched in. */
const language = { language: locale }

export const articlesApi = endpoints({
  listArticles: {
    method: 'GET',
    path: '/api/articles',
    summary: 'Health articles by search words and category, best matches first.',
    query: z.object({ ...language, search: optionalText(searchLength), category: z.optional(articleCategory) }),
    response: z.object({
      rows: z.array(Article),
      /** Only categories that have articles. */
      categories: z.array(articleCategory),
    }),
  },
  listSuggestions: {
    method: 'GET',
    path: '/api/articles/suggestions',
    summary: 'Articles suggested by the caller’s conditions, symptom checks and preventive care, each with the reason.',
    query: z.object(language),
    response: z.object({ rows: z.array(Suggestion) }),
  },
  getArticle: {
    method: 'GET',
    path: '/api/articles/:id',
    summary: 'One article with its text and sources. Premium articles require signing in.',
    params: z.object({ id: articleId }),
    query: z.object(language),
    response: WholeArticle,
  },
})
