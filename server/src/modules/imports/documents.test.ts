import { healthRecordsApi } from '@uzima/contract/health-records'
import { importsApi } from '@uzima/contract/imports'
import { beforeEach, expect, test } from 'vitest'
import { inSystem } from '#jobs/system.ts'
import { bringFile, linesOf, readFile, sendFile } from '../../../test/bringing.ts'
import { type Caller, type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { makePdf } from '../../../test/pdf-files.ts'
import { ada, ben } from '../../../test/people.ts'
import { readImport } from './reading.ts'

let place: Clinic
let me: Caller
beforeEach(async () => {
  place = await clinic({ people: [ada, ben] })
  for (const person of [ada, ben]) await giveConsent(place.as(person))
  me = place.as(ada)
})

const patient = { resourceType: 'Patient', id: 'me', name: [{ text: 'Ada Muturi' }] }
const bundle = (...resources: object[]) => ({
  ...{ resourceType: 'Bundle', type: 'collection', timestamp: '2026-11-28T10:00:00Z' },
  entry: [patient, ...resources].map((resource) => ({ resource })),
})
const base64 = (content: string | Buffer) => Buffer.from(content).toString('base64')
const note = (words: string) => ({ attachment: { contentType: 'text/plain; charset=utf-8', data: base64(words) } })
const document = (id: string, content: object[], more: object = {}) => ({
  ...{ resourceType: 'DocumentReference', id, status: 'current', subject: { reference: 'Patient/me' }, description: `Paper ${id}` },
  ...{ type: { coding: [{ system: 'http://loinc.org', code: '18842-5', display: 'Discharge summary' }] } },
  ...{ context: { period: { start: '2026-10-02T08:00:00+03:00' } }, author: [{ display: 'City Hospital' }], content, ...more },
})
const pdf = makePdf('Discharged well')
const binary = (id: string, bytes: Buffer, contentType = 'application/pdf') => ({
  ...{ resourceType: 'Binary', id, contentType, data: base64(bytes) },
})
const filesOf = () =>
  place.sql<{ state: string; attached: boolean }>(
    'select state, attached_at is not null as attached from app.files where import_id is not null order by created_at, id',
  )
const recordsOf = async (caller: Caller) => {
  const { rows } = await caller.call(healthRecordsApi.listHealthRecords, {})
  return Promise.all(rows.map(({ id }) => caller.call(healthRecordsApi.getHealthRecord, { id })))
}
const hours = (count: number) => count * 3_600_000

test('a document comes with its words and its files, which stand before it or after it, and is taken back as a whole', async () => {
  const discharge = document('1', [note('Went home'), { attachment: { contentType: 'application/pdf', url: 'Binary/p', title: 'Letter' } }])
  const shown = await bringFile(place, me, bundle(binary('p', pdf), discharge, binary('nobody’s', pdf)))
  expect(shown.report).toMatchObject({ leftOut: [], faults: [] })
  const lines = await linesOf(me, shown.id)
  expect(lines).toMatchObject([
    {
      ...{ kind: 'document', likeness: 'new', isChosen: true, where: 'entry 3', omitted: [] },
      brought: { name: 'Paper 1', date: '2026-10-02', facts: ['Visit summary', 'City Hospital', 'Letter.pdf', 'Went home'] },
    },
  ])
  expect(await recordsOf(me)).toEqual([])
  await me.call(importsApi.addImportedRecords, { id: shown.id, reason: null })
  const [record] = await recordsOf(me)
  expect(record).toMatchObject({
    ...{ title: 'Paper 1', type: 'visit-summary', date: '2026-10-02', provider: 'City Hospital', status: 'pending', addedBy: 'patient' },
    ...{ description: 'Went home\n\nexport.json, 2026-11-28', files: [{ name: 'Letter.pdf', type: 'application/pdf' }] },
  })
  const file = await me.raw({ method: 'GET', url: `/api/health-records/${record?.id}/files/${record?.files[0]?.id}` })
  expect(file.rawPayload.equals(pdf)).toBe(true)
  expect(
    await place.sql("select 1 from audit.log where event_type = 'health_record.added' and resource_id = $1", [record?.id]),
  ).toHaveLength(1)

  const again = await bringFile(place, me, bundle(binary('p', pdf), discharge))
  expect(await linesOf(me, again.id)).toMatchObject([{ likeness: 'here', isChosen: false }])
  const other = await bringFile(place, me, bundle(document('1', [note('Went home in a wheelchair')])))
  expect(await linesOf(me, other.id)).toMatchObject([{ likeness: 'differs', isChosen: false, known: { name: 'Paper 1' } }])

  await me.call(importsApi.undoRecordImport, { id: shown.id })
  expect(await recordsOf(me)).toEqual([])
})

test('what is no document of a kind that is kept is left out by name, and what it says in words stays', async () => {
  const attached = (contentType: string, more: object) => ({ attachment: { contentType, ...more } })
  const shown = await bringFile(
    place,
    me,
    bundle(
      document('1', [note('Words'), attached('text/html', { data: base64('<p>Hello</p>'), title: 'Page' })]),
      document('2', [attached('application/pdf', { data: base64(makePdf('x').subarray(0, 60)), title: 'Torn' })]),
      document('3', [attached('application/pdf', { url: 'https://elsewhere.example/Binary/far', title: 'Far' })]),
      document('4', [attached('application/pdf', { data: base64('<html>An error</html>'), title: 'Page as PDF' })]),
      document('5', [note('Old')], { status: 'entered-in-error' }),
      document('6', []),
      document('7', [note('When?')], { context: {} }),
      document('8', [note('Of Ben')], { subject: { reference: 'Patient/ben' } }),
      { resourceType: 'Patient', id: 'ben', name: [{ text: 'Ben' }] },
    ),
  )
  expect((await linesOf(me, shown.id)).map(({ brought, omitted }) => [brought.name, omitted])).toEqual([['Paper 1', ['file']]])
  const left = shown.report?.leftOut.map(({ type, name, reason }) => `${type} ${name}: ${reason}`) ?? []
  expect(left.toSorted()).toEqual(
    [
      ...[
        'Binary Far.pdf: file_missing',
        'Binary Page.txt: file_kind',
        'Binary Page as PDF.pdf: file_refused',
        'Binary Torn.pdf: file_refused',
      ],
      ...['DocumentReference Paper 5: withdrawn', 'DocumentReference Paper 6: no_value', 'DocumentReference Paper 7: no_date'],
      'DocumentReference null: not_said_of_person',
    ].toSorted(),
  )
})

test('values of a laboratory come as the report that they stand in, with its title, words and files', async () => {
  const value = (id: string, code: string, number: number, unit: string) => ({
    ...{ resourceType: 'Observation', id, status: 'final', category: [{ coding: [{ code: 'laboratory' }] }] },
    ...{ effectiveDateTime: '2026-09-01', code: { coding: [{ system: 'http://loinc.org', code }], text: code } },
    valueQuantity: { value: number, unit },
  })
  const report = {
    ...{ resourceType: 'DiagnosticReport', id: 'r', status: 'final', code: { text: 'Lipids and sugar' }, conclusion: 'All well' },
    ...{ effectiveDateTime: '2026-09-01', result: [{ reference: 'Observation/a' }, { reference: 'Observation/b' }] },
    presentedForm: [{ contentType: 'application/pdf', url: 'Binary/p', title: 'Report' }],
  }
  const shown = await bringFile(
    place,
    me,
    bundle(value('a', '4548-4', 5.2, '%'), report, value('b', '2160-0', 0.9, 'mg/dL'), value('c', '718-7', 14, 'g/dL'), binary('p', pdf)),
  )
  expect(shown.report?.leftOut).toEqual([])
  expect((await linesOf(me, shown.id)).map(({ kind }) => kind)).toEqual(['lab', 'lab', 'lab'])
  await me.call(importsApi.addImportedRecords, { id: shown.id, reason: null })
  const records = await recordsOf(me)
  expect(records.map(({ title, values, files, description }) => [title, values.length, files.length, description]).toSorted()).toEqual([
    ['Lab result', 1, 0, 'export.json, 2026-11-28'],
    ['Lipids and sugar', 2, 1, 'All well\n\nexport.json, 2026-11-28'],
  ])
})

test('files wait as long as it is not decided about them, hold up no upload, and go with what was brought', async () => {
  const sent = bundle(...[1, 2].map((n) => document(`${n}`, [{ attachment: { contentType: 'application/pdf', data: base64(pdf) } }])))
  const shown = await bringFile(place, me, sent)
  place.clock.advance(hours(48))
  await place.runScheduledTasks()
  expect(await filesOf()).toEqual(Array(2).fill({ state: 'ready', attached: false }))
  expect(await place.sql('select 1 from app.files where owner_id <> $1', [me.id])).toEqual([])

  // one of two is taken
  const [, second] = await linesOf(me, shown.id)
  await me.call(importsApi.chooseImportLines, { id: shown.id, choices: [{ id: second?.id ?? '', isChosen: false }] })
  await me.call(importsApi.addImportedRecords, { id: shown.id, reason: null })
  place.clock.advance(hours(25))
  await place.runScheduledTasks()
  expect(await filesOf()).toEqual([{ state: 'ready', attached: true }])

  const left = await bringFile(place, place.as(ben), { ...sent, entry: sent.entry.slice(1) })
  expect(await filesOf()).toHaveLength(3)
  await place.as(ben).call(importsApi.removeRecordImport, { id: left.id })
  place.clock.advance(hours(25))
  await place.runScheduledTasks()
  expect(await place.sql('select 1 from app.files where owner_id = $1', [place.as(ben).id])).toEqual([])
})

test('a file that is read anew has its documents once', async () => {
  const { id } = await sendFile(me, bundle(document('1', [{ attachment: { contentType: 'application/pdf', data: base64(pdf) } }])))
  const crashing = readImport(async (task) => {
    const result = await inSystem(place.app.system, task)
    if ((await filesOf()).some(({ state }) => state === 'ready')) throw new Error('The process ends here.')
    return result
  }, id)
  await expect(crashing).rejects.toThrow('ends here')
  expect(await filesOf()).toHaveLength(1)
  await readFile(place, id)
  expect(await filesOf()).toHaveLength(1)
  expect(await linesOf(me, id)).toHaveLength(1)
})
