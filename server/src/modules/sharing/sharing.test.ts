import { appointmentsApi } from '@uzima/contract/appointments'
import { emergencyContactsApi } from '@uzima/contract/emergency-contacts'
import { healthRecordsApi } from '@uzima/contract/health-records'
import { medicationsApi } from '@uzima/contract/medications'
import { notificationsApi } from '@uzima/contract/notifications'
import { securityActivityApi } from '@uzima/contract/security'
import { patientsApi, type ShareDays, sharingApi } from '@uzima/contract/sharing'
import { vitalsApi } from '@uzima/contract/vitals'
import { wellnessApi } from '@uzima/contract/wellness'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, ben, drCole, drDiaz, eve, nora, olive, type Person, visitor } from '../../../test/people.ts'

const { app, as, sql, clock, mails } = await clinic()
const start = '2027-01-04T08:00:00Z'
const [{ id: noraId } = { id: '' }] = await sql<{ id: string }>('select id from app.healthcare_professionals where user_id = $1', [
  as(nora).id,
])
const colesId = as(drCole).doctorId ?? ''
const unknown = '01900000-0000-7000-8000-000000000000'

beforeEach(async () => {
  clock.set(start)
  for (const table of ['access_grants', 'care_endings', 'appointments', 'notifications', 'mails']) await sql(`delete from app.${table}`)
})

const access = (who: Person) => as(who).call(sharingApi.listAccess)
const share = (who: Person, providerId: string, days?: ShareDays) =>
  as(who).call(sharingApi.shareRecord, { providerId, ...(days !== undefined && { days }) })
const end = (who: Person, id: string) => as(who).call(sharingApi.endAccess, { id })
const restore = (who: Person, id: string) => as(who).call(sharingApi.restoreAccess, { id })
const patients = (who: Person, input = {}) => as(who).call(patientsApi.listPatients, input)
const patient = (who: Person, whose: Person) => as(who).call(patientsApi.getPatient, { id: as(whose).id })
const book = (who: Person, doctor: Person, time: string) =>
  as(who).call(appointmentsApi.bookAppointment, { doctorId: as(doctor).doctorId ?? '', start: time, reason: 'cough', mode: 'video' })
/** Lets the last step-up expire. */
const grownStale = async (who: Person) => {
  clock.advance(5 * 60_000 + 1)
  return as(who)
}
/** The last event of that type by id, because the tests' clock goes back. */
const lastEvent = async (type: string) =>
  (
    await sql<{ actor: string; subject: string; subjects: string[] | null; resource: string | null; details: Record<string, unknown> }>(
      `select actor_id as actor, subject_id as subject, subject_ids::text[] as subjects, resource_id as resource, details
         from audit.log where event_type = $1 order by id desc limit 1`,
      [type],
    )
  )[0]
const notFound = { status: 404, problem: { code: 'patient_not_found' } }

describe('listAccess', () => {
  test('lists those whom visits open the record to, and until when; nobody before the first booking', async () => {
    expect(await access(ada)).toEqual({ rows: [], ended: [] })
    await book(ada, drCole, '2027-01-06T09:00:00Z')
    expect(await access(ada)).toEqual({
      rows: [
        {
          provider: { id: colesId, name: 'Dr. Cole', role: 'doctor', specialty: 'Family medicine', profession: null, photo: null },
          visits: { lastAt: null, nextAt: '2027-01-06T09:00:00.000Z', until: '2028-01-06T09:00:00.000Z' },
          share: null,
          emergency: null,
          nursing: null,
          until: '2028-01-06T09:00:00.000Z',
        },
      ],
      ended: [],
    })
    expect(await access(ben)).toEqual({ rows: [], ended: [] })
  })
  test('lists a provider with both reasons once, until the later of them', async () => {
    await book(ada, drCole, '2027-01-06T09:00:00Z')
    await share(ada, colesId, 7)
    const { rows } = await access(ada)
    expect(rows).toMatchObject([
      { visits: { until: '2028-01-06T09:00:00.000Z' }, share: { until: '2027-01-11T08:00:00.000Z' }, until: '2028-01-06T09:00:00.000Z' },
    ])
  })
  test('omits a provider whose access has lapsed', async () => {
    await share(ada, noraId)
    await sql('update app.healthcare_professionals set is_active = false where id = $1', [noraId])
    const { rows } = await access(ada)
    await sql('update app.healthcare_professionals set is_active = true where id = $1', [noraId])
    expect(rows).toEqual([])
  })
})

