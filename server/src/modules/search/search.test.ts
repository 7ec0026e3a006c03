import { appointmentsApi } from '@uzima/contract/appointments'
import { healthRecordsApi, type WriteRecord } from '@uzima/contract/health-records'
import { medicationsApi } from '@uzima/contract/medications'
import { type SearchArea, type SearchKind, searchApi, searchKinds } from '@uzima/contract/search'
import { securityActivityApi } from '@uzima/contract/security'
import { beforeAll, describe, expect, test } from 'vitest'
import { requireArticles } from '#modules/articles/public.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, ben, drCole, drDiaz, eve, nora, olive, type Person, visitor } from '../../../test/people.ts'
import { watchStatements } from '../../../test/statements.ts'

let place: Clinic
let asked: ReturnType<typeof watchStatements>

beforeAll(async () => {
  // as at start-up, and not within the transaction of whoever searches first
  requireArticles()
  place = await clinic({ env: { AUTH_RELAXED: 'on' } })
  asked = watchStatements(place)
  await place.sql(`update app.doctors set name = 'Dr. Grace Mwangi', bio = 'Plays the harp' where id = $1`, [place.as(drCole).doctorId])
  for (const [who, name] of [
    [ada, 'Ámina Otieno'],
    [ben, 'Aminata Ben-Diallo'],
  ] as const)
    await place.sql('update app.profiles set name = $2 where id = $1', [place.as(who).id, name])
  for (const person of [ada, ben]) await giveConsent(place.as(person))
  await book(ada, drCole, '2027-01-06T09:00:00.000Z', 'Warfarin dose')
  await book(ben, drDiaz, '2027-01-06T15:00:00.000Z', 'Warfarin dose of another')
  await addMedication(ada, 'Warfarin 5 mg', 'In the evening, never with ibuprofen')
  await addMedication(ben, 'Warfarin of another')
  await addRecord(ada, {
    title: 'INR 2.5',
    description: 'The dose of warfarin is unchanged, as the value lies in the middle of its range.',
  })
  await addRecord(ben, { title: 'Warfarin of another' })
})

const book = (who: Person, doctor: Person, start: string, reason: string) =>
  place.as(who).call(appointmentsApi.bookAppointment, { doctorId: place.as(doctor).doctorId ?? '', start, reason, mode: 'video' })
const addMedication = (who: Person, name: string, notes: string | null = null) =>
  place.as(who).call(medicationsApi.addMedication, {
    name,
    dosage: '1 tablet',
    frequency: 'once_daily',
    startDate: '2027-01-01',
    endDate: null,
    notes,
  })
const addRecord = (who: Person, more: Partial<WriteRecord>) =>
  place.as(who).call(healthRecordsApi.addHealthRecord, {
    title: 'Blood test',
    type: 'lab-result',
    date: '2026-12-20',
    provider: 'City Lab',
    description: null,
    values: [],
    files: [],
    ...more,
  })

type More = { area?: SearchArea; kind?: SearchKind; cursor?: string }
const find = (who: Person | typeof visitor, q: string, more: More = {}) =>
  place.as(who).call(searchApi.searchPortal, { q, language: 'en', ...more })
/** What is found, by kind, without the kinds that have nothing. */
async function titles(who: Person, q: string, more: More = {}) {
  const results = await find(who, q, more)
  const all = searchKinds.flatMap((kind) => {
    const rows = (results[kind]?.rows ?? []).map((row) => ('title' in row ? row.title : 'name' in row ? row.name : row.doctorName))
    return rows.length > 0 ? [[kind, rows] as const] : []
  })
  return Object.fromEntries(all)
}
const lastSearch = async () =>
  (
    await place.sql<{ subject_id: string; subject_ids: string[] | null; details: object }>(
      "select subject_id, subject_ids::text[], details from audit.log where event_type = 'portal.searched' order by id desc limit 1",
    )
  )[0]

