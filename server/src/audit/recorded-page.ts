import type { Statement } from '#db/transaction.ts'
import { type AuditRow, auditStatement } from './append.ts'

type Row = Record<string, unknown>
type Asked = { sql: string; values: unknown[] }
type Details = AuditRow['details']

const paramsOfRecord = 16
const texts = new Map<string, string>()

/**
 * Rows that are put on record by the statement that reads them, in one round trip: the record's details get their number and their ids.
 * What `asked` answers has a column `id`; of more rows than `size` the record says that many, the first ones, as the reader sees them.
 * For what is shown without any other question: the transaction has ended when `read` runs.
 */
export class RecordedPage<T> {
  readonly details: Details
  readonly read: (rows: Row[]) => T
  readonly #asked: Asked
  readonly #size: number

  constructor(asked: Asked, { size, details, read }: { size: number; details: Details; read: (rows: Row[]) => T }) {
    this.#asked = asked
    this.#size = size
    this.details = details
    this.read = read
  }

  statement(row: AuditRow): Statement {
    const { values } = auditStatement({ ...row, details: { ...row.details, ...this.details } })
    return { sql: textOf(this.#asked.sql, this.#size), values: [...values, ...this.#asked.values], casing: 'camel', isRecord: true }
  }

  answer(rows: Row[]): T {
    // without a row the record stands alone
    return this.read(rows[0]?.id === null ? [] : rows)
  }
}

function textOf(asked: string, size: number): string {
  const key = `${size} ${asked}`
  const found = texts.get(key)
  if (found) return found
  const record = Array.from({ length: paramsOfRecord - 1 }, (_, index) => `$${index + 1}`).join(', ')
  const text = `with page as materialized (${asked.replace(/\$(\d+)/g, (_, number) => `$${Number(number) + paramsOfRecord}`)}),
    recorded as materialized (
      select audit.append(${record}, $${paramsOfRecord}::jsonb || jsonb_build_object(
               'count', count(*), 'ids', coalesce(string_agg(shown.id::text, ' '), '')))
        from (select id from page limit ${size}) shown)
    select page.* from recorded left join page on true`
  texts.set(key, text)
  return text
}
