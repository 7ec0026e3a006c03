import { registrationApi } from '@uzima/contract/registration'
import { type ImportRow, importsApi, mostImportRows } from '@uzima/contract/registration/imports'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { ada, drCole, faith, nora, olive, visitor } from '../../../test/people.ts'

const { checkImport, importPatients, listImports, undoImport } = importsApi

let place: Clinic
beforeAll(async () => {
  place = await clinic({ people: [ada, drCole, nora, faith, olive], env: { PRACTICE_COUNTRY: 'KE' } })
})
const admin = () => place.as(olive)
const rowOf = (line: number, more: Partial<ImportRow> = {}): ImportRow => ({
  ...{ line, name: `${unlike(line)} ${unlike(line * 7919)}`, dateOfBirth: birthOf(line), gender: null, phone: null, address: null },
  ...{ locale: 'en', ...more },
})
/** Names that are not alike: their letters follow the number. */
const unlike = (number: number) => {
  const letters = ((number * 2_654_435_761) % 4_294_967_296).toString(26).replaceAll(/\d/g, (digit) => 'qrstuvwxyz'.charAt(Number(digit)))
  return letters.charAt(0).toUpperCase() + letters.slice(1)
}
const birthOf = (line: number) => new Date(Date.UTC(1930, 0, 1) + (line % 30_000) * 86_400_000).toISOString().slice(0, 10)
const check = (rows: ImportRow[]) => admin().call(checkImport, { rows })
const add = (rows: ImportRow[], headers?: Record<string, string>) =>
  admin().call(importPatients, { fileName: 'patients.csv', rows }, headers)
const stored = async () => (await place.sql<{ count: number }>('select count(*)::int as count from auth.users'))[0]?.count ?? 0
const refused = (code: string) => ({ problem: { code } })