describe('listProviders', () => {
  const names = async (search?: string, cursor?: string) =>
    (await as(ada).call(sharingApi.listProviders, { search, cursor })).rows.map(({ name }) => name)
  test('finds doctors and professionals by words of name, specialty or profession', async () => {
    expect(await names()).toEqual(['Dr. Cole', 'Dr. Diaz', 'Nora Abebe'])
    expect(await names('nurse')).toEqual(['Nora Abebe'])
    expect(await names('cardio diaz')).toEqual(['Dr. Diaz'])
    expect(await names('cardio cole')).toEqual([])
    expect(await names('%')).toEqual([])
  })
  test('omits the caller', async () => {
    const { rows } = await as(nora).call(sharingApi.listProviders)
    expect(rows.map(({ name }) => name)).toEqual(['Dr. Cole', 'Dr. Diaz'])
  })
  test('pages by name', async () => {
    await sql(
      `insert into auth.users (id, email, email_confirmed_at, created_at, updated_at)
       select gen_random_uuid(), 'p' || n || '@example.org', $1, $1, $1 from generate_series(1, 25) n`,
      [start],
    )
    await sql(
      `insert into app.profiles (id, name, role, created_at, updated_at)
       select id, 'Nurse ' || lpad(substr(email, 2, position('@' in email) - 2), 2, '0'), 'professional', $1, $1 from auth.users where email like 'p%@example.org' and email ~ '^p[0-9]'`,
      [start],
    )
    await sql(
      `insert into app.healthcare_professionals (id, user_id, profession_type, created_at)
       select gen_random_uuid(), id, 'nurse', $1 from app.profiles where name like 'Nurse %'`,
      [start],
    )
    const first = await as(ada).call(sharingApi.listProviders, {})
    const second = await as(ada).call(sharingApi.listProviders, { cursor: first.next ?? '' })
    await sql("delete from auth.users where email ~ '^p[0-9]'")
    const all = [...first.rows, ...second.rows].map(({ name }) => name)
    expect([first.rows.length, second.rows.length, second.next]).toEqual([20, 8, null])
    expect(all).toEqual([...all].sort())
    expect(new Set(all).size).toBe(28)
  })
  test('an invalid cursor is rejected', async () => {
    await expect(as(ada).call(sharingApi.listProviders, { cursor: 'x' })).rejects.toMatchObject({ status: 400 })
  })
})

