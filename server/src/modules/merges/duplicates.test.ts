import { mergesApi } from '@uzima/contract/merges'
import { duplicatesApi } from '@uzima/contract/merges/duplicates'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#db/id.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { ada, drCole, faith, olive, visitor } from '../../../test/people.ts'
import { watchStatements } from '../../../test/statements.ts'

const { listDistinct, listDuplicates, markDistinct, unmarkDistinct } = duplicatesApi

let place: Clinic
beforeAll(async () => {
  place = await clinic({ people: [ada, drCole, olive, faith] })
})
beforeEach(() => place.sql("delete from auth.users where raw_user_meta ->> 'of' = 'duplicates'"))

type Person = { name: string; born?: string | null; phone?: string | null; hasAccount?: boolean }
/** Registered by the practice, one after the other, unless they have an account. */
async function lay(people: readonly Person[]): Promise<string[]> {
  const ids = people.map(() => newId())
  const at = place.clock.now()
  const of = <K extends keyof Person>(key: K) => people.map((person) => person[key] ?? null)
  await place.sql(
    `insert into auth.users (id, raw_user_meta, email, email_confirmed_at, created_at, updated_at)
     select id, '{"of": "duplicates"}', case when has_account then id || '@example.org' end, case when has_account then $2::timestamptz end, $2, $2
       from unnest($1::uuid[], $3::boolean[]) x (id, has_account)`,
    [ids, at, of('hasAccount')],
  )
  await place.sql(
    `insert into app.profiles (id, name, date_of_birth, phone, created_at, updated_at)
     select id, name, born, phone, $2, $2 from unnest($1::uuid[], $3::text[], $4::date[], $5::text[]) x (id, name, born, phone)`,
    [ids, at, of('name'), of('born'), of('phone')],
  )
  await place.sql(
    `insert into app.patient_registrations (patient_id, registered_at)
     select id, $2 from unnest($1::uuid[], $3::boolean[]) x (id, has_account) where has_account is not true`,
    [ids, at, of('hasAccount')],
  )
  return ids
}
const page = (cursor?: string) => place.as(faith).call(listDuplicates, { cursor })
const pairs = async () => (await page()).rows

describe('rights', () => {
  const unknown = '01890000-0000-7000-8000-000000000000'
  test('the list, and what is said of it, is for the front desk and admins', async () => {
    for (const who of [ada, drCole]) {
      await expect(place.as(who).call(listDuplicates, {})).rejects.toMatchObject({ status: 403 })
      await expect(place.as(who).call(listDistinct, {})).rejects.toMatchObject({ status: 403 })
      await expect(place.as(who).call(markDistinct, { one: unknown, other: unknown })).rejects.toMatchObject({ status: 403 })
      await expect(place.as(who).call(unmarkDistinct, { id: unknown })).rejects.toMatchObject({ status: 403 })
    }
    await expect(place.as(visitor).call(listDuplicates, {})).rejects.toMatchObject({ status: 401 })
    for (const who of [faith, olive]) expect(await place.as(who).call(listDuplicates, {})).toEqual({ rows: [], next: null })
  })
})

