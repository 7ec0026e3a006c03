import { CsvError, parse } from 'csv-parse'
import { parse as parseAtOnce } from 'csv-parse/sync'
import { type Column, headingsOf } from './csv/columns.ts'
import { orderOf, settled } from './csv/dates.ts'
import { type Row, RowReader } from './csv/rows.ts'
import { type DailyVital, Days } from './days.ts'
import { inPieces, most, type Said, Stopped, untilStopped } from './limits.ts'
import type { FileReader } from './reader.ts'
import { beginning, textOfFile } from './text.ts'
import { observationOf, pressureOf } from './vitals.ts'

const delimiters = [';', '\t', ',', '|']
/** Before the headings some devices write whose data it is. */
const mostBefore = 20
const headCharacters = 32_768
const longestRow = 100_000

/** Tables of measurements: exports of devices, and those that people keep themselves. */
export const csv: FileReader = {
  format: 'csv',
  matches: (head) => tableIn(beginning(head)) !== undefined,
  read: (bytes) => untilStopped(read(bytes)),
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

async function* read(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Said> {
  const text = textOfFile(inPieces(bytes))
  let head = ''
  for await (const piece of { [Symbol.asyncIterator]: () => ({ next: () => text.next() }) }) {
    head += piece
    if (head.length >= headCharacters) break
  }
  const table = tableIn(head)
  if (!table) throw new Stopped('unknown_format', 'line 1')
  yield { head: { format: 'csv', ...sourceOf(table.titles) } }
  async function* whole() {
    yield head
    yield* text
  }
  const reader = new RowReader(table.columns, table.titles)
  const rows: Row[] = []
  let isBelow = false
  try {
    for await (const { cells, line } of recordsOf(whole(), table.delimiter)) {
      if (!isBelow) {
        isBelow = headingsOf(cells) !== undefined
        continue
      }
      for (const each of reader.read(cells, line)) {
        if ('fault' in each) yield each
        else if (rows.push(each) > most.entries) throw new Stopped('too_many', `line ${each.line}`)
      }
    }
  } catch (error) {
    if (error instanceof CsvError) yield* chosenOf(rows, table)
    throw error instanceof CsvError ? new Stopped('broken', `line ${Number(error.lines) || 1}`) : error
  }
  yield* chosenOf(rows, table)
  for (const [title, count] of reader.withoutUnit) yield { fault: 'no_unit', where: `column ${title.slice(0, 60)}`, count }
  for (const title of reader.withoutMeaning) yield { fault: 'not_understood', where: `column ${title}` }
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

/** Times are those of the clock where the person was: unless the table has a zone, they have none. */
const momentOf = (day: string, { time }: Row) => (time ? `${day}T${time.time}${time.zone ?? ''}` : day)

const dailies = new Set<string>(['hr', 'rr', 'spo2', 'glucose'] satisfies DailyVital[])
const mostOfDay = 12

/** The entries of a table, once all of its dates are known. Of what a sensor measures all day one a day is taken, as from a watch. */
function* chosenOf(rows: Row[], { columns }: Table): Generator<Said> {
  const said = columns.find((column) => column?.meaning === 'moment' || column?.meaning === 'date')?.order
  const order = orderOf(
    rows.map(({ date }) => date),
    said,
  )
  const dayOf = ({ date }: Row) => ('day' in date ? date.day : order && settled(date, order))
  const counts = new Map<string, number>()
  for (const row of rows)
    for (const { vital } of row.values) counts.set(`${vital} ${dayOf(row)}`, (counts.get(`${vital} ${dayOf(row)}`) ?? 0) + 1)
  const days = new Days()
  const seen = new Set<string>()
  const isNew = (what: string) => !seen.has(what) && seen.add(what) !== undefined
  let ids = 0
  for (const row of rows) {
    const day = dayOf(row)
    const where = `line ${row.line}`
    if (day === undefined) {
      yield { fault: 'day_or_month', where }
      continue
    }
    const at = momentOf(day, row)
    const taken = () => ({ id: `csv-${++ids}`, at, note: row.note })
    const { pair } = row
    if (pair && isNew(`bp ${at} ${pair.systolic.value} ${pair.diastolic.value}`))
      yield { resource: pressureOf(pair.systolic, pair.diastolic, taken()), where }
    for (const { vital, value } of row.values) {
      if (dailies.has(vital) && (counts.get(`${vital} ${day}`) ?? 0) > mostOfDay) {
        const [hour = 0, minute = 0, second = 0] = row.time?.time.split(':').map(Number) ?? []
        days.add(
          vital as DailyVital,
          value,
          { text: at, day, second: hour * 3600 + minute * 60 + second, offset: offsetOf(row.time?.zone) },
          row.line,
        )
      } else if (isNew(`${vital} ${at} ${value.value} ${value.unit}`)) yield { resource: observationOf(vital, value, taken()), where }
    }
  }
  for (const { vital, value, at, where } of days.chosen())
    yield { resource: observationOf(vital, value, { id: `csv-${++ids}`, at }), where }
  for (const [vital, count] of days.condensed()) yield { fault: 'condensed', where: `vital ${vital}`, count }
}

/** In quarters of an hour. */
const offsetOf = (zone: string | undefined) => {
  if (zone === undefined) return undefined
  const [, sign, hour, minute] = /^([+-])(\d{2}):(\d{2})$/.exec(zone) ?? []
  return (Number(hour ?? 0) * 4 + Math.floor(Number(minute ?? 0) / 15)) * (sign === '-' ? -1 : 1)
}
