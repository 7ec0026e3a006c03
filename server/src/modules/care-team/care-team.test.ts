import { appointmentsApi } from '@uzima/contract/appointments'
import { type CareTeamMember, careTeamApi, mostMembers, type WriteMember } from '@uzima/contract/care-team'
import { messagesApi } from '@uzima/contract/messages'
import { notificationsApi } from '@uzima/contract/notifications'
import { sharingApi } from '@uzima/contract/sharing'
import { vitalsApi } from '@uzima/contract/vitals'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, ben, drCole, drDiaz, eve, nora, olive, type Person, visitor } from '../../../test/people.ts'

const api = careTeamApi
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
beforeEach(() => place.sql('delete from app.care_team_members'))

const outside: WriteMember = {
  role: 'physiotherapist',
  field: null,
  providerId: null,
  name: 'Baraka Mutiso',
  practice: 'Westlands Physio',
  phone: '+254 700 111 222',
  since: '2025-03',
}
const doctor = (who: Person, more: Partial<WriteMember> = {}): WriteMember => ({
  ...{ ...outside, role: 'main_doctor', name: null, practice: null, phone: null, since: null },
  providerId: place.as(who).doctorId ?? '',
  ...more,
})
const add = (member: WriteMember, who: Person = ada) => place.as(who).call(api.addCareTeamMember, member)
const inCare = () => ({ patientId: place.as(ada).id })
const addAt = (member: WriteMember, who: Person = drCole) => place.as(who).call(api.addPatientCareTeamMember, { ...member, ...inCare() })
const team = async () => place.as(ada).call(api.listCareTeam)
const names = (rows: readonly CareTeamMember[]) => rows.map(({ name, role }) => [name, role])
const refused = (status: number, code: string) => ({ status, problem: { code } })

describe('addCareTeamMember', () => {
  test('keeps who it is, encrypted, with who says so, and is on record', async () => {
    const member = await add(outside)
    const { providerId: _, ...said } = outside
    expect(member).toMatchObject({
      ...said,
      ...{ provider: null, mayRead: false, ended: null, version: 1 },
      recorded: { as: 'patient', name: ada.name, isCaller: true },
    })
    const [row] = await place.sql<Record<string, unknown>>('select * from app.care_team_members')
    const text = Object.values(row ?? {})
      .map((value) => (value instanceof Buffer ? value.toString('latin1') : String(value)))
      .join(' ')
    expect(text).not.toMatch(/Baraka|Westlands|700 111|physio|2025-03/i)
    const [event] = await place.sql<{ event_type: string; subject_id: string }>(
      "select event_type, subject_id from audit.log where resource_type = 'care-team' order by ts desc, id desc limit 1",
    )
    expect(event).toEqual({ event_type: 'care_team.added', subject_id: place.as(ada).id })
  })
  test('somebody of the practice has the directory’s name, and the caller’s words of where they are do not count', async () => {
    const member = await add(doctor(drDiaz, { role: 'specialist', name: 'Somebody else', practice: 'Elsewhere', phone: '1' }))
    expect(member).toMatchObject({ name: 'Dr. Diaz', practice: null, phone: null })
    expect(member.provider).toMatchObject({ accountId: place.as(drDiaz).id, name: 'Dr. Diaz' })
  })
  test('there is one main doctor: a new one takes the place of the former', async () => {
    await add({ ...outside, role: 'main_doctor', name: 'Dr. Far' })
    await add(outside)
    await add(doctor(drCole))
    const { rows, former } = await team()
    expect(names(rows)).toEqual([
      ['Dr. Cole', 'main_doctor'],
      ['Baraka Mutiso', 'physiotherapist'],
    ])
    expect(names(former)).toEqual([['Dr. Far', 'main_doctor']])
    expect(former[0]?.ended).toMatchObject({ as: 'patient', isCaller: true })
  })
  test('nobody has two places at once', async () => {
    await add(doctor(drCole, { role: 'specialist', field: 'Heart' }))
    await add(doctor(drCole))
    expect(names((await team()).rows)).toEqual([['Dr. Cole', 'main_doctor']])
  })
  test.each([
    ['name', { name: null }, 'required_field'],
    ['since', { since: '2031' }, 'date_in_future'],
  ] as const)('a wrong %s is refused', (field, more, code) =>
    expect(add({ ...outside, ...more })).rejects.toMatchObject({ status: 400, problem: { field, code } }),
  )
  test('an unknown provider is refused', () =>
    expect(add(doctor(drCole, { providerId: place.as(ben).id }))).rejects.toMatchObject(refused(404, 'provider_not_found')))
  test('a team has a limit', async () => {
    await add(outside)
    await place.sql(
      `insert into app.care_team_members (id, patient_id, is_main, role, name, recorder, recorded_by, recorded_at)
       select gen_random_uuid(), patient_id, false, role, name, recorder, recorded_by, recorded_at
         from app.care_team_members cross join generate_series(2, $1)`,
      [mostMembers],
    )
    await expect(add(outside)).rejects.toMatchObject(refused(409, 'too_many_entries'))
  })
})

