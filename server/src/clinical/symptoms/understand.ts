import type { Locale } from '@uzima/contract/fields'
import type { Knowledge } from './knowledge.ts'
import { findDenials, isDenied } from './negation.ts'
import { plain, toExpression } from './patterns.ts'

/** Findings a text speaks of, each with the words that say so. What is said to be there counts, wherever else it is denied. */
export type Understood = { present: Map<string, string>; denied: Map<string, string> }

export type Lexicon = { language: Locale; expressions: ReadonlyMap<string, RegExp> }

export const toLexicon = (language: Locale, findings: ReadonlyMap<string, string>): Lexicon => ({
  language,
  expressions: new Map([...findings].map(([finding, patterns]) => [finding, toExpression(patterns, language)])),
})

export function understand(text: string, { language, expressions }: Lexicon): Understood {
  const said = plain(text).replaceAll(/\s+/g, ' ')
  const denials = findDenials(said, language)
  const present = new Map<string, string>()
  const denied = new Map<string, string>()
  for (const [finding, expression] of expressions) {
    for (const { 0: words, index } of said.matchAll(expression)) {
      const into = isDenied(denials, index, index + words.length) ? denied : present
      if (!into.has(finding)) into.set(finding, words)
    }
    if (present.has(finding)) denied.delete(finding)
  }
  return { present, denied }
}

/** With what is broader than a finding; what is denied denies what is narrower, unless that is there. */
export function withKinds({ present, denied }: { present: Iterable<string>; denied: Iterable<string> }, kinds: Knowledge['kinds']) {
  const all = new Set(present)
  for (const finding of [...all]) for (const broader of kinds.get(finding) ?? []) all.add(broader)
  const none = new Set([...denied].filter((finding) => !all.has(finding)))
  for (const [narrower, broader] of kinds) if (!all.has(narrower) && broader.some((finding) => none.has(finding))) none.add(narrower)
  return { present: all, denied: none }
}
