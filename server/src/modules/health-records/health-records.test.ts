import { appointmentsApi } from '@uzima/contract/appointments'
import { type HealthRecord, healthRecordsApi, type WriteRecord } from '@uzima/contract/health-records'
import { isCritical } from '@uzima/contract/health-records/values'
import { notificationsApi } from '@uzima/contract/notifications'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { compare, labTests } from '#clinical/lab-ranges.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { makePdf } from '../../../test/pdf-files.ts'
import { ada, ben, drCole, drDiaz, eve, nora, olive, type Person, visitor } from '../../../test/people.ts'
import { watchStatements } from '../../../test/statements.ts'
import { upload } from '../../../test/uploads.ts'

const api = healthRecordsApi
let place: Clinic
beforeAll(async () => {
  place = await clinic()
  for (const person of [ada, ben]) await giveConsent(place.as(person))
  await place.as(ada).call(appointmentsApi.bookAppointment, {
    doctorId: place.as(drCole).doctorId ?? '',
    start: '2027-01-06T09:00:00.000Z',
    reason: 'Check',
    mode: 'in_person',
  })
})

const blank: WriteRecord = {
  title: 'Blood test',
  type: 'lab-result',
  date: '2026-12-20',
  provider: 'City Lab',
  description: null,
  values: [],
  files: [],
}
const hba1c = { test: 'hba1c', name: 'HbA1c', value: 7.2, unit: '%', low: 4, high: 5.6 }
const add = (more: Partial<WriteRecord> = {}, who: Person = ada, headers?: Record<string, string>) =>
  place.as(who).call(api.addHealthRecord, { ...blank, ...more }, headers)
const addFor = (more: Partial<WriteRecord> & { status?: HealthRecord['status'] } = {}, who: Person = drCole, patient: Person = ada) =>
  place.as(who).call(api.addPatientRecord, { ...blank, status: 'normal', ...more, patientId: place.as(patient).id })
const lastEvent = async () => {
  const [row] = await place.sql<{ event_type: string; actor_id: string; subject_id: string; details: object }>(
    "select event_type, actor_id, subject_id, details from audit.log where resource_type = 'health-records' order by ts desc, id desc limit 1",
  )
  return row
}
const inCare = () => ({ patientId: place.as(ada).id })

