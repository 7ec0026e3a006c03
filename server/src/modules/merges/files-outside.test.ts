import { healthRecordsApi } from '@uzima/contract/health-records'
import { mergesApi } from '@uzima/contract/merges'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#db/id.ts'
import { moveFiles } from '#files/store/move.ts'
import { removeObjects } from '#files/store/objects.ts'
import type { FileStore } from '#files/store/store.ts'
import { readStored } from '#files/stored.ts'
import { inSystem } from '#jobs/system.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { asRegistered } from '../../../test/merge-world.ts'
import { ada, ben, drCole, faith } from '../../../test/people.ts'
import { type Storage, startStorage, storeOfOwner } from '../../../test/storage.ts'
import { upload } from '../../../test/uploads.ts'

let storage: Storage
let place: Clinic
let store: FileStore
beforeAll(async () => {
  storage = await startStorage()
  place = await clinic({ people: [ada, ben, drCole, faith], env: { FILES_URL: storage.url } })
  for (const who of [ada, ben]) await giveConsent(place.as(who))
  store = await storeOfOwner(place)
})
afterAll(async () => {
  await store.close()
  await place.stop()
  await storage.stop()
})

test('files in the storage are merged, go back there, and are given back when the merge is undone', async () => {
  const bytes = Buffer.from('report of Ben '.repeat(40_000))
  const { id: fileId } = await upload(place, place.as(ben), { name: 'b.txt', bytes })
  const said = { title: 'Report', type: 'other', date: '2026-12-20', provider: 'City Lab', description: null } as const
  const { id: recordId } = await place.as(ben).call(healthRecordsApi.addHealthRecord, { ...said, values: [], files: [fileId] })
  const rowOf = async () => {
    const [row] = await place.sql<{ object: string | null; owner_id: string }>('select object, owner_id from app.files where id = $1', [
      fileId,
    ])
    return row ?? { object: null, owner_id: '' }
  }
  /** As whoever has the record reads it. */
  const content = async () => {
    const { object, owner_id: ownerId } = await rowOf()
    const file = { fileId, ownerId, version: 0, size: bytes.length, object }
    const pieces: Buffer[] = []
    for await (const piece of readStored((work) => inSystem(place.app.system, ({ db }) => work(db)), place.app.system.services, file))
      pieces.push(piece)
    return Buffer.concat(pieces).equals(bytes)
  }
  expect((await rowOf()).object).not.toBeNull()
  await asRegistered(place, ben)
  const merge = { from: place.as(ben).id, into: place.as(ada).id, keepFrom: [] }
  const { id } = await place.as(faith).call(mergesApi.mergePatients, merge, { 'idempotency-key': newId() })
  expect(await rowOf()).toEqual({ object: null, owner_id: place.as(ada).id })
  const seen = await place.as(ada).raw({ method: 'GET', url: `/api/health-records/${recordId}/files/${fileId}` })
  expect(seen.rawPayload.equals(bytes)).toBe(true)
  expect(await moveFiles({ run: store.run, store, to: 'storage' })).toMatchObject({ files: 1, left: 0 })
  expect(await content()).toBe(true)
  await place.as(faith).call(mergesApi.undoMerge, { id })
  expect(await rowOf()).toEqual({ object: null, owner_id: place.as(ben).id })
  await removeObjects(store.run, store)
  expect(await content()).toBe(true)
})
