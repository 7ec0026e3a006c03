import type { ErrorCode } from '@uzima/contract/errors'
import { type LabTest, LabValue, labFinding } from '@uzima/contract/health-records/values'
import { z } from 'zod/mini'

/**
 * A value as typed, or a finding as chosen. `test` is a known test, or 'other' with a custom name. A row of a panel may stay empty: not
 * everything is always measured.
 */
export type Row = { key: string; test: string; name: string; value: string; unit: string; low: string; high: string; isOfPanel: boolean }

export const other = 'other'
export const emptyRow = (): Row => ({
  ...{ key: crypto.randomUUID(), test: '', name: '', value: '', unit: '', low: '', high: '' },
  isOfPanel: false,
})
export const rowOf = (test: string, known: LabTest | undefined): Row => ({
  ...emptyRow(),
  ...{ test, name: known?.name ?? test, unit: known?.units[0] ?? '', isOfPanel: true },
})

const typed = (value: number | null) => (value === null ? '' : String(value))
export const toRows = (values: readonly LabValue[]): Row[] =>
  values.map(({ test, name, value, finding, unit, low, high }) => ({
    key: crypto.randomUUID(),
    test: test ?? other,
    name,
    value: finding ?? typed(value),
    unit,
    low: typed(low),
    high: typed(high),
    isOfPanel: false,
  }))

/** Accepts a decimal comma: 7,2 is 7.2. Undefined if it is not a number. */
function readNumber(text: string): number | undefined {
  const plain = text.trim().replace(',', '.')
  return /^[-+]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined
}

type Read = {
  /** The rows with something in them, and their values in the same order; undefined if there are errors. */
  rows: Row[]
  values: LabValue[] | undefined
  errors: Record<string, ErrorCode>
}

/** The values, or the errors by row and field. */
export function readRows(all: readonly Row[], isFinding: (test: string) => boolean): Read {
  const errors: Record<string, ErrorCode> = {}
  const rows = all.filter(({ isOfPanel, value }) => !isOfPanel || value.trim() !== '')
  const values = rows.map((row) => {
    const fail = (field: keyof Row, code: ErrorCode) => {
      errors[`${row.key}.${field}`] = code
      return null
    }
    const bound = (field: 'low' | 'high') => (row[field].trim() === '' ? null : (readNumber(row[field]) ?? fail(field, 'invalid_input')))
    if (row.test === '') fail('test', 'required_field')
    if (row.test === other && row.name.trim() === '') fail('name', 'required_field')
    if (row.value.trim() === '') fail('value', 'required_field')
    const finding = isFinding(row.test) ? z.safeParse(labFinding, row.value).data : undefined
    const value = readNumber(row.value)
    if (value === undefined && finding === undefined && row.value.trim() !== '') fail('value', 'invalid_input')
    const [low, high] = [bound('low'), bound('high')]
    if (low !== null && high !== null && low > high) fail('high', 'range_reversed')
    const about = { test: row.test === other ? null : row.test, name: row.name.trim(), unit: row.unit.trim(), low, high }
    return finding ? { ...about, value: null, finding } : { ...about, value: value ?? 0 }
  })
  const parsed = z.safeParse(z.array(LabValue), values)
  if (!parsed.success)
    for (const { path } of parsed.error.issues) {
      const [index, field] = path
      const row = rows[Number(index)]
      if (row) errors[`${row.key}.${String(field)}`] ??= 'invalid_input'
    }
  return { rows, values: Object.keys(errors).length === 0 ? parsed.data : undefined, errors }
}