/** Written first. For 'listed' as alike as what holds up a row of a file; families, who share a number and a name, are not. */
const cases: [one: Person, other: Person, isListed: boolean, why: string][] = [
  [{ name: 'Amina Otieno', born: '1988-03-14' }, { name: 'OTIENO AMINA', born: '1988-03-14' }, true, 'family name first'],
  [{ name: 'Mary Wanjiru Kamau', born: '1960-01-30' }, { name: 'Mary Kamau', born: '1960-01-30' }, true, 'a middle name left out'],
  [{ name: 'Peter Mwangi', born: '1981-05-04' }, { name: 'Peter Mwangi', born: '1981-04-05' }, true, 'day and month exchanged'],
  [{ name: 'Grace Njeri', phone: '+254722111222' }, { name: 'Grace Njeri', born: '1970-02-02', phone: '0722 111 222' }, true, 'one number'],
  [{ name: 'Juma Ochieng', born: '1999-09-09' }, { name: 'Juma Ochieng', born: '1989-09-09' }, true, 'the year mistyped'],
  [{ name: 'Samuel Kiptoo', born: '1990-02-11' }, { name: 'Samuel Kiptoo', born: '1990-02-12' }, true, 'a day off'],
  [{ name: 'Juma Ochieng' }, { name: 'Juma Ochieng', born: '1989-09-09' }, true, 'no birth date on record'],
  [{ name: 'Amina Otieno', born: '1988-03-14' }, { name: 'Amina Otieno', born: '2004-08-21' }, false, 'a namesake'],
  [{ name: 'Amina Otieno', born: '1988-03-14' }, { name: 'Baraka Mushi', born: '1988-03-14' }, false, 'only the birthday'],
  [
    { name: 'Faith Wambui', born: '1985-01-01', phone: '+254733000001' },
    { name: 'Kevin Wambui', born: '2015-01-01', phone: '0733000001' },
    false,
    'a child with its mother’s number',
  ],
  [
    { name: 'Esther Njoroge', born: '1990-01-03', phone: '+254711000000' },
    { name: 'Zainab Yusuf', phone: '0711000000' },
    false,
    'a borrowed phone',
  ],
]
describe('two records', () => {
  test.each(cases.map((each) => [`${each[3]}: ${each[0].name} and ${each[1].name}`, each] as const))(
    '%s',
    async (_, [one, other, isListed]) => {
      for (const order of [
        [one, other],
        [other, one],
      ]) {
        await place.sql("delete from auth.users where raw_user_meta ->> 'of' = 'duplicates'")
        await lay(order)
        expect(await pairs()).toHaveLength(isListed ? 1 : 0)
      }
    },
  )

  test('are shown with who they are, why, and which one a merge would close', async () => {
    const born = '1988-03-14'
    const [older, newer] = await lay([
      { name: 'Amina Otieno', born },
      { name: 'Amina Otieno', born, phone: '0722 111 222' },
    ])
    const [pair] = await pairs()
    expect(pair).toMatchObject({
      from: { id: newer, dateOfBirth: born, phone: '0722 111 222', hasAccount: false, registeredAt: expect.any(String) },
      into: { id: older, phone: null },
      ...{ because: ['birth_date', 'name'], isMergeable: true },
    })
    // nothing but who somebody is
    expect(Object.keys(pair?.from ?? {}).sort()).toEqual(['dateOfBirth', 'hasAccount', 'id', 'name', 'phone', 'registeredAt'])
    const { obstacles } = await place.as(faith).call(mergesApi.previewMerge, { from: newer ?? '', into: older ?? '' })
    expect(obstacles).toEqual([])
  })

  test('of which one has an account keep that one; of two accounts staff can close none', async () => {
    const one = { name: 'Amina Otieno', born: '1988-03-14' }
    const [registered, signedUp] = await lay([one, { ...one, hasAccount: true }])
    expect(await pairs()).toMatchObject([{ from: { id: registered }, into: { id: signedUp, hasAccount: true }, isMergeable: true }])
    await place.sql("delete from auth.users where raw_user_meta ->> 'of' = 'duplicates'")
    await lay([
      { ...one, hasAccount: true },
      { ...one, hasAccount: true },
    ])
    expect(await pairs()).toMatchObject([{ isMergeable: false }])
  })

  test('of which one was closed are not listed', async () => {
    const [closed] = await lay([{ name: 'Amina Otieno' }, { name: 'Amina Otieno' }])
    expect(await pairs()).toHaveLength(1)
    await place.sql('update auth.users set deleted_at = $2 where id = $1', [closed, place.clock.now()])
    expect(await pairs()).toEqual([])
  })
})

