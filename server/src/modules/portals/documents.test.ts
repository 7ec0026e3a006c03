import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { healthRecordsApi, type WriteRecord } from '@uzima/contract/health-records'
import { importsApi } from '@uzima/contract/imports'
import { portalsApi } from '@uzima/contract/portals'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { linesOf } from '../../../test/bringing.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { makePdf } from '../../../test/pdf-files.ts'
import { ada, ben, olive } from '../../../test/people.ts'
import { answerThere, connectionOf, fetchAll, metadata, registerThere, secondPortal, strangePortal } from '../../../test/second-portal.ts'
import { upload } from '../../../test/uploads.ts'

let here: Clinic
beforeAll(async () => {
  here = await clinic({ people: [ada, ben, olive] })
  await giveConsent(here.as(ada))
})
beforeEach(async () => {
  await here.sql('delete from app.portals')
  await here.sql('delete from app.record_imports')
  await here.sql('delete from app.health_records')
  await here.sql('delete from app.files')
})
type Strange = Awaited<ReturnType<typeof strangePortal>>
let strange: Strange | undefined
afterEach(async () => {
  await strange?.close()
  strange = undefined
})

const pdf = makePdf('Discharged well')
const recordsHere = async () => {
  const { rows } = await here.as(ada).call(healthRecordsApi.listHealthRecords, {})
  return Promise.all(rows.map(({ id }) => here.as(ada).call(healthRecordsApi.getHealthRecord, { id })))
}
const waitingOf = async () => (await connectionOf(here.as(ada))).waiting[0] ?? ''

describe('from another Uzima', () => {
  test('documents come with their files, once they are accepted, and are fetched again only if they have changed', async () => {
    const { place: there, address } = await secondPortal([ada, ben, olive])
    await giveConsent(there.as(ada))
    const add = async (title: string, name: string, bytes: Buffer, type: string) => {
      const { id: file } = await upload(there, there.as(ada), { name, bytes, type })
      const record: Omit<WriteRecord, 'files'> = {
        ...{ title, type: 'visit-summary', date: '2026-11-20', provider: 'Coast Hospital', description: `About ${title}`, values: [] },
      }
      const { id } = await there.as(ada).call(healthRecordsApi.addHealthRecord, { ...record, files: [file] })
      return { id, record, file }
    }
    const discharge = await add('Discharge', 'letter.pdf', pdf, 'application/pdf')
    await add('Diet', 'diet.txt', Buffer.from('More beans'), 'text/plain')
    const { id: clientId, secret } = await registerThere(there, olive)
    const { id: portalId } = await here.as(olive).call(portalsApi.addPortal, { name: 'Coast Hospital', address, clientId, secret })
    const { url } = await here.as(ada).call(portalsApi.connectPortal, { portalId })
    expect(new URL(url).searchParams.get('scope')).toMatch(/patient\/DocumentReference\.rs.*patient\/Binary\.rs/)
    const { id } = await here.as(ada).call(portalsApi.finishPortalConnection, await answerThere(there, ada, url))
    await fetchAll(here, id)

    expect(await connectionOf(here.as(ada))).toMatchObject({ found: 2, problem: null })
    const waiting = await waitingOf()
    const lines = await linesOf(here.as(ada), waiting)
    expect(lines.map(({ kind, brought }) => [kind, brought.name, brought.facts.includes('Coast Hospital')]).toSorted()).toEqual([
      ['document', 'Diet', true],
      ['document', 'Discharge', true],
    ])
    expect(lines.flatMap(({ brought }) => brought.facts)).toEqual(expect.arrayContaining(['letter.pdf', 'diet.txt']))
    expect(await recordsHere()).toEqual([])
    const diet = lines.find(({ brought }) => brought.name === 'Diet')
    await here.as(ada).call(importsApi.chooseImportLines, { id: waiting, choices: [{ id: diet?.id ?? '', isChosen: false }] })
    await here.as(ada).call(importsApi.addImportedRecords, { id: waiting, reason: null })
    const [came, ...others] = await recordsHere()
    expect(others).toEqual([])
    expect(came).toMatchObject({
      ...{ title: 'Discharge', type: 'visit-summary', provider: 'Coast Hospital', status: 'pending', files: [{ name: 'letter.pdf' }] },
      description: 'About Discharge\n\nCoast Hospital, 2027-01-04',
    })
    const file = await here.as(ada).raw({ method: 'GET', url: `/api/health-records/${came?.id}/files/${came?.files[0]?.id}` })
    expect(file.rawPayload.equals(pdf)).toBe(true)
    // where it came from
    const token = { authorization: `Bearer ${await here.as(ada).token()}` }
    const provenance = await here.app.http.inject({
      method: 'GET',
      url: `/fhir/R4/Provenance/DocumentReference-${came?.id}`,
      headers: token,
    })
    expect(provenance.json()).toMatchObject({ entity: [{ role: 'source', what: { display: 'Coast Hospital, 2027-01-04' } }] })
    const details = () =>
      here
        .sql<{ details: object }>("select details from audit.log where event_type = 'portal_connection.fetched' order by ts, id")
        .then((rows) => rows.map((row) => row.details))
    expect((await details()).at(-1)).toMatchObject({ count: 2, files: 2 })

    // the one that was left is swept, and nothing is asked for again
    here.clock.advance(25 * 3_600_000)
    there.clock.advance(25 * 3_600_000)
    await here.runScheduledTasks()
    expect(await here.sql('select attached_at is not null as is_attached from app.files')).toEqual([{ is_attached: true }])
    const opened = () => there.sql("select 1 from audit.log where event_type = 'fhir.file_opened'").then((rows) => rows.length)
    const before = await opened()
    await fetchAll(here, id)
    expect(await connectionOf(here.as(ada))).toMatchObject({ found: 0, waiting: [], problem: null })
    expect(await opened()).toBe(before)

    await there.as(ada).call(healthRecordsApi.editHealthRecord, {
      ...discharge.record,
      title: 'Discharge, corrected',
      id: discharge.id,
      files: [discharge.file],
      version: 1,
    })
    await fetchAll(here, id)
    expect(await opened()).toBe(before + 1)
    expect((await linesOf(here.as(ada), await waitingOf())).map(({ brought }) => brought.name)).toEqual(['Discharge, corrected'])

    await here.as(ada).call(portalsApi.removePortalConnection, { id, records: true })
    expect(await recordsHere()).toEqual([])
    await there.stop()
  })
})