describe('addHealthRecord', () => {
  // @acceptance RECORDS-013
  test('keeps what was said, waiting for a provider, and says so in the log', async () => {
    const record = await add({ description: 'Fasting', values: [hba1c] })
    expect(record).toMatchObject({
      ...blank,
      description: 'Fasting',
      values: [{ ...hba1c, name: 'HbA1c (average blood sugar)' }],
      status: 'pending',
      addedBy: 'patient',
      addedByName: ada.name,
      reviewedByName: null,
      version: 1,
      actions: ['edit', 'delete'],
    })
    expect(await lastEvent()).toMatchObject({ event_type: 'health_record.added', subject_id: place.as(ada).id })
    expect(await place.as(ada).call(api.getHealthRecord, { id: record.id })).toEqual(record)
  })
  test('sent twice under one key it is added once', async () => {
    const headers = { 'idempotency-key': 'one-filled-form' }
    expect((await add({}, ben, headers)).id).toBe((await add({}, ben, headers)).id)
    expect((await place.as(ben).call(api.listHealthRecords)).rows).toHaveLength(1)
  })
  test.each([
    ['title', { title: ' ' }, 'required_field'],
    ['provider', { provider: '' }, 'required_field'],
    ['date', { date: '2026-02-30' }, 'invalid_input'],
    ['date', { date: '2027-01-06' }, 'record_date_in_future'],
    ['date', { date: '1812-01-01' }, 'date_too_early'],
    ['title', { title: 'x'.repeat(121) }, 'too_long'],
    ['values.0.value', { values: [{ ...hba1c, value: 72 }] }, 'value_implausible'],
    ['values.0.test', { values: [{ ...hba1c, test: 'bp' }] }, 'invalid_input'],
    ['values.0.high', { values: [{ ...hba1c, low: 9, high: 3 }] }, 'range_reversed'],
  ] satisfies [string, Partial<WriteRecord>, string][])('a wrong %s is reported: %j', async (field, wrong, code) => {
    await expect(add(wrong)).rejects.toMatchObject({ status: 400, problem: { field, code } })
  })
  test('a value in another unit than the usual one is accepted as is', async () => {
    const { values } = await add({ values: [{ ...hba1c, value: 55, unit: 'mmol/mol', low: null, high: null }] })
    expect(values).toMatchObject([{ value: 55, unit: 'mmol/mol' }])
  })
  test('accepts checked, unattached files of one’s own record', async () => {
    const file = await upload(place, place.as(ada), { name: 'report.pdf', bytes: makePdf('Report') })
    const record = await add({ files: [file.id] })
    expect(record.files).toEqual([{ id: file.id, name: 'report.pdf', type: 'application/pdf', size: file.size }])
    const foreign = await upload(place, place.as(ben), { name: 'b.pdf', bytes: makePdf('Ben') })
    const refused = await upload(place, place.as(ada), { name: 'c.pdf', bytes: Buffer.from('no pdf') })
    for (const id of [file.id, foreign.id, refused.id, crypto.randomUUID()])
      await expect(add({ files: [id] })).rejects.toMatchObject({ status: 409, problem: { code: 'file_not_ready' } })
  })
  test('is open to people with a confirmed address who have agreed to the notice', async () => {
    await expect(add({}, visitor as never)).rejects.toMatchObject({ status: 401 })
    await expect(add({}, eve)).rejects.toMatchObject({ problem: { code: 'email_not_verified' } })
    await expect(add({}, olive)).rejects.toMatchObject({ status: 403 })
    await expect(add({}, nora)).rejects.toMatchObject({ status: 403, problem: { code: 'consent_required' } })
  })
})

describe('a provider', () => {
  test('adds to the record of a patient in care, who is notified at once', async () => {
    const record = await addFor({ title: 'Chest X-ray', type: 'imaging', status: 'abnormal' })
    expect(record).toMatchObject({ status: 'abnormal', addedBy: 'provider', addedByName: drCole.name, reviewedByName: drCole.name })
    const { rows } = await place.as(ada).call(notificationsApi.listNotifications)
    expect(rows[0]).toMatchObject({
      event: 'record_added',
      type: 'health',
      priority: 'high',
      values: { doctor: drCole.name },
      link: `/health-records?record=${record.id}`,
    })
    expect(JSON.stringify(rows[0])).not.toContain('X-ray')
  })
  test('sets the status of what a patient added, and nothing else', async () => {
    const record = await add()
    const { id, version } = record
    const seen = await place.as(drCole).call(api.getPatientRecord, { ...inCare(), id })
    expect(seen.actions).toEqual(['setStatus'])
    const reviewed = await place.as(drCole).call(api.setRecordStatus, { ...inCare(), id, version, status: 'follow-up-needed' })
    expect(reviewed).toMatchObject({ status: 'follow-up-needed', reviewedByName: drCole.name, version: 2, title: record.title })
    expect(await lastEvent()).toMatchObject({
      event_type: 'health_record.reviewed',
      actor_id: place.as(drCole).id,
      subject_id: place.as(ada).id,
    })
    expect((await place.as(ada).call(notificationsApi.listNotifications)).rows[0]).toMatchObject({
      event: 'record_reviewed',
      priority: 'high',
    })
    const forbidden = { status: 403, problem: { code: 'forbidden' } }
    await expect(place.as(drCole).call(api.editPatientRecord, { ...blank, ...inCare(), id, version: 2 })).rejects.toMatchObject(forbidden)
    await expect(place.as(drCole).call(api.deletePatientRecord, { ...inCare(), id })).rejects.toMatchObject(forbidden)
  })
  test('without a care relation finds nothing', async () => {
    const { id } = await add()
    const calls = [
      () => place.as(drDiaz).call(api.listPatientRecords, inCare()),
      () => place.as(drDiaz).call(api.listPatientLabValues, inCare()),
      () => place.as(drDiaz).call(api.getPatientRecord, { ...inCare(), id }),
      () => place.as(drDiaz).call(api.setRecordStatus, { ...inCare(), id, status: 'normal', version: 1 }),
      () => place.as(drDiaz).call(api.getPatientRecordPdf, { ...inCare(), id }),
      () => addFor({}, drDiaz),
      () => addFor({}, nora),
      // a record of a different patient than in the path
      () => place.as(drCole).call(api.getPatientRecord, { patientId: place.as(ben).id, id }),
      // no one is their own doctor
      () => place.as(drCole).call(api.listPatientRecords, { patientId: place.as(drCole).id }),
    ]
    for (const call of calls) await expect(call()).rejects.toMatchObject({ status: 404 })
    await expect(place.as(ada).call(api.listPatientRecords, inCare())).rejects.toMatchObject({ status: 403 })
  })
})