describe('shareRecord', () => {
  test('opens the record for 30 days by default, is audited, and the provider is notified without a word about health', async () => {
    const made = await share(ada, noraId)
    expect(made).toMatchObject({
      provider: { name: 'Nora Abebe', role: 'professional', profession: 'nurse' },
      visits: null,
      share: { since: '2027-01-04T08:00:00.000Z', until: '2027-02-03T08:00:00.000Z' },
    })
    expect((await patients(nora)).rows).toMatchObject([{ id: as(ada).id, name: 'Ada Muturi' }])
    expect(await lastEvent('access.shared')).toMatchObject({ actor: as(ada).id, resource: noraId, details: { days: 30 } })
    const { rows } = await as(nora).call(notificationsApi.listNotifications)
    expect(rows).toMatchObject([
      { event: 'record_shared', values: { patient: 'Ada Muturi', time: '2027-02-03T08:00:00.000Z' }, link: `/patients/${as(ada).id}` },
    ])
    const [mail] = await mails(nora.email)
    expect(mail).toMatchObject({ letter: 'record_shared' })
    expect(mail?.text).toContain('February 3, 2027')
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/Ada|Muturi/)
  })
  test('again starts a new term, also a shorter one, and mails once a day', async () => {
    await share(ada, noraId, 365)
    await share(ada, noraId, 7)
    expect((await access(ada)).rows).toMatchObject([{ share: { until: '2027-01-11T08:00:00.000Z' } }])
    expect(await mails(nora.email)).toHaveLength(1)
  })
  test.each([7, 30, 90, 365] as const)('for %i days ends exactly then', async (days) => {
    await share(ada, noraId, days)
    clock.advance(days * 86_400_000 - 1)
    expect(await patient(nora, ada)).toMatchObject({ name: 'Ada Muturi' })
    clock.advance(1)
    await expect(patient(nora, ada)).rejects.toMatchObject(notFound)
    expect((await patients(nora)).rows).toEqual([])
    expect((await access(ada)).rows).toEqual([])
  })
  test('requires a step-up within five minutes; ending does not', async () => {
    await share(ada, noraId)
    await grownStale(ada)
    const refused = { status: 401, problem: { code: 'reauthentication_required' } }
    await expect(share(ada, colesId)).rejects.toMatchObject(refused)
    await expect(end(ada, noraId)).resolves.toMatchObject({ provider: { name: 'Nora Abebe' } })
    await expect(restore(ada, noraId)).rejects.toMatchObject(refused)
  })
  test.each([
    ['a visitor', visitor, 401, 'unauthenticated'],
    ['someone unverified', eve, 403, 'email_not_verified'],
    ['an admin', olive, 403, 'forbidden'],
  ] as const)('%s cannot', async (_, who, status, code) => {
    for (const call of [
      () => as(who).call(sharingApi.shareRecord, { providerId: noraId }),
      () => as(who).call(sharingApi.listAccess),
      () => as(who).call(sharingApi.listProviders),
      () => as(who).call(sharingApi.endAccess, { id: noraId }),
      () => as(who).call(sharingApi.restoreAccess, { id: noraId }),
    ])
      await expect(call()).rejects.toMatchObject({ status, problem: { code } })
  })
  test('is refused for oneself, a patient, or an unknown person', async () => {
    const nobody = { status: 404, problem: { code: 'provider_not_found' } }
    await expect(share(nora, noraId)).rejects.toMatchObject(nobody)
    await expect(share(ada, as(ben).id)).rejects.toMatchObject(nobody)
    await expect(share(ada, as(nora).id)).rejects.toMatchObject(nobody)
    await expect(share(ada, unknown)).rejects.toMatchObject(nobody)
  })
  test.each([0, 8, 366, -7, 30.5])('for %f days is refused', async (days) => {
    await expect(share(ada, noraId, days as ShareDays)).rejects.toMatchObject({ status: 400, problem: { field: 'days' } })
  })
  test('ignores other fields a caller sends', async () => {
    const body = { providerId: noraId, days: 7, patientId: as(ben).id, id: unknown, validUntil: '2099-01-01T00:00:00Z' }
    await as(ada).raw({ method: 'POST', url: sharingApi.shareRecord.path, body })
    expect(await sql('select patient_id, valid_until from app.access_grants')).toEqual([
      { patient_id: as(ada).id, valid_until: new Date('2027-01-11T08:00:00Z') },
    ])
  })
})

describe('endAccess', () => {
  test('closes the record from the next request on, is audited, and notifies the provider', async () => {
    await share(ada, noraId)
    expect(await patient(nora, ada)).toMatchObject({ name: 'Ada Muturi' })
    await end(ada, noraId)
    await expect(patient(nora, ada)).rejects.toMatchObject(notFound)
    expect((await patients(nora)).rows).toEqual([])
    expect(await lastEvent('access.ended')).toMatchObject({ actor: as(ada).id, resource: noraId })
    const { rows } = await as(nora).call(notificationsApi.listNotifications)
    expect(rows[0]).toMatchObject({ event: 'record_access_ended', values: { patient: 'Ada Muturi' }, link: '/patients' })
  })
  test('for a doctor closes what visits and sharing open, until a new visit is booked', async () => {
    await book(ada, drCole, '2027-01-06T09:00:00Z')
    await share(ada, colesId)
    await end(ada, colesId)
    await expect(patient(drCole, ada)).rejects.toMatchObject(notFound)
    expect(await access(ada)).toMatchObject({ rows: [], ended: [{ provider: { id: colesId }, endedAt: '2027-01-04T08:00:00.000Z' }] })
    clock.advance(60_000)
    await book(ada, drCole, '2027-01-07T09:00:00Z')
    expect(await patient(drCole, ada)).toMatchObject({ access: { share: null, visits: { nextAt: '2027-01-07T09:00:00.000Z' } } })
    expect(await access(ada)).toMatchObject({ rows: [{ provider: { id: colesId }, share: null }], ended: [] })
  })
  test('moving a visit does not reopen it', async () => {
    const { id } = await book(ada, drCole, '2027-01-06T09:00:00Z')
    await end(ada, colesId)
    clock.advance(60_000)
    await as(ada).call(appointmentsApi.rescheduleAppointment, { id, start: '2027-01-08T09:00:00Z' })
    await expect(patient(drCole, ada)).rejects.toMatchObject(notFound)
  })
  test('is idempotent, and notifies once', async () => {
    await share(ada, noraId)
    await end(ada, noraId)
    clock.advance(1000)
    expect(await end(ada, noraId)).toMatchObject({ endedAt: '2027-01-04T08:00:00.000Z' })
    const { rows } = await as(nora).call(notificationsApi.listNotifications)
    expect(rows).toHaveLength(2)
  })
  test('another person’s provider, or an unknown one, is not found', async () => {
    await share(ada, noraId)
    for (const id of [noraId, colesId, unknown])
      await expect(end(ben, id)).rejects.toMatchObject({ status: 404, problem: { code: 'provider_not_found' } })
    expect(await patient(nora, ada)).toMatchObject({ name: 'Ada Muturi' })
  })
})

