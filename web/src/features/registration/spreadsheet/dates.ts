/** Whether the day or the month comes first, as in 31/12/1980 and 12/31/1980. */
export type DateOrder = 'day' | 'month'
export type DateFault =
  | 'date_missing'
  | 'date_short_year'
  | 'date_serial'
  | 'date_unreadable'
  | 'date_other_order'
  | 'date_impossible'
  | 'date_too_early'
  | 'date_order_open'

const midnight = /[T ]0?0:00(:00(\.0+)?)?Z?$/
const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/
const shortYear = /^\d{1,2}([-/.])\d{1,2}\1\d{2}$/
/** Days since 1900, which spreadsheets show as a date. */
const serial = /^\d{5}([.,]\d+)?$/

export type FoundOrder = {
  /** Told by the dates themselves. */
  order: DateOrder | undefined
  /** Some could be read either way, or they contradict each other. */
  asks: boolean
  /** The one that tells the order, or else one that could be read either way. */
  example: string | undefined
}

export function dateOrders(given: readonly string[]): FoundOrder {
  let [day, month, either]: (string | undefined)[] = []
  for (const text of given) {
    const [first, second] = numbersOf(text) ?? [0, 0]
    if (first > 12 && second <= 12) day ??= text
    else if (second > 12 && first <= 12) month ??= text
    else if (first !== second) either ??= text
  }
  if (day && month) return { order: undefined, asks: true, example: day }
  if (day) return { order: 'day', asks: false, example: day }
  if (month) return { order: 'month', asks: false, example: month }
  return { order: undefined, asks: either !== undefined, example: either }
}

function numbersOf(text: string): [number, number] | undefined {
  const match = yearLast.exec(text.replace(midnight, ''))
  return match ? [Number(match[1]), Number(match[3])] : undefined
}

export function readDate(text: string, order: DateOrder | undefined): { day: string } | { code: DateFault } {
  const date = text.replace(midnight, '')
  if (date === '') return { code: 'date_missing' }
  const iso = yearFirst.exec(date)
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const match = yearLast.exec(date)
  if (!match) return { code: shortYear.test(date) ? 'date_short_year' : serial.test(date) ? 'date_serial' : 'date_unreadable' }
  const [first, second, year] = [Number(match[1]), Number(match[3]), Number(match[4])]
  if (order === undefined && first !== second && first <= 12 && second <= 12) return { code: 'date_order_open' }
  const [day, month] = order === 'month' ? [second, first] : [first, second]
  if (month > 12 && day <= 12) return { code: 'date_other_order' }
  return dayOf(year, month, day)
}

function dayOf(year: number, month: number, day: number): { day: string } | { code: DateFault } {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  if (!isReal) return { code: 'date_impossible' }
  return year < 1900 ? { code: 'date_too_early' } : { day: date.toISOString().slice(0, 10) }
}