describe('endCareTeamMember', () => {
  test('keeps who it was, and can be taken back', async () => {
    const { id, version } = await add(outside)
    const ended = await place.as(ada).call(api.endCareTeamMember, { id, version })
    expect(ended).toMatchObject({ id, version: 2, ended: { as: 'patient', isCaller: true } })
    expect(await team()).toMatchObject({ rows: [], former: [{ id }] })
    expect(await place.as(ada).call(api.restoreCareTeamMember, { id, version: 2 })).toMatchObject({ ended: null, version: 3 })
    expect(await team()).toMatchObject({ rows: [{ id }], former: [] })
  })
  test('a main doctor who comes back takes the place of the newer one', async () => {
    const first = await add(doctor(drCole))
    await add(doctor(drDiaz))
    await place.as(ada).call(api.restoreCareTeamMember, { id: first.id, version: 2 })
    expect(names((await team()).rows)).toEqual([['Dr. Cole', 'main_doctor']])
    expect(names((await team()).former)).toEqual([['Dr. Diaz', 'main_doctor']])
  })
  test('an older version is refused, and another person’s member is unknown', async () => {
    const { id } = await add(outside)
    await expect(place.as(ada).call(api.endCareTeamMember, { id, version: 7 })).rejects.toMatchObject(refused(409, 'entry_changed'))
    await expect(place.as(ben).call(api.endCareTeamMember, { id, version: 1 })).rejects.toMatchObject(refused(404, 'entry_not_found'))
  })
})

describe('a clinician', () => {
  test('adds and ends in their own name, and the patient is told', async () => {
    const member = await addAt({ ...outside, role: 'community_health_worker' })
    expect(member.recorded).toMatchObject({ as: 'doctor', name: 'Dr. Cole', isCaller: true })
    const ended = await place.as(drCole).call(api.endPatientCareTeamMember, { ...inCare(), id: member.id, version: 1 })
    expect(ended.ended).toMatchObject({ as: 'doctor' })
    const { rows } = await place.as(ada).call(notificationsApi.listNotifications)
    expect(
      rows
        .slice(0, 2)
        .map(({ event }) => event)
        .sort(),
    ).toEqual(['chart_entry_changed', 'chart_entry_recorded'])
    expect(await place.as(ada).call(api.restoreCareTeamMember, { id: member.id, version: 2 })).toMatchObject({ ended: null })
  })
  test('becomes the main doctor in one press, once', async () => {
    await add({ ...outside, role: 'main_doctor' })
    const mine = await place.as(drCole).call(api.becomeMainDoctor, inCare())
    expect(mine).toMatchObject({ role: 'main_doctor', name: 'Dr. Cole', isCaller: true, mayRead: true })
    expect((await place.as(drCole).call(api.becomeMainDoctor, inCare())).id).toBe(mine.id)
    expect(names((await team()).rows)).toEqual([['Dr. Cole', 'main_doctor']])
  })
  test('a nurse does not become one', () =>
    expect(place.as(nora).call(api.becomeMainDoctor, inCare())).rejects.toMatchObject({ status: 403 }))
  test.each([
    ['another doctor', drDiaz],
    ['a nurse without a share', nora],
  ] as const)('%s neither sees nor changes a team', async (_, who) => {
    await expect(place.as(who).call(api.listPatientCareTeam, inCare())).rejects.toMatchObject(refused(404, 'patient_not_found'))
    await expect(addAt(outside, who)).rejects.toMatchObject(refused(404, 'patient_not_found'))
  })
  test.each([
    ['a visitor', visitor, 401],
    ['an admin', olive, 403],
    ['a patient', eve, 403],
  ] as const)('%s is refused', (_, who, status) =>
    expect(place.as(who).call(api.listPatientCareTeam, inCare())).rejects.toMatchObject({ status }),
  )
})