describe('not the same person', () => {
  const born = '2015-06-01'
  const twins = [
    { name: 'Brian Otieno', born, phone: '0733000001' },
    { name: 'Brian Otieno Junior', born, phone: '0733000001' },
  ]

  test('leaves the list, is remembered with who said it and when, and comes back when that is taken back', async () => {
    const [one, other] = await lay(twins)
    expect(await pairs()).toHaveLength(1)
    const said = await place.as(faith).call(markDistinct, { one: other ?? '', other: one ?? '' })
    expect(said).toMatchObject({ markedBy: 'Faith Njeri', markedAt: place.clock.now().toISOString() })
    expect(await pairs()).toEqual([])
    // once is enough, and the first one stays who said it
    expect(await place.as(olive).call(markDistinct, { one: one ?? '', other: other ?? '' })).toEqual(said)
    expect((await place.as(olive).call(listDistinct, {})).rows).toEqual([said])
    expect(new Set([said.one.id, said.other.id])).toEqual(new Set([one, other]))

    await place.as(olive).call(unmarkDistinct, { id: said.id })
    expect(await pairs()).toHaveLength(1)
    expect((await place.as(olive).call(listDistinct, {})).rows).toEqual([])
    await expect(place.as(faith).call(unmarkDistinct, { id: said.id })).rejects.toMatchObject({ status: 404 })
    const events = await place.sql<{ event: string }>(
      `select event_type as event from audit.log where $1 = any(subject_ids) and event_type like 'patients.%' order by ts, id`,
      [one],
    )
    expect(events.map(({ event }) => event)).toEqual(['patients.marked_distinct', 'patients.marked_distinct', 'patients.unmarked_distinct'])
  })

  test('is not said of one person, of nobody, or of those who work here', async () => {
    const [one = ''] = await lay(twins)
    const gone = { status: 404, problem: { code: 'patient_not_found' } }
    await expect(place.as(faith).call(markDistinct, { one, other: one })).rejects.toMatchObject(gone)
    await expect(place.as(faith).call(markDistinct, { one, other: newId() })).rejects.toMatchObject(gone)
    await expect(place.as(faith).call(markDistinct, { one, other: place.as(drCole).id })).rejects.toMatchObject(gone)
  })
})

describe('many', () => {
  const people = (count: number, of: (n: number) => Partial<Person>) =>
    Array.from({ length: count }, (_, n) => ({ name: `${word(n)} ${word(n * 7 + 3)}`, ...of(n) }))
  /** Names of no likeness. */
  const word = (n: number) =>
    [...String((n * 7919 + 104_729) % 999_983)].map((digit) => 'baceidofug'[Number(digit)] ?? '').join('') + (n % 2 ? 'tha' : 'mbo')
  const day = (n: number) => new Date(Date.UTC(1940, 0, 1) + n * 86_400_000).toISOString().slice(0, 10)

  test('pairs come page by page, each once', async () => {
    const doubles = people(30, (n) => ({ born: day(n * 40) }))
    await lay([...doubles, ...doubles])
    const first = await page()
    expect(first.rows).toHaveLength(20)
    const second = await page(first.next ?? '')
    expect(second.next).toBeNull()
    const ids = [...first.rows, ...second.rows].map(({ from, into }) => `${from.id} ${into.id}`)
    expect(new Set(ids).size).toBe(30)
    await expect(page('nonsense')).rejects.toMatchObject({ status: 400 })
  })

  test('a date or number that a crowd shares says nothing by itself, and the same name still does', async () => {
    const crowd = people(200, () => ({ born: '1900-01-01', phone: '0700000000' }))
    await lay([...crowd, { name: 'Amina Otieno', born: '1900-01-01', phone: '0700000000' }, { name: 'Amina Otieno', born: '1900-01-01' }])
    expect((await pairs()).map(({ from }) => from.name)).toEqual(['Amina Otieno'])
  })

  test('one page looks at so many records and says where to go on; its statements do not grow with them', async () => {
    const old = { name: 'Amina Otieno', born: '1988-03-14' }
    await lay([old, old, ...people(3000, (n) => ({ born: day(n * 8) }))])
    await place.sql('analyze app.profiles, auth.users, app.patient_registrations')
    const watch = watchStatements(place)
    let first: Awaited<ReturnType<typeof page>> | undefined
    const statements = await watch(async () => {
      first = await page()
    })
    expect(first).toEqual({ rows: [], next: expect.any(String) })
    expect(statements.length).toBeLessThanOrEqual(6)
    const second = await page(first?.next ?? '')
    expect(second.rows).toMatchObject([{ from: { name: 'Amina Otieno' } }])
    expect(second.next).toBeNull()
  })
})