describe('editHealthRecord', () => {
  test('keeps the previous version, and must be reviewed again', async () => {
    const { id, version } = await add({ title: 'First words', description: 'Old' })
    await place.as(drCole).call(api.setRecordStatus, { ...inCare(), id, version, status: 'normal' })
    const edited = await place.as(ada).call(api.editHealthRecord, { ...blank, id, version: 2, title: 'Second words' })
    expect(edited).toMatchObject({ title: 'Second words', status: 'pending', reviewedByName: null, version: 3 })
    const { rows } = await place.as(ada).call(api.listRecordVersions, { id })
    expect(rows).toMatchObject([
      { version: 2, change: 'edited', title: 'First words', status: 'normal', changedByName: ada.name },
      { version: 1, change: 'reviewed', title: 'First words', description: 'Old', status: 'pending', changedByName: drCole.name },
    ])
    expect((await place.as(drCole).call(api.listPatientRecordVersions, { ...inCare(), id })).rows).toEqual(rows)
  })
  test('of an older version is refused', async () => {
    const { id } = await add()
    await place.as(ada).call(api.editHealthRecord, { ...blank, id, version: 1, title: 'Mine' })
    const late = place.as(ada).call(api.editHealthRecord, { ...blank, id, version: 1, title: 'Too late' })
    await expect(late).rejects.toMatchObject({ status: 409, problem: { code: 'record_changed' } })
    expect((await place.as(ada).call(api.getHealthRecord, { id })).title).toBe('Mine')
    expect((await place.as(ada).call(api.listRecordVersions, { id })).rows).toHaveLength(1)
  })
  test('a patient cannot change what a provider added', async () => {
    const { id } = await addFor()
    const forbidden = { status: 403, problem: { code: 'forbidden' } }
    await expect(place.as(ada).call(api.editHealthRecord, { ...blank, id, version: 1 })).rejects.toMatchObject(forbidden)
    await expect(place.as(ada).call(api.deleteHealthRecord, { id })).rejects.toMatchObject(forbidden)
  })
  test('removes files and adds others', async () => {
    const send = (name: string) => upload(place, place.as(ada), { name, bytes: Buffer.from(`text of ${name}`) })
    const [first, second] = [await send('a.txt'), await send('b.txt')]
    const { id } = await add({ files: [first.id] })
    const edited = await place.as(ada).call(api.editHealthRecord, { ...blank, id, version: 1, files: [second.id] })
    expect(edited.files.map(({ name }) => name)).toEqual(['b.txt'])
    await expect(place.as(ada).call(api.getRecordFile, { id, fileId: first.id })).rejects.toMatchObject({ status: 404 })
  })
})