describe('importing patients', () => {
  test('registers everybody in the file; nobody can sign in to the accounts', async () => {
    const rows = [
      rowOf(2, {
        ...{ name: 'Wanjiku Njoroge', gender: 'female', phone: '0722 111 222', address: 'P.O. Box 7\nNyeri', locale: 'sw' },
        ...{ city: 'Nyeri', region: 'Nyeri County', postalCode: '10100', country: 'KE' },
      }),
      rowOf(3, { name: 'Otieno Okoth', dateOfBirth: '1944-02-29' }),
    ]
    expect(await check(rows)).toEqual({ problems: [], duplicates: [], country: 'KE' })
    const made = await add(rows)
    const now = place.clock.now()
    expect(made).toMatchObject({
      ...{ fileName: 'patients.csv', importedBy: olive.name, importedAt: now.toISOString(), added: 2, skipped: 0, undoneAt: null },
      undoUntil: new Date(now.getTime() + 7 * 86_400_000).toISOString(),
    })
    const [first] = (await place.as(drCole).call(registrationApi.listRegistrations)).rows.filter(({ name }) => name === 'Wanjiku Njoroge')
    const kept = await place.as(faith).call(registrationApi.getRegistration, { id: first?.id ?? '' })
    expect(kept).toMatchObject({
      ...{ gender: 'female', dateOfBirth: rows[0]?.dateOfBirth, phone: '+254 722 111222', address: 'P.O. Box 7\nNyeri', locale: 'sw' },
      ...{ city: 'Nyeri', region: 'Nyeri County', postalCode: '10100', country: 'KE' },
      ...{ registeredBy: olive.name, claimedAt: null, code: null },
    })
    expect(
      await place.sql('select u.email, u.password_hash, p.time_zone from auth.users u join app.profiles p using (id) where id = $1', [
        kept.id,
      ]),
    ).toEqual([{ email: null, password_hash: null, time_zone: expect.any(String) }])
    // one event that each of them finds in the history of their record
    const logged = await place.sql<{ subject_ids: string[]; details: object }>(
      "select subject_ids, details from audit.log where event_type = 'patients.imported' and resource_id = $1",
      [made.id],
    )
    expect(logged).toEqual([{ subject_ids: expect.arrayContaining([kept.id]), details: { added: 2, skipped: 0 } }])
    expect((await admin().call(listImports)).rows[0]).toEqual(made)
  })

  test('is for admins alone', async () => {
    const rows = [rowOf(2)]
    for (const who of [ada, drCole, nora, faith]) {
      await expect(place.as(who).call(checkImport, { rows })).rejects.toMatchObject({ status: 403 })
      await expect(place.as(who).call(importPatients, { fileName: 'x.csv', rows })).rejects.toMatchObject({ status: 403 })
      await expect(place.as(who).call(listImports)).rejects.toMatchObject({ status: 403 })
    }
    await expect(place.as(visitor).call(checkImport, { rows })).rejects.toMatchObject({ status: 401 })
  })

  test('checks one file at a time', async () => {
    const client = new pg.Client({ connectionString: place.database.ownerUrl })
    await client.connect()
    await client.query("begin; select pg_advisory_xact_lock(hashtextextended('patient_import_checks', 0))")
    await expect(check([rowOf(2)])).rejects.toMatchObject({ status: 409, problem: { code: 'import_busy' } })
    await client.query('rollback')
    await client.end()
    expect((await check([rowOf(2)])).problems).toEqual([])
  })

  test('sent twice is one import', async () => {
    const rows = [rowOf(40), rowOf(41)]
    const key = { 'idempotency-key': 'the-same-import' }
    const first = await add(rows, key)
    const before = await stored()
    expect(await add(rows, key)).toEqual(first)
    // and without the key nobody is added a second time
    await expect(add(rows)).rejects.toMatchObject(refused('import_empty'))
    expect(await stored()).toBe(before)
  })

  test('at the same moment by two admins adds everybody once', async () => {
    const rows = [rowOf(50), rowOf(51), rowOf(52)]
    const before = await stored()
    const answers = await Promise.allSettled([add(rows), add(rows)])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await stored()).toBe(before + 3)
  })

  test.each<[string, Partial<ImportRow>, object]>([
    ['a birth date in the future', { dateOfBirth: '2027-03-01' }, { field: 'dateOfBirth', code: 'date_in_future' }],
    ['a number that is none', { phone: '12' }, { field: 'phone', code: 'phone_invalid' }],
    ['a number that a spreadsheet has shortened', { phone: '2.54722E+11' }, { field: 'phone', code: 'phone_invalid' }],
  ])('with %s in the last row adds nobody', async (_, more, problem) => {
    const rows = [rowOf(60), rowOf(61), rowOf(62, more)]
    const before = await stored()
    expect(await check(rows)).toEqual({ problems: [{ line: 62, ...problem }], duplicates: [], country: 'KE' })
    await expect(add(rows)).rejects.toMatchObject(refused('import_row_refused'))
    expect(await stored()).toBe(before)
  })

  test('whose row 19,999 the database refuses adds nobody and leaves no trace', async () => {
    await place.sql(`create function pg_temp_refuse() returns trigger language plpgsql as
      $$ begin if new.name = 'Row 19999' then raise exception 'no' using errcode = '23514'; end if; return new; end $$`)
    await place.sql('create trigger refuse before insert on app.profiles for each row execute function pg_temp_refuse()')
    const before = await stored()
    const rows = Array.from({ length: 20_000 }, (_, at) => rowOf(at + 2, at === 19_998 ? { name: 'Row 19999' } : {}))
    const failed = await add(rows).catch((error) => error)
    await place.sql('drop trigger refuse on app.profiles')
    await place.sql('drop function pg_temp_refuse()')
    expect(failed).toMatchObject({ status: 400 })
    expect(await stored()).toBe(before)
    expect(await place.sql('select id from app.patient_imports where added > 19000')).toEqual([])
    expect((await check([rowOf(2, { name: 'Row 2', dateOfBirth: '2001-01-01' })])).duplicates).toEqual([])
  })

  test.each<[string, unknown]>([
    ['no row', []],
    ['a row twice', [rowOf(2), rowOf(2)]],
    ['a row without a name', [{ ...rowOf(2), name: ' ' }]],
    ['a birth date before 1900', [rowOf(2, { dateOfBirth: '1899-12-31' })]],
    ['a day that is none', [rowOf(2, { dateOfBirth: '1981-02-30' })]],
    ['too many rows', Array.from({ length: mostImportRows + 1 }, (_, at) => rowOf(at + 2))],
  ])('refuses %s', async (_, rows) => {
    const answer = await admin().raw({ method: 'POST', url: importPatients.path, body: { fileName: 'x.csv', rows } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().field).toMatch(/^rows/)
  })
})

