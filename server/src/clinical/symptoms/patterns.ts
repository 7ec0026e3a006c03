/*
 * The patterns of the lexicon. A sequence is words that follow each other: `word*` and `*word` leave an end of the word open, `[6-9]` is one
 * of these digits, a lone `*` an optional small word, `~` a few words of the same sentence, `<class>` a word of the class. `a & b & !c`
 * stands for the sequences a and b near each other in one sentence, in any order, and no c in that sentence.
 */

/** Classes of words that mean the same in a pattern: `chest = chest | breastbone`. */
export type WordClasses = ReadonlyMap<string, string>

export type Token =
  | { kind: 'word'; text: string }
  | { kind: 'start'; text: string }
  | { kind: 'end'; text: string }
  | { kind: 'form'; form: RegExp }
  | { kind: 'class'; name: string }
  | { kind: 'small' }
  | { kind: 'gap' }

/** Parsed once for each text of a pattern, so that equal ones are the same object and are searched once. */
export type Sequence = { text: string; tokens: readonly Token[] }
/** Parts that stand in one sentence close to each other, and none of `without` in it. A sequence alone is one part. */
export type Pattern = {
  parts: readonly Sequence[]
  without: readonly Sequence[]
  /** Other words may stand within a part. */
  isLoose: boolean
}

/** Normalises text like the patterns: lower case, no accents, one kind of apostrophe, a decimal point. */
export const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll(/(?<=\d),(?=[\d*[])/g, '.')

/** A word, or a number with its unit: "39.5°c", "180/110". */
export const wordPattern = /[a-z0-9_°]+(?:[./](?=\d)[a-z0-9_°]+)*/g

/** Parses `pattern | pattern …`; throws on one that is empty. */
export function parsePatterns(text: string, known: Map<string, Sequence>): Pattern[] {
  return plain(text)
    .split('|')
    .map((alternative) => {
      if (!/[&!]/.test(alternative)) {
        const part = parseSequence(alternative.trim(), known)
        return { parts: [part], without: [], isLoose: hasGap(part) }
      }
      const parts = alternative.split('&').map((part) => part.trim())
      const wanted = parts.filter((part) => !part.startsWith('!'))
      const without = parts.filter((part) => part.startsWith('!')).map((part) => part.slice(1).trim())
      if (wanted.length === 0) throw new Error(`Clinical data: "${alternative}" names only what must not stand there`)
      const sequences = (texts: string[]) => texts.map((each) => parseSequence(each, known))
      return { parts: sequences(wanted), without: sequences(without), isLoose: sequences(wanted).some(hasGap) }
    })
}

const hasGap = ({ tokens }: Sequence) => tokens.some(({ kind }) => kind === 'gap')

function parseSequence(text: string, known: Map<string, Sequence>): Sequence {
  const found = known.get(text)
  if (found) return found
  const sequence = { text, tokens: tokensOf(text) }
  if (sequence.tokens.length === 0) throw new Error(`Clinical data: a pattern is empty in "${text}"`)
  known.set(text, sequence)
  return sequence
}

/** Most sequences are plain words, of which there are tens of thousands. */
const tokensOf = (text: string): Token[] =>
  /^[a-z0-9_°]+(?: [a-z0-9_°]+)*$/.test(text)
    ? text.split(' ').map((word) => ({ kind: 'word', text: word }))
    : withoutLooseEnds(text.split(/(?<!\[\d)[\s-]+/).flatMap(toTokens))

/** Without what could only stand between two words. */
function withoutLooseEnds(tokens: Token[]): Token[] {
  const isWord = ({ kind }: Token) => kind !== 'gap' && kind !== 'small'
  return tokens.slice(Math.max(0, tokens.findIndex(isWord)), tokens.findLastIndex(isWord) + 1)
}

function toTokens(text: string): Token[] {
  if (text === '~') return [{ kind: 'gap' }]
  if (text === '*') return [{ kind: 'small' }]
  const name = /^<([a-z_]+)>$/.exec(text)?.[1]
  if (name) return [{ kind: 'class', name }]
  // the words around an apostrophe stand for themselves: l'oeil, don't
  return text.split("'").flatMap((part): Token[] => {
    if (/^[a-z0-9_°]+(?:[./][a-z0-9_°]+)*$/.test(part)) return [{ kind: 'word', text: part }]
    if (/^[^*[]+\*$/.test(part)) return [{ kind: 'start', text: part.slice(0, -1) }]
    if (/^\*[^*[]+$/.test(part)) return [{ kind: 'end', text: part.slice(1) }]
    if (/[*[]/.test(part)) return [{ kind: 'form', form: toForm(part) }]
    return part
      .split(/[^a-z0-9_°]+/)
      .filter(Boolean)
      .map((word) => ({ kind: 'word', text: word }))
  })
}

/** Of a single word, so its open parts are bounded by it. */
const toForm = (part: string) =>
  new RegExp(
    `^${part
      .split(/(\*|\[\d-\d\])/)
      .map((piece) => (piece === '*' ? '.*' : /^\[\d-\d\]$/.test(piece) ? piece : piece.replaceAll(/[$()+.?[\\\]^{|}]/g, String.raw`\$&`)))
      .join('')}$`,
  )
