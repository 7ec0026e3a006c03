import type { Locale } from '@uzima/contract/fields'
import { parsePatterns, type Sequence, type Token, type WordClasses, wordPattern } from './patterns.ts'

/** Small words that a lone `*` in a pattern may match. */
const smallWords: Record<Locale, ReadonlySet<string>> = {
  en: new Set('his her the my their a an of one your its in on s'.split(' ')),
  es: new Set('el la los las un una mi mis su sus de del en al a muy mucho mucha'.split(' ')),
  fr: new Set('le la les un une mon ma mes son sa ses de du des en au aux a tres l d'.split(' ')),
  sw: new Set('ya wa la za cha vya kwa na yangu wangu langu changu zangu yake wake lake sana kwenye'.split(' ')),
}
/** What negates a verb is not what an open beginning stands for: "hajatapika" is "has not vomited". */
const negatingPrefix: Partial<Record<Locale, RegExp>> = { sw: /^(?:ha|si|huja|huku)/ }
/** How many characters a `~` may pass over, none of which ends a sentence. */
const widestGap = 40

/** Characters of the text, from and to. */
export type Span = readonly [from: number, to: number]
/** A text as words, with where each stands. */
export type Words = { text: string; words: readonly string[]; spans: readonly Span[] }

export function toWords(text: string): Words {
  const found = [...text.matchAll(wordPattern)]
  return { text, words: found.map(([word]) => word), spans: found.map(({ 0: word, index }) => [index, index + word.length]) }
}

/** The sequences of a language. Those without classes, of which there are thousands, are found by their first word, or by how it begins or ends. */
export type Matcher = {
  language: Locale
  /** The names of the classes. */
  classes: readonly string[]
  /** The classes of a sequence, with its place among their members. */
  memberOf: ReadonlyMap<Sequence, readonly Membership[]>
  words: ReadonlyMap<string, readonly Sequence[]>
  starts: ReadonlyMap<string, readonly Sequence[]>
  ends: ReadonlyMap<string, readonly Sequence[]>
  /** Those whose first word has a form of its own. */
  others: readonly Sequence[]
}

type Membership = { name: string; index: number }

/** `patterns` are parsed with the same sequences as the classes. */
export function toMatcher(language: Locale, classes: WordClasses, patterns: Iterable<string>) {
  const known = new Map<string, Sequence>()
  const memberOf = new Map<Sequence, Membership[]>()
  for (const [name, text] of classes)
    for (const [index, member] of parsePatterns(text, known)
      .flatMap(({ parts }) => parts)
      .entries())
      add(memberOf, member, { name, index })
  const parsed = new Map([...patterns].map((text) => [text, parsePatterns(text, known)]))
  const words = new Map<string, Sequence[]>()
  const starts = new Map<string, Sequence[]>()
  const ends = new Map<string, Sequence[]>()
  const others: Sequence[] = []
  for (const sequence of known.values()) {
    const [first] = sequence.tokens
    if (!first || hasClass(sequence)) continue
    if (first.kind === 'word') add(words, first.text, sequence)
    else if (first.kind === 'start') add(starts, first.text, sequence)
    else if (first.kind === 'end') add(ends, first.text, sequence)
    else others.push(sequence)
  }
  return { matcher: { language, classes: [...classes.keys()], memberOf, words, starts, ends, others } satisfies Matcher, parsed }
}

const hasClass = ({ tokens }: Sequence) => tokens.some(({ kind }) => kind === 'class')

function add<K, V>(map: Map<K, V[]>, key: K, value: V) {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}

/** The first and last word of a match. */
type Place = readonly [first: number, last: number]

/** Where sequences and classes stand in a text, each searched once. */
export class Search {
  readonly #matcher: Matcher
  readonly #text: Words
  readonly #found = new Map<Sequence, Place[]>()
  readonly #ofClass: ReadonlyMap<string, Place[]>

  constructor(matcher: Matcher, text: Words) {
    this.#matcher = matcher
    this.#text = text
    for (const [place, word] of text.words.entries()) {
      this.#try(matcher.words.get(word), place)
      for (let length = 1; length <= word.length; length++) {
        this.#try(matcher.starts.get(word.slice(0, length)), place)
        this.#try(matcher.ends.get(word.slice(-length)), place)
      }
      this.#try(matcher.others, place)
    }
    this.#ofClass = this.#placesByClass()
  }

  /** The sequences without classes that stand anywhere. */
  foundSequences(): Iterable<Sequence> {
    return this.#found.keys()
  }

  /** The classes of which a word stands anywhere. */
  foundClasses(): Iterable<string> {
    return this.#ofClass.keys()
  }

