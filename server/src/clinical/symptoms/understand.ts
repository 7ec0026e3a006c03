import type { Locale } from '@uzima/contract/fields'
import type { Knowledge } from './knowledge.ts'
import { findDenials, isDenied } from './negation.ts'
import { plain, toExpression } from './patterns.ts'

/** Findings mentioned in a text, with the matching words. A finding both affirmed and denied counts as present. */
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

/** Adds the broader findings of what is present; denying a finding denies narrower ones, unless they are present. */
export function withKinds({ present, denied }: { present: Iterable<string>; denied: Iterable<string> }, kinds: Knowledge['kinds']) {
  const all = new Set(present)
  for (const finding of [...all]) for (const broader of kinds.get(finding) ?? []) all.add(broader)
  const none = new Set([...denied].filter((finding) => !all.has(finding)))
  for (const [narrower, broader] of kinds) if (!all.has(narrower) && broader.some((finding) => none.has(finding))) none.add(narrower)
  return { present: all, denied: none }
}
