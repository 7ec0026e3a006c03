import { clinicalFile, clinicalRows } from '../drugs.ts'
import { isOneSlipAway } from '../slips.ts'

/** How the names around a phrase are meant: as in server/clinical/card-words.dsl. */
const roles = ['severe', 'allergic', 'intolerance', 'denied', 'not', 'excluded', 'negative', 'others', 'family', 'filler'] as const
export type Role = (typeof roles)[number]
type Phrase = { words: string[]; role: Role } | { words: string[]; name: string }

/** The phrases that are understood, longest first, by their first word; and what single words name, which a misspelled one may stand for. */
export type Lexicon = { byFirstWord: ReadonlyMap<string, Phrase[]>; single: ReadonlyMap<string, string> }

/** The words of a text in lower case, without accents. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .match(/[a-z0-9]+/g) ?? []

/** Half of all shorter words are one slip away from a name. */
const shortest = 6

/** `names` maps what people write to what it names. */
export function toLexicon(names: ReadonlyMap<string, string>): Lexicon {
  const called = [...names].map(([text, name]) => ({ words: wordsOf(text), name }))
  const around = clinicalRows(clinicalFile('card-words.dsl'), 2).flatMap(([word, list = '']) => {
    const role = roles.find((each) => each === word)
    if (!role) throw new Error(`Clinical data: card-words.dsl has ${word ?? 'nothing'} instead of one of ${roles.join(', ')}`)
    return list.split(';').map((each) => ({ words: wordsOf(each), role }))
  })
  const byFirstWord = new Map<string, Phrase[]>()
  for (const phrase of [...called, ...around].sort((a, b) => b.words.length - a.words.length)) {
    const [first] = phrase.words
    if (first === undefined) continue
    const phrases = byFirstWord.get(first)
    if (phrases) phrases.push(phrase)
    else byFirstWord.set(first, [phrase])
  }
  const single = called.flatMap(({ words: [word = '', ...more], name }): [string, string][] =>
    more.length === 0 && word.length >= shortest ? [[word, name]] : [],
  )
  return { byFirstWord, single: new Map(single) }
}

/** What a word names that is one slip away from its names, if that is one thing only. */
function nameNear(word: string, { single }: Lexicon): string | undefined {
  if (word.length < shortest) return undefined
  const near = [...single].filter(([each]) => each[0] === word[0] && isOneSlipAway(word, each))
  const [name, ...others] = new Set(near.map(([, each]) => each))
  return others.length === 0 ? name : undefined
}

/**
 * A part of a clause: what it names, which of that it does not deny ("diabetes without kidney disease", but not "asthma: never"), how it
 * is meant, and whether a word in it was not understood.
 */
export type Segment = { text: string; names: string[]; present: string[]; roles: ReadonlySet<Role>; isUnread: boolean }

const denials: readonly Role[] = ['denied', 'not', 'excluded', 'negative']
/** Whether something in it is denied, whatever it names beside. */
export const isDenied = ({ roles: said }: Segment) => denials.some((each) => said.has(each))

/** The clauses of a text, each in the parts that "and" joins. */
export const clausesOf = (text: string, lexicon: Lexicon): Segment[][] =>
  splitAt(clauseEnd, text, lexicon)
    .map((clause) =>
      splitAt(joint, clause, lexicon)
        .map((part) => segmentOf(part, lexicon))
        .filter((segment) => segment.text !== ''),
    )
    .filter((segments) => segments.length > 0)

/** Splits a text but within a phrase of the list: "souffle au cœur", "kidney disease, stage 4 or 5". */
function splitAt(separator: RegExp, text: string, lexicon: Lexicon): string[] {
  const words = wordsOf(text)
  const parts: string[] = []
  let from = 0
  let counted = 0
  let before = 0
  for (const { index, 0: found } of text.matchAll(separator)) {
    before += wordsOf(text.slice(counted, index)).length
    counted = index
    if (isWithinPhrase(words, before, lexicon)) continue
    parts.push(text.slice(from, index))
    from = index + found.length
  }
  return [...parts, text.slice(from)]
}

/** Whether a phrase of the list begins before a word and goes on from there. */
const isWithinPhrase = (words: string[], at: number, lexicon: Lexicon) =>
  words.slice(Math.max(0, at - mostWords), at).some((_, place, { length }) => {
    const phrase = listedAt(words, at - length + place, lexicon)
    return phrase !== undefined && phrase.words.length > length - place
  })
/** Hardly any phrase of the list has more words, and a long text must not take long. */
const mostWords = 12

const clauseEnd =
  /[;,.\n•]+|(?<!\p{L})(?:except(?: for)?|apart from|but|excepto|salvo|aparte de|pero|sauf|excepté|mais|isipokuwa|ila|lakini)(?!\p{L})/giu
const joint = /\s+(?:and|or|y|e|o|et|ou|na|au)\s+|\s*[&+/]\s*/gi

function segmentOf(part: string, lexicon: Lexicon): Segment {
  const words = wordsOf(part)
  const names = new Set<string>()
  const present = new Set<string>()
  const found = new Set<Role>()
  let isUnread = false
  let isDenying = false
  let endsDenied = false
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? ''
    const phrase = phraseAt(words, at, lexicon)
    if (!phrase) {
      const isOpen = word.length > 2 && !/^\d/.test(word)
      isUnread ||= isOpen
      endsDenied &&= !isOpen
    } else if ('name' in phrase) {
      names.add(phrase.name)
      if (!isDenying) present.add(phrase.name)
      endsDenied = false
    } else {
      found.add(phrase.role)
      if (denies(phrase)) isDenying = endsDenied = true
      if (phrase.role === 'negative' || phrase.role === 'excluded') present.clear()
    }
    at += phrase?.words.length ?? 1
  }
  const text = part.replace(/^[\s\p{P}]+|[\s\p{P}]+$/gu, '')
  return { text, names: [...names], present: endsDenied ? [] : [...present], roles: found, isUnread }
}

/** "no", "none" and the like; "no known allergies" speaks of allergies alone. */
const denies = ({ role, words }: { role: Role; words: string[] }) => role === 'not' || (role === 'denied' && words.length === 1)

function phraseAt(words: string[], at: number, lexicon: Lexicon): Phrase | undefined {
  const word = words[at] ?? ''
  const phrase = listedAt(words, at, lexicon)
  if (phrase) return phrase
  const name = nameNear(word, lexicon)
  return name === undefined ? undefined : { words: [word], name }
}

const listedAt = (words: string[], at: number, { byFirstWord }: Lexicon): Phrase | undefined =>
  byFirstWord.get(words[at] ?? '')?.find((each) => each.words.every((wanted, index) => words[at + index] === wanted))
