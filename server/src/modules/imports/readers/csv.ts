import { CsvError, parse } from 'csv-parse'
import { parse as parseAtOnce } from 'csv-parse/sync'
import { Chosen, Seen } from './csv/chosen.ts'
import { type Column, headingsOf } from './csv/columns.ts'
import { type Row, RowReader } from './csv/rows.ts'
import { inPieces, type Said, Stopped, untilStopped } from './limits.ts'
import type { Fault, FileBytes, FileReader } from './reader.ts'
import { beginning, textOfFile } from './text.ts'

const delimiters = [';', '\t', ',', '|']
/** Before the headings some devices write whose data it is. */
const mostBefore = 20
const headCharacters = 32_768
const longestRow = 100_000

/** Tables of measurements: exports of devices, and those that people keep themselves. */
export const csv: FileReader = {
  format: 'csv',
  matches: (head) => tableIn(beginning(head)) !== undefined,
  read: (file) => untilStopped(read(file)),
}

type Table = { delimiter: string; columns: (Column | undefined)[]; titles: string[] }

/** The headings, by the mark between cells with which most of them are known. */
function tableIn(head: string): Table | undefined {
  if (head.includes('\0')) return undefined
  const lines = head.split(/\r\n|\r|\n/, mostBefore)
  const found = delimiters.flatMap((delimiter) => {
    const titles = lines
      .filter((line) => line.includes(delimiter))
      .map((line) => cellsOf(line, delimiter))
      .find((cells) => headingsOf(cells))
    const columns = titles && headingsOf(titles)
    return titles && columns ? [{ delimiter, columns, titles }] : []
  })
  const known = ({ columns }: Table) => columns.filter(Boolean).length
  return found.reduce<Table | undefined>((best, each) => (best && known(best) >= known(each) ? best : each), undefined)
}

const options = { relax_column_count: true, relax_quotes: true, skip_empty_lines: true, record_delimiter: ['\r\n', '\n', '\r'] }
function cellsOf(line: string, delimiter: string): string[] {
  try {
    return parseAtOnce(line, { ...options, delimiter })[0] ?? []
  } catch {
    return []
  }
}

/** Twice: whether the day or the month comes first, and how much there is of each day, is known when all has been seen. */
async function* read(file: FileBytes): AsyncGenerator<Said> {
  const table = await tableOf(file)
  if (!table) throw new Stopped('unknown_format', 'line 1')
  yield { head: { format: 'csv', ...sourceOf(table.titles) } }
  const seen = new Seen()
  let broken: Stopped | undefined
  try {
    for await (const each of rowsOf(file, table, new RowReader(table.columns, table.titles))) if ('date' in each) seen.add(each)
  } catch (error) {
    // what stands before the place is read
    if (!(error instanceof Stopped)) throw error
    broken = error
  }
  const reader = new RowReader(table.columns, table.titles)
  const chosen = new Chosen(seen, table)
  try {
    for await (const each of rowsOf(file, table, reader)) yield* 'fault' in each ? [each] : chosen.of(each)
  } catch (error) {
    if (!(error instanceof Stopped)) throw error
    broken ??= error
  }
  yield* chosen.rest()
  if (broken) throw broken
  for (const [title, count] of reader.withoutUnit) yield { fault: 'no_unit', where: `column ${title.slice(0, 60)}`, count }
  for (const title of reader.withoutMeaning) yield { fault: 'not_understood', where: `column ${title}` }
}

async function tableOf(file: FileBytes): Promise<Table | undefined> {
  let head = ''
  for await (const piece of textOfFile(inPieces(file.from(0)))) {
    head += piece
    if (head.length >= headCharacters) break
  }
  return tableIn(head)
}

/** What stands below the headings. */
async function* rowsOf(file: FileBytes, { delimiter }: Table, reader: RowReader): AsyncGenerator<Row | Fault> {
  let isBelow = false
  try {
    for await (const { cells, line } of recordsOf(textOfFile(inPieces(file.from(0))), delimiter)) {
      if (isBelow) yield* reader.read(cells, line)
      else isBelow = headingsOf(cells) !== undefined
    }
  } catch (error) {
    throw error instanceof CsvError ? new Stopped('broken', `line ${Number(error.lines) || 1}`) : error
  }
}

type Parsed = { cells: string[]; line: number }
/** The rows before a fault come before it. */
async function* recordsOf(text: AsyncIterable<string>, delimiter: string): AsyncGenerator<Parsed> {
  const rows: Parsed[] = []
  const parser = parse({
    ...options,
    delimiter,
    max_record_size: longestRow,
    on_record: (cells: string[], { lines: line }) => {
      rows.push({ cells, line })
      return null
    },
  })
  // each fault is told to who writes
  parser.on('error', () => undefined).resume()
  const written = (write: (done: (fault?: Error | null) => void) => void) => new Promise<Error | null | undefined>(write)
  try {
    for await (const piece of text) {
      const fault = await written((done) => parser.write(piece, done))
      yield* rows.splice(0)
      if (fault) throw fault
    }
    const fault = await written((done) => parser.end(done))
    yield* rows.splice(0)
    if (fault) throw fault
  } finally {
    parser.destroy()
  }
}

const makers: [RegExp, string][] = [
  [/historic glucose|historial de glucosa|glucose historique|glycemie historique/i, 'FreeStyle Libre'],
  [/transmitter id|source device id/i, 'Dexcom'],
  [/truread/i, 'Omron'],
]
function sourceOf(titles: string[]) {
  const made = makers.find(([mark]) => titles.some((title) => mark.test(title)))
  return made ? { source: { name: made[1] } } : {}
}
