import { isFewSlipsAway } from '#clinical/slips.ts'

/** Lower case without accents, so that a search works from any keyboard. */
const fold = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('œ', 'oe').replaceAll('æ', 'ae')

const wordsIn = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Said of a person, and in no entry of the directory. */
const titles = new Set(['dr', 'dra', 'doctor', 'doctora', 'docteur', 'docteure', 'daktari', 'mr', 'mrs', 'ms'])

/** The words searched for: folded, each once. A title counts only where nothing else is said. */
export function wordsOf(q: string): string[] {
  const words = [...new Set(wordsIn(q))]
  const said = words.filter((word) => !titles.has(word))
  return said.length > 0 ? said : words
}

/** Whether each word begins a word of the text. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const present = wordsIn(text)
  return words.every((word) => present.some((each) => each.startsWith(word)))
}

/** Whether each word begins a word of the text, or is a few slips away from one. */
export function hasSimilarWords(text: string, words: readonly string[]): boolean {
  const present = wordsIn(text)
  return words.every((word) => present.some((each) => each.startsWith(word) || isFewSlipsAway(word, each)))
}

const around = 36

/** The words around the first match in a text; null if it has none of the words. */
export function excerptOf(text: string, words: readonly string[]): string | null {
  const at = placeOf(text, words)
  if (at === -1) return null
  const from = at <= around ? 0 : text.lastIndexOf(' ', at - around) + 1
  const end = at + around * 2
  const until = end >= text.length ? text.length : Math.max(text.indexOf(' ', end), at + 1)
  const said = text.slice(from, until).replace(/\s+/g, ' ').trim()
  return `${from > 0 ? '… ' : ''}${said}${until < text.length ? ' …' : ''}`
}

/** Where a word that is searched for begins. */
function placeOf(text: string, words: readonly string[]): number {
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    const folded = fold(word)
    if (words.some((each) => folded.startsWith(each))) return index
  }
  return -1
}
