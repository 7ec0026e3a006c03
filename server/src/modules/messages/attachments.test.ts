import { encryptedChunkBytes, encryptedFileBytes, messagesApi } from '@uzima/contract/messages'
import { beforeAll, describe, expect, test } from 'vitest'
import { decryptFile, encryptChunk, encryptedSize, makeFileKey } from '../../../../web/src/lib/encrypted-messages/files.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { encrypted, read, send, type Writer, writer } from '../../../test/encrypted-messages.ts'
import { ada, ben, drCole, drDiaz } from '../../../test/people.ts'

let place: Clinic
let adas: Writer
let coles: Writer
beforeAll(async () => {
  place = await clinic({ people: [ada, ben, drCole, drDiaz] })
  const now = place.clock.now()
  ;[adas, coles] = await Promise.all([writer(as(ada), now), writer(as(drCole), now), writer(as(drDiaz), now)])
})
const as = (who: Parameters<Clinic['as']>[0]) => place.as(who)
const refused = (status: number, code: string) => ({ status, problem: { code } })
const bytes = (size: number) => Buffer.from(`canary-file${'x'.repeat(size)}`).subarray(0, size)

/** Sends a file as the browser does: announced, then chunk by chunk, leaving out those in `without`. */
async function attach(content: Uint8Array<ArrayBuffer>, { contact = drCole, without = [] as number[] } = {}) {
  const file = new Blob([content])
  const { id } = await as(ada).call(messagesApi.startAttachment, { contactId: as(contact).id, size: encryptedSize(file.size) })
  const slip = { id, name: 'canary-name.pdf', type: 'application/pdf', size: file.size, key: makeFileKey() }
  for (let position = 0; position * encryptedChunkBytes < encryptedSize(file.size); position += 1)
    if (!without.includes(position)) await sendPiece(file, slip, position)
  return { slip, file }
}
const sendPiece = async (file: Blob, slip: { id: string; key: string }, position: number) =>
  as(ada).call(messagesApi.sendAttachmentChunk, { id: slip.id, position, bytes: Buffer.from(await encryptChunk(file, slip, position)) })
const contentOf = async (who: typeof ada, id: string) => {
  const answer = await as(who).raw({ method: 'GET', url: `/api/messages/attachments/${id}/content` })
  return { status: answer.statusCode, type: answer.headers['content-type'], bytes: new Uint8Array(answer.rawPayload) }
}

