import { healthRecordsApi, type WriteRecord } from '@uzima/contract/health-records'
import type { LabValue } from '@uzima/contract/health-records/values'
import { notificationsApi } from '@uzima/contract/notifications'
import { sharingApi } from '@uzima/contract/sharing'
import { CompiledQuery } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { sessionContext } from '#db/identity.ts'
import { inTransaction } from '#db/transaction.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, drCole, drDiaz, nora, type Person } from '../../../test/people.ts'
import { upload } from '../../../test/uploads.ts'

const api = healthRecordsApi
let place: Clinic
beforeAll(async () => {
  place = await clinic({ people: [ada, drCole, drDiaz, nora] })
  const patient = place.as(ada)
  await giveConsent(patient)
  for (const who of ['cole', 'diaz', 'nora']) {
    const { rows } = await patient.call(sharingApi.listProviders, { search: who })
    await patient.call(sharingApi.shareRecord, { providerId: rows[0]?.id ?? '', days: 30 })
  }
  await place.sql("update app.profiles set date_of_birth = '1984-03-12', gender = 'female' where id = $1", [patient.id])
})

const value = (test: string, amount: number, unit: string): LabValue => ({ test, name: test, value: amount, unit, low: null, high: null })
const blank: WriteRecord = {
  title: 'Full blood count',
  type: 'lab-result',
  date: '2027-01-02',
  provider: 'City Lab',
  description: null,
  values: [value('hgb', 11.2, 'g/dL')],
  files: [],
}
const inCare = () => ({ patientId: place.as(ada).id })
type Status = 'ordered' | 'collected' | 'preliminary' | 'final'
const addFor = (reportStatus: Status | undefined, more: Partial<WriteRecord> = {}, who: Person = nora) =>
  place.as(who).call(api.addPatientRecord, { ...blank, ...more, ...inCare(), status: 'normal', ...(reportStatus && { reportStatus }) })
const edit = (who: Person, id: string, version: number, more: object = {}) =>
  place.as(who).call(api.editPatientRecord, { ...blank, ...inCare(), id, version, ...more })
const correct = (who: Person, id: string, version: number, more: object = {}) =>
  place.as(who).call(api.correctResult, { ...blank, ...inCare(), id, version, reason: 'Misread', ...more })
const setTo = (who: Person, id: string, version: number, reportStatus: Status) =>
  place.as(who).call(api.setReportStatus, { ...inCare(), id, version, reportStatus })
const newest = async () => (await place.as(ada).call(notificationsApi.listNotifications)).rows[0]
const lastEvent = async () => {
  const [row] = await place.sql<{ event_type: string; details: object }>(
    "select event_type, details from audit.log where resource_type = 'health-records' order by ts desc, id desc limit 1",
  )
  return row
}
const refused = (code: string) => ({ problem: { code } })

describe('a review', () => {
  const reviewOf = (id: string) =>
    place.sql('select status, reviewed_by, comment, completed_at is not null as restarted from app.health_records where id = $1', [id])
  const unreviewed = [{ status: 'pending', reviewed_by: null, comment: null, restarted: true }]
  test('is over when other values come: nobody has seen those', async () => {
    const { id } = await addFor('preliminary')
    const reviewed = { ...inCare(), id, status: 'normal', comment: 'All is well', version: 1 } as const
    await place.as(drCole).call(api.setRecordStatus, reviewed)
    await edit(nora, id, 2, { values: [value('hgb', 6.9, 'g/dL')], reportStatus: 'final' })
    expect(await reviewOf(id)).toEqual(unreviewed)
    await place.as(drCole).call(api.setRecordStatus, { ...inCare(), id, status: 'abnormal', version: 3 })
    await correct(drCole, id, 4, { values: [value('hgb', 9.6, 'g/dL')] })
    expect(await reviewOf(id)).toEqual(unreviewed)
  })
  test('stays when only the title is put right', async () => {
    const { id } = await addFor('preliminary')
    await edit(nora, id, 1, { title: 'Blood count' })
    expect(await reviewOf(id)).toMatchObject([{ status: 'normal' }])
  })
})

