import { createHash } from 'node:crypto'
import { importBytes, importPartBytes, importsApi, uploadDays } from '@uzima/contract/imports'
import { zipSync } from 'fflate'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inSystem } from '#jobs/system.ts'
import { bringFile, readFile, sendFile } from '../../../test/bringing.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { appleExport, appleRecord } from '../../../test/health-files.ts'
import { ada, ben } from '../../../test/people.ts'
import { pieceOf } from '../../../test/uploads.ts'
import { readImport } from './reading.ts'

let place: Clinic
beforeAll(async () => {
  place = await clinic({ people: [ada, ben] })
  for (const person of [ada, ben]) await giveConsent(place.as(person))
})
beforeEach(async () => {
  await place.sql('delete from app.record_imports')
})

const weights = Array.from({ length: 400 }, (_, at) => appleRecord('BodyMass', 'kg', String(50 + at / 50), '2024-03-01 07:00:00 -0500'))
/** Of four parts: what cannot be packed, and an export behind it. */
const archive = Buffer.from(
  zipSync({
    'export/route.gpx': [Uint8Array.from({ length: 3.5 * importPartBytes }, (_, at) => (at * 31) % 256), { level: 0 }],
    'export/export.xml': [Buffer.from(appleExport(weights)), { level: 6 }],
  }),
)
const fingerprint = createHash('sha256').update(archive).digest('hex')
const begin = (more: object = {}, caller = place.as(ada)) =>
  caller.call(importsApi.startRecordImport, { name: 'export.zip', size: archive.length, fingerprint, ...more })
const send = (id: string, position: number, bytes: Buffer = archive) =>
  place.as(ada).call(importsApi.sendImportPart, { id, position, bytes: pieceOf(bytes, position, importPartBytes) })
const shown = (id: string) => place.as(ada).call(importsApi.getRecordImport, { id })

describe('a large file', () => {
  test('is gone on with where it broke off, and read as one', async () => {
    const { id, partSize } = await begin()
    expect(partSize).toBe(importPartBytes)
    for (const position of [0, 2]) await send(id, position)
    expect(await begin()).toMatchObject({ id, state: 'uploading', received: [0, 2] })
    await expect(place.as(ada).call(importsApi.finishRecordImport, { id })).rejects.toMatchObject({
      problem: { code: 'file_incomplete' },
    })
    for (const position of [1, 3]) await send(id, position)
    await place.as(ada).call(importsApi.finishRecordImport, { id })
    await readFile(place, id)
    expect(await shown(id)).toMatchObject({ state: 'ready', lines: 400, progress: 100, report: { format: 'apple_health' } })
    // it has been read: the same file is a new one
    expect((await begin()).id).not.toBe(id)
  })
  test('is one, also where it is begun twice at once, and where a part comes twice', async () => {
    const both = await Promise.all([begin(), begin(), begin()])
    expect(new Set(both.map(({ id }) => id)).size).toBe(1)
    const [{ id } = { id: '' }] = both
    await Promise.all([0, 0, 1, 2, 3, 3].map((position) => send(id, position)))
    await Promise.all([1, 2].map(() => place.as(ada).call(importsApi.finishRecordImport, { id })))
    await readFile(place, id)
    expect(await shown(id)).toMatchObject({ state: 'ready', lines: 400 })
  })
  test('is another one by its name, size, content or person', async () => {
    const { id } = await begin()
    const other = '0'.repeat(64)
    for (const more of [{ name: 'other.zip' }, { size: archive.length - 1 }, { fingerprint: other }, { fingerprint: null }])
      expect((await begin(more)).id).not.toBe(id)
    expect((await begin({}, place.as(ben))).id).not.toBe(id)
    await expect(begin({ fingerprint: 'none' })).rejects.toMatchObject({ status: 400 })
    const [row] = await place.sql<{ fingerprint: Buffer }>('select fingerprint from app.record_imports where id = $1', [id])
    expect(row?.fingerprint.includes(fingerprint.slice(0, 8))).toBe(false)
  })
  test('has up to 200 MB, and all that are on their way have no more together', async () => {
    await expect(begin({ size: importBytes + 1 })).rejects.toMatchObject({ status: 400, problem: { code: 'import_too_large' } })
    const half = await begin({ size: importBytes / 2 })
    await begin({ size: importBytes / 2, name: 'b.zip' })
    await expect(begin({ size: 1, name: 'c.zip' })).rejects.toMatchObject({ status: 409, problem: { code: 'imports_on_the_way' } })
    // that of others counts for them
    await begin({ size: importBytes }, place.as(ben))
    await place.as(ada).call(importsApi.removeRecordImport, { id: half.id })
    await begin({ size: importBytes / 2, name: 'c.zip' })
    await place.sql("update app.record_imports set state = 'ready'")
    await begin({ size: importBytes, name: 'd.zip' })
  })
  test('comes in parts of one size', async () => {
    const { id } = await begin()
    const piece = (size: number) => Buffer.alloc(size) as Uint8Array<ArrayBuffer> & Buffer
    for (const [position, size] of [
      [0, importPartBytes - 1],
      [3, importPartBytes],
      [4, 10],
    ] as const)
      await expect(place.as(ada).call(importsApi.sendImportPart, { id, position, bytes: piece(size) })).rejects.toMatchObject({
        status: 400,
      })
  })
  test('that was begun when parts were smaller is sent to its end', async () => {
    const text = Buffer.from(`${appleExport(weights)}${' '.repeat(600_000)}`)
    const { id } = await begin({ name: 'export.xml', size: text.length })
    const partSize = 256 * 1024
    await place.sql('update app.record_imports set part_size = $2 where id = $1', [id, partSize])
    for (let position = 0; position * partSize < text.length; position += 1)
      await place.as(ada).call(importsApi.sendImportPart, { id, position, bytes: pieceOf(text, position, partSize) })
    await place.as(ada).call(importsApi.finishRecordImport, { id })
    await readFile(place, id)
    expect(await shown(id)).toMatchObject({ partSize, state: 'ready', lines: 400 })
  })
  test('that is not sent to its end is deleted after two days', async () => {
    const { id } = await begin()
    await send(id, 0)
    place.clock.advance((uploadDays - 1) * 86_400_000)
    await place.runScheduledTasks()
    expect(await shown(id)).toMatchObject({ received: [0] })
    place.clock.advance(86_400_001)
    await place.runScheduledTasks()
    await expect(shown(id)).rejects.toMatchObject({ status: 404 })
    expect(await place.sql('select 1 from app.record_import_parts')).toEqual([])
  })
})

