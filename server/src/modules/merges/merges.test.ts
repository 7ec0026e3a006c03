import { medicationsApi } from '@uzima/contract/medications'
import { type IdentityField, mergesApi } from '@uzima/contract/merges'
import { notificationsApi } from '@uzima/contract/notifications'
import { registrationApi } from '@uzima/contract/registration'
import { securityActivityApi } from '@uzima/contract/security'
import { beforeEach, describe, expect, test } from 'vitest'
import { inSystem } from '#jobs/system.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { asRegistered, dump, emptyMoving, plainOf } from '../../../test/merge-world.ts'
import { ada, ben, drCole, drDiaz, eve, faith, nora, olive, type Person } from '../../../test/people.ts'
import { layRecord } from '../../../test/whole-record.ts'

let tries = 0
const mergeWith = (place: Clinic, pair: { from: string; into: string }, keepFrom: IdentityField[] = [], who: Person = faith) => {
  tries += 1
  return place.as(who).call(mergesApi.mergePatients, { ...pair, keepFrom }, { 'idempotency-key': `merge-number-${tries}` })
}
const merge = (place: Clinic, keepFrom: IdentityField[] = [], who: Person = faith) =>
  mergeWith(place, { from: place.as(ben).id, into: place.as(ada).id }, keepFrom, who)
const undo = (place: Clinic, id: string, who: Person = faith) => place.as(who).call(mergesApi.undoMerge, { id })
/** However alike somebody on record is. */
async function register(place: Clinic, name: string, dateOfBirth: string) {
  const described = { name, dateOfBirth, phone: '0712 000 111' }
  const { rows } = await place.as(faith).call(registrationApi.findDuplicates, { ...described, email: null })
  const notThese = rows.map(({ id }) => id)
  return place.as(faith).call(registrationApi.registerPatient, { ...described, gender: null, address: null, locale: 'sw', notThese })
}

describe('the list of columns that name people', async () => {
  const { sql } = await clinic({ people: [] })

  test('has every one that refers to a person', async () => {
    expect(await sql('select * from app.unlisted_person_columns()')).toEqual([])
    await sql('create table app.forgotten (id uuid primary key, patient_id uuid references app.profiles)')
    expect(await sql('select c from app.unlisted_person_columns() c')).toEqual([{ c: 'app.forgotten.patient_id' }])
    await sql('drop table app.forgotten')
  })

  test('has every column whose person’s key encrypts a field, and nothing that is not there', async () => {
    const missing = await sql(
      `select distinct c.table_name, c.subject_column from app.encrypted_columns c where not exists (
         select from app.person_tables t where t.table_name = 'app.' || c.table_name
            and c.subject_column = any (array[t.subject] || t.others))`,
    )
    expect(missing).toEqual([])
    const unknown = await sql(
      `select t.table_name, c from app.person_tables t, unnest(array[t.subject] || t.others) c where c is not null and not exists (
         select from pg_attribute a where a.attrelid = t.table_name::regclass and a.attname = c)`,
    )
    expect(unknown).toEqual([])
  })

  test('has every column of the name of a person that refers to nobody', async () => {
    const missing = await sql(
      `select c.oid::regclass || '.' || a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relkind = 'r' and not c.relispartition and c.relnamespace in ('app'::regnamespace, 'auth'::regnamespace)
          and a.attname in ('patient_id', 'user_id', 'subject_id', 'owner_id', 'person_id') and not exists (
            select from app.person_tables t where t.table_name::regclass = c.oid and a.attname = any (array[t.subject] || t.others))`,
    )
    expect(missing).toEqual([])
  })

  test('says for every unique rule over a patient what happens where both have such a row', async () => {
    const unruled = await sql<{ index: string }>(
      `select i.indexrelid::regclass::text as index
         from app.person_tables t
         join pg_index i on i.indrelid = t.table_name::regclass and (i.indisunique or i.indisexclusion)
         join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey) and a.attname = t.subject
         left join app.merge_clashes c using (table_name)
        where t.act = 'moves' and c.table_name is null order by 1`,
    )
    // visits at the same time are an obstacle; the id of an order is unique by itself
    expect(unruled.map(({ index }) => index)).toEqual(['app.bookings_patient_span_excl', 'app.orders_patient_key'])
  })
})

