/** Corrects what people mistype, as far as one correction stands out. */
export type Spelling = {
  /** Abbreviations and words written without their apostrophe or accent, as the language file lists them. */
  written: ReadonlyMap<string, string>
  /** Words that are right as they are. */
  known: ReadonlySet<string>
  /** Beginnings of words that are right with any ending. */
  stems: readonly string[]
  /** The words that a mistyped one may stand for, by their first letter and length. */
  meant: ReadonlyMap<string, readonly string[]>
}

/** Shorter words are too easily another word. */
const shortest = 5

export function toSpelling(written: ReadonlyMap<string, string>, right: Iterable<string>, known: Iterable<string>): Spelling {
  const words = [...new Set(right)]
  const whole = words.filter((each) => !each.includes('*'))
  const meant = new Map<string, string[]>()
  for (const each of whole.filter(({ length }) => length >= shortest)) {
    const group = groupOf(each, each.length)
    const known = meant.get(group)
    if (known) known.push(each)
    else meant.set(group, [each])
  }
  const stems = words.filter((each) => /^\w{4,}\*$/.test(each)).map((each) => each.slice(0, -1))
  return { written, known: new Set([...whole, ...known]), stems, meant }
}

/** The text with each mistyped word replaced by the one it stands for. Takes and returns plain text (patterns.ts). */
export function corrected(text: string, { written, known, stems, meant }: Spelling): string {
  return text.replaceAll(/[a-z]+(?:'[a-z]+)*/g, (word) => {
    const listed = written.get(word)
    if (listed !== undefined) return listed
    if (word.length < shortest || known.has(word) || stems.some((stem) => word.startsWith(stem))) return word
    const alike = [-1, 0, 1].flatMap((more) => meant.get(groupOf(word, word.length + more)) ?? [])
    const [one, ...others] = alike.filter((each) => isOneSlipFrom(word, each))
    return one !== undefined && others.length === 0 ? one : word
  })
}

/** A slip changes the length by one at most, and is taken for one only after the first letter. */
const groupOf = (word: string, length: number) => `${word[0]}${length}`

/** Whether one letter was left out, added, replaced, or swapped with its neighbour. */
function isOneSlipFrom(word: string, other: string): boolean {
  let start = 0
  while (start < Math.min(word.length, other.length) && word[start] === other[start]) start += 1
  const [rest, wanted] = [word.slice(start), other.slice(start)]
  return (
    rest.slice(1) === wanted.slice(1) ||
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    (rest.slice(2) === wanted.slice(2) && rest[0] === wanted[1] && rest[1] === wanted[0])
  )
}