describe('restoreAccess', () => {
  test('restores what was ended, for the rest of its term', async () => {
    await book(ada, drCole, '2027-01-06T09:00:00Z')
    await share(ada, colesId, 7)
    await end(ada, colesId)
    clock.advance(60_000)
    expect(await restore(ada, colesId)).toMatchObject({
      visits: { until: '2028-01-06T09:00:00.000Z' },
      share: { until: '2027-01-11T08:00:00.000Z' },
    })
    expect(await patient(drCole, ada)).toMatchObject({ name: 'Ada Muturi' })
    expect(await lastEvent('access.restored')).toMatchObject({ actor: as(ada).id, resource: colesId })
  })
  test('does not restore what was ended earlier', async () => {
    await share(ada, colesId, 90)
    await end(ada, colesId)
    clock.advance(60_000)
    await book(ada, drCole, '2027-01-06T09:00:00Z')
    await end(ada, colesId)
    expect(await restore(ada, colesId)).toMatchObject({ share: null, visits: { until: '2028-01-06T09:00:00.000Z' } })
  })
  test('has nothing to restore when the term is over', async () => {
    await share(ada, noraId, 7)
    await end(ada, noraId)
    clock.set('2027-01-11T08:00:00Z')
    await expect(restore(ada, noraId)).rejects.toMatchObject({ status: 404 })
    expect(await access(ada)).toEqual({ rows: [], ended: [] })
  })
})

describe('listPatients', () => {
  const names = async (who: Person, search?: string) => (await patients(who, { search })).rows.map(({ name }) => name)

  test('lists patients by visits and by sharing, each once, the latest visit first', async () => {
    await book(ada, drCole, '2027-01-06T09:00:00Z')
    await book(ada, drCole, '2027-01-05T09:00:00Z')
    await book(ben, drCole, '2027-01-05T10:00:00Z')
    await share(ada, colesId)
    await share(nora, colesId)
    clock.set('2027-01-05T12:00:00Z')
    const { rows, next } = await patients(drCole)
    expect(next).toBeNull()
    expect(rows.map(({ name, access: { visits, share } }) => [name, visits?.lastAt, visits?.nextAt, share !== null])).toEqual([
      ['Ada Muturi', '2027-01-05T09:00:00.000Z', '2027-01-06T09:00:00.000Z', true],
      ['Ben Laurent', '2027-01-05T10:00:00.000Z', null, false],
      ['Nora Abebe', undefined, undefined, true],
    ])
    expect(await names(drDiaz)).toEqual([])
  })
  test('finds by a part of the name, ignoring accents', async () => {
    await sql("update app.profiles set name = 'Béa Ngũgĩ' where id = $1", [as(ben).id])
    await book(ada, drCole, '2027-01-06T09:00:00Z')
    await book(ben, drCole, '2027-01-05T10:00:00Z')
    const found = [await names(drCole, 'BEA'), await names(drCole, 'mut'), await names(drCole, '%'), await names(drCole, 'zz')]
    await sql('update app.profiles set name = $2 where id = $1', [as(ben).id, ben.name])
    expect(found).toEqual([['Béa Ngũgĩ'], ['Ada Muturi'], [], []])
  })
  test('is audited for each patient in it, and shown to them', async () => {
    clock.set('2029-01-01T08:00:00Z') // after all other tests
    await share(ada, noraId)
    await share(ben, noraId)
    await patients(nora)
    const event = await lastEvent('patients.listed')
    expect(event?.subjects?.sort()).toEqual([as(ada).id, as(ben).id].sort())
    const { rows } = await as(ada).call(securityActivityApi.listRecordViews)
    expect(rows[0]).toMatchObject({ event: 'patients.listed', actorName: 'Nora Abebe', actorRole: 'professional' })
  })
  test.each([
    ['a visitor', visitor, 401],
    ['a patient', ada, 403],
    ['an admin', olive, 403],
  ] as const)('%s sees none', async (_, who, status) => {
    await expect(as(who).call(patientsApi.listPatients)).rejects.toMatchObject({ status })
    await expect(as(who).call(patientsApi.getPatient, { id: as(ada).id })).rejects.toMatchObject({ status })
  })
})

