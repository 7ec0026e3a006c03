import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { filesApi } from '@uzima/contract/files'
import { healthRecordsApi } from '@uzima/contract/health-records'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, ben, drCole } from '../../../test/people.ts'
import { storeOfOwner } from '../../../test/storage.ts'
import { sendFile, upload } from '../../../test/uploads.ts'
import { laidAsSent } from '../laid.ts'
import { streamPieces } from '../pieces.ts'
import { checkFiles } from './check.ts'
import { messageFiles } from './kinds.ts'
import { moveFiles } from './move.ts'
import { claimObject, putObject, removeObjects } from './objects.ts'
import type { FileStore } from './store.ts'

/** In a process of its own, so that its memory is not counted as ours. */
const program = `
  const S3rver = require('s3rver')
  new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: process.argv[1], configureBuckets: [{ name: 'bucket', configs: [] }] })
    .run().then(({ port }) => process.stdout.write(String(port) + '\\n'))`

let place: Clinic
let store: FileStore
let server: ChildProcess
const directory = mkdtempSync(path.join(tmpdir(), 'uzima-s3-'))
beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER')
  server = spawn(process.execPath, ['-e', program, directory], { stdio: ['ignore', 'pipe', 'inherit'] })
  const port = await new Promise<string>((resolve) => server.stdout?.once('data', (text) => resolve(String(text).trim())))
  place = await clinic({
    people: [ada, ben, drCole],
    env: { FILES_URL: `s3://bucket/portal?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}` },
  })
  for (const who of [ada, ben]) await giveConsent(place.as(who))
  store = await storeOfOwner(place)
})
afterAll(async () => {
  await store.close()
  await place.stop()
  server.kill()
  rmSync(directory, { recursive: true, force: true })
  vi.unstubAllEnvs()
})

const size = 50 * 1024 * 1024
const pieceBytes = 256 * 1024
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** What the work takes, and by how much the memory outside and inside of the heap grows at most meanwhile. */
async function measured<T>(name: string, work: () => Promise<T>): Promise<{ value: T; grown: number }> {
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let most = before
  const sampling = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 10)
  const since = performance.now()
  const value = await work()
  clearInterval(sampling)
  const grown = (most - before) / 2 ** 20
  process.stdout.write(`${name}: ${((performance.now() - since) / 1000).toFixed(2)} s, ${grown.toFixed(0)} MiB more at most\n`)
  return { value, grown }
}

test('50 MB go there and come back in little memory', { timeout: 300_000 }, async () => {
  const id = crypto.randomUUID()
  const laid = laidAsSent(size)
  const piece = randomBytes(pieceBytes)
  const all = createHash('sha256')
  for (let position = 0; position < laid.count; position += 1) all.update(piece)
  const expected = all.digest('hex')
  await place.sql(
    'insert into app.message_files (id, sender_id, recipient_id, subject_id, size, created_at) values ($1, $2, $3, $2, $4, $5)',
    [id, place.as(ada).id, place.as(drCole).id, size, place.clock.now()],
  )
  const file = { id, object: null, size, version: 0, ownerId: place.as(ada).id }
  await measured('50 MB into the database', async () => {
    for (let position = 0; position < laid.count; position += 1)
      await place.sql('insert into app.message_file_chunks (file_id, position, bytes) values ($1, $2, $3)', [id, position, piece])
  })
  const read = async (object: string | null) => {
    const hash = createHash('sha256')
    const pieces = streamPieces((work) => store.run(({ db }) => work(db)), store, {
      ...{ ...laid, object, findObject: async () => object, open: async (_, sealed) => sealed },
      findChunk: (db, position) => messageFiles.findChunk(db, file, position),
    })
    for await (const each of pieces) hash.update(each)
    return hash.digest('hex')
  }
  const fromDatabase = await measured('50 MB from the database', () => read(null))
  const put = await measured('50 MB on into the storage', () =>
    putObject(store.run, store, { ...laid, findChunk: (db, position) => messageFiles.findChunk(db, file, position) }),
  )
  const fromStorage = await measured('50 MB from the storage', () => read(put.value))
  expect([fromDatabase.value, fromStorage.value]).toEqual([expected, expected])
  // a file that is held as a whole would be more
  expect(put.grown).toBeLessThan(45)
  expect(fromStorage.grown).toBeLessThan(45)
  await store.run(({ db }) => claimObject(db, put.value))
  await place.sql('delete from app.message_files where id = $1', [id])
  await store.remove(put.value)
})

test('files are moved to and fro while people read, send and cancel', { timeout: 300_000 }, async () => {
  const urls: { url: string; hash: string }[] = []
  for (let at = 0; at < 12; at += 1) {
    const bytes = Buffer.from(randomBytes(at % 3 === 0 ? 1_500_000 : 40_000).toString('base64'))
    const { id: fileId } = await upload(place, place.as(ada), { name: `${at}.txt`, bytes })
    const said = { title: 'Report', type: 'other', date: '2026-12-20', provider: 'City Lab', description: null } as const
    const { id } = await place.as(ada).call(healthRecordsApi.addHealthRecord, { ...said, values: [], files: [fileId] })
    urls.push({ url: `/api/health-records/${id}/files/${fileId}`, hash: hashOf(bytes) })
  }
  const deadline = Date.now() + 20_000
  const counts = { moved: 0, left: 0, read: 0, sent: 0 }
  const wrong: unknown[] = []
  const goOn = async (work: () => Promise<void>) => {
    while (Date.now() < deadline) await work().catch((error: unknown) => wrong.push(error))
  }
  const moving = goOn(async () => {
    for (const to of ['database', 'storage'] as const) {
      const { files, left } = await moveFiles({ run: store.run, store, to })
      counts.moved += files
      counts.left += left
    }
    await removeObjects(store.run, store)
  })
  const reading = Array.from({ length: 3 }, () =>
    goOn(async () => {
      const one = urls[Math.floor(Math.random() * urls.length)]
      const answer = await place.as(ada).raw({ method: 'GET', url: one?.url ?? '' })
      if (answer.statusCode !== 200 || hashOf(answer.rawPayload) !== one?.hash) wrong.push([answer.statusCode, answer.rawPayload.length])
      counts.read += 1
    }),
  )
  const sending = goOn(async () => {
    const { id } = await sendFile(place.as(ben), { name: 'b.txt', bytes: randomBytes(300_000) })
    await place.as(ben).call(filesApi.cancelUpload, { id })
    const kept = await upload(place, place.as(ben), { name: 'b.txt', bytes: Buffer.from(`text ${counts.sent}`) })
    await place.as(ben).call(filesApi.cancelUpload, { id: kept.id })
    counts.sent += 1
  })
  await Promise.all([moving, ...reading, sending])
  process.stdout.write(`${JSON.stringify(counts)}\n`)
  expect(wrong).toEqual([])
  expect(Math.min(counts.moved, counts.read, counts.sent)).toBeGreaterThan(0)
  await moveFiles({ run: store.run, store, to: 'storage' })
  place.clock.advance(7 * 3_600_000)
  await removeObjects(store.run, store)
  expect(await checkFiles({ run: store.run, store, remove: false, now: () => new Date() })).toMatchObject({
    ...{ whole: urls.length, missing: [], damaged: [], orphans: [], passing: 0, inDatabase: 0 },
  })
})
