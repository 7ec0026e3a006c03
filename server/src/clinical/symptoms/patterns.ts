import type { Locale } from '@uzima/contract/fields'

/** Words that may stand where a pattern has a star of its own. */
const smallWords: Record<Locale, string> = {
  en: 'his|her|the|my|their|a|an|of|one|your|its|in|on|s',
  es: 'el|la|los|las|un|una|mi|mis|su|sus|de|del|en|al|a|muy|mucho|mucha',
  fr: "le|la|les|un|une|mon|ma|mes|son|sa|ses|de|du|des|en|au|aux|a|tres|l'|d'",
  sw: 'ya|wa|la|za|cha|vya|kwa|na|yangu|wangu|langu|changu|zangu|yake|wake|lake|sana|kwenye',
}
/** No part of an expression has no end: what is typed to make it try for ever does not. */
const space = String.raw`[\s\-]{1,4}`
/** Where a pattern has a tilde: a few words, but not into the next sentence. */
const gap = String.raw`(?!\w)[^.;]{0,40}?(?<!\w)`

/** Text as the patterns are written: small letters without accents, one kind of apostrophe. */
export const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[’‘`´]/g, "'")

/**
 * One expression for all the patterns of a finding, `pattern | pattern …`. In a pattern a space stands for spaces and hyphens, `word*` for
 * every ending of the word, `*` by itself for one small word or none, `~` for a few words, `[6-9]` for one of these digits.
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

/** Every sign but the star and a range of digits stands for itself. */
const word = (token: string) =>
  token
    .split(/(\*|\[\d-\d\])/)
    .map((part) => {
      if (part === '*') return String.raw`[\w'/°.\-]{0,40}`
      return /^\[\d-\d\]$/.test(part) ? part : part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
    })
    .join('')
