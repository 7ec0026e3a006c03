import type { LabValue } from '@uzima/contract/health-records/values'
import { useState } from 'react'
import { useLabTests } from '../api.ts'
import { type Row, readRows, toRows } from './lab-rows.ts'

/** The values of a result as they are typed, and what is wrong with them. */
export function useValueRows(values: readonly LabValue[]) {
  const tests = useLabTests().data?.tests ?? []
  const [rows, setRows] = useState<Row[]>(() => toRows(values))
  const [errors, setErrors] = useState<Record<string, string>>({})

  function read() {
    const read = readRows(rows, (test) => tests.some((each) => each.test === test && each.isFinding))
    setErrors(read.errors)
    return read
  }
  return { rows, setRows, errors, read, fail: ({ key }: Row, part: string, code: string) => setErrors({ [`${key}.${part}`]: code }) }
}
