import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { articleId } from '@uzima/contract/articles'
import { type Locale, locale } from '@uzima/contract/fields'
import { z } from 'zod/mini'
import { findRoot } from '#root.ts'
import { type FrontMatter, splitArticle } from './front-matter.ts'
import { readWritten, type Written } from './written.ts'

export type ArticleText = FrontMatter & Written & { content: string }
/** An article in all languages. */
export type LibraryArticle = { id: string; texts: Record<Locale, ArticleText> }

const languages = locale.options
const wordsAMinute = 200
export const readTimeOf = ({ words }: Pick<Written, 'words'>) => Math.max(1, Math.round(words / wordsAMinute))

let library: Map<string, LibraryArticle> | undefined
/** All articles by id, in order of id; read once from server/content/articles. Throws if any article breaks a rule. */
export function articleLibrary(): ReadonlyMap<string, LibraryArticle> {
  if (library) return library
  const folder = path.join(findRoot(), 'server', 'content', 'articles')
  const articles = readdirSync(folder)
    .sort()
    .map((id) => readArticle(folder, id))
  library = new Map(articles.map((article) => [article.id, article]))
  return library
}

/** Reads an article's folder, which has one file per language. */
export function readArticle(folder: string, id: string): LibraryArticle {
  if (!z.safeParse(articleId, id).success) throw new Error(`The article ${id} is not named by words joined with hyphens.`)
  const names = readdirSync(path.join(folder, id)).sort()
  if (
    !isDeepStrictEqual(
      names,
      languages.map((language) => `${language}.md`),
    )
  )
    throw new Error(`The article ${id} has ${names.join(', ')} and not one file for each language.`)
  const read = (language: Locale) => readText(path.join(folder, id, `${language}.md`), `${id}/${language}.md`)
  const texts = { en: read('en'), es: read('es'), fr: read('fr'), sw: read('sw') }
  for (const language of languages) {
    const fault = differenceOf(texts.en, texts[language])
    if (fault) throw new Error(`The article ${id}/${language}.md ${fault}.`)
  }
  return { id, texts }
}

function readText(file: string, name: string): ArticleText {
  try {
    const { front, content } = splitArticle(readFileSync(file, 'utf8'))
    const written = readWritten(content)
    const fault = written.faults[0] ?? shapeFault(written, content)
    if (fault) throw new Error(fault)
    return { ...front, ...written, content }
  } catch (error) {
    throw new Error(`The article ${name} ${error instanceof Error ? error.message : ''}.`, { cause: error })
  }
}

const leastWords = 300
const mostWords = 1800
function shapeFault({ words, headings }: Written, content: string) {
  if (words < leastWords || words > mostWords) return `has ${words} words`
  if (content.startsWith('#')) return 'begins with a heading'
  if (headings.filter((level) => level === 2).length < 3) return 'has fewer than three parts'
  return undefined
}

const common = ['category', 'isPremium', 'reviewed', 'topics', 'links', 'sources', 'headings'] as const
/** Finds a difference in what must be the same in all languages. */
function differenceOf(english: ArticleText, other: ArticleText) {
  const different = common.find((key) => JSON.stringify(english[key]) !== JSON.stringify(other[key]))
  if (different) return `has other ${different} than in English`
  const share = other.words / english.words
  if (share < 0.6 || share > 1.7) return `has ${Math.round(share * 100)} % of the English number of words`
  return undefined
}

/** Sorted by title in the collation of the language. */
export function inOrder(language: Locale): LibraryArticle[] {
  const { compare } = new Intl.Collator(language)
  return [...articleLibrary().values()].sort((a, b) => compare(a.texts[language].title, b.texts[language].title))
}