describe('deleteHealthRecord', () => {
  test('hides it and keeps it', async () => {
    const { id } = await add({ title: 'To be deleted' })
    await place.as(ada).call(api.deleteHealthRecord, { id })
    await expect(place.as(ada).call(api.getHealthRecord, { id })).rejects.toMatchObject({ status: 404 })
    await expect(place.as(drCole).call(api.getPatientRecord, { ...inCare(), id })).rejects.toMatchObject({ status: 404 })
    const kept = await place.sql('select change from app.health_record_versions where record_id = $1', [id])
    expect(kept).toEqual([{ change: 'deleted' }])
    expect(await lastEvent()).toMatchObject({ event_type: 'access.denied' })
  })
})

describe('listHealthRecords', () => {
  let own: Clinic
  beforeAll(async () => {
    own = await clinic({ people: [ada, ben] })
    await giveConsent(own.as(ada))
    for (let index = 0; index < 45; index += 1)
      await own.as(ada).call(api.addHealthRecord, {
        ...blank,
        title: `Record ${index}`,
        date: `2026-${String((index % 12) + 1).padStart(2, '0')}-10`,
        type: index % 3 === 0 ? 'imaging' : 'lab-result',
        ...(index === 7 && { title: 'Échographie du cœur', provider: 'Dr. Nuñez', description: 'left ventricle' }),
      })
  })
  const list = (query: object = {}) => own.as(ada).call(api.listHealthRecords, query)
  const all = async (query: object = {}) => {
    const rows = []
    let cursor: string | undefined
    do {
      const page = await list({ ...query, cursor })
      rows.push(...page.rows)
      cursor = page.next ?? undefined
    } while (cursor)
    return rows
  }

  test('pages through all of them, latest first, each once', async () => {
    const rows = await all()
    expect(new Set(rows.map(({ id }) => id)).size).toBe(45)
    expect(rows.map(({ date }) => date)).toEqual(
      rows
        .map(({ date }) => date)
        .sort()
        .reverse(),
    )
    expect((await list()).rows).toHaveLength(20)
  })
  test('filters by type, status and date', async () => {
    expect(await all({ type: 'imaging' })).toHaveLength(15)
    expect(await all({ status: 'normal' })).toHaveLength(0)
    expect(await all({ status: 'pending', from: '2026-11-01', until: '2026-12-31' })).toHaveLength(6)
  })
  test.each([
    ['ECHO coeur', 1],
    ['echo cœur', 1],
    ['nunez', 1],
    ['VENTRICLE', 1],
    ['nunez imaging', 0],
    ['record', 44],
  ])('finds %j %i times', async (search, count) => {
    expect(await all({ search })).toHaveLength(count)
  })
  test('a full page takes as many statements as one record, as does a search through all', async () => {
    const counted = watchStatements(own)
    const one = { from: '2026-01-10', until: '2026-01-10', type: 'imaging', status: 'normal' }
    await list(one)
    const few = await counted(() => list(one))
    expect(few.some((text) => text.includes('health_records'))).toBe(true)
    expect(await counted(() => list())).toHaveLength(few.length)
    expect(await counted(() => list({ search: 'record' }))).toHaveLength(few.length)
  })
  test('search words are not in the log', async () => {
    await list({ search: 'ventricle' })
    expect(JSON.stringify(await own.sql('select details from audit.log'))).not.toContain('ventricle')
  })
  test('someone else sees none of them', async () => {
    await giveConsent(own.as(ben))
    expect((await own.as(ben).call(api.listHealthRecords)).rows).toEqual([])
  })
})