describe('the status of a result', () => {
  test('goes from ordered to final, each step with its version; the patient is told of the last', async () => {
    const { id, ...ordered } = await addFor('ordered', { values: [] })
    // of what is not there yet nobody can say that it is normal
    expect(ordered).toMatchObject({
      reportStatus: 'ordered',
      status: 'pending',
      actions: ['edit', 'delete', 'setReportStatus'],
    })
    const review = { ...inCare(), id, status: 'normal', version: 1 } as const
    await expect(place.as(drCole).call(api.setRecordStatus, review)).rejects.toMatchObject({ status: 403 })
    await setTo(drCole, id, 1, 'collected')
    expect(await lastEvent()).toMatchObject({ event_type: 'health_record.report_set', details: { report: 'collected' } })
    const first = await edit(drCole, id, 2, { reportStatus: 'preliminary' })
    expect(first).toMatchObject({ reportStatus: 'preliminary', values: [{ value: 11.2, level: 'below' }] })
    const second = await edit(nora, id, 3, { values: [...blank.values, value('plt', 240, '10³/µL')] })
    expect(second).toMatchObject({ reportStatus: 'preliminary', values: [{}, { level: 'within' }] })
    expect((await newest())?.event).toBe('record_added')
    const final = await setTo(drCole, id, 4, 'final')
    expect(final).toMatchObject({ reportStatus: 'final', version: 5, actions: ['setStatus', 'correct'] })
    expect(await newest()).toMatchObject({ event: 'result_final', values: { doctor: drCole.name } })
    const { rows } = await place.as(ada).call(api.listRecordVersions, { id })
    expect(rows.map(({ change, reportStatus }) => `${change} ${reportStatus}`)).toEqual([
      'advanced preliminary',
      'edited preliminary',
      'edited collected',
      'advanced ordered',
    ])
  })
  test('is final unless something else is said, and what is no result has none', async () => {
    expect((await addFor(undefined)).reportStatus).toBe('final')
    expect((await addFor('ordered', { type: 'other', values: [] })).reportStatus).toBeNull()
    const own = await place.as(ada).call(api.addHealthRecord, blank)
    expect(own).toMatchObject({ reportStatus: 'final', status: 'pending' })
  })
  test('never goes back, and has no values while it is awaited', async () => {
    const { id } = await addFor('preliminary')
    await expect(setTo(nora, id, 1, 'collected')).rejects.toMatchObject(refused('record_changed'))
    await expect(setTo(nora, id, 1, 'preliminary')).rejects.toMatchObject(refused('record_changed'))
    await expect(edit(nora, id, 1, { reportStatus: 'ordered', values: [] })).rejects.toMatchObject(refused('record_changed'))
    await expect(addFor('ordered')).rejects.toMatchObject({ problem: { code: 'invalid_input', field: 'reportStatus' } })
    await expect(setTo(nora, id, 7, 'final')).rejects.toMatchObject(refused('record_changed'))
  })
  test('of a patient’s own copy is not for others to set', async () => {
    const { id } = await place.as(ada).call(api.addHealthRecord, blank)
    expect((await place.as(drCole).call(api.getPatientRecord, { ...inCare(), id })).actions).toEqual(['setStatus'])
    await expect(setTo(drCole, id, 1, 'final')).rejects.toMatchObject(refused('forbidden'))
    await expect(correct(drCole, id, 1)).rejects.toMatchObject(refused('forbidden'))
    const edited = await place.as(ada).call(api.editHealthRecord, { ...blank, id, version: 1, title: 'Blood' })
    expect(edited).toMatchObject({ title: 'Blood', reportStatus: 'final', correction: null })
  })
})

describe('a final result', () => {
  test('is only corrected, with a reason; both wordings stay readable, and the patient is told', async () => {
    const { id } = await addFor('final')
    await expect(edit(nora, id, 1)).rejects.toMatchObject(refused('forbidden'))
    await expect(correct(nora, id, 1, { reason: ' ' })).rejects.toMatchObject({ problem: { code: 'required_field', field: 'reason' } })
    const corrected = await correct(drCole, id, 1, { values: [value('hgb', 12.2, 'g/dL')], reason: 'Misread: 12.2, not 11.2' })
    expect(corrected).toMatchObject({
      reportStatus: 'corrected',
      values: [{ value: 12.2, level: 'within' }],
      correction: { reason: 'Misread: 12.2, not 11.2', byName: drCole.name },
    })
    expect(await newest()).toMatchObject({ event: 'result_corrected', priority: 'high' })
    expect(await lastEvent()).toMatchObject({ event_type: 'health_record.corrected' })
    const { rows } = await place.as(ada).call(api.listRecordVersions, { id })
    expect(rows).toMatchObject([
      { change: 'corrected', reason: 'Misread: 12.2, not 11.2', reportStatus: 'final', values: [{ value: 11.2 }] },
    ])
    // again, by who entered it
    expect(await correct(nora, id, 2, { reason: 'Sample of another day' })).toMatchObject({
      correction: { reason: 'Sample of another day' },
    })
  })
  test('is corrected by doctors and who entered it, and stays the kind of record it is', async () => {
    const { id } = await addFor('final', {}, drCole)
    expect((await place.as(nora).call(api.getPatientRecord, { ...inCare(), id })).actions).toEqual(['setStatus'])
    await expect(correct(nora, id, 1)).rejects.toMatchObject(refused('forbidden'))
    expect(await correct(drDiaz, id, 1, { type: 'other' })).toMatchObject({ type: 'lab-result', reportStatus: 'corrected' })
  })
  test('that is not final yet is completed instead', async () => {
    const { id } = await addFor('preliminary')
    await expect(correct(nora, id, 1)).rejects.toMatchObject(refused('forbidden'))
  })
  test('cannot be rewritten past the service', async () => {
    const { id } = await addFor('final')
    const as = async (person: Person, statement: string) =>
      inTransaction(place.app.pools.api, sessionContext(await place.as(person).session(), place.clock.now()), async (db) => ({
        value: await db.executeQuery(CompiledQuery.raw(statement, [id])),
      }))
    await expect(as(nora, 'update app.health_records set title = title || title where id = $1')).rejects.toThrow(/only corrected/)
    await expect(as(nora, "update app.health_records set report_status = 'preliminary' where id = $1")).rejects.toThrow(/does not go back/)
    await expect(as(drCole, 'update app.health_records set deleted_at = now() where id = $1')).rejects.toThrow(/only who added/)
  })
})

test('a colleague adds the report’s file to a result that is not final', async () => {
  const { id } = await addFor('preliminary')
  const file = await upload(place, place.as(drCole), { name: 'report.txt', bytes: Buffer.from('a report'), patientId: place.as(ada).id })
  expect((await edit(drCole, id, 1, { files: [file.id] })).files).toMatchObject([{ name: 'report.txt' }])
  expect((await edit(nora, id, 2, { files: [] })).files).toEqual([])
})
