import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findRoot } from '#root.ts'

type Value = { name: string; value: number; low: number | null; high: number | null }
type Result = { title: string; status: string; values?: Value[] }

test('no abnormal result of the demo clinic is flagged as normal', () => {
  const file = path.join(findRoot(), 'server', 'seeds', 'demo-clinic.json')
  const { records } = JSON.parse(readFileSync(file, 'utf8')) as { records: Result[] } // validated by the seed's own schema at every start
  const isOutside = ({ value, low, high }: Value) => value < (low ?? value) || value > (high ?? value)
  const outside = records.filter(({ values }) => values?.some(isOutside))
  expect(outside.length).toBeGreaterThan(0)
  expect(outside.filter(({ status }) => status === 'normal')).toEqual([])
})
