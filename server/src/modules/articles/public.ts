import type { Locale } from '@uzima/contract/fields'
import { articleLibrary, inOrder } from './library.ts'

/** Reads every article, and throws what is wrong with one: nobody shall meet it first. */
export const requireArticles = (): void => void articleLibrary()

/** The name of each article and its title, as the language sorts them. */
export const articleTitles = (language: Locale): ReadonlyMap<string, string> =>
  new Map(inOrder(language).map(({ id, texts }) => [id, texts[language].title]))
