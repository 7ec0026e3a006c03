import type { Locale } from '@uzima/contract/fields'

/** Filler words that a `*` in a pattern may match. */
const smallWords: Record<Locale, string> = {
  en: 'his|her|the|my|their|a|an|of|one|your|its|in|on|s',
  es: 'el|la|los|las|un|una|mi|mis|su|sus|de|del|en|al|a|muy|mucho|mucha',
  fr: "le|la|les|un|une|mon|ma|mes|son|sa|ses|de|du|des|en|au|aux|a|tres|l'|d'",
  sw: 'ya|wa|la|za|cha|vya|kwa|na|yangu|wangu|langu|changu|zangu|yake|wake|lake|sana|kwenye',
}
/** All quantifiers are bounded, which prevents catastrophic backtracking (ReDoS). */
const space = String.raw`[\s\-]{1,4}`
/** A `~` in a pattern: a few words within the same sentence. */
const gap = String.raw`(?!\w)[^.;]{0,40}?(?<!\w)`

/** Normalises text like the patterns: lower case, no accents, one kind of apostrophe. */
export const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[’‘`´]/g, "'")

/**
 * Compiles the patterns of a finding, `pattern | pattern …`, into one expression. A space matches spaces and hyphens, `word*` any ending
 * of the word, a lone `*` an optional filler word, `~` a few words, and `[6-9]` one of these digits.
 */
export function toExpression(patterns: string, language: Locale): RegExp {
  const alternatives = plain(patterns)
    .split('|')
    .map((pattern) => pattern.trim())
  if (alternatives.includes('')) throw new Error(`Clinical data: an empty pattern in "${patterns}"`)
  return new RegExp(
    String.raw`(?<!\w)(?:${alternatives.map((pattern) => alternative(pattern, smallWords[language])).join('|')})(?!\w)`,
    'g',
  )
}

function alternative(pattern: string, small: string): string {
  let expression = ''
  let joint = ''
  for (const token of pattern.split(/\s+/)) {
    if (token === '~') {
      joint = gap
    } else if (token === '*') {
      joint = `${space}(?:(?:${small})(?:${space}|(?<=')))?`
    } else {
      expression += (expression === '' ? '' : joint || space) + word(token)
      joint = ''
    }
  }
  return expression
}

/** Escapes everything but the star and digit ranges. */
const word = (token: string) =>
  token
    .split(/(\*|\[\d-\d\])/)
    .map((part) => {
      if (part === '*') return String.raw`[\w'/°.\-]{0,40}`
      return /^\[\d-\d\]$/.test(part) ? part : part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
    })
    .join('')