describe('a record with a row in every table', async () => {
  const place = await clinic()
  await layRecord(place, ben)
  await asRegistered(place, ben)

  test('is merged, read by its new owner, and put back byte for byte', async () => {
    expect(await emptyMoving(place, ben)).toEqual([])
    const [before, said] = [await dump(place), await plainOf(place, ben)]
    expect(said.length).toBeGreaterThan(60)
    const { id } = await merge(place, ['phone'])
    expect(await emptyMoving(place, ada)).toEqual([])
    expect(await plainOf(place, ada)).toEqual(said)
    expect(await plainOf(place, ben)).toEqual([])
    await undo(place, id)
    expect(await dump(place)).toEqual(before)
    expect(await place.sql('select from app.merge_rows')).toEqual([])
  })
})

describe('two records with a row in every table', async () => {
  const place = await clinic()
  await layRecord(place, ben)
  await layRecord(place, ada, '2027-01-06T11:00:00Z')
  await asRegistered(place, ben)

  test('keep what each may have once, and are put back byte for byte', async () => {
    const before = await dump(place)
    const own = await plainOf(place, ada)
    const { id } = await merge(place)
    const stayed = await emptyMoving(place, ben)
    const there = (await place.sql<{ t: string }>("select table_name as t from app.person_tables where act = 'moves'")).map(({ t }) => t)
    expect(there.filter((name) => !stayed.includes(name)).sort()).toEqual([
      'app.access_grants',
      'app.care_endings',
      'app.coverages',
      'app.daily_steps',
      'app.dose_times',
      'app.emergency_accesses',
      'app.emergency_alerts',
      'app.emergency_card_links',
      'app.emergency_cards',
      'app.emergency_contacts',
    ])
    expect(await plainOf(place, ada)).toEqual(expect.arrayContaining(own))
    await undo(place, id)
    expect(await dump(place)).toEqual(before)
  })
})

