import type { Locale } from '@uzima/contract/fields'
import type { Called } from './called.ts'
import { wordsOf } from './person/words.ts'
import { slipsBetween } from './slips.ts'

type Named<Item> = { item: Item; called: Record<Locale, Called>; isCommon: boolean }
/** A name, as it is compared with what was typed. */
type Name<Item> = { item: Item; isCommon: boolean; locale: Locale; joined: string; length: number; isPlain: boolean }
/** Every name, and by each of their words the names that have it. */
export type NameIndex<Item> = { names: Name<Item>[]; words: string[]; namesOf: number[][] }

/** How well something answers, from 0 to 1; a little apart, so that the first reason for an order is how it was written. */
const exact = 1
const begins = 0.9
const worth = {
  oneSlip: 0.75,
  twoSlips: 0.5,
  beginsWithSlip: 0.6,
  joined: 0.95,
  otherLanguage: 0.8,
  clinical: 0.97,
  common: 0.08,
  /** A name of which only a part was typed. */
  part: 0.6,
} as const
const leastScore = 0.3

/** Words that join others, in the four languages. */
const joining = new Set('a the of in with and de la el del en por le les du des un una et y ya wa za kwa na d l s'.split(' '))

/** What answers the typed text, the best first: in the person's language, in clinical words, misspelled. */
export function searchNames<Item>(index: NameIndex<Item>, typed: string, locale: Locale): Item[] {
  const words = wordsOf(typed)
  if (words.join('').length < 2) return []
  const named = [...byName(index, words, locale)].filter(([, score]) => score >= leastScore).sort(([, a], [, b]) => b - a)
  return named.map(([item]) => item)
}

function byName<Item>({ names, words, namesOf }: NameIndex<Item>, typed: string[], locale: Locale): Map<Item, number> {
  const telling = typed.filter((word) => !joining.has(word))
  const asked = telling.length > 0 ? telling : typed
  // of each name, how well it answers each word that was typed
  const answers = new Map<number, number[]>()
  asked.forEach((word, at) => {
    words.forEach((listed, wordAt) => {
      const answer = likeness(word, listed)
      if (answer === 0) return
      for (const name of namesOf[wordAt] ?? []) {
        const of =
          answers.get(name) ??
          answers
            .set(
              name,
              asked.map(() => 0),
            )
            .get(name)
        if (of && answer > (of[at] ?? 0)) of[at] = answer
      }
    })
  })
  const scores = new Map<Item, number>()
  const keep = ({ item, isCommon, locale: of, isPlain }: Name<Item>, score: number) => {
    const weighed = score * (of === locale ? 1 : worth.otherLanguage) * (isPlain ? 1 : worth.clinical) + (isCommon ? worth.common : 0)
    if (weighed > (scores.get(item) ?? 0)) scores.set(item, weighed)
  }
  for (const [at, of] of answers) {
    const name = names[at]
    if (!name) continue
    const answered = of.filter((each) => each > 0).length
    const sum = of.reduce((total, each) => total + each, 0)
    const share = answered / asked.length
    const part = worth.part + (1 - worth.part) * Math.min(1, answered / name.length)
    keep(name, (sum / asked.length) * share * part)
  }
  const joined = typed.join('')
  for (const name of names)
    if (joined.length > 3 && likeness(joined, name.joined) >= worth.oneSlip) keep(name, worth.joined * likeness(joined, name.joined))
  return scores
}

/** How well a listed word answers a typed one: the same, its beginning, or a few slips away. */
function likeness(typed: string, listed: string): number {
  if (typed === listed) return exact
  if (listed.startsWith(typed)) return begins
  if (typed.length < 4) return 0
  const most = typed.length < 7 ? 1 : 2
  if (Math.abs(typed.length - listed.length) <= most) {
    const slips = slipsBetween(typed, listed, most)
    if (slips === 1) return worth.oneSlip
    if (slips === 2 && most === 2) return worth.twoSlips
  }
  // while it is being typed
  if (typed.length > 4 && listed.length > typed.length && typed[0] === listed[0])
    return slipsBetween(typed, listed.slice(0, typed.length), 1) <= 1 ? worth.beginsWithSlip : 0
  return 0
}

export function toNameIndex<Item>(named: Iterable<Named<Item>>): NameIndex<Item> {
  const names: Name<Item>[] = []
  const namesOf = new Map<string, Set<number>>()
  for (const { item, called, isCommon } of named)
    for (const [locale, { plain, all }] of Object.entries(called) as [Locale, Called][])
      for (const name of all) {
        const words = wordsOf(name)
        const telling = words.filter((word) => !joining.has(word))
        names.push({ item, isCommon, locale, joined: words.join(''), length: telling.length || words.length, isPlain: name === plain })
        for (const word of words) namesOf.set(word, (namesOf.get(word) ?? new Set()).add(names.length - 1))
      }
  return { names, words: [...namesOf.keys()], namesOf: [...namesOf.values()].map((each) => [...each]) }
}