  /** Whether a sequence stands anywhere. */
  has(sequence: Sequence): boolean {
    return this.#placesOf(sequence).length > 0
  }

  /** The characters where a sequence stands. */
  spansOf(sequence: Sequence): Span[] {
    return this.#placesOf(sequence).map((place) => this.#toSpan(place))
  }

  /** The characters where a word of the class stands. */
  spansOfClass(name: string): Span[] {
    return this.#placesOfClass(name).map((place) => this.#toSpan(place))
  }

  #toSpan([first, last]: Place): Span {
    const { spans } = this.#text
    return [spans[first]?.[0] ?? 0, spans[last]?.[1] ?? 0]
  }

  #placesOf(sequence: Sequence): Place[] {
    const known = this.#found.get(sequence)
    if (known || !hasClass(sequence)) return known ?? []
    const [first] = sequence.tokens
    const starts = first?.kind === 'class' ? this.#placesOfClass(first.name).map(([place]) => place) : this.#text.words.keys()
    const places = [...new Set(starts)].flatMap((place): Place[] => {
      const last = this.#lastOf(sequence.tokens, place)
      return last === undefined ? [] : [[place, last]]
    })
    this.#found.set(sequence, places)
    return places
  }

  #placesOfClass(name: string): Place[] {
    return this.#ofClass.get(name) ?? []
  }

  /** From what was found, of which there is little, rather than from the members, of which there are thousands. */
  #placesByClass(): Map<string, Place[]> {
    const found = [...this.#found].flatMap(([sequence, places]) =>
      (this.#matcher.memberOf.get(sequence) ?? []).map(({ name, index }) => ({ name, index, places })),
    )
    const byClass = new Map<string, Place[]>()
    for (const { name, places } of found.sort((one, other) => one.index - other.index))
      byClass.set(name, [...(byClass.get(name) ?? []), ...places])
    return byClass
  }

  #try(sequences: readonly Sequence[] | undefined, place: number) {
    for (const sequence of sequences ?? []) {
      const last = this.#lastOf(sequence.tokens, place)
      if (last !== undefined) add(this.#found, sequence, [place, last])
    }
  }

  /** The last word of the tokens when they begin at this word; undefined where they don't stand there. */
  #lastOf([token, ...rest]: readonly Token[], place: number): number | undefined {
    if (!token || place >= this.#text.words.length) return undefined
    const ends = token.kind === 'class' ? this.#endsOfClass(token.name, place) : this.#isAt(token, place) ? [place] : []
    for (const end of ends) {
      if (rest.length === 0) return end
      const last = this.#after(rest, end)
      if (last !== undefined) return last
    }
    return undefined
  }

  /** What follows the word at `place`: next to it, after a small word, or after a gap. */
  #after(tokens: readonly Token[], place: number): number | undefined {
    const [joint, ...rest] = tokens
    if (joint?.kind === 'gap') {
      for (let next = place + 1; this.#isWithinGap(place, next); next++) {
        const last = this.#lastOf(rest, next)
        if (last !== undefined) return last
      }
      return undefined
    }
    const next = place + 1
    if (!this.#isJoined(next)) return undefined
    if (joint?.kind !== 'small') return this.#lastOf(tokens, next)
    const isSmall = smallWords[this.#matcher.language].has(this.#text.words[next] ?? '')
    return this.#lastOf(rest, next) ?? (isSmall && this.#isJoined(next + 1) ? this.#lastOf(rest, next + 1) : undefined)
  }

  #endsOfClass(name: string, place: number): number[] {
    return this.#placesOfClass(name).flatMap(([first, last]) => (first === place ? [last] : []))
  }

  #isAt(token: Token, place: number): boolean {
    const word = this.#text.words[place] ?? ''
    if (token.kind === 'word') return word === token.text
    if (token.kind === 'start') return word.startsWith(token.text)
    if (token.kind === 'end') return word.endsWith(token.text) && !this.#isNegated(word.slice(0, -token.text.length))
    return token.kind === 'form' && token.form.test(word)
  }

  #isNegated(prefix: string): boolean {
    return negatingPrefix[this.#matcher.language]?.test(prefix) === true
  }

  /** Whether only a space, hyphen or apostrophe stands before the word. */
  #isJoined(place: number): boolean {
    const between = this.#between(place - 1, place)
    return between !== undefined && /^[\s'-]{1,4}$/.test(between)
  }

  #isWithinGap(place: number, next: number): boolean {
    const between = this.#between(place, next)
    return between !== undefined && between.length <= widestGap + 2 && !/[.;]/.test(between)
  }

  #between(place: number, next: number): string | undefined {
    const [before, after] = [this.#text.spans[place], this.#text.spans[next]]
    return before && after && this.#text.text.slice(before[1], after[0])
  }
}