/** A server with one document, whose file is what the test says. */
describe('from a server that is broken or hostile', () => {
  const has = { ...metadata, rest: [{ mode: 'server', resource: ['Patient', 'DocumentReference', 'Binary'].map((type) => ({ type })) }] }
  const document = (url: string, id = '1') => ({
    resource: {
      ...{ resourceType: 'DocumentReference', id, status: 'current', description: `Paper ${id}`, subject: { reference: 'Patient/p1' } },
      ...{ date: '2026-10-01T10:00:00Z' },
      content: [
        { attachment: { contentType: 'text/plain', data: Buffer.from('In words').toString('base64') } },
        { attachment: { contentType: 'application/pdf', title: 'Scan', url } },
      ],
    },
  })
  const bundle = (...entry: unknown[]) => ({ body: { resourceType: 'Bundle', type: 'searchset', entry } })
  type Answering = Parameters<typeof strangePortal>[0]
  async function fetchFrom(documents: unknown[], answering: Answering, patienceMs?: number) {
    strange = await strangePortal((url, times) => {
      if (url.pathname === '/metadata') return { body: has }
      if (url.pathname === '/DocumentReference') return bundle(...documents)
      return answering(url, times)
    })
    const { id: portalId } = await here
      .as(olive)
      .call(portalsApi.addPortal, { name: 'Strange', address: strange.base, clientId: 'uzima', secret: null })
    const { url } = await here.as(ada).call(portalsApi.connectPortal, { portalId })
    const state = new URL(url).searchParams.get('state') ?? ''
    const { id } = await here.as(ada).call(portalsApi.finishPortalConnection, { state, code: 'c', iss: null, error: null })
    await fetchAll(here, id, [], patienceMs)
    return id
  }
  const leftOutOf = async (id: string) => (await here.as(ada).call(importsApi.getRecordImport, { id })).report?.leftOut ?? []

  test.each<[string, ReturnType<Answering>, string]>([
    ['a page of an error with 200', { body: '<html>Sorry</html>', headers: { 'content-type': 'text/html' } }, 'file_refused'],
    ['another type', { body: 'PK\u0003\u0004 no PDF', headers: { 'content-type': 'application/pdf' } }, 'file_refused'],
    ['nothing of it', { status: 404 }, 'file_missing'],
    ['no right to it', { status: 403 }, 'file_missing'],
    ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:22/' } }, 'file_missing'],
    ['more than can be', { body: ' '.repeat(14_500_000), headers: { 'content-type': 'application/pdf' } }, 'file_missing'],
    ['JSON that is no Binary', { body: { resourceType: 'OperationOutcome' } }, 'file_missing'],
  ])('%s: the words come, and the file is named as left out', async (_, said, reason) => {
    const id = await fetchFrom([document('Binary/1')], ({ pathname }) => (pathname === '/Binary/1' ? said : undefined))
    expect(await connectionOf(here.as(ada))).toMatchObject({ found: 1, problem: null })
    const waiting = await waitingOf()
    expect(await linesOf(here.as(ada), waiting)).toMatchObject([{ kind: 'document', omitted: ['file'], brought: { name: 'Paper 1' } }])
    expect(await leftOutOf(waiting)).toMatchObject([{ type: 'Binary', name: 'Scan.pdf', reason }])
    // it does not come again
    await here.as(ada).call(importsApi.removeRecordImport, { id: waiting })
    await fetchAll(here, id)
    expect(strange?.asked.filter((each) => each === '/Binary/1')).toHaveLength(1)
  })

  test('a file on another server, also under the same name, is not asked for', async () => {
    const asked: (string | undefined)[] = []
    const elsewhere = createServer((request, response) => {
      asked.push(request.headers.authorization)
      response.end(pdf)
    })
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
    const { port } = elsewhere.address() as AddressInfo
    const addresses = [
      `http://127.0.0.1:${port}/Binary/1`,
      `//127.0.0.1:${port}/Binary/1`,
      'https://ehr.example.org/Binary/1',
      'file:///etc/passwd',
    ]
    await fetchFrom(
      addresses.map((url, n) => document(url, String(n))),
      () => undefined,
    )
    expect(asked).toEqual([])
    const waiting = await waitingOf()
    expect((await leftOutOf(waiting)).map(({ reason }) => reason)).toEqual(['file_missing'])
    expect(await linesOf(here.as(ada), waiting)).toHaveLength(addresses.length)
    await new Promise((resolve) => elsewhere.close(resolve))
  })

  test('a file that takes its time is left for another time', async () => {
    await fetchFrom(
      [document('Binary/1'), document('Binary/2', '2')],
      ({ pathname }) => (pathname === '/Binary/1' ? { body: '%PDF', afterMs: 900 } : undefined),
      300,
    )
    expect(await connectionOf(here.as(ada))).toMatchObject({ found: 1, problem: 'files' })
  })

  test('one that is down for a file gives that document another time, and the others now', async () => {
    const good = { body: pdf.toString('latin1'), headers: { 'content-type': 'application/pdf' } }
    const id = await fetchFrom([document('Binary/1'), document('Binary/2', '2')], ({ pathname }, times) => {
      if (pathname === '/Binary/1') return times === 1 ? { status: 502 } : good
      return pathname === '/Binary/2' ? good : undefined
    })
    expect(await connectionOf(here.as(ada))).toMatchObject({ found: 1, problem: 'files', nextAt: expect.any(String) })
    expect(await linesOf(here.as(ada), await waitingOf())).toMatchObject([{ brought: { name: 'Paper 2' }, omitted: [] }])
    await fetchAll(here, id)
    expect(await connectionOf(here.as(ada))).toMatchObject({ found: 1, problem: null })
    expect(strange?.asked.filter((each) => each.startsWith('/Binary/'))).toEqual(['/Binary/1', '/Binary/2', '/Binary/1'])
  })

  test('a file in a Binary, on another path of the same server, is taken; documents of others are not', async () => {
    const other = { resource: { ...document('Binary/9', '9').resource, subject: { reference: 'Patient/p2' } } }
    await fetchFrom([document('/files/a?b=1'), other], ({ pathname }) =>
      pathname === '/files/a'
        ? { body: { resourceType: 'Binary', contentType: 'application/pdf', data: pdf.toString('base64') } }
        : undefined,
    )
    expect(await connectionOf(here.as(ada))).toMatchObject({ found: 1, problem: 'others' })
    expect(strange?.asked).not.toContain('/Binary/9')
    await here.as(ada).call(importsApi.addImportedRecords, { id: await waitingOf(), reason: null })
    const [record] = await recordsHere()
    expect(record).toMatchObject({ title: 'Paper 1', files: [{ name: 'Scan.pdf', type: 'application/pdf' }] })
  })
})
