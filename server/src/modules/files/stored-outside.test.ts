import { filesApi } from '@uzima/contract/files'
import { healthRecordsApi } from '@uzima/contract/health-records'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimObject, putObject, removeObjects } from '#files/store/objects.ts'
import { type FileStore, StoreAway } from '#files/store/store.ts'
import { inSystem } from '#jobs/system.ts'
import { rotateKeys } from '#rotate-keys.ts'
import { bringFile, linesOf } from '../../../test/bringing.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { writtenExamples } from '../../../test/fhir-examples.ts'
import { makePdf } from '../../../test/pdf-files.ts'
import { ada, drCole } from '../../../test/people.ts'
import { type Storage, startStorage } from '../../../test/storage.ts'
import { check, sendFile, upload } from '../../../test/uploads.ts'
import { forgetAbandoned } from './check.ts'

let storage: Storage
let place: Clinic
let store: FileStore
beforeAll(async () => {
  storage = await startStorage()
  place = await clinic({ people: [ada, drCole], env: { FILES_URL: storage.url } })
  await giveConsent(place.as(ada))
  const { fileStore } = place.app.system.services
  if (!fileStore) throw new Error('There is no storage.')
  store = fileStore
})
afterAll(async () => {
  await place.stop()
  await storage.stop()
})

const run = <T>(task: Parameters<typeof inSystem<T>>[1]) => inSystem(place.app.system, task)
const pdf = (words: string, bytes = 3_000_000) => makePdf(words, { extra: `% ${'0123456789abcdef'.repeat(bytes / 16)}\n` })
const read = (id: string) => place.as(ada).call(filesApi.getUpload, { id })
const rowOf = async (id: string) => {
  const [row] = await place.sql<{ object: string | null; chunks: number }>(
    'select object, (select count(*)::int from app.file_chunks c where c.file_id = f.id) as chunks from app.files f where id = $1',
    [id],
  )
  return row
}
const objectOf = async (id: string) => (await rowOf(id))?.object ?? ''
const objects = async () => {
  const found: string[] = []
  for await (const { object } of store.list()) found.push(object)
  return found
}
const removals = () => place.sql<{ object: string; is_begun: boolean }>('select object, is_begun from app.file_removals order by due_at')

/** A record of Ada's with that file; answers where the file is to be had. */
async function recordWith(fileId: string): Promise<string> {
  const said = { title: 'Blood test', type: 'lab-result', date: '2026-12-20', provider: 'City Lab', description: null } as const
  const { id } = await place.as(ada).call(healthRecordsApi.addHealthRecord, { ...said, values: [], files: [fileId] })
  return `/api/health-records/${id}/files/${fileId}`
}
const get = (url: string) => place.as(ada).raw({ method: 'GET', url })

test('a file is ready once it is there, sealed, with nothing of it in the database, and comes back byte for byte', async () => {
  const bytes = pdf('canary-content')
  const { id, state } = await upload(place, place.as(ada), { name: 'long.pdf', bytes })
  expect(state).toBe('ready')
  const row = await rowOf(id)
  expect(row).toEqual({ object: expect.any(String), chunks: 0 })
  const sealed = await store.read(row?.object ?? '', 0, bytes.length)
  for (const words of ['%PDF', 'canary', '0123456789abcdef']) expect(sealed?.includes(words)).toBe(false)
  expect(await removals()).toEqual([])
  const answer = await get(await recordWith(id))
  expect([answer.statusCode, answer.headers['content-length']]).toEqual([200, String(bytes.length)])
  expect(answer.rawPayload.equals(bytes)).toBe(true)
})

test('after the keys were rotated it still opens', async () => {
  const bytes = pdf('rotated', 300_000)
  const url = await recordWith((await upload(place, place.as(ada), { name: 'a.pdf', bytes })).id)
  const { masterKeyFile } = place.app.system.services.config
  await rotateKeys({ ownerUrl: place.database.ownerUrl, masterKeyFile, now: place.clock.now, say: () => undefined })
  place.app.system.services.fields.forgetAll()
  expect((await get(url)).rawPayload.equals(bytes)).toBe(true)
})

test('an object in the place of another, a shorter one, and one that is gone do not open', async () => {
  const bytes = pdf('mine', 600_000)
  const [first, second] = await Promise.all(['a.pdf', 'b.pdf'].map(async (name) => upload(place, place.as(ada), { name, bytes })))
  const url = await recordWith(first?.id ?? '')
  const [mine, other] = await Promise.all([objectOf(first?.id ?? ''), objectOf(second?.id ?? '')])
  const put = async (content: Buffer) => {
    await store.put(
      mine,
      (async function* () {
        yield content
      })(),
      content.length,
    )
    const answer = await get(url)
    expect(answer.body).not.toContain('%PDF')
    return answer.statusCode
  }
  const sealed = bytes.length + 3 * 33
  expect(await put((await store.read(other, 0, sealed)) ?? Buffer.alloc(0))).toBe(500)
  expect(await put((await store.read(other, 0, 1000)) ?? Buffer.alloc(0))).toBe(503)
  await store.remove(mine)
  expect((await get(url)).statusCode).toBe(500)
})

