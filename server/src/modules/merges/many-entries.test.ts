import { mergesApi } from '@uzima/contract/merges'
import { expect, test } from 'vitest'
import { newId } from '#db/id.ts'
import { inSystem } from '#jobs/system.ts'
import { clinic } from '../../../test/clinic.ts'
import { asRegistered, dump, plainOf } from '../../../test/merge-world.ts'
import { ada, ben, drCole, faith } from '../../../test/people.ts'
import { watchStatements } from '../../../test/statements.ts'

const place = await clinic()
const { app, as, sql, clock } = place
const watch = watchStatements(place)

async function layAllergies(count: number) {
  const patientId = as(ben).id
  const rows = await inSystem(app.system, async ({ db }) => {
    const encrypt = (id: string, table: string, column: string, text: string) =>
      app.system.services.fields.encrypt(db, clock.now(), { kind: 'medical_records', subjectId: patientId, table, column, rowId: id }, text)
    return Promise.all(
      Array.from({ length: count }, async (_, n) => {
        const [id, versionId] = [newId(), newId()]
        const substance = JSON.stringify({ code: null, text: `Substance ${n}` })
        return {
          ...{ id, versionId, type: await encrypt(id, 'allergies', 'type', 'allergy') },
          ...{
            substance: await encrypt(id, 'allergies', 'substance', substance),
            note: await encrypt(id, 'allergies', 'note', `Note ${n}`),
          },
          manifestations: await encrypt(id, 'allergies', 'manifestations', '[]'),
          content: await encrypt(versionId, 'chart_entry_versions', 'content', substance),
        }
      }),
    )
  })
  const of = <K extends keyof (typeof rows)[number]>(key: K) => rows.map((row) => row[key])
  await sql(
    `insert into app.allergies (id, patient_id, substance, type, note, manifestations, state, recorder, recorded_by, recorded_at, verification, updated_at)
     select id, $1, substance, type, note, manifestations, 'active', 'doctor', $2, $3, 'unconfirmed', $3
       from unnest($4::uuid[], $5::bytea[], $6::bytea[], $7::bytea[], $8::bytea[]) x (id, substance, type, note, manifestations)`,
    [patientId, as(drCole).id, clock.now(), of('id'), of('substance'), of('type'), of('note'), of('manifestations')],
  )
  await sql(
    `insert into app.chart_entry_versions (id, patient_id, kind, entry_id, version, content, verification, change, changed_by, changed_as, changed_at)
     select id, $1, 'allergy', entry_id, 1, content, 'unconfirmed', 'recorded', $2, 'doctor', $3
       from unnest($4::uuid[], $5::uuid[], $6::bytea[]) x (id, entry_id, content)`,
    [patientId, as(drCole).id, clock.now(), of('versionId'), of('id'), of('content')],
  )
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

test('1,200 entries with a version each are merged and put back within seconds, in as few statements as one batch takes', async () => {
  await layAllergies(1200)
  await asRegistered(place, ben)
  const before = await dump(place)
  let id = ''
  let [merging, undoing] = [0, 0]
  const merge = { from: as(ben).id, into: as(ada).id, keepFrom: [] }
  const mergeStatements = await watch(async () => {
    merging = await timed(async () => {
      id = (await as(faith).call(mergesApi.mergePatients, merge, { 'idempotency-key': newId() })).id
    })
  })
  expect((await plainOf(place, ada)).length).toBe(6000)
  const undoStatements = await watch(async () => {
    undoing = await timed(() => as(faith).call(mergesApi.undoMerge, { id }))
  })
  expect(await dump(place)).toEqual(before)
  const [m, u] = [merging, undoing].map((ms) => `${Math.round(ms)} ms`)
  const told = `merged in ${m} with ${mergeStatements.length} statements, undone in ${u} with ${undoStatements.length}`
  process.stdout.write(`1,200 entries and their versions: ${told}\n`)
  expect(mergeStatements.length).toBeLessThan(30)
  expect(undoStatements.length).toBeLessThan(20)
  expect(merging).toBeLessThan(10_000)
  expect(undoing).toBeLessThan(10_000)
}, 120_000)
