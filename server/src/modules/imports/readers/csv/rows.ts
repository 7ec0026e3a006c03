import type { Fault } from '../reader.ts'
import { type Measured, measured, onlyUnit, unitOf } from '../units.ts'
import { type Breathed, type Vital, vitals } from '../vitals.ts'
import { type Column, columnOf, isMeasurement, type Meaning, mostColumns } from './columns.ts'
import { readDate, readMoment, readTime, type WrittenDate, type WrittenTime } from './dates.ts'

export type Pair = { systolic: Measured; diastolic: Measured }
export type Row = {
  line: number
  date: WrittenDate
  time: WrittenTime | undefined
  values: { vital: Vital; value: Measured }[]
  pair: Pair | undefined
  /** While the saturation was measured. */
  breathed: Breathed | undefined
  note: string | undefined
}

const value = /^([<>]?)\s*([+-]?\d{1,5}(?:[.,]\d{1,6})?)\s*(\D.{0,20})?$/

/** A number with a point or a comma, and its unit if it has one beside it. */
function readValue(cell: string): { number: number; unit: string | undefined } | undefined {
  const [, sign, digits = '', unit] = value.exec(cell.trim()) ?? []
  // more or less than a number is not the number
  if (!digits || sign) return undefined
  if (unit !== undefined && unitOf(unit) === undefined) return undefined
  return { number: Number(digits.replace(',', '.')), unit }
}

const longestCell = 500
const mostRemembered = 5000
const longestRemembered = 40
/** What a short text was read as the last time: in a table of millions of rows most cells say what others have said. */
function remembered<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, { read: T }>()
  return (text) => {
    const found = known.get(text)
    if (found) return found.read
    const fresh = { read: read(text) }
    if (known.size >= mostRemembered) known.clear()
    if (text.length <= longestRemembered) known.set(text, fresh)
    return fresh.read
  }
}
const empty = /^(|-+|–|—|n\/?a|null|nil|none)$/i
const isEmpty = (cell: string | undefined) => cell === undefined || cell === '' || empty.test(cell.trim())

/** Reads the rows of a table by its columns. What has no unit is counted by column: it is the same in each row. */
export class RowReader {
  private readonly columns: (Column | undefined)[]
  /** Where the columns of a meaning stand, found once and not for each of millions of rows. */
  private readonly places = new Map<Meaning, number[]>()
  private readonly measurements: { index: number; column: Column }[] = []
  private readonly momentIn = remembered(readMoment)
  private readonly timeIn = remembered((text) => readTime(text) ?? readTime(text.replace('.', ':')))
  private readonly valueIn = remembered(readValue)
  readonly withoutUnit = new Map<string, number>()
  readonly withoutMeaning: Set<string>
  constructor(columns: (Column | undefined)[], titles: string[]) {
    this.columns = columns
    this.titles = titles
    this.withoutMeaning = new Set()
    for (const [index, column] of columns.entries()) {
      if (!column) continue
      const known = this.places.get(column.meaning)
      if (known) known.push(index)
      else this.places.set(column.meaning, [index])
      if (isMeasurement(column.meaning)) this.measurements.push({ index, column })
    }
  }
  private readonly titles: string[]

  private cell(cells: string[], meaning: Meaning): string | undefined {
    const at = this.places.get(meaning)?.find((index) => !isEmpty(cells[index]))
    return at === undefined ? undefined : cells[at]?.trim()
  }

  read(given: string[], line: number): (Row | Fault)[] {
    const cells = given.slice(0, mostColumns).map((cell) => (cell.length > longestCell ? `${cell.slice(0, longestCell)}…` : cell))
    for (const [index, cell] of cells.entries())
      if (!this.columns[index] && !isEmpty(cell)) this.withoutMeaning.add((this.titles[index] ?? '').trim().slice(0, 60) || `${index + 1}`)
    const faults: Fault[] = []
    const values = this.values(cells, line, faults)
    if (values.length === 0) return faults
    const when = this.when(cells)
    if (!when) return [...faults, { fault: 'no_date', where: `line ${line}` }]
    const { pair, rest } = pairIn(values)
    if (!pair && values.length > rest.length) faults.push({ fault: 'half_pressure', where: `line ${line}` })
    const breathed = rest.some(({ vital }) => vital === 'spo2') ? this.breathed(cells) : undefined
    if (breathed === 'unread') faults.push({ fault: 'not_understood', where: `line ${line}` })
    const note = this.cell(cells, 'note')
    const row = { line, ...when, pair, note }
    // without what was breathed a saturation would stand as one on air
    if (breathed === 'unread') return [...faults, { ...row, values: rest.filter(({ vital }) => vital !== 'spo2'), breathed: undefined }]
    return [...faults, { ...row, values: rest, breathed }]
  }