describe('mergePatients', async () => {
  const place = await clinic()
  const { as, sql } = place
  let from = ''
  beforeEach(async () => {
    tries += 1
    from = (await register(place, `Zuri Number${tries}`, `19${60 + (tries % 30)}-01-0${1 + (tries % 9)}`)).id
  })

  test.each([
    ['the front desk', faith, 200],
    ['an admin', olive, 200],
    ['a doctor', drCole, 403],
    ['a nurse', nora, 403],
    ['a patient', ben, 403],
    ['somebody unconfirmed', eve, 403],
    ['a visitor', 'visitor', 401],
  ] as const)('%s', async (_, who, status) => {
    const pair = new URLSearchParams({ from, into: as(ada).id })
    const answer = await as(who).raw({ method: 'GET', url: `/api/merges/preview?${pair}` })
    expect(answer.statusCode).toBe(status)
    const list = await as(who).raw({ method: 'GET', url: '/api/merges' })
    expect(list.statusCode).toBe(status)
  })

  test.each([
    ['into itself', () => ({ from, into: from }), 'merge_same_record'],
    ['somebody’s own account', () => ({ from: as(ben).id, into: as(ada).id }), 'merge_has_account'],
    ['the other way round', () => ({ from: as(ada).id, into: from }), 'merge_other_way_round'],
    ['into one’s own', () => ({ from, into: as(faith).id }), 'merge_own_record'],
    ['into a doctor', () => ({ from, into: as(drCole).id }), 'patient_not_found'],
    ['into a nurse', () => ({ from, into: as(nora).id }), 'patient_not_found'],
    ['into an admin', () => ({ from, into: as(olive).id }), 'patient_not_found'],
    ['into nobody', () => ({ from, into: '00000000-0000-4000-8000-000000000000' }), 'patient_not_found'],
  ])('%s is refused', async (_, pair, code) => {
    const before = await dump(place)
    await expect(mergeWith(place, pair())).rejects.toMatchObject({ problem: { code } })
    expect(await dump(place)).toEqual(before)
  })

  test('into somebody of the front desk, or of an account that was used, is refused', async () => {
    await expect(mergeWith(place, { from, into: as(faith).id }, [], olive)).rejects.toMatchObject({ problem: { code: 'merge_is_staff' } })
    await sql(`insert into auth.known_devices (user_id, device, last_used_at) values ($1, 'x', $2)`, [from, place.clock.now()])
    await expect(mergeWith(place, { from, into: as(ada).id })).rejects.toMatchObject({ problem: { code: 'merge_in_use' } })
  })

  test('closes the record and its codes, tells the patient, and an undo opens them again', async () => {
    const { code } = await as(faith).call(registrationApi.makeClaimCode, { id: from, way: 'paper', to: null })
    const { id, into } = await mergeWith(place, { from, into: as(ada).id }, ['phone'])
    expect(into).toMatchObject({ id: as(ada).id, name: 'Ada Muturi' })
    expect(await sql('select phone from app.profiles where id = $1', [as(ada).id])).toEqual([{ phone: '0712 000 111' }])
    await expect(as(faith).call(registrationApi.getRegistration, { id: from })).rejects.toMatchObject({ status: 404 })
    const { rows } = await as(faith).call(registrationApi.listRegistrations)
    expect(rows.map((row) => row.id)).not.toContain(from)
    const found = await as(faith).call(registrationApi.findDuplicates, {
      name: `Zuri Number${tries}`,
      dateOfBirth: null,
      phone: null,
      email: null,
    })
    expect(found.rows.map((row) => row.id)).not.toContain(from)
    expect(await sql('select from app.claim_codes where patient_id = $1 and ended_at is null', [from])).toEqual([])
    await expect(mergeWith(place, { from, into: as(eve).id })).rejects.toMatchObject({ status: 404 })
    const told = await as(ada).call(notificationsApi.listNotifications)
    expect(told.rows[0]).toMatchObject({ event: 'records_merged', link: '/security/activity' })
    const logged = await sql(`select subject_id, subject_ids, severity from audit.log where resource_id = $1`, [id])
    expect(logged).toEqual([{ subject_id: as(ada).id, subject_ids: [from], severity: 'critical' }])
    // what was done with the record before is hers to see now
    const seen = await as(ada).call(securityActivityApi.listRecordViews)
    expect(seen.rows.map(({ event }) => event).slice(0, 2)).toEqual(['patient.merged', 'claim_code.made'])
    expect(seen.rows.map(({ event }) => event)).toContain('patient.registered')

    expect(await undo(place, id)).toMatchObject({ undoneBy: 'Faith Njeri' })
    expect(await as(faith).call(registrationApi.getRegistration, { id: from })).toMatchObject({ code: { way: 'paper' } })
    expect(code).not.toBeNull()
    expect(await sql('select phone from app.profiles where id = $1', [as(ada).id])).toEqual([{ phone: null }])
    await expect(undo(place, id)).rejects.toMatchObject({ problem: { code: 'merge_undone' } })
  })

  test('shows what would move, and says when both have a visit at the same time', async () => {
    const visit = async (patientId: string, doctor: Person) => {
      const [row] = await sql<{ id: string }>(
        `insert into app.appointments (id, patient_id, doctor_id, scheduled_time, mode, reason, created_at, updated_at)
         values (gen_random_uuid(), $1, $2, '2027-02-01T09:00:00Z', 'in_person', decode('0100000001' || repeat('00', 40), 'hex'), $3, $3) returning id`,
        [patientId, as(doctor).doctorId, place.clock.now()],
      )
      await sql(
        `insert into app.bookings (appointment_id, doctor_id, patient_id, span, doctor_span)
         select $1, $2, $3, span, span from (values ('[2027-02-01T09:00:00Z,2027-02-01T09:30:00Z)'::tstzrange)) v (span)`,
        [row?.id, as(doctor).doctorId, patientId],
      )
    }
    await visit(from, drCole)
    await visit(as(ada).id, drDiaz)
    const preview = await as(faith).call(mergesApi.previewMerge, { from, into: as(ada).id })
    expect(preview).toMatchObject({
      from: { id: from, hasAccount: false },
      into: { name: 'Ada Muturi', hasAccount: true, registeredAt: null },
      suggested: ['dateOfBirth', 'phone'],
      entries: [{ kind: 'visits', moving: 1, there: 1 }],
      obstacles: [{ kind: 'visits_overlap', at: '2027-02-01T09:00:00.000Z', doctor: 'Dr. Cole' }],
    })
    await expect(mergeWith(place, { from, into: as(ada).id })).rejects.toMatchObject({ problem: { code: 'merge_visits_overlap' } })
    await sql('delete from app.bookings')
  })

  test('fills in what an account has not said of its owner, and changes nothing they have', async () => {
    await expect(mergeWith(place, { from, into: as(ada).id }, ['name'])).rejects.toMatchObject({
      status: 400,
      problem: { code: 'merge_own_identity', field: 'keepFrom' },
    })
    const { id } = await mergeWith(place, { from, into: as(ada).id }, ['phone'])
    const [{ name, phone } = {}] = await sql<{ name?: string; phone?: string }>('select name, phone from app.profiles where id = $1', [
      as(ada).id,
    ])
    expect([name, phone !== null]).toEqual(['Ada Muturi', true])
    await undo(place, id)
  })

  test('takes an address as one thing: with its town, only where nothing of one was said, and back', async () => {
    const addressOf = async (id: string) =>
      (await sql('select address, city, region, postal_code, country from app.profiles where id = $1', [id]))[0]
    const none = { address: null, city: null, region: null, postal_code: null, country: null }
    const whole = { address: 'P.O. Box 7', city: 'Nyeri', region: null, postal_code: '10100', country: 'KE' }
    await sql("update app.profiles set address = 'P.O. Box 7', city = 'Nyeri', postal_code = '10100', country = 'KE' where id = $1", [from])
    await sql('update app.profiles set address = null, city = $2 where id = $1', [as(ada).id, 'Nakuru'])
    const pair = { from, into: as(ada).id }
    const town = await as(faith).call(mergesApi.previewMerge, pair)
    expect(town).toMatchObject({ from: { city: 'Nyeri', postalCode: '10100', country: 'KE' }, into: { address: null, city: 'Nakuru' } })
    expect(town.suggested).not.toContain('address')
    await expect(mergeWith(place, pair, ['address'])).rejects.toMatchObject({ problem: { code: 'merge_own_identity' } })
    await sql('update app.profiles set city = null where id = $1', [as(ada).id])
    expect((await as(faith).call(mergesApi.previewMerge, pair)).suggested).toContain('address')
    const { id } = await mergeWith(place, pair, ['address'])
    expect(await addressOf(as(ada).id)).toEqual(whole)
    await undo(place, id)
    expect([await addressOf(as(ada).id), await addressOf(from)]).toEqual([none, whole])
  })

  test('keeps the record closed to a doctor whom the patient has shut out, until the undo', async () => {
    const [doctor, now] = [as(drCole).doctorId, place.clock.now()]
    const ended = new Date(now.getTime() - 86_400_000)
    await sql('insert into app.care_endings (patient_id, doctor_id, ended_at) values ($1, $2, $3)', [as(ada).id, doctor, ended])
    // booked with the other record, after the ending
    const { fields } = place.app.system.services
    const [visit] = await sql<{ id: string }>('select gen_random_uuid() as id')
    const at = { kind: 'medical_records', subjectId: from, table: 'appointments', column: 'reason', rowId: visit?.id ?? '' } as const
    const reason = await inSystem(place.app.system, ({ db }) => fields.encrypt(db, now, at, 'Cough'))
    await sql(
      `insert into app.appointments (id, patient_id, doctor_id, scheduled_time, status, mode, reason, created_at, updated_at)
       values ($1, $2, $3, $4, 'completed', 'in_person', $5, $4, $4)`,
      [visit?.id, from, doctor, new Date(now.getTime() - 3_600_000), reason],
    )
    const isOpen = () => sql('select from app.care_visits where patient_id = $1 and doctor_id = $2', [as(ada).id, doctor])
    const { id } = await mergeWith(place, { from, into: as(ada).id })
    expect(await isOpen()).toEqual([])
    await undo(place, id)
    expect(await sql('select ended_at from app.care_endings where patient_id = $1 and doctor_id = $2', [as(ada).id, doctor])).toEqual([
      { ended_at: ended },
    ])
    await sql('delete from app.care_endings')
    await sql('delete from app.appointments where patient_id = $1', [from])
  })

  test('can be undone for 30 days, and what is kept for it is deleted then', async () => {
    const { id, undoableUntil } = await mergeWith(place, { from, into: as(ada).id })
    const began = place.clock.now().toISOString()
    place.clock.set(new Date(Date.parse(undoableUntil) - 1000).toISOString())
    await place.runScheduledTasks()
    expect(await sql('select from app.merge_rows where merge_id = $1', [id])).not.toEqual([])
    place.clock.set(undoableUntil)
    await expect(undo(place, id)).rejects.toMatchObject({ problem: { code: 'merge_not_found' } })
    await place.runScheduledTasks()
    expect(await sql('select from app.merge_rows where merge_id = $1', [id])).toEqual([])
    expect((await as(faith).call(mergesApi.listMerges)).rows).toEqual([])
    place.clock.set(began)
  })

  test('of a record that was merged into another one since waits for that undo', async () => {
    const second = (await register(place, `Other Person${tries}`, '1955-05-05')).id
    const first = await mergeWith(place, { from, into: second })
    const next = await mergeWith(place, { from: second, into: as(ada).id })
    await expect(undo(place, first.id)).rejects.toMatchObject({ problem: { code: 'merge_merged_since' } })
    await undo(place, next.id)
    await undo(place, first.id)
  })
})

