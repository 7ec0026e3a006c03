import { type Order, plain } from './columns.ts'

/** A date whose two small numbers may be meant either way. */
type Either = { year: string; first: number; second: number }
export type WrittenDate = { day: string } | Either
export type WrittenTime = { time: string; zone?: string }

const months: Record<string, number> = {}
const names = [
  'jan january ene enero janv janvier januari',
  'feb february febrero fev fevr fevrier februari',
  'mar march marzo mars machi',
  'apr april abr abril avr avril aprili',
  'may mayo mai mei',
  'jun june junio juin juni',
  'jul july julio juil juillet julai',
  'aug august ago agosto aout agosti',
  'sep sept september septiembre set setiembre septembre septemba',
  'oct october octubre octobre okt oktoba',
  'nov november noviembre novembre novemba',
  'dec december dic diciembre decembre des desemba',
]
for (const [index, each] of names.entries()) for (const name of each.split(' ')) months[name] = index + 1

const two = (number: number) => String(number).padStart(2, '0')
const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
/** Counted, as it is asked for each row of millions. */
function dayOf(written: string, month: number, date: number): string | undefined {
  const year = Number(written)
  const last = month === 2 && isLeap(year) ? 29 : (lengths[month - 1] ?? 0)
  const isReal = year >= 1900 && year <= 2200 && date >= 1 && date <= last
  return isReal ? `${written}-${two(month)}-${two(date)}` : undefined
}

/** A date as people and devices write it. */
export function readDate(text: string): WrittenDate | undefined {
  const numbers = /^(\d{1,4})\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{1,4})\.?$/.exec(text.trim())
  if (numbers) {
    const [, first = '', mark, second = '', third = ''] = numbers
    if (first.length === 4 && third.length <= 2) return asDay(dayOf(first, Number(second), Number(third)))
    if (first.length > 2 || third.length !== 4) return undefined
    // with points the day comes first everywhere
    if (mark === '.') return asDay(dayOf(third, Number(second), Number(first)))
    const either = { year: third, first: Number(first), second: Number(second) }
    const [dayFirst, monthFirst] = (['day first', 'month first'] as const).map((order) => settled(either, order))
    if (dayFirst && monthFirst) return either.first === either.second ? asDay(dayFirst) : either
    return dayFirst || monthFirst ? either : undefined
  }
  return inWords(text)
}
const asDay = (day: string | undefined) => (day ? { day } : undefined)

/** "Mar 1, 2024", "1 mars 2024", "1 de marzo de 2024". */
function inWords(text: string): WrittenDate | undefined {
  const parts = plain(text)
    .split(' ')
    .filter((part) => part && part !== 'de' && part !== 'del' && part !== 'ya')
  const month = parts.map((part) => months[part]).find(Boolean)
  const year = parts.find((part) => /^\d{4}$/.test(part))
  const date = parts.map((part) => /^(\d{1,2})(st|nd|rd|th|er)?$/.exec(part)?.[1]).find(Boolean)
  // a day of the week may stand before
  return month && year && date && parts.length <= 4 ? asDay(dayOf(year, month, Number(date))) : undefined
}

/** The day that a date is in an order; nothing if there is none. */
export const settled = ({ year, first, second }: Either, order: Order) =>
  order === 'day first' ? dayOf(year, second, first) : dayOf(year, first, second)

/** The order of a whole column: that of its dates that can be read one way only. */
export class OrderOfDates {
  private day = false
  private month = false

  add(date: WrittenDate) {
    if ('day' in date) return
    if (settled(date, 'month first') === undefined) this.day = true
    if (settled(date, 'day first') === undefined) this.month = true
  }

  /** Or what the heading says. */
  found(said: Order | undefined): Order | undefined {
    if (this.day && this.month) return undefined
    return this.day ? 'day first' : this.month ? 'month first' : said
  }
}

const clock = /(\d{1,2})\s?[:hH]\s?(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?\s*([ap])?\.?\s?(?:m\.?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i

/** A time of the day; `rest` is what stands before it. */
export function readTime(text: string): (WrittenTime & { rest: string }) | undefined {
  const found = clock.exec(text.trim())
  if (!found) return undefined
  const [, hour = '', minute = '', second = '00', half, zone] = found
  const hours = Number(hour)
  if (hours > 23 || (half && (hours > 12 || hours === 0)) || Number(minute) > 59 || Number(second) > 59) return undefined
  const inDay = half ? (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hours
  const offset = zone && (/^z$/i.test(zone) ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(-2)}`)
  return { time: `${two(inDay)}:${minute}:${second}`, ...(offset && { zone: offset }), rest: text.trim().slice(0, found.index) }
}

/** A date with its time in one cell. */
export function readMoment(text: string): { date: WrittenDate; time?: WrittenTime } | undefined {
  const time = readTime(text)
  if (!time) {
    const date = readDate(text)
    return date && { date }
  }
  const { rest, ...written } = time
  const date = readDate(rest.replace(/(?:[T,;]|\ba|\bà|\bsaa|\bat)?\s*$/i, ''))
  return date && { date, time: written }
}
