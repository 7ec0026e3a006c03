import type { Locale } from '@uzima/contract/fields'
import type { LibraryArticle } from './library.ts'

/** Lower case without accents, so that a search works from any keyboard. */
const fold = (text: string) => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('œ', 'oe').replaceAll(/[’‘]/g, "'")

const wordsOf = (text: string) => [...new Set(fold(text).split(/[^\p{L}\p{N}]+/u))].filter(Boolean)

type Folded = { title: string; description: string; text: string }
const folded = new WeakMap<LibraryArticle, Partial<Record<Locale, Folded>>>()

function foldedText(article: LibraryArticle, language: Locale): Folded {
  const known = folded.get(article) ?? {}
  folded.set(article, known)
  const { title, description, text } = article.texts[language]
  known[language] ??= { title: fold(title), description: fold(description), text: fold(text) }
  return known[language]
}

const weights = { title: 10, description: 3, text: 1 } as const

/** Articles that contain every search word, best match first: a title weighs more than a description, and that more than the text. */
export function findArticles(articles: readonly LibraryArticle[], search: string, language: Locale): LibraryArticle[] {
  const words = wordsOf(search)
  return articles
    .map((article) => ({ article, score: scoreOf(foldedText(article, language), words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ article }) => article)
}

/** 0 if a word is missing, or if the search has no letters or digits. */
function scoreOf(text: Folded, words: readonly string[]): number {
  const scores = words.map(
    (word) =>
      (text.title.includes(word) ? weights.title : 0) +
      (text.description.includes(word) ? weights.description : 0) +
      (text.text.includes(word) ? weights.text : 0),
  )
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0)
}
