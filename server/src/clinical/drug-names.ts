import { allDrugs, type Drugs, type ListedName } from './drugs.ts'
import { isEveryday, keyOf, type NameWord, nameWords, plain } from './name-words.ts'
import { isFewSlipsAway, slipsBetween } from './slips.ts'

/**
 * The meaning of a free-text medicine name: `known` with its ingredients; `similar` when it is a slip or two away from names that a
 * person must confirm; or `unknown`, which is shown as "not checked".
 */
export type DrugName = { kind: 'known'; ingredients: string[] } | { kind: 'similar'; names: string[] } | { kind: 'unknown' }

/** Resolves "Lipitor 20 mg tablet", "Bactrim DS 800-160", "levodopa carbidopa" or "Zestril" to ingredients. */
export function readDrugName(text: string, drugs: Drugs = allDrugs()): DrugName {
  const words = nameWords(text)
  const { found, left } = readWords(words, drugs)
  if (left.length === 0)
    return found.length > 0
      ? { kind: 'known', ingredients: [...new Set(found.flatMap(({ ingredients }) => ingredients))] }
      : { kind: 'unknown' }
  const names = correctionsOf(words, found, left, drugs)
  return names.length > 0 ? { kind: 'similar', names } : { kind: 'unknown' }
}

/** The listed names in the text, in its order: "hydrocodone/acetaminophen 5/325" has two, "Percocet 5/325" one with both. */
export const listedNamesIn = (text: string, drugs: Drugs = allDrugs()): readonly ListedName[] => readWords(nameWords(text), drugs).found

/**
 * Autocomplete: at most `limit` names. Those that start with the typed text come first, of them generic names, which the list has in
 * lower case, and of these what is sold under many names, since many people take it. Of one content at most two names are offered.
 */
export function suggestDrugNames(typed: string, limit: number, drugs: Drugs = allDrugs()): { name: string; ingredients: string[] }[] {
  const start = plain(typed)
  if (start.length < 2) return []
  const rank = ({ name, plain: text }: ListedName) => (text.startsWith(start) ? (name === name.toLowerCase() ? 0 : 1) : 2)
  const offered = new Map<string, number>()
  return [...drugs.names.values()]
    .filter((name) => name.plain.startsWith(start) || name.plain.includes(` ${start}`))
    .sort((a, b) => rank(a) - rank(b) || b.alike - a.alike)
    .filter(({ ingredients }) => {
      const content = ingredients.join()
      offered.set(content, (offered.get(content) ?? 0) + 1)
      return (offered.get(content) ?? 0) <= namesOfOneContent
    })
    .slice(0, limit)
    .map(({ name, ingredients }) => ({ name, ingredients: [...ingredients] }))
}
const namesOfOneContent = 2

/** A listed name found in the text, from one word up to, not including, another. */
type Found = ListedName & { from: number; to: number }

/** The listed names in the text, and the words that neither belong to one nor can be passed over. */
function readWords(words: readonly NameWord[], drugs: Drugs): { found: Found[]; left: NameWord[] } {
  const found: Found[] = []
  const left: NameWord[] = []
  for (let at = 0; at < words.length; ) {
    const next = longestNameAt(words, at, drugs)
    const word = words[at]
    if (next) found.push(next)
    else if (word && isOpen(word, found.at(-1)?.to === at)) left.push(word)
    at = next?.to ?? at + 1
  }
  return { found: found.filter((each) => !belongsToAnother(each, found, words)), left }
}

/** A word that cannot be passed over: "Advil Night" is not "Advil, at night". */
const isOpen = ({ kind, isApart }: NameWord, isAfterName: boolean) => kind === 'word' || (kind === 'part' && isAfterName && !isApart)

/** No listed name has more words. */
const mostWords = 9

/** With all its words, or without the amounts and forms between them: "amoxicillin 875 mg / clavulanate 125 mg". */
function longestNameAt(words: readonly NameWord[], from: number, drugs: Drugs): Found | undefined {
  if (words[from]?.kind === 'amount') return undefined
  for (let to = Math.min(words.length, from + mostWords); to > from; to--) {
    const taken = words.slice(from, to)
    // "vitamine" is no vitamin E
    if (taken.length === 1 && taken.some(isEveryday)) continue
    const isWhole = !taken.some(({ kind }) => kind === 'amount')
    const name = (isWhole && drugs.names.get(keyOf(taken))) || (isBare(taken) && drugs.names.get(keyOf(taken.filter(isMeant))))
    if (name) return { ...name, from, to }
  }
  return undefined
}
const isMeant = ({ kind }: NameWord) => kind === 'word' || kind === 'metal'
/** Begins and ends with a word of the name. */
const isBare = (taken: readonly NameWord[]) => taken.length > 1 && [taken[0], taken.at(-1)].every((each) => each?.kind === 'word')

/**
 * Right beside a name, a metal is its salt ("losartan potassium"), and the name of a maker that is also a medicine's
 * says who made it ("naproxeno Bayer").
 */
function belongsToAnother({ from, to }: Found, found: readonly Found[], words: readonly NameWord[]): boolean {
  const [word] = words.slice(from, to)
  if (to - from > 1 || !word || !(word.kind === 'metal' || word.kind === 'maker')) return false
  const isAfterName = found.some((other) => other.to === from) && !word.isApart
  const isBeforeName = found.some((other) => other.from === to) && !words[to]?.isApart
  return isAfterName || isBeforeName
}

/** At most as many names as can be weighed at a glance. */
const mostOffered = 4

/** Offers for the text as one name; if there are none, for the words that were not found beside names that were. */
function correctionsOf(words: readonly NameWord[], found: readonly Found[], left: readonly NameWord[], drugs: Drugs): string[] {
  if (left.some(isEveryday)) return []
  const whole = namesNear(keyOf(words.filter(isMeant)), drugs)
  if (whole.length > 0) return whole.slice(0, mostOffered).map(({ name }) => name)
  if (found.length + left.length < 2) return []
  const offers = left.map((word) => namesNear(word.text, drugs))
  if (offers.some((each) => each.length === 0)) return []
  const [first = [], ...others] = offers
  const rest = [...others.flatMap((each) => each.slice(0, 1)), ...found].map(({ name }) => name)
  return first.slice(0, mostOffered).map(({ name }) => [name, ...rest].join(' / '))
}

/** Names a slip away from what was written, or two for long ones; of several with the same contents the nearest. */
function namesNear(key: string, drugs: Drugs): ListedName[] {
  const near = [...drugs.names.values()]
    .filter((name) => isFewSlipsAway(key, name.key))
    .map((name) => ({ name, slips: slipsBetween(key, name.key), isOtherStart: name.key[0] === key[0] ? 0 : 1 }))
  const least = Math.min(...near.map(({ slips }) => slips))
  const nearest = near.filter(({ slips }) => slips === least).sort((a, b) => a.isOtherStart - b.isOtherStart)
  const byContents = new Map<string, ListedName>()
  for (const { name } of nearest) {
    const contents = name.ingredients.join()
    if (!byContents.has(contents)) byContents.set(contents, name)
  }
  return [...byContents.values()]
}