describe('getPatient', () => {
  test('shows who they are and why they may be seen, and shows each access to them', async () => {
    clock.set('2030-01-04T08:00:00Z') // after all other tests
    await sql("update app.profiles set date_of_birth = '1984-01-05', gender = 'female', phone = '+254 700 000 101' where id = $1", [
      as(ada).id,
    ])
    await share(ada, noraId, 7)
    expect(await patient(nora, ada)).toEqual({
      id: as(ada).id,
      name: 'Ada Muturi',
      dateOfBirth: '1984-01-05',
      age: 45,
      gender: 'female',
      phone: '+254 700 000 101',
      locale: 'en',
      access: {
        visits: null,
        share: { since: '2030-01-04T08:00:00.000Z', until: '2030-01-11T08:00:00.000Z' },
        emergency: null,
        nursing: null,
        until: '2030-01-11T08:00:00.000Z',
      },
    })
    clock.advance(86_400_000)
    expect(await patient(nora, ada)).toMatchObject({ age: 46 })
    const { rows } = await as(ada).call(securityActivityApi.listRecordViews)
    expect(rows.slice(0, 2)).toMatchObject([
      { event: 'patient.viewed', actorName: 'Nora Abebe', purpose: 'treatment' },
      { event: 'patient.viewed', actorName: 'Nora Abebe' },
    ])
  })
  test('another provider’s patient, someone unrelated, oneself and an unknown one give the same answer', async () => {
    await book(ada, drCole, '2027-01-06T09:00:00Z')
    const answers = await Promise.all(
      [as(ben).id, as(drDiaz).id, unknown].map((id) => as(drDiaz).raw({ method: 'GET', url: `/api/sharing/patients/${id}` })),
    )
    const bodies = answers.map((answer) => ({ status: answer.statusCode, ...answer.json(), requestId: '' }))
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
    expect(bodies[0]).toMatchObject(notFound.problem)
    await expect(patient(drDiaz, ada)).rejects.toMatchObject(notFound)
  })
})

describe('changes to a record', () => {
  test('notify the patient and everyone who may see it, and nobody else', async () => {
    const notified = vi.spyOn(app.system.services.live, 'hint')
    await giveConsent(as(ada))
    await book(ada, drCole, '2027-01-06T09:00:00Z')
    await share(ada, noraId)
    const medicine = { dosage: '1', frequency: 'once_daily', startDate: '2026-01-01', endDate: null, notes: null } as const
    const record = { title: 'Note', type: 'other', date: '2026-12-01', provider: 'Lab', description: null, values: [], files: [] } as const
    const vital = { kind: 'hr', values: [70], unit: '/min', takenAt: '2026-12-01T08:00:00.000Z', note: null } as const
    const words = { title: 'Walk', category: 'activity', unit: 'km' } as const
    const goal = { ...words, target: 10, current: 0, deadline: '2027-12-31', frequency: 'once' } as const
    const contact = { name: 'Kofi', relationship: 'friend', phone: '+254712345678', country: 'KE', email: 'kofi@example.org' } as const
    const own = as(ada)
    const acts = {
      medications: () => own.call(medicationsApi.addMedication, { ...medicine, name: 'Zinc' }),
      'health-records': () => own.call(healthRecordsApi.addHealthRecord, { ...record, values: [], files: [] }),
      vitals: () => own.call(vitalsApi.addVital, { ...vital, values: [70] }),
      wellness: () => own.call(wellnessApi.addGoal, goal),
      'emergency-contacts': () => own.call(emergencyContactsApi.addContact, contact),
    }
    for (const [topic, act] of Object.entries(acts)) {
      notified.mockClear()
      await act()
      expect(notified.mock.calls).toEqual([
        [[own.id], topic],
        [expect.any(Array), `patients/${topic}`, own.id],
        // results to review are work
        ...(topic === 'health-records' ? [[expect.any(Array), 'tasks', own.id]] : []),
      ])
      expect(notified.mock.calls[1]?.[0].toSorted()).toEqual([as(drCole).id, as(nora).id].toSorted())
    }
    await end(ada, noraId)
    notified.mockClear()
    await as(drCole).call(medicationsApi.prescribeMedication, { ...medicine, patientId: own.id, name: 'Iron' })
    expect(notified.mock.calls.filter(([, topic]) => topic === 'patients/medications').flatMap(([people]) => [...new Set(people)])).toEqual(
      [as(drCole).id],
    )
    notified.mockRestore()
  })
})