describe('likely duplicates', () => {
  type Known = Pick<ImportRow, 'name' | 'dateOfBirth' | 'phone'>
  const cases: [why: string, first: Known, second: Known, isDuplicate: boolean][] = [
    ['the same again', person('Abdi Farah', '1961-03-14'), person('Abdi Farah', '1961-03-14'), true],
    ['family name first, in capitals', person('Brenda Chebet', '1962-03-14'), person('CHEBET BRENDA', '1962-03-14'), true],
    ['without accents', person('José Ángel Núñez', '1963-07-02'), person('Jose Angel Nunez', '1963-07-02'), true],
    ['spelled by ear', person('Katherine Muller', '1964-11-05'), person('Catherine Mueller', '1964-11-05'), true],
    ['day and month exchanged', person('Peter Mwangi', '1965-05-04'), person('Peter Mwangi', '1965-04-05'), true],
    [
      'the number, and a year mistyped',
      person('Grace Njeri', '1970-02-02', '0722111001'),
      person('Grace Njeri', '1971-02-02', '+254 722 111 001'),
      true,
    ],
    [
      'a mother and her child with one number',
      person('Faith Wambui', '1971-05-06', '0722111002'),
      person('Kevin Wambui', '2012-01-09', '0722111002'),
      false,
    ],
    [
      'two strangers with one number',
      person('Ali Hassan', '1972-01-01', '0722111003'),
      person('Joyce Atieno', '1983-04-05', '0722111003'),
      false,
    ],
    ['two strangers born the same day', person('Neema Pendo', '1973-08-08'), person('Oscar Kimani', '1973-08-08'), false],
    ['namesakes', person('Mary Wairimu', '1974-09-09'), person('Mary Wairimu', '1991-02-12'), false],
  ]
  function person(name: string, dateOfBirth: string, phone: string | null = null): Known {
    return { name, dateOfBirth, phone }
  }

  test.each(cases)('in one file: %s', async (_, first, second, isDuplicate) => {
    const { duplicates } = await check([rowOf(2, first), rowOf(3, second)])
    expect(duplicates).toEqual(isDuplicate ? [{ line: 3, earlierLine: 2, person: null }] : [])
  })
  test('on record are those that the same cases tell', async () => {
    await add(cases.map(([, first], at) => rowOf(at + 2, first)))
    const { duplicates } = await check(cases.map(([, , second], at) => rowOf(at + 2, second)))
    expect(duplicates.map(({ line }) => cases[line - 2]?.[0])).toEqual(cases.filter(([, , , is]) => is).map(([why]) => why))
    expect(duplicates[0]).toMatchObject({ earlierLine: null, person: { name: 'Abdi Farah', dateOfBirth: '1961-03-14' } })
    const [logged] = await place.sql<{ subject_ids: string[]; details: object }>(
      "select subject_ids, details from audit.log where event_type = 'registration.import_checked' order by ts desc, id desc limit 1",
    )
    expect(logged?.subject_ids).toHaveLength(duplicates.length)
    expect(logged?.details).toEqual({ count: cases.length })
  })
  test('are left out, and counted, unless the row says that it is somebody else', async () => {
    const twice = { name: 'Tatu Mwikali', dateOfBirth: '1977-07-07' }
    const rows = [rowOf(2, twice), rowOf(3, twice), rowOf(4, { ...twice, isOther: true }), rowOf(5, { name: 'Zawadi Ekeno' })]
    expect((await check(rows)).duplicates.map(({ line, earlierLine }) => [line, earlierLine])).toEqual([
      [3, 2],
      [4, 2],
    ])
    expect(await add(rows)).toMatchObject({ added: 3, skipped: 1 })
  })
  test('stay quick to find when hundreds of people have one birth date and one number', async () => {
    const crowd = Array.from({ length: 3000 }, (_, at) => rowOf(at + 2, { dateOfBirth: '1900-01-01', phone: '0722999999' }))
    const again = rowOf(3002, { ...crowd[1234], line: 3002 })
    const reordered = rowOf(3003, { ...crowd[77], line: 3003, name: (crowd[77]?.name ?? '').split(' ').reverse().join(' ') })
    const { duplicates } = await check([...crowd, again, reordered])
    expect(duplicates.map(({ line, earlierLine }) => [line, earlierLine])).toEqual([
      [3002, 1236],
      [3003, 79],
    ])
  })
})