describe('being on the team', () => {
  const danger = () =>
    place.as(ada).call(vitalsApi.addVital, {
      ...{ kind: 'rr', values: [42], unit: '/min', note: null },
      takenAt: place.clock.now().toISOString(),
    })
  const criticalOf = async (who: Person) =>
    (await place.as(who).call(notificationsApi.listNotifications)).rows.filter(({ event }) => event === 'critical_value').length

  test('gives no access, and nothing dangerous is told to a main doctor who may not see the record', async () => {
    expect(await add(doctor(drDiaz))).toMatchObject({ mayRead: false })
    await expect(place.as(drDiaz).call(api.listPatientCareTeam, inCare())).rejects.toMatchObject(refused(404, 'patient_not_found'))
    const [before, told] = [await criticalOf(drDiaz), await criticalOf(drCole)]
    await danger()
    expect(await criticalOf(drDiaz)).toBe(before)
    expect(await criticalOf(drCole)).toBe(told + 1)
  })
  test('with a share they are told too', async () => {
    await add(doctor(drDiaz))
    await place.as(ada).call(sharingApi.shareRecord, { providerId: place.as(drDiaz).doctorId ?? '', days: 30 })
    expect((await team()).rows[0]).toMatchObject({ name: 'Dr. Diaz', mayRead: true })
    const before = await criticalOf(drDiaz)
    await danger()
    expect(await criticalOf(drDiaz)).toBe(before + 1)
    await place.as(ada).call(sharingApi.endAccess, { id: place.as(drDiaz).doctorId ?? '' })
  })
  test('puts the main doctor first among those one may write to, once', async () => {
    const contacts = async () =>
      (await place.as(ada).call(messagesApi.listMessageContacts, {})).rows.map(({ name, isMainDoctor }) => [name, isMainDoctor])
    const byName = await contacts()
    expect(byName[0]).toEqual(['Dr. Cole', false])
    await add(doctor(drDiaz))
    expect(await contacts()).toEqual([['Dr. Diaz', true], ...byName.filter(([name]) => name !== 'Dr. Diaz')])
    const found = await place.as(ada).call(messagesApi.listMessageContacts, { search: 'diaz' })
    expect(found.rows).toMatchObject([{ name: 'Dr. Diaz', isMainDoctor: true }])
  })
})

test('the export has the team, and the main doctor at the patient', async () => {
  await add({ ...outside, role: 'main_doctor', name: 'Dr. Far' })
  await add(outside)
  const answer = await place.as(ada).raw({ method: 'GET', url: '/api/health-records/export/fhir' })
  const bundle = answer.json<{ entry: { resource: Record<string, unknown> & { resourceType: string } }[] }>()
  const of = (type: string) => bundle.entry.map(({ resource }) => resource).find(({ resourceType }) => resourceType === type)
  expect(of('Patient')?.generalPractitioner).toEqual([{ display: 'Dr. Far, Westlands Physio' }])
  expect(of('CareTeam')).toMatchObject({
    status: 'active',
    participant: [
      { role: [{ text: 'Main doctor' }], member: { display: 'Dr. Far, Westlands Physio, +254 700 111 222' }, period: { start: '2025-03' } },
      { role: [{ text: 'Physical therapist' }] },
    ],
  })
})
