import { encryptedChunkBytes, messagesApi } from '@uzima/contract/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decryptFile, encryptChunk, encryptedSize, makeFileKey } from '../../../../web/src/lib/encrypted-messages/files.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { send, type Writer, writer } from '../../../test/encrypted-messages.ts'
import { ada, ben, drCole } from '../../../test/people.ts'
import { type Storage, startStorage } from '../../../test/storage.ts'

let storage: Storage
let place: Clinic
let adas: Writer
beforeAll(async () => {
  storage = await startStorage()
  place = await clinic({ people: [ada, ben, drCole], env: { FILES_URL: storage.url } })
  const now = place.clock.now()
  ;[adas] = await Promise.all([writer(place.as(ada), now), writer(place.as(drCole), now)])
})
afterAll(async () => {
  await place.stop()
  await storage.stop()
})

const content = new Uint8Array(Buffer.from('canary '.repeat(80_000)))
async function announced() {
  const file = new Blob([content])
  const { id } = await place.as(ada).call(messagesApi.startAttachment, { contactId: place.as(drCole).id, size: encryptedSize(file.size) })
  const slip = { id, name: 'a.pdf', type: 'application/pdf', size: file.size, key: makeFileKey() }
  const last = Math.ceil(encryptedSize(file.size) / encryptedChunkBytes) - 1
  const piece = async (position: number) =>
    place.as(ada).call(messagesApi.sendAttachmentChunk, { id, position, bytes: Buffer.from(await encryptChunk(file, slip, position)) })
  for (let position = 0; position < last; position += 1) await piece(position)
  return { slip, last, piece }
}
const rowOf = async (id: string) => {
  const [row] = await place.sql(
    'select object, (select count(*)::int from app.message_file_chunks c where c.file_id = f.id) as chunks from app.message_files f where id = $1',
    [id],
  )
  return row
}
const get = (who: typeof ada, id: string) => place.as(who).raw({ method: 'GET', url: `/api/messages/attachments/${id}/content` })

test('the last piece is answered once all of them are in the storage, and the message goes', async () => {
  const { slip, last, piece } = await announced()
  await storage.goAway()
  await expect(piece(last)).rejects.toMatchObject({ status: 503, problem: { code: 'files_unavailable' } })
  expect(await rowOf(slip.id)).toEqual({ object: null, chunks: last + 1 })
  await storage.goOn()
  expect(await piece(last)).toEqual({ received: last + 1 })
  expect(await rowOf(slip.id)).toEqual({ object: expect.any(String), chunks: 0 })
  // the answer was lost, and the piece is sent again
  expect(await piece(last)).toEqual({ received: last + 1 })
  expect((await place.as(ada).call(messagesApi.getAttachment, { id: slip.id })).received).toHaveLength(last + 1)
  await send(adas, place.as(drCole), 'see the file', { files: [slip] })
  const received = await get(drCole, slip.id)
  expect(Buffer.compare(await decryptFile(new Uint8Array(received.rawPayload), slip), content)).toBe(0)
  expect((await get(ben, slip.id)).statusCode).toBe(404)
})

test('with its message an attachment is removed', async () => {
  const { slip, last, piece } = await announced()
  await piece(last)
  const row = await rowOf(slip.id)
  await place.as(ada).call(messagesApi.cancelAttachment, { id: slip.id })
  expect(
    await place.sql('select object from app.file_removals where due_at <= $1 and object = $2', [place.clock.now(), row?.object]),
  ).toHaveLength(1)
})
