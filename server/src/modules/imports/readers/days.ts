import { Stopped } from './limits.ts'
import { type Moment, momentText } from './moment.ts'
import type { Measured } from './units.ts'

export type DailyVital = 'hr' | 'rr' | 'spo2' | 'glucose'
type Reading = { value: Measured; at: string; line: number }
/** Up to this many readings of a day are all taken; of more, the one in the middle. */
const mostOfDay = 12
/** Of all days together: many years of a watch have a third of it. */
const mostCells = 1_000_000

/** A day of one kind: its readings as long as they are few, and of each value how often and when first it was measured. */
type Day = { date: string; vital: DailyVital; unit: string; readings: Reading[]; count: number; cells: Map<number, number> }
type Chosen = { vital: DailyVital; value: Measured; at: string; isResting: boolean; where: string }

/** Of what a person wears: the readings of days, as far as one needs to choose among them. */
export class Days {
  private readonly days = new Map<string, Day>()
  private readonly resting = new Map<string, Reading>()
  private cells = 0

  add(vital: DailyVital, value: Measured, moment: Moment, line: number) {
    const key = `${vital} ${moment.day} ${value.unit}`
    const day = this.days.get(key) ?? this.begin(key, { date: moment.day, vital, unit: value.unit }, line)
    // another device, or the same one once more
    if (day.readings.some((each) => each.at === moment.text && each.value.value === value.value)) return
    day.count++
    if (day.count <= mostOfDay) day.readings.push({ value, at: moment.text, line })
    else day.readings = []
    const cell = day.cells.get(value.value)
    if (cell === undefined) this.grow(line)
    day.cells.set(value.value, cell === undefined ? firstOf(moment) : cell + oneMore)
  }

  /** What the watch itself has found for a day; of several the last. */
  rest(value: Measured, { day, text: at }: Moment, line: number) {
    if (!this.resting.has(day)) this.grow(line)
    this.resting.set(day, { value, at, line })
  }

  private begin(key: string, of: Pick<Day, 'date' | 'vital' | 'unit'>, line: number): Day {
    this.grow(line)
    const day: Day = { ...of, readings: [], count: 0, cells: new Map() }
    this.days.set(key, day)
    return day
  }

  private grow(line: number) {
    if (++this.cells > mostCells) throw new Stopped('too_many', `line ${line}`)
  }

  *chosen(): Generator<Chosen> {
    const used = new Set<string>()
    for (const day of this.days.values()) {
      const { vital, date, count } = day
      for (const { line, ...reading } of day.readings) yield { ...reading, vital, isResting: false, where: `line ${line}` }
      if (count <= mostOfDay) continue
      const rest = vital === 'hr' ? this.resting.get(date) : undefined
      if (rest) used.add(date)
      const { value, at } = rest ?? middleOf(day)
      yield { vital, value, at, isResting: rest !== undefined, where: `day ${date}, readings ${count}` }
    }
    for (const [date, { value, at, line }] of this.resting)
      if (!used.has(date)) yield { vital: 'hr', value, at, isResting: true, where: `line ${line}` }
  }

  /** Of which kinds one reading a day stands for many, and for how many. */
  condensed(): Map<DailyVital, number> {
    const kinds = new Map<DailyVital, number>()
    for (const { vital, count } of this.days.values()) {
      if (count <= mostOfDay) continue
      kinds.set(vital, (kinds.get(vital) ?? 0) + count)
    }
    return kinds
  }
}

/** How often a value was measured, above the time of the day and the zone of the first: one number, as there are many. */
const oneMore = 2 ** 24
/** An offset that no zone has. */
const unknown = 79
const firstOf = ({ second, offset = unknown }: Moment) => oneMore + (offset + 48) * 2 ** 17 + second

/** A reading that was really taken, with as many below it as above. */
function middleOf({ cells, count, date, unit }: Day): { value: Measured; at: string } {
  let before = 0
  for (const [value, cell] of [...cells].sort(([a], [b]) => a - b)) {
    before += Math.floor(cell / oneMore)
    const when = cell % oneMore
    if (before * 2 < count) continue
    const offset = Math.floor(when / 2 ** 17) - 48
    return { value: { value, unit }, at: momentText(date, when % 2 ** 17, offset === unknown ? undefined : offset) }
  }
  throw new Error('A day without readings.')
}
