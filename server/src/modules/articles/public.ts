import type { Locale } from '@uzima/contract/fields'
import type { Context } from '#context.ts'
import { articleLibrary, inOrder } from './library.ts'
import { listArticles } from './service.ts'

/** Reads all articles at start-up and throws on an invalid one, so that no reader meets it first. */
export const requireArticles = (): void => void articleLibrary()

/** Maps each article's id to its title in each language. */
export const articleTitles = (): ReadonlyMap<string, Record<Locale, string>> =>
  new Map(inOrder('en').map(({ id, texts: { en, es, fr, sw } }) => [id, { en: en.title, es: es.title, fr: fr.title, sw: sw.title }]))

/** Articles as the reader's list shows them: best match first, or all of them by title. */
export const articlesBy = async (ctx: Context, { language, search }: { language: Locale; search: string | null }) =>
  (await listArticles(ctx, { language, search, category: undefined })).rows