describe('undoing an import', () => {
  let line = 200
  const undo = (id: string) => admin().call(undoImport, { id })
  const peopleOf = async (id: string) =>
    (await place.sql<{ id: string }>('select patient_id as id from app.patient_registrations where import_id = $1', [id])).map(
      (row) => row.id,
    )
  test('removes its people at once, erases them soon after, and says who did', async () => {
    const before = await stored()
    const { id } = await add([rowOf(100), rowOf(101)])
    const people = await peopleOf(id)
    expect(await undo(id)).toMatchObject({ undoneBy: olive.name, undoneAt: place.clock.now().toISOString(), undoUntil: null, added: 2 })
    for (const patientId of people) {
      await expect(admin().call(registrationApi.getRegistration, { id: patientId })).rejects.toMatchObject(refused('patient_not_found'))
      const code = admin().call(registrationApi.makeClaimCode, { id: patientId, way: 'paper', to: null })
      await expect(code).rejects.toMatchObject(refused('patient_not_found'))
    }
    await place.runScheduledTasks()
    expect(await stored()).toBe(before)
    expect(await place.sql('select id from app.profiles where id = any ($1)', [people])).toEqual([])
    await expect(undo(id)).rejects.toMatchObject(refused('import_undone'))
    expect(
      await place.sql("select actor_id from audit.log where event_type = 'patients.import_undone' and resource_id = $1", [id]),
    ).toEqual([{ actor_id: admin().id }])
    // the same file can be imported again, and whom it adds stays
    expect(await add([rowOf(100), rowOf(101)])).toMatchObject({ added: 2 })
    await place.runScheduledTasks()
    expect(await stored()).toBe(before + 2)
  })
  test.each<[string, (patientId: string) => Promise<unknown>]>([
    ['has a code', (id) => place.as(drCole).call(registrationApi.makeClaimCode, { id, way: 'paper', to: null })],
    [
      'was corrected',
      (id) => place.as(drCole).call(registrationApi.changeRegistration, { id, ...rowOf(2), name: 'Corrected Later', gender: 'male' }),
    ],
    [
      'stands in any other table, be it a later one',
      async (id) => {
        await place.sql('create table app.later_module (patient_id uuid references app.profiles on delete cascade)')
        await place.sql('insert into app.later_module values ($1)', [id])
      },
    ],
    ['has opened the account', (id) => place.sql('update auth.users set email = $1 where id = $2', [`${id}@example.com`, id])],
  ])('is refused as a whole once one of them %s', async (_, use) => {
    line += 2
    const { id } = await add([rowOf(line), rowOf(line + 1)])
    const [first = ''] = await peopleOf(id)
    place.clock.advance(1000)
    await use(first)
    const before = await stored()
    await expect(undo(id)).rejects.toMatchObject(refused('import_used'))
    expect(await stored()).toBe(before)
  })
  test('is possible for seven days', async () => {
    const { id } = await add([rowOf(300)])
    place.clock.advance(7 * 86_400_000)
    expect((await admin().call(listImports)).rows.find((each) => each.id === id)?.undoUntil).toBeNull()
    await expect(undo(id)).rejects.toMatchObject(refused('import_too_old'))
  })
  test('is for admins, and for imports that exist', async () => {
    const { id } = await add([rowOf(301)])
    for (const who of [ada, drCole, nora, faith])
      await expect(place.as(who).call(undoImport, { id })).rejects.toMatchObject({ status: 403 })
    await expect(undo('01890000-0000-7000-8000-000000000000')).rejects.toMatchObject(refused('import_not_found'))
  })
})
