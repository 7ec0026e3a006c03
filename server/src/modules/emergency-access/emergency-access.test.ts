import { emergencyAccessApi, emergencyAccessReviewApi } from '@uzima/contract/emergency-access'
import { notificationsApi } from '@uzima/contract/notifications'
import { securityActivityApi } from '@uzima/contract/security'
import { patientsApi, sharingApi } from '@uzima/contract/sharing'
import { vitalsApi } from '@uzima/contract/vitals'
import { beforeEach, describe, expect, test } from 'vitest'
import { clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, ben, drCole, drDiaz, eve, nora, olive, type Person, visitor } from '../../../test/people.ts'

const place = await clinic()
const { as, sql, clock } = place
const start = '2027-01-04T08:00:00.000Z'
const reason = 'Found unconscious at the gate'
await giveConsent(as(ada))
await sql("update app.profiles set date_of_birth = '1990-02-03' where id = any ($1)", [[as(ada).id, as(ben).id, as(drCole).id]])

beforeEach(async () => {
  clock.set(start)
  for (const table of ['emergency_accesses', 'access_grants', 'notifications', 'mails']) await sql(`delete from app.${table}`)
  await sql('delete from auth.rate_limits')
})

const find = (who: Person, name: string, dateOfBirth = '1990-02-03') =>
  as(who).call(emergencyAccessApi.findInEmergency, { name, dateOfBirth })
const open = (who: Person, whose: Person = ada) => as(who).call(emergencyAccessApi.openInEmergency, { patientId: as(whose).id, reason })
const end = (who: Person, id: string) => as(who).call(emergencyAccessApi.endEmergencyAccess, { id })
const chart = (who: Person, whose: Person = ada) => as(who).call(patientsApi.getPatient, { id: as(whose).id })
const review = () => as(olive).call(emergencyAccessReviewApi.listEmergencyAccess, {})
const noticesOf = async (who: Person) => (await as(who).call(notificationsApi.listNotifications)).rows
const purposes = (event: string) =>
  sql<{ purpose: string }>('select purpose from audit.log where event_type = $1 and actor_id = $2 order by id desc limit 1', [
    event,
    as(drDiaz).id,
  ])
const unknown = { status: 404, problem: { code: 'patient_not_found' } }

describe('finding somebody', () => {
  test('asks for name and day of birth, and says who is no patient of the caller', async () => {
    expect(await find(drDiaz, 'muturi ada')).toEqual([
      { id: as(ada).id, name: ada.name, gender: null, dateOfBirth: '1990-02-03', isInCare: false },
    ])
    expect(await find(drDiaz, ada.name, '1990-02-04')).toEqual([])
    expect(await find(drDiaz, 'Somebody Muturi')).toEqual([])
    expect(await find(drDiaz, 'A. Mut')).toMatchObject([{ name: ada.name }])
    // initials, or letters from the middle, are no name: that would be everybody of that day
    expect(await find(drDiaz, 'a m')).toEqual([])
    expect(await find(drDiaz, 'turi')).toEqual([])
    await open(drDiaz)
    expect(await find(drDiaz, ada.name)).toMatchObject([{ isInCare: true }])
  })
  test('never finds the caller', async () => {
    expect(await find(drCole, 'Cole')).toEqual([])
    expect(await find(drDiaz, 'Cole')).toMatchObject([{ id: as(drCole).id }])
  })
  test('can be seen by whom it found', async () => {
    await find(drDiaz, ada.name)
    const [event] = await sql<{ subject_ids: string[] }>(
      "select subject_ids::text[] from audit.log where event_type = 'emergency_access.searched' order by id desc limit 1",
    )
    expect(event?.subject_ids).toEqual([as(ada).id])
  })
})

