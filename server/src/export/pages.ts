import type { Locale } from '@uzima/contract/fields'
import type { Db } from '#db/connect.ts'
import type { Cursor } from '#db/keyset.ts'
import type { Column, Pdf } from '#pdf/document.ts'
import type { ExportScope } from './exporter.ts'

const readAtOnce = 50
/** For the API, which has all of it in memory anyway: with as many statements whether there are ten rows or a thousand. */
const askedAtOnce = 2000

/**
 * Pages through a long list. Each page is read in its own transaction with a constant number of queries; only the current page is in
 * memory.
 */
export async function* pagesOf<Row, At = Cursor>(
  { read, asked }: Pick<ExportScope, 'read' | 'asked'>,
  load: (db: Db, cursor: At | undefined, limit: number) => Promise<Row[]>,
  cursorOf: (last: Row) => At,
): AsyncGenerator<Row[]> {
  const limit = asked ? askedAtOnce : readAtOnce
  let cursor: At | undefined
  for (;;) {
    const page = await read((db) => load(db, cursor, limit))
    if (page.length > 0) yield page
    const last = page.at(-1)
    if (last === undefined || page.length < limit) return
    cursor = cursorOf(last)
  }
}

/** A bounded list as a single page. */
export async function* onePage<Row>(rows: Row[] | Promise<Row[]>): AsyncGenerator<Row[]> {
  const page = await rows
  if (page.length > 0) yield page
}

type Section<Name extends string> = { heading: string; none: string; columns: Record<Name, string> }

/** Draws a heading and a table as its pages arrive. `widths` gives the columns in order. */
export async function drawSection<Row, Name extends string>(
  pdf: Pdf,
  { heading, none, columns }: Section<Name>,
  widths: Record<Name, number>,
  pages: AsyncIterable<Row[]>,
  toCells: (row: Row) => Record<Name, string>,
): Promise<void> {
  const named = Object.keys(widths) as Name[] // an object literal's own keys
  const shown: Column[] = named.map((name) => ({ title: columns[name], width: widths[name] }))
  pdf.heading(heading)
  let isEmpty = true
  for await (const page of pages) {
    isEmpty = false
    const rows = page.map((row) => {
      const cells = toCells(row)
      return named.map((name) => cells[name])
    })
    pdf.table(shown, rows)
    await pdf.settle()
  }
  if (isEmpty) pdf.text(none, 'muted')
}

type Reading = Pick<ExportScope, 'locale' | 'timeZone'>

/** A calendar day in words. */
export const dayText = (day: string, { locale }: Pick<ExportScope, 'locale'>) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))
/** A point in time in the person's time zone. */
export const momentText = (moment: Date, { locale, timeZone }: Reading) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(moment)

/** As much of a date as is known. */
export function partialText(date: string, locale: Locale): string {
  if (date.length === 4) return date
  const style: Intl.DateTimeFormatOptions = date.length === 7 ? { year: 'numeric', month: 'short' } : { dateStyle: 'medium' }
  return new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(new Date(`${`${date}-01`.slice(0, 10)}T12:00:00Z`))
}

/** A day, a month or a year in words, as much as is known. */
export function partialDateText(date: string, locale: Locale): string {
  if (date.length === 4) return date
  const format: Intl.DateTimeFormatOptions = date.length === 7 ? { month: 'long', year: 'numeric' } : { dateStyle: 'medium' }
  return new Intl.DateTimeFormat(locale, { ...format, timeZone: 'UTC' }).format(new Date(`${`${date}-01`.slice(0, 10)}T12:00:00Z`))
}
