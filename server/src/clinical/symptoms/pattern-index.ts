import type { Search } from './matcher.ts'
import type { Pattern, Sequence } from './patterns.ts'

/** A pattern of a finding, and its place among all. */
type Candidate = { place: number; finding: string; pattern: Pattern }

/** Patterns by one thing that each cannot do without, so that of tens of thousands only those are tried of which it stands in a text. */
export type PatternIndex = { bySequence: ReadonlyMap<Sequence, readonly Candidate[]>; byClass: ReadonlyMap<string, readonly Candidate[]> }

export function toPatternIndex(findings: ReadonlyMap<string, readonly Pattern[]>): PatternIndex {
  const bySequence = new Map<Sequence, Candidate[]>()
  const byClass = new Map<string, Candidate[]>()
  const all = [...findings].flatMap(([finding, patterns]) => patterns.map((pattern) => ({ finding, pattern })))
  for (const [place, { finding, pattern }] of all.entries()) {
    // words of its own are rarer in a text than any of a whole class
    const own = pattern.parts.find((part) => classesOf(part).length === 0)
    const [name] = pattern.parts.flatMap(classesOf)
    if (own) add(bySequence, own, { place, finding, pattern })
    else if (name !== undefined) add(byClass, name, { place, finding, pattern })
  }
  return { bySequence, byClass }
}

const classesOf = ({ tokens }: Sequence) => tokens.flatMap((token) => (token.kind === 'class' ? token.name : []))

function add<K>(map: Map<K, Candidate[]>, key: K, candidate: Candidate) {
  const known = map.get(key)
  if (known) known.push(candidate)
  else map.set(key, [candidate])
}

/** The patterns worth trying on a text, in their order. */
export const candidatesIn = ({ bySequence, byClass }: PatternIndex, search: Search): Candidate[] =>
  [
    ...[...search.foundSequences()].flatMap((sequence) => bySequence.get(sequence) ?? []),
    ...[...search.foundClasses()].flatMap((name) => byClass.get(name) ?? []),
  ].sort((one, other) => one.place - other.place)