describe('opening a record', () => {
  test('opens it for four hours, to read and to write, and not a moment longer', async () => {
    await expect(chart(drDiaz)).rejects.toMatchObject(unknown)
    const access = await open(drDiaz)
    expect(access).toMatchObject({ patientId: as(ada).id, openedAt: start, validUntil: '2027-01-04T12:00:00.000Z', endedAt: null })
    const until = access.validUntil
    expect((await chart(drDiaz)).access).toEqual({
      visits: null,
      share: null,
      nursing: null,
      emergency: { id: access.id, since: start, until },
      until,
    })
    expect((await as(drDiaz).call(patientsApi.listPatients, {})).rows).toMatchObject([{ id: as(ada).id }])
    const vital = { kind: 'bp', unit: 'mm[Hg]', takenAt: start, note: null } as const
    await as(drDiaz).call(vitalsApi.addPatientVital, { ...vital, values: [120, 80], patientId: as(ada).id })
    clock.set('2027-01-04T11:59:59.999Z')
    await chart(drDiaz)
    clock.set(until)
    await expect(chart(drDiaz)).rejects.toMatchObject(unknown)
    expect((await as(drDiaz).call(patientsApi.listPatients, {})).rows).toEqual([])
  })
  test('is open to its clinician alone', async () => {
    await open(drDiaz)
    for (const who of [drCole, nora]) await expect(chart(who)).rejects.toMatchObject(unknown)
  })
  test('by a nurse, too', async () => {
    await open(nora)
    expect((await chart(nora)).access.emergency).not.toBeNull()
  })
  test('tells the patient in the app and by mail, and the admins', async () => {
    await open(drDiaz)
    expect((await noticesOf(ada))[0]).toMatchObject({
      event: 'record_opened_in_emergency',
      values: { name: drDiaz.name },
      priority: 'high',
    })
    expect((await noticesOf(olive))[0]).toMatchObject({ event: 'emergency_access_opened', link: '/admin/emergency' })
    await place.deliver()
    expect(await place.mails(ada.email)).toHaveLength(1)
  })
  test('marks everything in the log that is done with the record, and nothing afterwards', async () => {
    const { id } = await open(drDiaz)
    expect(await purposes('emergency_access.opened')).toEqual([{ purpose: 'emergency' }])
    await chart(drDiaz)
    expect(await purposes('patient.viewed')).toEqual([{ purpose: 'emergency' }])
    const { rows } = await as(ada).call(securityActivityApi.listRecordViews, {})
    expect(rows[0]).toMatchObject({ event: 'patient.viewed', purpose: 'emergency', actorName: drDiaz.name })
    clock.advance(1000)
    await end(drDiaz, id)
    await as(ada).call(sharingApi.shareRecord, { providerId: as(drDiaz).doctorId ?? '', days: 7 })
    await chart(drDiaz)
    expect(await purposes('patient.viewed')).toEqual([{ purpose: 'treatment' }])
  })
  test('shows in who may see the record', async () => {
    await open(drDiaz)
    expect((await as(ada).call(sharingApi.listAccess)).rows).toMatchObject([
      { provider: { name: drDiaz.name }, visits: null, share: null, emergency: { since: start } },
    ])
  })
  test('keeps the reason encrypted', async () => {
    await open(drDiaz)
    const [row] = await sql<{ reason: Buffer }>('select reason from app.emergency_accesses')
    expect(row?.reason.toString('latin1')).not.toContain('unconscious')
  })
  test('wants a reason of at least ten characters', () =>
    expect(as(drDiaz).call(emergencyAccessApi.openInEmergency, { patientId: as(ada).id, reason: 'urgent   ' })).rejects.toMatchObject({
      status: 400,
      problem: { field: 'reason', code: 'emergency_reason_too_short' },
    }))
  test('is not for whoever cares for the patient, nor for the same a second time', async () => {
    await as(ada).call(sharingApi.shareRecord, { providerId: as(drDiaz).doctorId ?? '', days: 7 })
    await expect(open(drDiaz)).rejects.toMatchObject({ status: 409, problem: { code: 'already_in_care' } })
    await open(nora)
    await expect(open(nora)).rejects.toMatchObject({ status: 409, problem: { code: 'already_in_care' } })
  })
  test('two attempts at once open it once', async () => {
    const outcomes = await Promise.allSettled([open(drDiaz), open(drDiaz)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await sql('select id from app.emergency_accesses')).toHaveLength(1)
  })
  test('of oneself is refused', () =>
    expect(open(drDiaz, drDiaz)).rejects.toMatchObject({ status: 404, problem: { code: 'account_not_found' } }))
  test.each([
    ['a visitor', visitor, 401],
    ['a patient', ben, 403],
    ['somebody unconfirmed', eve, 403],
    ['an admin', olive, 403],
  ] as const)('%s is refused', async (_, who, status) => {
    const input = { patientId: as(ada).id, reason }
    await expect(as(who).call(emergencyAccessApi.openInEmergency, input)).rejects.toMatchObject({ status })
    const asked = { name: ada.name, dateOfBirth: '1990-02-03' }
    await expect(as(who).call(emergencyAccessApi.findInEmergency, asked)).rejects.toMatchObject({ status })
  })
  test('asks for a proof of the last five minutes', async () => {
    await chart(drDiaz).catch(() => undefined)
    clock.advance(5 * 60_000 + 1)
    await expect(open(drDiaz)).rejects.toMatchObject({ problem: { code: 'reauthentication_required' } })
  })
})

describe('ending it', () => {
  test('closes the record at once', async () => {
    const { id } = await open(drDiaz)
    clock.advance(60_000)
    expect(await end(drDiaz, id)).toMatchObject({ endedAt: '2027-01-04T08:01:00.000Z' })
    await expect(chart(drDiaz)).rejects.toMatchObject(unknown)
    await expect(end(drDiaz, id)).rejects.toMatchObject({ status: 404, problem: { code: 'emergency_access_over' } })
    // and it can be opened again, with a reason of its own
    await open(drDiaz)
  })
  test('is for the patient, too', async () => {
    await open(drDiaz)
    await as(ada).call(sharingApi.endAccess, { id: as(drDiaz).doctorId ?? '' })
    await expect(chart(drDiaz)).rejects.toMatchObject(unknown)
    expect(await as(ada).call(sharingApi.listAccess)).toEqual({ rows: [], ended: [] })
  })
  test('is for its clinician', async () => {
    const { id } = await open(drDiaz)
    await expect(end(drCole, id)).rejects.toMatchObject({ status: 404 })
  })
})

describe('the admins’ list', () => {
  test('has the reason, and what was opened meanwhile', async () => {
    // a day of its own: the log keeps what other tests did
    clock.set('2027-02-01T08:00:00.000Z')
    const { id } = await open(drDiaz)
    for (let n = 0; n < 2; n += 1) await chart(drDiaz)
    const { rows, next } = await review()
    expect(next).toBeNull()
    expect(rows).toEqual([
      expect.objectContaining({ id, patientName: ada.name, clinicianName: drDiaz.name, clinicianRole: 'doctor', reason, endedAt: null }),
    ])
    expect(rows[0]?.events).toEqual([{ event: 'patient.viewed', count: 2 }])
  })
  test('opens no record to an admin', async () => {
    await open(drDiaz)
    await expect(chart(olive)).rejects.toMatchObject({ status: 403 })
  })
  test.each([
    ['a doctor', drCole],
    ['a patient', ada],
  ] as const)('is not for %s', (_, who) =>
    expect(as(who).call(emergencyAccessReviewApi.listEmergencyAccess, {})).rejects.toMatchObject({ status: 403 }),
  )
})