test('while the storage is away a file waits, nothing is lost, people are told, and it is ready once that is back', async () => {
  const bytes = pdf('waits', 300_000)
  const url = await recordWith((await upload(place, place.as(ada), { name: 'a.pdf', bytes })).id)
  await storage.goAway()
  const { id } = await sendFile(place.as(ada), { name: 'later.pdf', bytes })
  await expect(check(place, id)).rejects.toBeInstanceOf(StoreAway)
  expect(await read(id)).toMatchObject({ state: 'checking' })
  expect(await rowOf(id)).toMatchObject({ object: null, chunks: 2 })
  const answer = await get(url)
  expect([answer.statusCode, answer.headers['retry-after'], answer.json().code, answer.json().title]).toEqual([
    503,
    '2',
    'files_unavailable',
    'We cannot reach our files at the moment. Try again in a few minutes.',
  ])
  const ready = await place.app.http.inject({ url: '/readyz' })
  expect([ready.statusCode, ready.json()]).toMatchObject([200, { status: 'degraded', checks: { files: 'away', database: 'ok' } }])
  expect(await place.app.metrics.read()).toContain('uzima_file_storage_up 0')
  await storage.goOn()
  await check(place, id)
  expect(await read(id)).toMatchObject({ state: 'ready' })
  expect(await rowOf(id)).toMatchObject({ object: expect.any(String), chunks: 0 })
  expect((await get(url)).rawPayload.equals(bytes)).toBe(true)
})

test('after a quarter of an hour its sender is told why it was not taken', async () => {
  await storage.goAway()
  const { id } = await sendFile(place.as(ada), { name: 'late.txt', bytes: Buffer.from('late') })
  await expect(check(place, id)).rejects.toBeInstanceOf(StoreAway)
  place.clock.advance(16 * 60_000)
  await run(forgetAbandoned)
  expect(await read(id)).toMatchObject({ state: 'refused', refusal: 'files_unavailable' })
  await storage.goOn()
})

const base64 = (text: string) => Buffer.from(text).toString('base64')
const document = {
  ...{ resourceType: 'DocumentReference', status: 'current', description: 'A letter', date: '2026-10-01T10:00:00Z' },
  content: [
    { attachment: { contentType: 'text/plain', data: base64('Went home') } },
    { attachment: { contentType: 'application/pdf', title: 'Letter', data: pdf('by a program', 1000).toString('base64') } },
  ],
}

test('what programs bring, and what comes with an import, goes the same way', async () => {
  const brought = { resourceType: 'Bundle', type: 'collection', entry: [{ resource: document }] }
  const payload = { ...writtenExamples.DocumentReference?.(place.as(ada).id, place.as(drCole).id), content: document.content }
  const authorization = `Bearer ${await place.as(ada).token()}`
  const post = () => place.app.http.inject({ method: 'POST', url: '/fhir/R4/DocumentReference', headers: { authorization }, payload })
  const before = (await objects()).length
  const made = await post()
  expect(made.statusCode, made.body).toBe(201)
  const { id } = await bringFile(place, place.as(ada), brought)
  expect(await linesOf(place.as(ada), id)).toMatchObject([{ kind: 'document', omitted: [] }])
  expect((await objects()).length).toBe(before + 2)
  await storage.goAway()
  expect((await post()).statusCode).toBe(503)
  const { report } = await bringFile(place, place.as(ada), { ...brought, entry: [{ resource: { ...document, id: 'again' } }] })
  expect(report?.leftOut).toMatchObject([{ reason: 'file_refused', name: 'Letter.pdf' }])
  await storage.goOn()
})

test('the object of a file that is gone is removed after the transaction, again until it is gone', async () => {
  const { id } = await upload(place, place.as(ada), { name: 'left.pdf', bytes: pdf('left', 1000) })
  const object = await objectOf(id)
  await place.as(ada).call(filesApi.cancelUpload, { id })
  expect(await objects()).toContain(object)
  await storage.goAway()
  await expect(removeObjects(run, store)).rejects.toBeInstanceOf(StoreAway)
  await storage.goOn()
  expect(await objects()).toContain(object)
  place.clock.advance(7 * 3_600_000)
  await removeObjects(run, store)
  expect(await objects()).not.toContain(object)
  expect(await removals()).toEqual([])
})

test('with an account all objects of its record go', async () => {
  const url = await recordWith((await upload(place, place.as(ada), { name: 'mine.txt', bytes: Buffer.from('mine') })).id)
  const object = await objectOf(url.split('/').at(-1) ?? '')
  await expect(
    place.sql(
      'with gone as (delete from app.files where id = $1 returning object) select object, pg_sleep(0), 1 / (select count(*) from gone where false) from gone',
      [url.split('/').at(-1)],
    ),
  ).rejects.toThrow('division by zero')
  expect(await removals()).toEqual([])
  await place.sql('delete from auth.users where id = $1', [place.as(ada).id])
  expect((await removals()).map((each) => each.object)).toContain(object)
  await removeObjects(run, store)
  expect(await objects()).not.toContain(object)
})

test('an object that no file came to have is removed, and none can have it from then on', async () => {
  const laid = { size: 4, count: 1, added: 0, findChunk: async () => Buffer.from('four') }
  const object = await putObject(run, store, laid)
  await removeObjects(run, store)
  expect(await objects()).toContain(object)
  place.clock.advance(7 * 3_600_000)
  await removeObjects(run, store)
  expect(await objects()).not.toContain(object)
  await expect(run(({ db }) => claimObject(db, object))).rejects.toThrow()
})
