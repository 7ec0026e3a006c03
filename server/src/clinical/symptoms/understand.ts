import type { Locale } from '@uzima/contract/fields'
import type { Knowledge } from './knowledge.ts'
import { type Matcher, Search, type Span, toMatcher, toWords } from './matcher.ts'
import { type Denial, denialWords, findDenials, isDenied } from './negation.ts'
import { candidatesIn, type PatternIndex, toPatternIndex } from './pattern-index.ts'
import { type Pattern, plain, type WordClasses } from './patterns.ts'
import { corrected, type Spelling, toSpelling } from './spelling.ts'

/** Findings mentioned in a text, with the matching words. A finding both affirmed and denied counts as present. */
export type Understood = {
  present: Map<string, string>
  denied: Map<string, string>
  /** Findings of a crisis that may only sound like one: too little to tell, enough to ask. */
  unsure: Set<string>
  /** Findings of which a pattern stands beside what rules it out. */
  ruledOut: Set<string>
  /** The words that mean something and were part of no finding, in their order. */
  left: string[]
  /** How many words mean something. */
  words: number
}

export type Lexicon = {
  language: Locale
  /** The patterns of all findings, by what each needs. */
  patterns: PatternIndex
  spelling: Spelling
  matcher: Matcher
  /** The class of words of which one in the same sentence makes a finding unsure. */
  unsure: ReadonlyMap<string, string>
}

/** Classes of words with a meaning of their own for reading. */
const special = {
  /** Turns of phrase that only sound like a symptom: "dying to see you". */
  idiom: 'idiom',
  /** What says that a sentence is not about today: "as a child", "how do I prevent". */
  elsewhere: 'elsewhere',
  /** Words that need not be understood. */
  small: 'small',
} as const

const isSpecial = (name: string) => Object.hasOwn(special, name) || name.startsWith('unsure_')

export type LexiconFiles = {
  /** The patterns of each finding in this language. */
  findings: ReadonlyMap<string, string>
  classes: WordClasses
  /** The right word, and the wrong ones written for it. */
  spelling: ReadonlyMap<string, string>
  /** Other patterns, whose words are not taken for mistyped ones of these. */
  beside?: string
  /** The class of words of which one in the same sentence makes a finding unsure. */
  unsure?: ReadonlyMap<string, string>
}

