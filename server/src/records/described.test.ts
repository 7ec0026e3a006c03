import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { type Clinic, clinic } from '../../test/clinic.ts'
import { columnOf } from './record.ts'

type Described = {
  table: string
  kind: string
  subject: string
  content: { shape: Record<string, z.core.$ZodType> }
  fields: Record<string, { encrypted?: string }>
}
const isRecord = (value: unknown): value is Described =>
  typeof value === 'object' && value !== null && ['table', 'kind', 'subject', 'content', 'fields'].every((key) => key in value)

const modules = path.resolve(import.meta.dirname, '../modules')
const files = readdirSync(modules)
  .map((name) => path.join(modules, name, 'record.ts'))
  .filter((file) => existsSync(file))
const records = (await Promise.all(files.map((file) => import(file) as Promise<Record<string, unknown>>)))
  .flatMap((exported) => Object.values(exported))
  .filter(isRecord)

/** Pieces of files: bytes, which have no fields to describe. */
const pieces = ['file_chunks', 'record_import_parts']
/** Encrypted tables that predate field descriptions. New ones have a record.ts. */
const undescribed = [
  'account_acts',
  'appointments',
  'delivery_addresses',
  'delivery_events',
  'delivery_items',
  'delivery_orders',
  'disclosure_requests',
  'emergency_accesses',
  'emergency_alerts',
  'emergency_cards',
  'files',
  'health_record_versions',
  'health_records',
  'identity_secrets',
  'mails',
  'messages',
  'provider_applications',
  'push_devices',
  'recurring_appointments',
  'symptom_checks',
  'waitlist_entries',
  'wellness_dismissals',
  'wellness_goal_entries',
  'wellness_goals',
  'wellness_screenings',
]

let place: Clinic
beforeAll(async () => {
  place = await clinic({ people: [] })
})

describe.each(records.map((record) => [record.table, record] as const))('the description of %s', (table, record) => {
  const names = Object.keys(record.fields)

  test('names the columns that the database encrypts, for the same person and with the same key', async () => {
    const encrypted = names.filter((name) => record.fields[name]?.encrypted).map(columnOf)
    const columns = await place.sql<{ column: string; kind: string; subject: string }>(
      `select column_name as "column", kind, subject_column as subject from app.encrypted_columns where table_name = $1 order by 1`,
      [table],
    )
    expect(columns).toEqual(encrypted.sort().map((column) => ({ column, kind: record.kind, subject: columnOf(record.subject) })))
  })

  test('knows which columns may be empty', async () => {
    const described = names.map((name) => {
      const schema = record.content.shape[name]
      return { column: columnOf(name), optional: schema !== undefined && z.safeParse(schema, null).success }
    })
    const columns = await place.sql<{ column: string; optional: boolean }>(
      `select column_name as "column", is_nullable = 'YES' as optional from information_schema.columns
        where table_schema = 'app' and table_name = $1 and column_name = any ($2)`,
      [table, names.map(columnOf)],
    )
    expect(columns).toHaveLength(names.length)
    expect(columns).toEqual(expect.arrayContaining(described))
  })
})

test('every encrypted table is described', async () => {
  const tables = await place.sql<{ name: string }>('select distinct table_name as name from app.encrypted_columns order by 1')
  const described = new Set(records.map(({ table }) => table))
  expect(tables.map(({ name }) => name).filter((name) => !described.has(name))).toEqual([...undescribed, ...pieces].sort())
})
