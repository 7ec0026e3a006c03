/** Lower case without accents, so that a search works from any keyboard. */
const fold = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

export const wordsIn = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Whether each word that is typed begins a word of the text. */
export function hasWords(text: string, q: string): boolean {
  const present = wordsIn(text)
  return wordsIn(q).every((word) => present.some((each) => each.startsWith(word)))
}

export type Part = { text: string; isMatch: boolean; at: number }

/** The text in parts, of which those that were typed are matches: beginnings of its words. */
export function partsOf(text: string, q: string): Part[] {
  const typed = wordsIn(q)
  const parts: Part[] = []
  let end = 0
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    const length = matchedLength(word, typed)
    if (length === 0) continue
    if (index > end) parts.push({ text: text.slice(end, index), isMatch: false, at: end })
    parts.push({ text: text.slice(index, index + length), isMatch: true, at: index })
    end = index + length
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMatch: false, at: end })
  return parts
}

/** How much of the word is the longest of those typed; counted in the word as written, whose accents may be characters of their own. */
function matchedLength(word: string, typed: readonly string[]): number {
  const longest = typed.filter((each) => fold(word).startsWith(each)).sort((a, b) => b.length - a.length)[0]
  if (longest === undefined) return 0
  let length = 0
  while (length < word.length && fold(word.slice(0, length)).length < longest.length) length += 1
  while (/^\p{M}/u.test(word.slice(length))) length += 1
  return length
}