describe('laboratory values', () => {
  test('are grouped by test, oldest first, in the unit of the latest', async () => {
    const own = await clinic({ people: [ada] })
    await giveConsent(own.as(ada))
    const zinc = { test: null, name: 'Zinc', value: 80, unit: 'µg/dL', low: null, high: 120 }
    const sugar = (date: string, value: number, unit: string, low: number | null = null, high: number | null = null) =>
      own.as(ada).call(api.addHealthRecord, { ...blank, date, values: [{ ...hba1c, value, unit, low, high }, ...(low ? [zinc] : [])] })
    await sugar('2026-11-11', 8.1, '%', 4, 6)
    await sugar('2024-11-11', 63, 'mmol/mol')
    await sugar('2026-12-01', 7, 'bananas')
    await sugar('2026-12-11', 55, 'mmol/mol')
    const { series } = await own.as(ada).call(api.listLabValues)
    expect(series.map(({ test: name, name: written, unit, values }) => [name ?? written, unit, values.length])).toEqual([
      ['hba1c', 'mmol/mol', 3],
      ['hba1c', 'bananas', 1],
      ['Zinc', 'µg/dL', 1],
    ])
    expect(series[0]?.values).toMatchObject([
      { date: '2024-11-11', value: 63, provider: 'City Lab', entered: null, notCompared: 'age' },
      // 8.1 %, with the laboratory's own range
      {
        date: '2026-11-11',
        value: 65,
        low: 20,
        high: 42,
        level: 'above',
        entered: { value: 8.1, unit: '%' },
        range: { from: 'laboratory' },
      },
      { date: '2026-12-11', value: 55, entered: null },
    ])
    expect(series[0]?.units.map(({ unit }) => unit)).toEqual(['mmol/mol', '%'])
    const toPercent = series[0]?.units[1]
    expect(55 * (toPercent?.factor ?? 0) + (toPercent?.plus ?? 0)).toBeCloseTo(7.18, 2)
  })
  test('have their units and panels for the form, named in the caller’s language', async () => {
    const { tests, panels } = await place.as(ada).call(api.listLabTests)
    expect(tests.map(({ test: name }) => name)).toEqual(labTests)
    expect(tests.find(({ test: name }) => name === 'hba1c')).toMatchObject({
      units: ['%', 'mmol/mol'],
      least: 3,
      most: 20,
      isFinding: false,
    })
    expect(tests.find(({ test: name }) => name === 'u_nit')).toMatchObject({ units: [], isFinding: true })
    expect(panels.find(({ panel }) => panel === 'liver')).toMatchObject({ name: 'Liver', tests: expect.arrayContaining(['alt', 'ggt']) })
  })
  test('are named in the language of the page, whatever the account’s is', async () => {
    const { tests } = await place.as(ada).call(api.listLabTests, {}, { 'accept-language': 'sw' })
    expect(tests.find(({ test: name }) => name === 'hba1c')).toMatchObject({ name: 'HbA1c (wastani wa sukari ya damu)' })
    const unknown = await place.as(ada).call(api.listLabTests, {}, { 'accept-language': 'xx-XX' })
    expect(unknown.tests.find(({ test: name }) => name === 'hba1c')).toMatchObject({ name: 'HbA1c (average blood sugar)' })
  })
})

