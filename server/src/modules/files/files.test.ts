import { chunkBytes, filesApi } from '@uzima/contract/files'
import { beforeAll, describe, expect, test } from 'vitest'
import { inSystem } from '#jobs/system.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { makePdf } from '../../../test/pdf-files.ts'
import { ada, ben, drCole, drDiaz, eve, olive, visitor } from '../../../test/people.ts'
import { check, pieceOf, sendFile, upload } from '../../../test/uploads.ts'
import { forgetAbandoned } from './check.ts'

let place: Clinic
beforeAll(async () => {
  place = await clinic({ people: [ada, ben, drCole, drDiaz, eve, olive] })
  for (const person of [ada, ben]) await giveConsent(place.as(person))
})
const start = (announced: { name: string; size?: number; type?: string }, who = ada) =>
  place.as(who).call(filesApi.startUpload, { size: 100, type: '', ...announced })
const rowsOf = (id: string) =>
  place.sql<{ state: string; chunks: number }>(
    'select state, (select count(*)::int from app.file_chunks c where c.file_id = f.id) as chunks from app.files f where id = $1',
    [id],
  )
const big = makePdf('x', { extra: `% ${'0123456789abcdef'.repeat(40_000)}\n` })

describe('startUpload', () => {
  test('accepts names of the supported types', async () => {
    expect(await start({ name: 'Blood test.pdf', type: 'application/pdf' })).toMatchObject({
      name: 'Blood test.pdf',
      state: 'uploading',
      received: [],
    })
    const [event] = await place.sql(
      "select event_type, subject_id, details from audit.log where resource_type = 'files' order by ts desc, id desc limit 1",
    )
    expect(event).toMatchObject({
      event_type: 'file.upload_started',
      subject_id: place.as(ada).id,
      details: { size: 100, type: 'application/pdf' },
    })
  })
  test.each([
    ['../../etc/passwd.txt', 'file_name_invalid'],
    ['..', 'file_name_invalid'],
    ['C:\\photo.jpg', 'file_name_invalid'],
    ['be\u0000fore.pdf', 'file_name_invalid'],
    ['line\r\nbreak.pdf', 'file_name_invalid'],
    ['photo\u202egnp.exe.jpg', 'file_name_invalid'],
    ['page.svg', 'file_type_not_allowed'],
    ['page.html', 'file_type_not_allowed'],
    ['archive.zip', 'file_type_not_allowed'],
    ['report.docm', 'file_type_not_allowed'],
    ['no ending', 'file_type_not_allowed'],
    ['', 'required_field'],
    [`${'x'.repeat(300)}.pdf`, 'too_long'],
  ])('%j is refused: %s', async (name, code) => {
    await expect(start({ name })).rejects.toMatchObject({ status: 400, problem: { code, field: 'name' } })
  })
  test.each([
    [0, 'file_empty'],
    [-1, 'file_empty'],
    [10 * 1024 * 1024 + 1, 'file_too_large'],
  ])('%i bytes are refused: %s', async (size, code) => {
    await expect(start({ name: 'a.pdf', size })).rejects.toMatchObject({ status: 400, problem: { code, field: 'size' } })
  })
  test('the declared type must match the name', async () => {
    await expect(start({ name: 'a.jpg', type: 'image/png' })).rejects.toMatchObject({ problem: { code: 'file_type_mismatch' } })
    await expect(start({ name: 'a.jpg', type: 'text/html' })).rejects.toMatchObject({ problem: { code: 'file_type_not_allowed' } })
    expect(await start({ name: 'a.heic', type: 'image/heif' })).toMatchObject({ state: 'uploading' })
    expect(await start({ name: 'a.heic', type: 'application/octet-stream' })).toMatchObject({ state: 'uploading' })
  })
  test('is open to people with a confirmed address who have agreed to the notice', async () => {
    await expect(start({ name: 'a.pdf' }, drDiaz)).rejects.toMatchObject({ status: 403, problem: { code: 'consent_required' } })
    await expect(start({ name: 'a.pdf' }, eve)).rejects.toMatchObject({ status: 403, problem: { code: 'email_not_verified' } })
    await expect(start({ name: 'a.pdf' }, olive)).rejects.toMatchObject({ status: 403 })
    await expect(place.as(visitor).call(filesApi.startUpload, { name: 'a.pdf', size: 1, type: '' })).rejects.toMatchObject({ status: 401 })
  })
  test('is open to a patient’s providers only, for that patient’s record', async () => {
    const call = place.as(drCole).call(filesApi.startPatientUpload, { patientId: place.as(ben).id, name: 'a.pdf', size: 1, type: '' })
    await expect(call).rejects.toMatchObject({ status: 404, problem: { code: 'not_found' } })
  })
})

