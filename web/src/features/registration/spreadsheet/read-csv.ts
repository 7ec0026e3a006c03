import { importFileBytes, mostImportRows } from '@uzima/contract/registration/imports'
import Papa from 'papaparse'
import { decode, isWorkbook } from './decode.ts'
import { UnreadableFile } from './unreadable-file.ts'

export type SheetRow = {
  /** As a spreadsheet counts it. */
  line: number
  cells: string[]
}
export type Sheet = { headers: string[]; rows: SheetRow[] }

/** Throws UnreadableFile. */
export function readSheet(bytes: Uint8Array): Sheet {
  if (bytes.length > importFileBytes) throw new UnreadableFile('too_big')
  if (isWorkbook(bytes)) throw new UnreadableFile('workbook')
  const text = decode(bytes)
  if (text.includes('\0')) throw new UnreadableFile('not_text')
  const { delimiter, body } = separatorOf(text)
  const { data, errors } = Papa.parse<string[]>(body, { delimiter, skipEmptyLines: false })
  const open = errors.find(({ code }) => code === 'MissingQuotes')
  if (open) throw new UnreadableFile('open_quote', (open.row ?? 0) + 1)
  const lines = data
    .map((cells, at) => ({ line: at + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some(Boolean))
  const [header, ...rows] = lines
  if (!header) throw new UnreadableFile('empty')
  if (rows.length === 0) throw new UnreadableFile('no_rows')
  if (rows.length > mostImportRows) throw new UnreadableFile('too_many_rows')
  return { headers: withoutEmptyEnd(header.cells), rows: rows.map(({ line, cells }) => ({ line, cells: withoutEmptyEnd(cells) })) }
}

/** Excel writes `sep=;` above the header, and does not count that line. Without it the header tells, which has no commas of its own. */
function separatorOf(text: string): { delimiter: string; body: string } {
  const match = /^sep=(.)\r?\n/i.exec(text)
  if (match) return { delimiter: match[1] ?? ',', body: text.slice(match[0].length) }
  const header = /^[^\n\r]*/.exec(text.trimStart().replaceAll(/"[^"]*"/g, ''))?.[0] ?? ''
  const counts = [';', '\t', '|', ','].map((mark) => ({ mark, count: header.split(mark).length }))
  return { delimiter: counts.reduce((most, each) => (each.count > most.count ? each : most)).mark, body: text }
}

const withoutEmptyEnd = (cells: string[]) => cells.slice(0, cells.findLastIndex(Boolean) + 1)