describe('the files of a record', () => {
  const fetchFile = (who: Person, url: string) => place.as(who).raw({ method: 'GET', url })
  test('a PDF comes back byte for byte, as a download only', async () => {
    const bytes = makePdf('Byte for byte', { extra: `% ${'filler '.repeat(50_000)}\n` })
    const file = await upload(place, place.as(ada), { name: 'résumé "1".pdf', type: 'application/pdf', bytes })
    const { id } = await add({ files: [file.id] })
    const answer = await fetchFile(ada, `/api/health-records/${id}/files/${file.id}`)
    expect(answer.rawPayload.equals(bytes)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': 'attachment; filename="resume 1.pdf"; filename*=UTF-8\'\'r%C3%A9sum%C3%A9%20%221%22.pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    expect(await lastEvent()).toMatchObject({ event_type: 'health_record.file_opened', details: { record: id } })
    const seen = await fetchFile(drCole, `/api/health-records/of/${place.as(ada).id}/${id}/files/${file.id}`)
    expect(seen.rawPayload.equals(bytes)).toBe(true)
  })
  test('a picture comes back with its pixels and without its location', async () => {
    const taken = { IFD0: { Make: 'Canonical' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } }
    const dots = await sharp({
      create: { width: 700, height: 500, channels: 3, noise: { type: 'gaussian', mean: 120, sigma: 40 }, background: '#fff' },
    })
      .raw()
      .toBuffer()
    const bytes = await sharp(dots, { raw: { width: 700, height: 500, channels: 3 } })
      .png()
      .withExif(taken)
      .toBuffer()
    const file = await upload(place, place.as(ada), { name: 'scan.png', bytes })
    const { id } = await add({ files: [file.id] })
    const { rawPayload } = await fetchFile(ada, `/api/health-records/${id}/files/${file.id}`)
    expect((await sharp(rawPayload).raw().toBuffer()).equals(dots)).toBe(true)
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined()
    expect(rawPayload.includes('Canonical')).toBe(false)
  })
  test('chunks swapped in the database cannot be decrypted', async () => {
    const file = await upload(place, place.as(ada), { name: 'a.pdf', bytes: makePdf('x', { extra: `% ${'0'.repeat(600_000)}\n` }) })
    const { id } = await add({ files: [file.id] })
    await place.sql('update app.file_chunks set position = 9 - position where file_id = $1 and position < 2', [file.id])
    await place.sql('update app.file_chunks set position = position - 8 where file_id = $1 and position > 7', [file.id])
    const answer = await fetchFile(ada, `/api/health-records/${id}/files/${file.id}`)
    expect(answer.statusCode).toBe(500)
    expect(answer.body).not.toContain('%PDF')
  })
  test('are not accessible to anyone else, at any address', async () => {
    const file = await upload(place, place.as(ada), { name: 'a.txt', bytes: Buffer.from('private words') })
    const { id } = await add({ files: [file.id] })
    const other = await add({}, ben)
    for (const [who, url] of [
      [ben, `/api/health-records/${id}/files/${file.id}`],
      [ben, `/api/health-records/${other.id}/files/${file.id}`],
      [ada, `/api/health-records/${id}/files/${crypto.randomUUID()}`],
      [drDiaz, `/api/health-records/of/${place.as(ada).id}/${id}/files/${file.id}`],
    ] as const) {
      const answer = await fetchFile(who, url)
      expect(answer.statusCode, url).toBe(404)
      expect(answer.body).not.toContain('private words')
    }
  })
})

test('a record is exported as a PDF in the reader’s language', async () => {
  const { id } = await add({ title: 'Échographie', description: 'à côté', values: [hba1c] })
  const answer = await place.as(ada).raw({ method: 'GET', url: `/api/health-records/${id}/pdf` })
  expect(answer.headers['content-disposition']).toContain('%C3%89chographie.pdf')
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(await lastEvent()).toMatchObject({ event_type: 'health_record.downloaded' })
})

test('a record’s PDF includes the contents of its files, and says which cannot be shown', {
  timeout: 60_000,
}, async () => {
  const photo = await sharp({ create: { width: 300, height: 200, channels: 4, background: '#0e5a5a80' } })
    .webp()
    .toBuffer()
  const files = [
    await upload(place, place.as(ada), { name: 'report.pdf', bytes: makePdf('Creatinine 88') }),
    await upload(place, place.as(ada), { name: 'wound.webp', bytes: photo }),
    // as if accepted earlier, though it is not a valid document
    await upload(place, place.as(ada), { name: 'spoiled.txt', bytes: Buffer.from('no document at all') }),
  ].map(({ id }) => id)
  await place.sql("update app.files set media_type = 'application/pdf' where id = $1", [files[2]])
  const { id } = await add({ files })
  const answer = await place.as(ada).raw({ method: 'GET', url: `/api/health-records/${id}/pdf` })
  const opened = await getDocument({ data: new Uint8Array(answer.rawPayload), verbosity: 0 }).promise
  const pages = await Promise.all(Array.from({ length: opened.numPages }, (_, index) => opened.getPage(index + 1)))
  const texts = await Promise.all(
    pages.map(async (page) => (await page.getTextContent()).items.map((item) => ('str' in item ? item.str : '')).join('')),
  )
  expect(texts).toHaveLength(3)
  expect(texts[1]).toMatch(/report\.pdf, page 1.*Creatinine 88/)
  expect((await pages[2]?.getOperatorList())?.fnArray).toContain(OPS.paintImageXObject)
  expect(texts[2]).toContain('We cannot show spoiled.txt here because it is damaged or too complex.')
})

test('no word of a record is in the database in the clear', async () => {
  const words = {
    title: 'canary-title',
    provider: 'canary-provider',
    description: 'canary-description',
    values: [{ ...hba1c, name: 'canary-value' }],
  }
  const { id } = await add(words)
  await place.as(ada).call(api.editHealthRecord, { ...blank, ...words, id, version: 1, title: 'canary-second' })
  for (const table of [
    'health_records',
    'health_record_versions',
    'health_record_files',
    'files',
    'file_chunks',
    'notifications',
    'idempotency_keys',
  ])
    for (const row of await place.sql(`select * from app.${table}`))
      for (const value of Object.values(row)) expect(String(value), table).not.toContain('canary')
  expect(JSON.stringify(await place.sql('select details from audit.log'))).not.toContain('canary')
})

describe('a dangerous laboratory value', () => {
  const potassium = { test: 'k', name: 'Potassium', value: 6.6, unit: 'mmol/L', low: 3.5, high: 5 }
  const critical = async (who: Person) =>
    (await place.as(who).call(notificationsApi.listNotifications)).rows.filter(({ event }) => event === 'critical_value')

  test('reaches those who treat the patient, without what it is, and once only', async () => {
    const record = await add({ date: '2027-01-03', values: [potassium] })
    const [notice, ...others] = await critical(drCole)
    expect(others).toEqual([])
    expect(notice).toMatchObject({
      priority: 'high',
      values: { patient: ada.name, time: '2027-01-04T08:00:00.000Z' },
      link: `/patients/${place.as(ada).id}?part=records&record=${record.id}`,
    })
    expect(await critical(drDiaz)).toEqual([])
    const { id, version } = record
    await place.as(ada).call(api.editHealthRecord, { ...blank, id, version, date: '2027-01-03', values: [{ ...potassium, value: 6.8 }] })
    expect(await critical(drCole)).toHaveLength(1)
  })
  test('is told when an edit makes it so, not when it is old, in range or of one’s own', async () => {
    await add({ date: '2026-12-20', values: [potassium] })
    await addFor({ date: '2027-01-03', values: [potassium] })
    const { id, version } = await add({ date: '2027-01-03', values: [{ ...potassium, value: 5.2 }] })
    expect(await critical(drCole)).toHaveLength(1)
    await place.as(ada).call(api.editHealthRecord, { ...blank, id, version, date: '2027-01-03', values: [potassium] })
    expect(await critical(drCole)).toHaveLength(2)
  })
  test.each([
    ['k', 2.5, 'mmol/L', true],
    ['k', 2.6, 'mmol/L', false],
    ['na', 120, 'mEq/L', true],
    ['na', 130, 'mmol/L', false],
    ['hgb', 7, 'g/dL', true],
    ['hgb', 68, 'g/L', true],
    ['hgb', 9.5, 'g/dL', false],
    ['glucose', 16.7, 'mmol/l', true],
    ['glucose', 140, 'mg/dL', false],
    ['inr', 5, '', true],
    ['inr', 2.5, '', false],
    ['creat', 380, 'µmol/L', true],
    // a unit without limits
    ['k', 9, 'mg/dL', false],
    ['hba1c', 14, '%', false],
  ])('%s of %d %s: %s', (test, value, unit, isDangerous) => {
    const measured = { test, name: test, value, unit, low: null, high: null }
    expect(isCritical(compare(measured, { bornOn: null, sex: null, day: '2027-01-04' }))).toBe(isDangerous)
  })
})