describe('the chunks of a file', () => {
  test('resume after a lost connection, and resending one changes nothing', async () => {
    const { id } = await start({ name: 'long.pdf', size: big.length })
    const send = (position: number) => place.as(ada).call(filesApi.sendChunk, { id, position, bytes: pieceOf(big, position) })
    expect(await send(0)).toEqual({ received: 1 })
    expect(await send(2)).toEqual({ received: 2 })
    await expect(place.as(ada).call(filesApi.finishUpload, { id })).rejects.toMatchObject({
      status: 409,
      problem: { code: 'file_incomplete', help: { received: [0, 2] } },
    })
    const { received, state } = await place.as(ada).call(filesApi.getUpload, { id })
    expect({ received, state }).toEqual({ received: [0, 2], state: 'uploading' })
    expect(await send(1)).toEqual({ received: 3 })
    expect(await send(1)).toEqual({ received: 3 })
    expect(await place.as(ada).call(filesApi.finishUpload, { id })).toMatchObject({ state: 'checking' })
    expect(await place.as(ada).call(filesApi.finishUpload, { id })).toMatchObject({ state: 'checking' })
    await expect(send(0)).rejects.toMatchObject({ status: 409, problem: { code: 'upload_closed' } })
    await check(place, id)
    expect(await place.as(ada).call(filesApi.getUpload, { id })).toMatchObject({ state: 'ready', refusal: null })
  })
  test('are full-sized except the last, and no more than announced', async () => {
    const { id } = await start({ name: 'a.pdf', size: chunkBytes + 10 })
    const send = (position: number, size: number) =>
      place.as(ada).call(filesApi.sendChunk, { id, position, bytes: pieceOf(Buffer.alloc(size), 0) })
    for (const [position, size] of [
      [0, 10],
      [1, 11],
      [1, chunkBytes],
      [2, 10],
    ] as const)
      await expect(send(position, size)).rejects.toMatchObject({ status: 400 })
    const { statusCode } = await place.as(ada).raw({
      method: 'PUT',
      url: `/api/files/${id}/chunks/0`,
      body: Buffer.alloc(chunkBytes + 1),
      headers: { 'content-type': 'application/octet-stream' },
    })
    expect(statusCode).toBe(413)
  })
  test('of someone else’s file get the same answer as of an unknown one', async () => {
    const { id } = await start({ name: 'a.pdf' })
    const bytes = pieceOf(Buffer.alloc(100), 0)
    for (const call of [
      () => place.as(ben).call(filesApi.sendChunk, { id, position: 0, bytes }),
      () => place.as(ben).call(filesApi.getUpload, { id }),
      () => place.as(ben).call(filesApi.finishUpload, { id }),
      () => place.as(ben).call(filesApi.cancelUpload, { id }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 404, problem: { code: 'file_not_found' } })
  })
  test('are stored encrypted, each bound to its position', async () => {
    const { id } = await upload(place, place.as(ada), { name: 'canary-name.pdf', bytes: makePdf('canary-content') })
    const [row] = await place.sql<{ bytes: Buffer; name: Buffer }>(
      'select c.encrypted as bytes, f.name from app.file_chunks c join app.files f on f.id = c.file_id where f.id = $1',
      [id],
    )
    expect(row?.bytes.includes('canary')).toBe(false)
    expect(row?.bytes.includes('%PDF')).toBe(false)
    expect(row?.name.includes('canary')).toBe(false)
  })
})

describe('a refused file', () => {
  test('gives the reason, and leaves no bytes behind', async () => {
    const refused = await upload(place, place.as(ada), {
      name: 'photo.jpg',
      type: 'image/jpeg',
      bytes: Buffer.from('<svg onload="alert(1)"/>'),
    })
    expect(refused).toMatchObject({ state: 'refused', refusal: 'file_type_mismatch' })
    expect(await rowsOf(refused.id)).toEqual([{ state: 'refused', chunks: 0 }])
    place.clock.advance(61 * 60_000)
    await inSystem(place.app.system, forgetAbandoned)
    expect(await rowsOf(refused.id)).toEqual([])
  })
  test('includes one whose check fails for a quarter of an hour', async () => {
    const { id } = await sendFile(place.as(ada), { name: 'a.txt', bytes: Buffer.from('hello') })
    place.clock.advance(14 * 60_000)
    await place.runScheduledTasks()
    expect(await rowsOf(id)).toEqual([{ state: 'checking', chunks: 1 }])
    place.clock.advance(2 * 60_000)
    await place.runScheduledTasks()
    expect(await place.as(ada).call(filesApi.getUpload, { id })).toMatchObject({ state: 'refused', refusal: 'file_too_complex' })
    expect(await rowsOf(id)).toEqual([{ state: 'refused', chunks: 0 }])
  })
  test('is checked again after a crash during the check', async () => {
    const { id } = await sendFile(place.as(ada), { name: 'a.txt', bytes: Buffer.from('hello') })
    await check(place, id)
    await check(place, id)
    expect(await place.as(ada).call(filesApi.getUpload, { id })).toMatchObject({ state: 'ready' })
  })
})

describe('an abandoned upload', () => {
  test('can be cancelled by its sender at once', async () => {
    const { id } = await sendFile(place.as(ada), { name: 'a.txt', bytes: Buffer.from('hello') })
    await place.as(ada).call(filesApi.cancelUpload, { id })
    expect(await rowsOf(id)).toEqual([])
    expect(await place.sql('select 1 from app.file_chunks where file_id = $1', [id])).toEqual([])
    await check(place, id)
  })
  test('is swept after a day', async () => {
    const { id } = await start({ name: 'left.pdf' })
    const ready = await upload(place, place.as(ada), { name: 'b.txt', bytes: Buffer.from('never used') })
    place.clock.advance(23 * 3_600_000)
    await place.runScheduledTasks()
    expect([await rowsOf(id), await rowsOf(ready.id)].map((rows) => rows.length)).toEqual([1, 1])
    place.clock.advance(2 * 3_600_000)
    await place.runScheduledTasks()
    expect([await rowsOf(id), await rowsOf(ready.id)].map((rows) => rows.length)).toEqual([0, 0])
  })
  test('counts towards the limit of fifty', async () => {
    for (let count = 0; count < 50; count += 1) await start({ name: 'many.pdf' }, ben)
    await expect(start({ name: 'many.pdf' }, ben)).rejects.toMatchObject({ status: 409, problem: { code: 'uploads_open' } })
  })
})