describe('searchPortal', () => {
  test('finds what the caller has, the words around the match, and nothing of another person', async () => {
    const results = await find(ada, 'warfarin')
    expect(results.medications?.rows).toMatchObject([{ name: 'Warfarin 5 mg', state: 'active', excerpt: null }])
    expect(results.records?.rows).toMatchObject([{ title: 'INR 2.5', excerpt: expect.stringContaining('dose of warfarin is unchanged') }])
    expect(results.appointments?.rows).toMatchObject([{ doctorName: 'Dr. Grace Mwangi', reason: 'Warfarin dose' }])
    expect(JSON.stringify(results)).not.toContain('of another')
    expect(results.needsConsent).toBe(false)
  })
  test('is audited without the words', async () => {
    await find(ada, 'warfarin')
    const event = await lastSearch()
    expect(event?.subject_id).toBe(place.as(ada).id)
    expect(event?.details).toMatchObject({ area: 'care' })
    expect(JSON.stringify(await place.sql('select * from audit.log'))).not.toContain('arfarin')
  })
  test.each([
    ['the beginning of a word', 'warf', 'Warfarin 5 mg'],
    ['other case and accents', 'WÁRFARIN', 'Warfarin 5 mg'],
    ['words in any order', '5 warfarin', 'Warfarin 5 mg'],
    ['a word of the notes', 'ibuprofen', 'Warfarin 5 mg'],
  ])('finds by %s', async (_, q, name) => {
    const { medications } = await find(ada, q)
    expect(medications).toMatchObject({ rows: [{ name }], isNear: false })
  })
  test('finds what is meant by a slip, and says that it is only similar', async () => {
    const { medications, records } = await find(ada, 'warfrin')
    expect(medications).toMatchObject({ rows: [{ name: 'Warfarin 5 mg' }], isNear: true })
    expect(records).toMatchObject({ rows: [{ title: 'INR 2.5' }], isNear: true })
  })
  test.each([
    ['name, whatever the title', 'dr mwan'],
    ['specialty', 'family'],
    ['words of their own', 'harp'],
    ['a slip', 'mwanggi'],
  ])('finds doctors by %s', async (_, q) => {
    expect((await titles(ada, q)).doctors).toEqual(['Dr. Grace Mwangi'])
  })
  test('finds doctors by what one needs in another language', async () => {
    expect((await titles(ben, 'moyo')).doctors).toEqual(['Dr. Diaz'])
  })
  test('does not find doctors whom nobody can book', async () => {
    await place.sql('update app.doctors set is_active = false where id = $1', [place.as(drDiaz).doctorId])
    expect((await titles(ada, 'diaz')).doctors).toBeUndefined()
    await place.sql('update app.doctors set is_active = true where id = $1', [place.as(drDiaz).doctorId])
  })
  test('finds articles in the language of the reader', async () => {
    const { articles } = await place.as(ada).call(searchApi.searchPortal, { q: 'hypertension', language: 'es', kind: 'articles' })
    const spanish = await place.as(ada).call(searchApi.searchPortal, { q: 'presion arterial', language: 'es', kind: 'articles' })
    expect(spanish.articles?.rows.map(({ id }) => id)).toContain('high-blood-pressure')
    expect(articles?.isNear).toBe(articles?.rows.length !== 0)
  })
  test('leaves out the health record until the person consents to the notice', async () => {
    const results = await find(nora, 'warfarin')
    expect([results.needsConsent, results.medications, results.records]).toEqual([true, undefined, undefined])
    expect(results.appointments?.rows).toEqual([])
  })
  test('words without a letter find nothing', async () => {
    expect(await find(ada, '%%')).toEqual({ needsConsent: false })
  })
})

describe('searchPortal at work', () => {
  test('a doctor finds their own patients, each of whom can see it', async () => {
    const { patients } = await find(drCole, 'ami', { area: 'work' })
    expect(patients?.rows.map(({ id, name }) => [id, name])).toEqual([[place.as(ada).id, 'Ámina Otieno']])
    expect((await lastSearch())?.subject_ids).toEqual([place.as(ada).id])
    const { rows } = await place.as(ada).call(securityActivityApi.listRecordViews)
    expect(rows[0]).toMatchObject({ event: 'portal.searched', actorName: 'Dr. Grace Mwangi' })
  })
  test.each([
    ['accents', 'amina'],
    ['the last name first', 'otieno am'],
    ['a slip', 'otienno'],
  ])('finds patients by %s', async (_, q) => {
    expect((await titles(drCole, q, { area: 'work' })).patients).toEqual(['Ámina Otieno'])
  })
  test('finds by the second part of a hyphenated name', async () => {
    expect((await titles(drDiaz, 'diallo', { area: 'work' })).patients).toEqual(['Aminata Ben-Diallo'])
  })
  test('no longer finds a patient who ended the access', async () => {
    await place.sql('insert into app.care_endings (patient_id, doctor_id, ended_at) values ($1, $2, $3)', [
      place.as(ben).id,
      place.as(drDiaz).doctorId,
      place.clock.now(),
    ])
    expect((await titles(drDiaz, 'diallo', { area: 'work' })).patients).toBeUndefined()
    await place.sql('delete from app.care_endings')
  })
  test('a professional finds those who share with them, and nobody else', async () => {
    expect((await find(nora, 'ami', { area: 'work' })).patients?.rows).toEqual([])
    await place.sql(
      `insert into app.access_grants (id, patient_id, grantee_id, valid_from, valid_until, created_at)
       values (gen_random_uuid(), $1, $2, $3::timestamptz, $3::timestamptz + interval '7 days', $3)`,
      [place.as(ben).id, place.as(nora).id, place.clock.now()],
    )
    expect((await titles(nora, 'ami', { area: 'work' })).patients).toEqual(['Aminata Ben-Diallo'])
  })
  test('does not mix work and own care', async () => {
    await addMedicationOfDoctor()
    const work = await find(drCole, 'lisinopril', { area: 'work' })
    expect([work.medications, work.records, work.appointments]).toEqual([undefined, undefined, undefined])
    const own = await find(drCole, 'lisinopril')
    expect([own.medications?.rows.length, own.patients]).toEqual([1, undefined])
  })
  test('a patient who asks for work finds no people', async () => {
    const results = await find(ada, 'ami', { area: 'work' })
    expect([results.patients, results.accounts, results.medications]).toEqual([undefined, undefined, undefined])
  })
  test('an admin finds accounts and nothing of health', async () => {
    const results = await find(olive, 'ben', { area: 'work' })
    expect(results.accounts?.rows).toMatchObject([{ name: 'Aminata Ben-Diallo', email: ben.email, role: 'patient', state: 'active' }])
    expect(Object.keys(results).sort()).toEqual(['accounts', 'articles', 'doctors', 'needsConsent'])
    expect(Object.keys(await find(olive, 'ben')).sort()).toEqual(['articles', 'doctors', 'needsConsent'])
  })
})

