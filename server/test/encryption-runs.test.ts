import { randomInt } from 'node:crypto'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { securityEncryptionApi } from '@uzima/contract/security/encryption'
import { buildSync } from 'esbuild'
import { expect, test } from 'vitest'
import { newId } from '#db/id.ts'
import { inSystem } from '#jobs/system.ts'
import { startChild } from './child.ts'
import { clinic } from './clinic.ts'
import { ada, ben, olive } from './people.ts'
import { throwawayFolder } from './throwaway-cluster.ts'

const rows = 40_000
const kills = 20
const textOf = (n: number) => `Dizzy since Monday, ${n}`

test('encryption ends with every row encrypted once, though its process is killed at 20 random moments', { timeout: 240_000 }, async () => {
  const { app, as, sql, database } = await clinic({ people: [ada, ben, olive] })
  await sql('create table app.test_notes (id uuid primary key, n integer not null, patient_id uuid not null, note bytea not null)')
  await sql(
    `insert into app.test_notes (id, n, patient_id, note)
     select id, n, case when n % 2 = 0 then $2::uuid else $3::uuid end, convert_to('Dizzy since Monday, ' || n, 'UTF8')
       from unnest($1::uuid[]) with ordinality as t (id, n)`,
    [Array.from({ length: rows }, newId), as(ada).id, as(ben).id],
  )
  await sql(
    "insert into app.encrypted_columns values ('test_notes', 'note', 'symptoms', 'patient_id'); select app.require_encrypted('test_notes')",
  )
  await as(olive).call(securityEncryptionApi.enableEncryption, { table: 'symptoms' })

  const program = path.join(throwawayFolder('encryption'), 'child.mjs')
  buildSync({
    entryPoints: [path.resolve(import.meta.dirname, 'encryption-run-child.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['pg', 'kysely', 'zod', 'zod/*', 'uuid'],
  })
  const start = () => startChild([program, database.ownerUrl, app.system.services.config.masterKeyFile])
  const countEncrypted = async () =>
    (await sql<{ n: number }>('select count(*)::int as n from app.test_notes where app.is_encrypted(note)'))[0]?.n ?? 0
  const seen: number[] = []
  for (let kill = 0; kill < kills; kill += 1) {
    const child = start()
    await child.line((line) => (line === 'begun' ? line : undefined))
    // every other time, wait until it has made progress since the last kill
    if (kill % 2 === 1) await expect.poll(countEncrypted, { timeout: 30_000, interval: 5 }).toBeGreaterThan(seen.at(-1) ?? 0)
    await delay(randomInt(60))
    child.kill('SIGKILL')
    await child.exited
    seen.push(await countEncrypted())
  }
  // ensures that many kills came during the work, not before or after it
  expect(seen.filter((count) => count > 0 && count < rows).length).toBeGreaterThanOrEqual(kills / 2)

  const last = start()
  await last.line((line) => (line === 'done' ? line : undefined))
  await last.exited
  expect(await as(olive).call(securityEncryptionApi.checkEncryptionStatus)).toMatchObject({ symptoms: true })

  const stored = await sql<{ id: string; n: number; patient_id: string; note: Buffer }>(
    'select id, n, patient_id, note from app.test_notes',
  )
  expect(stored).toHaveLength(rows)
  const at = { kind: 'symptoms', table: 'test_notes', column: 'note' } as const
  const wrong = await inSystem(app.system, async ({ db, services: { fields } }) => {
    const found: string[] = []
    for (const { id, n, patient_id: subjectId, note } of stored) {
      const text = await fields.decrypt(db, { ...at, subjectId, rowId: id }, note)
      if (text !== textOf(n)) found.push(text)
    }
    return found
  })
  expect(wrong).toEqual([])
})