export function toLexicon(language: Locale, { findings, classes, spelling, beside = '', unsure = new Map() }: LexiconFiles): Lexicon {
  const { matcher, parsed } = toMatcher(language, classes, findings.values())
  const wordsOf = (patterns: string) => plain(patterns).match(/(?<![<\w])[a-z][a-z']*\*?(?![\w>])/g) ?? []
  const ofClasses = (areSpecial: boolean) =>
    [...classes].filter(([name]) => isSpecial(name) === areSpecial).flatMap(([, members]) => wordsOf(members))
  return {
    language,
    patterns: toPatternIndex(new Map([...findings].map(([finding, patterns]) => [finding, parsed.get(patterns) ?? []]))),
    spelling: toSpelling(
      new Map([...spelling].flatMap(([right, wrong]) => wrong.split('|').map((each) => [plain(each).trim(), plain(right)] as const))),
      [...ofClasses(false), ...[...findings.values()].flatMap(wordsOf)],
      [...ofClasses(true), ...denialWords(language), ...wordsOf(beside)],
    ),
    matcher,
    unsure,
  }
}

export function understand(text: string, lexicon: Lexicon): Understood {
  const said = withoutElsewhere(corrected(plain(text).replaceAll(/[^\S\n]+/g, ' '), lexicon.spelling), lexicon.matcher)
  const words = toWords(said)
  const search = new Search(lexicon.matcher, words)
  const denials = findDenials(said, lexicon.language)
  const present = new Map<string, string>()
  const denied = new Map<string, string>()
  const unsure = new Set<string>()
  const ruledOut = new Set<string>()
  const read: Span[] = lexicon.matcher.classes.flatMap((name) => search.spansOfClass(name))
  const isUnsure = (finding: string, [first]: Span[]) => {
    const name = lexicon.unsure.get(finding)
    return first !== undefined && name !== undefined && stands(search.spansOfClass(name), sentenceAround(said, first[0]))
  }
  for (const { finding, pattern } of candidatesIn(lexicon.patterns, search)) {
    for (const { spans, isLoose, isRuledOut } of findPattern(said, pattern, search)) {
      if (isRuledOut) {
        ruledOut.add(finding)
        continue
      }
      read.push(...spans)
      const into = isMatchDenied(denials, spans, isLoose) ? denied : present
      if (into === present && isUnsure(finding, spans)) unsure.add(finding)
      else if (!into.has(finding)) into.set(finding, spans.map(([from, to]) => said.slice(from, to)).join(' … '))
    }
  }
  for (const finding of present.keys()) {
    unsure.delete(finding)
    ruledOut.delete(finding)
  }
  for (const finding of [...present.keys(), ...unsure]) denied.delete(finding)
  const small = search.spansOfClass(special.small)
  const isIn = (spans: readonly Span[], [from, to]: Span) => spans.some((span) => span[0] <= from && to <= span[1])
  const meaning = words.spans.filter((span) => /^[a-z]{3}/.test(said.slice(...span)) && !isIn(small, span))
  return {
    present,
    denied,
    unsure,
    ruledOut,
    words: meaning.length,
    left: meaning.filter((span) => !isIn(read, span)).map((span) => said.slice(...span)),
  }
}

/** The text without what this language knows not to be meant, so that another one does not hear in it what was not said. */
export const withoutTurns = (text: string, { matcher }: Lexicon): string => withoutElsewhere(plain(text), matcher)

/** Blanks turns of phrase, and sentences about another time or in general, so that nothing is found in them. */
function withoutElsewhere(text: string, matcher: Matcher): string {
  const search = new Search(matcher, toWords(text))
  const sentences = search.spansOfClass(special.elsewhere).map(([at]) => sentenceAround(text, at))
  return [...search.spansOfClass(special.idiom), ...sentences].reduce(
    (left, [from, to]) => left.slice(0, from) + ' '.repeat(to - from) + left.slice(to),
    text,
  )
}

/** How many characters may lie between two parts that stand together. */
const reach = 60
const sentenceEnd = /[.;!?\n]/

/** The spans of the parts, in their order. */
type Match = { spans: Span[]; isLoose: boolean; isRuledOut: boolean }

/** The places where all parts of a pattern stand together, and whether something there rules it out. */
function findPattern(text: string, { parts, without, isLoose }: Pattern, search: Search): Match[] {
  if (!parts.every((part) => search.has(part))) return []
  const [first = [], ...others] = parts.map((part) => search.spansOf(part))
  return first.flatMap((start) => {
    const spans: Span[] = [start]
    for (const candidates of others) {
      const nearest = candidates
        .filter((span) => spans.every((taken) => span[1] <= taken[0] || taken[1] <= span[0]))
        .map((span) => ({ span, gap: gapBetween(start, span) }))
        .filter(({ gap: [from, to] }) => to - from <= reach && !sentenceEnd.test(text.slice(from, to)))
        .sort((a, b) => a.gap[1] - a.gap[0] - (b.gap[1] - b.gap[0]))[0]
      if (!nearest) return []
      spans.push(nearest.span)
    }
    const sentence = sentenceAround(text, start[0])
    const isRuledOut = without.some((part) => stands(search.spansOf(part), sentence))
    return [{ spans: spans.sort((a, b) => a[0] - b[0]), isLoose, isRuledOut }]
  })
}

/** Whether one of the spans is within. */
const stands = (spans: readonly Span[], [from, to]: Span) => spans.some((span) => from <= span[0] && span[1] <= to)

const gapBetween = (one: Span, other: Span): Span => (one[1] <= other[0] ? [one[1], other[0]] : [other[1], one[0]])

/** From the end of the sentence before to the end of this one. */
function sentenceAround(text: string, at: number): Span {
  const before = text.slice(0, at).search(/[^.;!?\n]*$/)
  const after = text.slice(at).search(sentenceEnd)
  return [before, after < 0 ? text.length : at + after]
}

/** By a negation that reaches one of the parts. A negation among the words of a part belongs to the pattern, unless it fills a gap. */
function isMatchDenied(denials: readonly Denial[], spans: readonly Span[], isLoose: boolean): boolean {
  const outside = denials.filter(({ at }) => isLoose || !spans.some(([from, to]) => from <= at && at < to))
  return spans.some(([from, to]) => isDenied(outside, from, to))
}

/** Adds the broader findings of what is present; denying a finding denies narrower ones, unless they are present. */
export function withKinds({ present, denied }: { present: Iterable<string>; denied: Iterable<string> }, kinds: Knowledge['kinds']) {
  const all = new Set<string>()
  const add = (finding: string) => {
    if (all.has(finding)) return
    all.add(finding)
    for (const broader of kinds.get(finding) ?? []) add(broader)
  }
  for (const finding of present) add(finding)
  const none = new Set([...denied].filter((finding) => !all.has(finding)))
  for (const [narrower, broader] of kinds) if (!all.has(narrower) && broader.some((finding) => none.has(finding))) none.add(narrower)
  return { present: all, denied: none }
}
