import type { Locale } from '@uzima/contract/fields'
import { articleLibrary, inOrder } from './library.ts'

/** Reads every article, and throws what is wrong with one: nobody shall meet it first. */
export const requireArticles = (): void => void articleLibrary()

/** The name of each article, with its title in each language. */
export const articleTitles = (): ReadonlyMap<string, Record<Locale, string>> =>
  new Map(inOrder('en').map(({ id, texts: { en, es, fr, sw } }) => [id, { en: en.title, es: es.title, fr: fr.title, sw: sw.title }]))