describe('a file in a message', () => {
  // @acceptance MSGS-023
  test('arrives as it was, and says nothing of itself to the server or to a stranger', async () => {
    const content = new Uint8Array(bytes(300_000))
    const { slip } = await attach(content)
    const { id, attachments } = await send(adas, as(drCole), 'see the file', { files: [slip] })
    expect(attachments).toEqual([slip.id])
    const [message] = await read(coles, as(ada).id)
    expect(message).toMatchObject({ id, files: [slip] })
    const received = await contentOf(drCole, slip.id)
    expect([received.status, received.type]).toEqual([200, 'application/octet-stream'])
    expect(Buffer.compare(await decryptFile(received.bytes, slip), content)).toBe(0)
    expect((await contentOf(ada, slip.id)).status).toBe(200)
    for (const who of [ben, drDiaz]) expect((await contentOf(who, slip.id)).status).toBe(404)

    const rows = await place.sql<{ bytes: Buffer }>('select bytes from app.message_file_chunks where file_id = $1', [slip.id])
    expect(rows.some((row) => row.bytes.includes('canary'))).toBe(false)
    expect(JSON.stringify(await place.sql('select * from app.message_files'))).not.toContain('canary')
    const [event] = await place.sql(
      "select actor_id, subject_id, resource_id from audit.log where event_type = 'message.file_opened' order by ts, id",
    )
    expect(event).toEqual({ actor_id: as(drCole).id, subject_id: as(ada).id, resource_id: slip.id })
  })
  test('resumes after a lost connection; a message waits for all of it', async () => {
    const { slip, file } = await attach(new Uint8Array(bytes(600_000)), { without: [1] })
    expect((await as(ada).call(messagesApi.getAttachment, { id: slip.id })).received).toEqual([0, 2])
    const message = await encrypted(adas, as(drCole), 'whole', { files: [slip] })
    await expect(as(ada).call(messagesApi.sendMessage, message)).rejects.toMatchObject(refused(409, 'file_incomplete'))
    expect(await sendPiece(file, slip, 0)).toEqual({ received: 2 })
    expect(await sendPiece(file, slip, 1)).toEqual({ received: 3 })
    await as(ada).call(messagesApi.sendMessage, message)
    // once sent, nothing can be added or removed
    await expect(sendPiece(file, slip, 1)).rejects.toMatchObject(refused(404, 'file_not_found'))
    await expect(as(ada).call(messagesApi.cancelAttachment, { id: slip.id })).rejects.toMatchObject(refused(404, 'file_not_found'))
    await expect(send(adas, as(drCole), 'twice', { files: [slip] })).rejects.toMatchObject(refused(404, 'file_not_found'))
  })
  test('belongs to its sender and is for one recipient', async () => {
    const { slip, file } = await attach(new Uint8Array(bytes(10)))
    expect((await contentOf(drCole, slip.id)).status).toBe(404)
    await expect(as(drCole).call(messagesApi.getAttachment, { id: slip.id })).rejects.toMatchObject(refused(404, 'file_not_found'))
    const position = { id: slip.id, position: 0, bytes: Buffer.from(await encryptChunk(file, slip, 0)) }
    await expect(as(drCole).call(messagesApi.sendAttachmentChunk, position)).rejects.toMatchObject(refused(404, 'file_not_found'))
    await expect(send(coles, as(ada), 'not mine', { files: [slip] })).rejects.toMatchObject(refused(404, 'file_not_found'))
    await expect(send(adas, as(drDiaz), 'for another', { files: [slip] })).rejects.toMatchObject(refused(404, 'file_not_found'))
    const start = (contactId: string) => as(ada).call(messagesApi.startAttachment, { contactId, size: 100 })
    await expect(start(as(ben).id)).rejects.toMatchObject(refused(404, 'contact_not_found'))
    // a contact of Ada's who is no longer a provider
    await send(adas, as(drCole), 'while he is')
    const setListed = (isActive: boolean) =>
      place.sql('update app.doctors set is_active = $2 where user_id = $1', [as(drCole).id, isActive])
    await setListed(false)
    await expect(start(as(drCole).id)).rejects.toMatchObject(refused(404, 'contact_not_found'))
    await setListed(true)
  })
  test('has its limits: five files, ten megabytes, and chunks of one size', async () => {
    const slips = await Promise.all([1, 2, 3, 4, 5, 6].map(async () => (await attach(new Uint8Array(bytes(10)))).slip))
    await expect(send(adas, as(drCole), 'six', { files: slips })).rejects.toMatchObject({ status: 400 })
    expect((await send(adas, as(drCole), 'five', { files: slips.slice(0, 5) })).attachments).toHaveLength(5)
    const [, , , , , sixth] = slips
    if (!sixth) throw new Error('No sixth file.')
    await expect(send(adas, as(drCole), 'twice', { files: [sixth, sixth] })).rejects.toMatchObject({ status: 400 })
    const start = (size: number) => as(ada).call(messagesApi.startAttachment, { contactId: as(drCole).id, size })
    await expect(start(encryptedFileBytes + 1)).rejects.toMatchObject(refused(400, 'file_too_large'))
    await expect(start(16)).rejects.toMatchObject(refused(400, 'file_empty'))
    const { id } = await start(encryptedChunkBytes + 20)
    for (const [position, size] of [
      [0, 20],
      [1, 21],
      [2, 20],
    ] as const)
      await expect(as(ada).call(messagesApi.sendAttachmentChunk, { id, position, bytes: Buffer.alloc(size) })).rejects.toMatchObject({
        status: 400,
      })
  })
  test('that was cancelled or left for a day is deleted', async () => {
    const [{ slip: cancelled }, { slip: left }] = [await attach(new Uint8Array(bytes(10))), await attach(new Uint8Array(bytes(10)))]
    await as(ada).call(messagesApi.cancelAttachment, { id: cancelled.id })
    const count = async (id: string) => (await place.sql('select 1 from app.message_file_chunks where file_id = $1', [id])).length
    expect([await count(cancelled.id), await count(left.id)]).toEqual([0, 1])
    place.clock.advance(23 * 3_600_000)
    await place.runScheduledTasks()
    expect(await count(left.id)).toBe(1)
    place.clock.advance(2 * 3_600_000)
    await place.runScheduledTasks()
    expect(await count(left.id)).toBe(0)
    expect((await place.sql('select 1 from app.message_files where message_id is not null')).length).toBeGreaterThan(6)
  })
  test('counts towards the daily limit', async () => {
    const big = () => as(drCole).call(messagesApi.startAttachment, { contactId: as(ada).id, size: encryptedFileBytes })
    await big()
    await place.sql('update app.message_files set size = $2 where sender_id = $1 and size = $3', [
      as(drCole).id,
      50 * encryptedFileBytes,
      encryptedFileBytes,
    ])
    place.clock.advance(3_600_000)
    await expect(big()).rejects.toMatchObject({ ...refused(429, 'too_many_requests'), retryAfter: 82_800 })
    place.clock.advance(25 * 3_600_000)
    await big()
  })
  test('counts towards the limit of unsent files', async () => {
    const start = () => as(ada).call(messagesApi.startAttachment, { contactId: as(drCole).id, size: 100 })
    for (let count = 0; count < 20; count += 1) await start()
    await expect(start()).rejects.toMatchObject(refused(409, 'uploads_open'))
  })
})

describe('after a patient’s account is deleted', () => {
  test('none of their messages, files, keys and secrets are left; their doctor’s own are', async () => {
    const counts = async () =>
      (
        await place.sql<{ messages: number; files: number; wraps: number; keys: number; lists: number }>(
          `select (select count(*)::int from app.messages) as messages, (select count(*)::int from app.message_files) as files,
                  (select count(*)::int from app.message_keys) as wraps, (select count(*)::int from app.identity_keys) as keys,
                  (select count(*)::int from app.conversations) as lists`,
        )
      )[0]
    expect((await counts())?.messages).toBeGreaterThan(2)
    // such accounts are closed by the operator; this tests what happens once retention ends
    const onRecord = (who: typeof ada) => place.sql('select app.is_on_record($1) as kept', [as(who).id])
    expect([await onRecord(ada), await onRecord(drCole), await onRecord(ben)].map(([row]) => row)).toEqual([
      { kept: true },
      { kept: true },
      { kept: false },
    ])
    await place.sql('delete from auth.users where id = $1', [as(ada).id])
    expect(await counts()).toEqual({ messages: 0, files: 0, wraps: 0, keys: 2, lists: 0 })
  })
})
