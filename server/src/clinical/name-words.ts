import { readFileSync } from 'node:fs'
import path from 'node:path'
import { findRoot } from '#root.ts'

/**
 * A word of a typed medicine name. `amount` is a number with its unit; a `number` may belong to the name (vitamin B12, Tylenol #3);
 * a `metal` is a salt beside another name and a medicine alone; `maker` is part of the name of who makes or sells it. `isApart` after
 * "and", "+", "/" or a comma.
 */
export type NameWord = { text: string; kind: 'word' | 'number' | 'amount' | 'filler' | 'metal' | 'part' | 'maker'; isApart: boolean }

/** Makers by the words of their names, joined: "Dr. Reddy's" is `drreddys`. */
type Kinds = Record<'join' | 'metal' | 'part' | 'filler' | 'everyday' | 'maker', ReadonlySet<string>>
let kinds: Kinds | undefined

/** Read once from server/clinical/name-words.dsl. */
function readKinds(): Kinds {
  if (kinds) return kinds
  const lines = readFileSync(path.join(findRoot(), 'server', 'clinical', 'name-words.dsl'), 'utf8').split('\n')
  const wordsOf = (kind: string) =>
    new Set(
      lines
        .filter((line) => line.startsWith(`${kind} = `))
        .flatMap((line) => line.slice(kind.length + 3).split(' '))
        .map(plain),
    )
  kinds = {
    join: wordsOf('join'),
    metal: wordsOf('metal'),
    part: wordsOf('part'),
    filler: wordsOf('filler'),
    everyday: wordsOf('everyday'),
    maker: new Set([...wordsOf('maker')].map((name) => name.replaceAll('-', ''))),
  }
  return kinds
}

/** Lower case without accents, marks of brands, and apostrophes. */
export const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}|[®™©]/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replace(/[’‘`´]/g, "'")
    .replace(/\b[dl]'(?=\p{L})/gu, ' ')
    .replaceAll("'", '')
    .replace(/\s+/g, ' ')
    .trim()

/** A name's letters and digits without spaces: "Co-codamol", "co codamol" and "cocodamol" are one name. */
export const nameKey = (text: string) => keyOf(nameWords(text))
export const keyOf = (words: readonly NameWord[]) => words.map(({ text }) => text).join('')

/** "heart", "vitamins": an ordinary word, which is no slip of a medicine's name. */
export const isEveryday = ({ text }: NameWord) => readKinds().everyday.has(text)

const number = /^x?\d+(?:[.,]\d+)*x?$/
const amount = /^\d+(?:[.,]\d+)*(?:mg|mcg|ug|µg|μg|g|gr|gm|kg|ml|l|iu|ui|u|meq|mmol|mu|%|h|hr|hrs)$/

export function nameWords(text: string): NameWord[] {
  const { join } = readKinds()
  const pieces = plain(text)
    .replace(/(\p{L})\.(?=\p{L})/gu, '$1')
    .replace(/\b(?:no|nr|num)[. ]*(?=\d)|#/g, ' ')
    .replace(/(?<!\d)[.,]|[.,](?!\d)/g, (mark) => (mark === ',' ? ' + ' : ' '))
    .replace(/[+/&;]/g, ' + ')
    .replace(/(\p{L}{4,})(?=\d)/gu, '$1 ')
    .split(/[^\p{L}\p{N}.,%+]+/u)
    .filter(Boolean)
  const words: NameWord[] = []
  let isApart = false
  for (const piece of pieces) {
    if (piece === '+' || join.has(piece)) {
      isApart = true
      continue
    }
    words.push({ text: piece, kind: kindOf(piece), isApart })
    isApart = false
  }
  markMakers(words)
  return words.map((word, index) => (word.kind === 'number' && isCounted(words[index + 1]) ? { ...word, kind: 'amount' } : word))
}

/** No maker's name has more words. */
const mostMakerWords = 3

function markMakers(words: NameWord[]): void {
  const { maker } = readKinds()
  for (let from = 0; from < words.length; from++)
    for (let to = Math.min(words.length, from + mostMakerWords); to > from; to--)
      if (maker.has(keyOf(words.slice(from, to)))) for (const word of words.slice(from, to)) word.kind = 'maker'
}

function kindOf(piece: string): NameWord['kind'] {
  const { metal, part, filler } = readKinds()
  if (amount.test(piece)) return 'amount'
  if (number.test(piece)) return 'number'
  if (metal.has(piece)) return 'metal'
  if (part.has(piece)) return 'part'
  return filler.has(piece) || piece === '%' ? 'filler' : 'word'
}

/** "3 tablets", "20 units": a number before one of these does not belong to the name. */
const counted = new Set(
  `mg mgs mcg ug g gr gm ml mls iu ui u unit units meq mmol mu % tab tabs tablet tablets cap caps capsule capsules pill pills puff puffs drops times
  x comprimidos tabletas capsulas pastillas unidades gotas veces comprimes gelules gouttes fois unites vidonge tembe mara`.split(/\s+/),
)
const isCounted = (next: NameWord | undefined) => next !== undefined && counted.has(next.text)