const addMedicationOfDoctor = async () => {
  await giveConsent(place.as(drCole))
  await addMedication(drCole, 'Lisinopril 10 mg')
}

describe('pages of one kind', () => {
  test('have no gaps or duplicates', async () => {
    for (let n = 0; n < 25; n++) await addRecord(ada, { title: `Scan ${n}`, date: `2026-11-${String(1 + (n % 28)).padStart(2, '0')}` })
    const first = await find(ada, 'scan', { kind: 'records' })
    const second = await find(ada, 'scan', { kind: 'records', cursor: first.records?.next ?? '' })
    const all = [...(first.records?.rows ?? []), ...(second.records?.rows ?? [])].map(({ title }) => title)
    expect([first.records?.rows.length, second.records?.rows.length, second.records?.next]).toEqual([20, 5, null])
    expect(new Set(all).size).toBe(25)
    expect(Object.keys(first).sort()).toEqual(['needsConsent', 'records'])
  })
  test('the preview has four and says that there are more', async () => {
    const { records } = await find(ada, 'scan')
    expect([records?.rows.length, records?.next === null]).toEqual([4, false])
  })
  test('of people go by name', async () => {
    for (let n = 0; n < 25; n++) {
      await place.sql(
        `with u as (insert into auth.users (id, email, email_confirmed_at, created_at, updated_at)
           values (gen_random_uuid(), $1, $3::timestamptz, $3, $3) returning id)
         insert into app.profiles (id, name, role, created_at, updated_at) select id, $2, 'doctor', $3, $3 from u`,
        [`many${n}@example.org`, `Dr. Many ${String.fromCharCode(65 + n)}`, place.clock.now()],
      )
    }
    await place.sql(
      `insert into app.doctors (id, user_id, name, specialty, time_zone, created_at)
       select gen_random_uuid(), id, name, 'Surgery', 'UTC', created_at from app.profiles where name like 'Dr. Many%'`,
    )
    const first = await find(ada, 'many', { kind: 'doctors' })
    const second = await find(ada, 'many', { kind: 'doctors', cursor: first.doctors?.next ?? '' })
    const names = [...(first.doctors?.rows ?? []), ...(second.doctors?.rows ?? [])].map(({ name }) => name)
    expect(names).toEqual(Array.from({ length: 25 }, (_, n) => `Dr. Many ${String.fromCharCode(65 + n)}`))
    expect(second.doctors?.next).toBeNull()
  })
  test('a kind that is not the caller’s to search is absent', async () => {
    expect(await find(ada, 'ami', { kind: 'patients', area: 'work' })).toEqual({ needsConsent: false })
  })
  test.each(['records', 'doctors', 'articles'] as const)('of %s refuse a cursor that is none', async (kind) => {
    await expect(find(ada, 'scan', { kind, cursor: 'x' })).rejects.toMatchObject({ status: 400, problem: { field: 'cursor' } })
  })
})

describe('who may search', () => {
  test.each([
    ['a visitor', visitor, 401],
    ['a person whose address is not confirmed', eve, 403],
  ] as const)('%s may not', async (_, who, status) => {
    await expect(find(who, 'warfarin')).rejects.toMatchObject({ status })
  })
  test('one letter and too many are refused', async () => {
    for (const q of ['a', ' a ', 'a'.repeat(101)])
      await expect(find(ada, q)).rejects.toMatchObject({ status: 400, problem: { field: 'q' } })
  })
})

test('a search takes the same number of statements, whatever it finds', async () => {
  const count = async (q: string) => (await asked(() => find(ada, q))).length
  await count('scan')
  const [many, one, similar, none] = [await count('scan'), await count('warfarin'), await count('warfrin'), await count('zzzzzz')]
  expect([one, similar, none]).toEqual([many, many, many])
})
