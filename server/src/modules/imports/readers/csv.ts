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
/** More than a piece of text can have: each is parsed as a whole, and then read. */
const mostRows = 1_000_000

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
    for await (const rows of rowsOf(file, table, new RowReader(table.columns, table.titles)))
      for (const each of rows) if ('date' in each) seen.add(each)
  } catch (error) {
    // what stands before the place is read
    if (!(error instanceof Stopped)) throw error
    broken = error
  }
  const reader = new RowReader(table.columns, table.titles)
  const chosen = new Chosen(seen, table)
  try {
    for await (const rows of rowsOf(file, table, reader))
      for (const each of rows) {
        if ('fault' in each) yield each
        else for (const said of chosen.of(each)) yield said
      }
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

/** The rows below the headings, in batches: single rows would be handed on a million times. */
async function* rowsOf(file: FileBytes, { delimiter }: Table, reader: RowReader): AsyncGenerator<(Row | Fault)[]> {
  let isBelow = false
  try {
    for await (const batch of recordsOf(textOfFile(inPieces(file.from(0))), delimiter)) {
      const rows: (Row | Fault)[] = []
      for (const { cells, line } of batch) {
        if (isBelow) rows.push(...reader.read(cells, line))
        else isBelow = headingsOf(cells) !== undefined
      }
      yield rows
    }
  } catch (error) {
    throw error instanceof CsvError ? new Stopped('broken', `line ${Number(error.lines) || 1}`) : error
  }
}

type Parsed = { cells: string[]; line: number }
const lineBreak = /\r\n|\r|\n/g
const breaksIn = (cell: string) => (cell.includes('\n') || cell.includes('\r') ? [...cell.matchAll(lineBreak)].length : 0)

/**
 * The rows of one piece of text after the other; those before a fault come before it. Lines are counted here, empty ones among them, since
 * the parser makes an object of a dozen fields for whoever asks it for the line of a row.
 */
async function* recordsOf(text: AsyncIterable<string>, delimiter: string): AsyncGenerator<Parsed[]> {
  const streamed = { ...options, skip_empty_lines: false, delimiter, max_record_size: longestRow, readableHighWaterMark: mostRows }
  const parser = parse(streamed)
  // whoever writes to the stream gets each fault
  parser.on('error', () => undefined)
  let line = 0
  const parsed = () => {
    const rows: Parsed[] = []
    for (let cells: string[] | null = parser.read(); cells !== null; cells = parser.read()) {
      line += 1
      for (const cell of cells) line += breaksIn(cell)
      if (cells.length > 1 || cells[0] !== '') rows.push({ cells, line })
    }
    return rows
  }
  const written = (write: (done: (fault?: Error | null) => void) => void) => new Promise<Error | null | undefined>(write)
  try {
    for await (const piece of text) {
      const fault = await written((done) => parser.write(piece, done))
      yield parsed()
      if (fault) throw fault
    }
    const fault = await written((done) => parser.end(done))
    yield parsed()
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
