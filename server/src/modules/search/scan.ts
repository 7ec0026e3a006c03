import { pageOf } from '#db/keyset.ts'
import { hasSimilarWords, hasWords } from './matching.ts'

/** Entries decrypted at a time: what is encrypted has no index, and a person rarely has more. The next page goes on from there. */
const scannedAtOnce = 500

type Scan<Row, Hit> = {
  words: readonly string[]
  limit: number
  /** Newest first, one more than asked for if there is one. */
  read: (limit: number) => Promise<Row[]>
  keyOf: (row: Row) => [Date, string]
  /** What is searched. */
  textOf: (row: Row) => string
  toHit: (row: Row) => Hit
}

/** One page of those entries that have the words, or else of those that have similar ones. */
export async function scan<Row, Hit>({ words, limit, read, keyOf, textOf, toHit }: Scan<Row, Hit>) {
  const rows = await read(scannedAtOnce + 1)
  const seen = rows.slice(0, scannedAtOnce)
  const exact = placesOf(seen, (row) => hasWords(textOf(row), words))
  const isNear = exact.length === 0
  const places = isNear ? placesOf(seen, (row) => hasSimilarWords(textOf(row), words)) : exact
  const shown = places.slice(0, limit)
  const end = places.length > limit ? (shown.at(-1) ?? 0) + 1 : seen.length
  const { next } = pageOf(rows, end, keyOf, (row) => row)
  return { rows: shown.flatMap((place) => seen[place] ?? []).map(toHit), next, isNear: isNear && shown.length > 0 }
}

const placesOf = <Row>(rows: Row[], isFound: (row: Row) => boolean) => rows.flatMap((row, place) => (isFound(row) ? [place] : []))
