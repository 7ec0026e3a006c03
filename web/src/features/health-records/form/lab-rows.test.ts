import { describe, expect, test } from 'vitest'
import { emptyRow, other, type Row, readRows, rowOf } from './lab-rows.ts'

const row = (more: Partial<Row>): Row => ({ ...emptyRow(), test: 'k', name: 'Potassium', value: '4.1', unit: 'mmol/L', ...more })
const read = (...rows: Row[]) => readRows(rows, (name) => name === 'u_nit')

describe('readRows', () => {
  test('takes a decimal comma, and leaves the report’s range empty where it is', () => {
    expect(read(row({ value: '4,1', high: '5,0' })).values).toEqual([
      { test: 'k', name: 'Potassium', value: 4.1, unit: 'mmol/L', low: null, high: 5 },
    ])
  })
  test('leaves out what a panel offered and nobody measured', () => {
    const { rows, values } = read(rowOf('na', undefined), row({}))
    expect(values).toHaveLength(1)
    expect(rows.map((each) => each.test)).toEqual(['k'])
  })
  test('takes the finding of a test strip, and no number for it', () => {
    expect(read(row({ test: 'u_nit', value: 'negative', unit: '' })).values).toMatchObject([{ value: null, finding: 'negative' }])
    expect(Object.values(read(row({ value: 'negative' })).errors)).toEqual(['invalid_input'])
  })
  test.each([
    [{ value: '' }, 'value', 'required_field'],
    [{ value: 'four' }, 'value', 'invalid_input'],
    [{ test: '' }, 'test', 'required_field'],
    [{ test: other, name: ' ' }, 'name', 'required_field'],
    [{ low: '5', high: '3' }, 'high', 'range_reversed'],
  ] as const)('%j: %s is %s', (wrong, field, code) => {
    const given = row(wrong)
    const { values, errors } = read(given)
    expect(values).toBeUndefined()
    expect(errors[`${given.key}.${field}`]).toBe(code)
  })
})