  /** In liters a minute, and in percent or as a fraction of 1. */
  private breathed(cells: string[]): Breathed | 'unread' | undefined {
    const found: Breathed = {}
    for (const part of ['flow', 'concentration'] as const) {
      const cell = this.cell(cells, part)
      if (cell === undefined) continue
      const read = /^(\d{1,3}(?:[.,]\d{1,3})?)\s*(?:%|l(?:pm|\/min)?)?$/i.exec(cell)?.[1]
      if (read === undefined) return 'unread'
      const amount = Number(read.replace(',', '.'))
      found[part] = part === 'concentration' && amount <= 1 ? Number((amount * 100).toFixed(1)) : amount
    }
    return found.flow === undefined && found.concentration === undefined ? undefined : found
  }

  private when(cells: string[]): { date: WrittenDate; time: WrittenTime | undefined } | undefined {
    const whole = this.cell(cells, 'moment') ?? this.cell(cells, 'date')
    const moment = whole === undefined ? undefined : this.momentIn(whole)
    if (!moment) return undefined
    const written = this.cell(cells, 'time')
    if (written === undefined) return { date: moment.date, time: moment.time }
    // some write the date again beside the time
    const time = this.timeIn(written)
    return time && (time.rest.trim() === '' || readDate(time.rest)) ? { date: moment.date, time } : undefined
  }

  private values(cells: string[], line: number, faults: Fault[]): Row['values'] {
    const unitBeside = this.cell(cells, 'unit')
    const [single, ...several] = this.measurements
    const found: Row['values'] = []
    for (const { index, column } of this.measurements) {
      if (isEmpty(cells[index])) continue
      const unit = column.unit ?? (single && several.length === 0 ? unitBeside : undefined)
      found.push(...this.measurement({ ...column, unit }, cells[index]?.trim() ?? '', undefined, line, faults))
    }
    const kind = this.cell(cells, 'kind')
    const cell = this.cell(cells, 'value')
    if (kind === undefined || cell === undefined) return found
    const column = columnOf(kind)
    if (!column || !isMeasurement(column.meaning)) {
      faults.push({ fault: 'not_understood', where: `line ${line}, text ${kind.slice(0, 60)}` })
      return found
    }
    const unit = column.unit ?? unitBeside ?? this.columns.find((each) => each?.meaning === 'value')?.unit
    return [...found, ...this.measurement({ ...column, unit }, cell, this.cell(cells, 'second'), line, faults)]
  }

  private measurement(
    { meaning, unit, title }: Column,
    cell: string,
    second: string | undefined,
    line: number,
    faults: Fault[],
  ): Row['values'] {
    if (meaning === 'pressure') return this.pressure(cell, second, unit, line, faults)
    const place = `line ${line}, column ${title.slice(0, 40)}`
    const read = this.valueIn(cell)
    if (!read || !(meaning in vitals)) {
      faults.push({ fault: /^[<>]/.test(cell) ? 'comparator' : 'not_understood', where: `${place}, text ${cell.slice(0, 40)}` })
      return []
    }
    const vital = meaning as Vital
    const { dimension } = vitals[vital]
    const word = read.unit ?? unit ?? onlyUnit[dimension]
    const amount = measured(read.number, word, dimension)
    if (amount) return [{ vital, value: amount }]
    if (word === undefined) this.withoutUnit.set(title, (this.withoutUnit.get(title) ?? 0) + 1)
    else faults.push({ fault: 'unit_unknown', where: `${place}, text ${cell.slice(0, 40)} ${word.slice(0, 20)}` })
    return []
  }

  /** "128/82", or in two columns. */
  private pressure(cell: string, second: string | undefined, unit: string | undefined, line: number, faults: Fault[]): Row['values'] {
    const [first = '', last = second ?? '', ...more] = cell.replace(/\s*mm\s?hg$/i, '').split(/\s*[/|]\s*/)
    const [systolic, diastolic] = [readValue(first), readValue(last)].map(
      (read) => read && measured(read.number, read.unit ?? unit ?? onlyUnit.pressure, 'pressure'),
    )
    if (systolic && diastolic && more.length === 0)
      return [
        { vital: 'systolic', value: systolic },
        { vital: 'diastolic', value: diastolic },
      ]
    faults.push({ fault: 'not_understood', where: `line ${line}, text ${cell.slice(0, 40)}` })
    return []
  }
}

/** The first of each half are a pair. */
function pairIn(values: Row['values']): { pair: Pair | undefined; rest: Row['values'] } {
  const systolic = values.find(({ vital }) => vital === 'systolic')?.value
  const diastolic = values.find(({ vital }) => vital === 'diastolic')?.value
  const rest = values.filter(({ vital }) => vital !== 'systolic' && vital !== 'diastolic')
  return { pair: systolic && diastolic ? { systolic, diastolic } : undefined, rest }
}