describe('reading', () => {
  test('takes what the database has refused for no fault of an archive', async () => {
    const { id } = await sendFile(place.as(ada), archive, 'export.zip')
    let runs = 0
    const failing = readImport(async (task) => {
      runs += 1
      if (runs === 4) throw new Error('The database is away.')
      return inSystem(place.app.system, task)
    }, id)
    await expect(failing).rejects.toThrow('is away')
    expect(await shown(id)).toMatchObject({ state: 'reading' })
    await readFile(place, id)
    expect(await shown(id)).toMatchObject({ state: 'ready', lines: 400 })
  })
  test('ends with the server, and begins anew when it is back', async () => {
    const { id } = await sendFile(place.as(ada), archive, 'export.zip')
    const stopping = new AbortController()
    let runs = 0
    const ended = readImport(
      (task) => {
        runs += 1
        if (runs === 3) stopping.abort()
        return inSystem(place.app.system, task)
      },
      id,
      { stopping: stopping.signal },
    )
    await expect(ended).rejects.toThrow('aborted')
    expect(runs).toBe(3)
    expect(await shown(id)).toMatchObject({ state: 'reading' })
    await readFile(place, id)
    expect(await shown(id)).toMatchObject({ state: 'ready', lines: 400 })
  })
  test('of other files goes on after a process has ended in the middle of one', async () => {
    const { id } = await sendFile(place.as(ada), archive, 'export.zip')
    await place.sql('update app.record_imports set attempts = 1 where id = $1', [id])
    // as the queue's worker leaves it where it is killed
    await place.sql(
      `with queue as (
         update graphile_worker._private_job_queues set locked_at = now(), locked_by = 'gone' where queue_name = 'imports' returning id)
       update graphile_worker._private_jobs j set locked_at = now(), locked_by = 'gone' from queue
        where j.id = (select min(first.id) from graphile_worker._private_jobs first where first.job_queue_id = queue.id)`,
    )
    const holder = () => place.sql("select locked_by as by from graphile_worker._private_job_queues where queue_name = 'imports'")
    await place.runScheduledTasks()
    expect(await holder()).toEqual([{ by: 'gone' }])
    place.clock.advance(16 * 60_000)
    await place.runScheduledTasks()
    expect(await holder()).toEqual([{ by: null }])
    expect(await shown(id)).toMatchObject({ state: 'unreadable' })
  })
  test.each([
    ['export.zip', archive],
    ['export.xml', Buffer.from(`${appleExport(weights)}${' '.repeat(1_500_000)}`)],
  ])('of %s that takes too long ends, and says so', async (name, bytes) => {
    const { id } = await sendFile(place.as(ada), bytes, name)
    let runs = 0
    await readImport((task) => {
      runs += 1
      if (runs === 3) place.clock.advance(31 * 60_000)
      return inSystem(place.app.system, task)
    }, id)
    const { state, report } = await shown(id)
    expect(state).toBe(name === 'export.zip' ? 'unreadable' : 'ready')
    expect(report?.faults).toMatchObject([{ fault: 'too_slow' }])
  })
  test('says of very many kinds that have no place how many there are, in few words', async () => {
    const letters = (number: number) =>
      number.toString(26).replaceAll(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)))
    const lines = Array.from({ length: 3000 }, (_, at) => JSON.stringify({ resourceType: `Zz${letters(at)}`, id: '1' }))
    const { report } = await bringFile(place, place.as(ada), lines.join('\n'), 'many.ndjson')
    expect(report?.leftOut.length).toBeLessThan(500)
    expect(report?.leftOut.reduce((sum, { count }) => sum + count, 0)).toBe(3000)
  })
})
