import { healthRecordsApi } from '@uzima/contract/health-records'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { makePdf } from '../../../test/pdf-files.ts'
import { ada, ben, drCole } from '../../../test/people.ts'
import { type Storage, startStorage, storeOfOwner } from '../../../test/storage.ts'
import { upload } from '../../../test/uploads.ts'
import { checkFiles } from './check.ts'
import { moveFiles } from './move.ts'
import { putObject, removeObjects } from './objects.ts'
import type { FileStore } from './store.ts'

let storage: Storage
let place: Clinic
let store: FileStore
let urls: { url: string; id: string; bytes: Buffer }[]
beforeAll(async () => {
  storage = await startStorage()
  place = await clinic({ people: [ada, ben, drCole], env: { FILES_URL: storage.url, FILES_NEW: 'database' } })
  for (const who of [ada, ben]) await giveConsent(place.as(who))
  store = await storeOfOwner(place)
  urls = []
  for (const [at, size] of [1000, 300_000, 2_500_000].entries()) {
    const bytes = makePdf(`report ${at}`, { extra: `% ${'0123456789abcdef'.repeat(size / 16)}\n` })
    const { id: fileId } = await upload(place, place.as(ada), { name: `${at}.pdf`, bytes })
    const said = { title: 'Blood test', type: 'lab-result', date: '2026-12-20', provider: 'City Lab', description: null } as const
    const { id } = await place.as(ada).call(healthRecordsApi.addHealthRecord, { ...said, values: [], files: [fileId] })
    urls.push({ url: `/api/health-records/${id}/files/${fileId}`, id: fileId, bytes })
  }
})
afterAll(async () => {
  await store.close()
  await place.stop()
  await storage.stop()
})

const run: FileStore['run'] = (task) => store.run(task)
const move = (to: 'storage' | 'database') => moveFiles({ run, store, to })
const check = (remove = false, now = () => new Date()) => checkFiles({ run, store, remove, now })
const places = () =>
  place.sql<{ outside: boolean; chunks: number }>(
    'select object is not null as outside, (select count(*)::int from app.file_chunks c where c.file_id = f.id) as chunks from app.files f order by size',
  )
const tomorrow = () => new Date(Date.now() + 25 * 3_600_000)
async function allOpen() {
  for (const { url, bytes } of urls) expect((await place.as(ada).raw({ method: 'GET', url })).rawPayload.equals(bytes)).toBe(true)
}
const here = [1, 2, 10].map((chunks) => ({ outside: false, chunks }))
const there = [1, 2, 3].map(() => ({ outside: true, chunks: 0 }))

beforeEach(async () => {
  await move('database')
  await removeObjects(run, store)
})

test('files go there and come back, and open in both places', async () => {
  expect(await places()).toEqual(here)
  expect(await move('storage')).toMatchObject({ files: 3, left: 0 })
  expect(await places()).toEqual(there)
  await allOpen()
  expect(await move('storage')).toMatchObject({ files: 0 })
  expect(await check()).toMatchObject({ whole: 3, missing: [], damaged: [], orphans: [], passing: 0, inDatabase: 0 })
  expect(await move('database')).toMatchObject({ files: 3, left: 0 })
  expect(await places()).toEqual(here)
  await allOpen()
  expect(await check()).toMatchObject({ whole: 0, passing: 3, inDatabase: 3 })
  expect(await removeObjects(run, store)).toBe(3)
  expect(await check()).toMatchObject({ whole: 0, passing: 0, inDatabase: 3 })
})

test('interrupted half way, each file is in one of both places, and the next call goes on', async () => {
  let puts = 0
  const failing: FileStore = {
    ...store,
    put: async (...given) => {
      puts += 1
      if (puts === 2) throw new Error('The cable was pulled.')
      return store.put(...given)
    },
  }
  await expect(moveFiles({ run, store: failing, to: 'storage' })).rejects.toThrow('The cable was pulled.')
  await allOpen()
  await move('storage')
  expect(await places()).toEqual(there)
  await allOpen()
})

test('a file that is deleted while it is moved is left alone, and its object goes', async () => {
  const bytes = Buffer.from('to be cancelled')
  const { id } = await upload(place, place.as(ben), { name: 'b.txt', bytes })
  let puts = 0
  const slow: FileStore = {
    ...store,
    put: async (...given) => {
      await store.put(...given)
      puts += 1
      // the newest comes last
      if (puts === 4) await place.sql('delete from app.files where id = $1', [id])
    },
  }
  expect(await moveFiles({ run, store: slow, to: 'storage' })).toMatchObject({ files: 3, left: 1 })
  expect(await removeObjects(run, store)).toBe(1)
  expect(await check()).toMatchObject({ whole: 3, passing: 0, orphans: [] })
})

test('a file that is moved while it is read is read to its end', async () => {
  await move('storage')
  const whole = urls[2]
  const reading = place.as(ada).raw({ method: 'GET', url: whole?.url ?? '' })
  await move('database')
  await removeObjects(run, store)
  expect((await reading).rawPayload.equals(whole?.bytes ?? Buffer.alloc(0))).toBe(true)
})

test('the check names what nobody can open, and removes what no file has once it is old enough', async () => {
  await move('storage')
  const objects: string[] = []
  for await (const { object } of store.list()) objects.push(object)
  const sample = (await store.read(objects[0] ?? '', 0, 100)) ?? Buffer.alloc(0)
  const put = (object: string) =>
    store.put(
      object,
      (async function* () {
        yield sample
      })(),
      sample.length,
    )
  const orphan = '00000000-1111-4111-8111-000000000000'
  await put(orphan)
  // being stored: noted, and no file has it yet
  await putObject(run, store, { size: 4, count: 1, added: 0, findChunk: async () => Buffer.from('four') })
  expect(await check(true)).toMatchObject({ whole: 3, orphans: [], removed: 0, passing: 2 })
  expect(await check(false, tomorrow)).toMatchObject({ orphans: [orphan], removed: 0, passing: 1 })
  expect(await check(true, tomorrow)).toMatchObject({ orphans: [orphan], removed: 1, passing: 1 })
  expect(await check(true, tomorrow)).toMatchObject({ whole: 3, orphans: [], passing: 1 })
  const [first, second] = await place.sql<{ id: string; object: string }>('select id, object from app.files order by object limit 2')
  await store.remove(first?.object ?? '')
  await put(second?.object ?? '')
  expect(await check()).toMatchObject({ whole: 1, missing: [{ id: first?.id, table: 'files' }], damaged: [{ id: second?.id }] })
  await place.sql('update app.file_removals set due_at = $1', [place.clock.now()])
  await place.sql('delete from app.files where id = any ($1)', [[first?.id, second?.id]])
  urls = urls.filter(({ id }) => id !== first?.id && id !== second?.id)
})
