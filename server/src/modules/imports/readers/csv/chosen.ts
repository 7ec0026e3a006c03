import { type DailyVital, Days } from '../days.ts'
import { most, type Said, Stopped } from '../limits.ts'
import { breathedOf, observationOf, pressureOf } from '../vitals.ts'
import type { Column } from './columns.ts'
import { OrderOfDates, settled, type WrittenDate } from './dates.ts'
import type { Row } from './rows.ts'

/** What is known of a table before its entries are chosen; it grows with its days, not with its rows. */
export class Seen {
  readonly order = new OrderOfDates()
  /** How often each vital was measured on each day, as it is written. */
  private readonly counts = new Map<string, { vital: string; date: WrittenDate; count: number }>()

  add({ date, values, line }: Row) {
    this.order.add(date)
    for (const { vital } of values) {
      const key = `${vital} ${'day' in date ? date.day : `${date.year}/${date.first}/${date.second}`}`
      const known = this.counts.get(key)
      if (known) known.count += 1
      else if (this.counts.size >= most.entries) throw new Stopped('too_many', `line ${line}`)
      else this.counts.set(key, { vital, date, count: 1 })
    }
  }

  /** The same once it is known which day each is. */
  countsOf(dayOf: (date: WrittenDate) => string | undefined): Map<string, number> {
    const counts = new Map<string, number>()
    for (const { vital, date, count } of this.counts.values()) {
      const key = `${vital} ${dayOf(date)}`
      counts.set(key, (counts.get(key) ?? 0) + count)
    }
    return counts
  }
}

const dailies = new Set<string>(['hr', 'rr', 'spo2', 'glucose'] satisfies DailyVital[])
const mostOfDay = 12

/** The entries of a table. Of what a sensor measures all day one a day is taken, as from a watch. */
export class Chosen {
  private readonly dayOf: (date: WrittenDate) => string | undefined
  private readonly counts: Map<string, number>
  private readonly days = new Days()
  private readonly known = new Set<string>()
  private ids = 0

  constructor(seen: Seen, { columns }: { columns: (Column | undefined)[] }) {
    const said = columns.find((column) => column?.meaning === 'moment' || column?.meaning === 'date')?.order
    const order = seen.order.found(said)
    this.dayOf = (date) => ('day' in date ? date.day : order && settled(date, order))
    this.counts = seen.countsOf(this.dayOf)
  }

  /** What a row says by itself: mostly nothing, where a sensor is read all day. */
  of(row: Row): Said[] {
    const day = this.dayOf(row.date)
    if (day === undefined) return [{ fault: 'day_or_month', where: `line ${row.line}` }]
    const said: Said[] = []
    // times are those of the clock where the person was: unless the table has a zone, they have none
    const at = row.time ? `${day}T${row.time.time}${row.time.zone ?? ''}` : day
    const taken = () => ({ id: this.nextId(), at, note: row.note })
    const { pair } = row
    if (pair && this.isNew(`bp ${at} ${pair.systolic.value} ${pair.diastolic.value}`, row.line))
      said.push({ resource: pressureOf(pair.systolic, pair.diastolic, taken()), where: `line ${row.line}` })
    for (const { vital, value } of row.values) {
      const oxygen = vital === 'spo2' ? row.breathed : undefined
      // what was measured with oxygen is none of a watch
      if (!oxygen && dailies.has(vital) && (this.counts.get(`${vital} ${day}`) ?? 0) > mostOfDay) {
        const moment = { text: at, day, second: secondOf(row.time?.time), offset: offsetOf(row.time?.zone) }
        this.days.add(vital as DailyVital, value, moment, row.line)
      } else if (
        this.isNew(`${vital} ${at} ${value.value} ${value.unit}${oxygen ? ` ${oxygen.flow} ${oxygen.concentration}` : ''}`, row.line)
      )
        said.push({ resource: { ...observationOf(vital, value, taken()), ...(oxygen && breathedOf(oxygen)) }, where: `line ${row.line}` })
    }
    return said
  }

  /** Of each day that has many. */
  *rest(): Generator<Said> {
    for (const { vital, value, at, where } of this.days.chosen())
      yield { resource: observationOf(vital, value, { id: this.nextId(), at }), where }
    for (const [vital, count] of this.days.condensed()) yield { fault: 'condensed', where: `vital ${vital}`, count }
  }

  private isNew(what: string, line: number): boolean {
    if (this.known.has(what)) return false
    if (this.known.size >= most.entries) throw new Stopped('too_many', `line ${line}`)
    this.known.add(what)
    return true
  }

  private nextId = () => `csv-${++this.ids}`
}

/** Of the day; the time is HH:MM:SS. */
const secondOf = (time: string | undefined) =>
  time === undefined ? 0 : Number(time.slice(0, 2)) * 3600 + Number(time.slice(3, 5)) * 60 + Number(time.slice(6, 8))

/** In quarters of an hour. */
const offsetOf = (zone: string | undefined) => {
  if (zone === undefined) return undefined
  const [, sign, hour, minute] = /^([+-])(\d{2}):(\d{2})$/.exec(zone) ?? []
  return (Number(hour ?? 0) * 4 + Math.floor(Number(minute ?? 0) / 15)) * (sign === '-' ? -1 : 1)
}