describe('what changes after a merge', async () => {
  const place = await clinic()
  const { as, sql } = place
  const { medicationId } = await layRecord(place, ben)
  await asRegistered(place, ben)

  test('goes back with what was moved, and what is the other patient’s stays', async () => {
    await giveConsent(as(ada))
    const { id } = await merge(place)
    const medicine = (await as(ada).call(medicationsApi.listMedications)).rows.find((row) => row.id === medicationId)
    expect(medicine).toMatchObject({ name: 'Simvastatin' })
    if (!medicine) return
    await as(ada).call(medicationsApi.editMedication, { ...medicine, dosage: '40 mg', acknowledged: [] })
    const own = await as(ada).call(medicationsApi.addMedication, {
      ...{ name: 'Zinc', dosage: '1', frequency: 'once_daily', startDate: '2026-01-01', endDate: null, notes: null },
    })
    await undo(place, id)
    const plain = await plainOf(place, ben)
    const dosage = plain.find((line) => line.startsWith(`medications.dosage ${medicationId}`))
    expect(Buffer.from(dosage?.split(' ')[2] ?? '', 'base64').toString()).toBe('40 mg')
    expect(
      await sql('select count(*)::int as n from app.medication_versions where medication_id = $1 and patient_id <> $2', [
        medicationId,
        as(ben).id,
      ]),
    ).toEqual([{ n: 0 }])
    expect((await plainOf(place, ada)).some((line) => line.startsWith(`medications.name ${own.id}`))).toBe(true)
    expect(await sql('select patient_id from app.medications where id = $1', [own.id])).toEqual([{ patient_id: as(ada).id }])
  })

  test('and ties both patients together holds an undo back', async () => {
    const { id } = await merge(place)
    const [own] = await sql<{ id: string }>(
      `insert into app.appointments (id, patient_id, doctor_id, scheduled_time, mode, reason, created_at, updated_at)
       select gen_random_uuid(), patient_id, doctor_id, scheduled_time + interval '1 day', mode, reason, created_at, updated_at
         from app.appointments where patient_id = $1 limit 1 returning id`,
      [as(ada).id],
    )
    await sql('update app.conditions set appointment_id = $1 where patient_id = $2', [own?.id, as(ada).id])
    await expect(undo(place, id)).rejects.toMatchObject({ problem: { code: 'merge_tangled' } })
    await sql('update app.conditions set appointment_id = null')
    await sql('delete from app.appointments where id = $1', [own?.id])
    // what refused it left the merge as it was
    expect(await sql('select from app.patient_merges where id = $1 and undone_at is null', [id])).toHaveLength(1)
    await undo(place, id)
  })
})
