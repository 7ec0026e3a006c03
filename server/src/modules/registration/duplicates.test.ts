import { registrationApi } from '@uzima/contract/registration'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { drCole } from '../../../test/people.ts'

type Person = { name: string; born?: string; phone?: string; email?: string }
/** close: to be looked at before registering; shown: offered beside the form; unlike: neither. */
type Case = [stored: Person, typed: Person, expected: 'close' | 'shown' | 'unlike', why: string]

/** Written first, from what desks and relatives really type; thresholds were chosen on these. */
const tuned: Case[] = [
  [{ name: 'Amina Otieno', born: '1988-03-14' }, { name: 'Amina Otieno', born: '1988-03-14' }, 'close', 'the same again'],
  [{ name: 'Amina Otieno', born: '1988-03-14' }, { name: 'OTIENO AMINA', born: '1988-03-14' }, 'close', 'family name first'],
  [{ name: 'José Ángel Núñez', born: '1975-07-02' }, { name: 'Jose Angel Nunez', born: '1975-07-02' }, 'close', 'without accents'],
  [{ name: 'Mary Wanjiru Kamau', born: '1960-01-30' }, { name: 'Mary Kamau', born: '1960-01-30' }, 'close', 'a middle name left out'],
  [{ name: 'Katherine Muller', born: '1992-11-05' }, { name: 'Catherine Mueller', born: '1992-11-05' }, 'close', 'spelled by ear'],
  [{ name: 'Peter Mwangi', born: '1981-05-04' }, { name: 'Peter Mwangi', born: '1981-04-05' }, 'close', 'day and month exchanged'],
  [
    { name: 'Grace Njeri', phone: '+254722111222' },
    { name: 'Grace Njeri', born: '1970-02-02', phone: '0722 111 222' },
    'close',
    'the same number',
  ],
  [{ name: 'Ali Hassan', email: 'ali@example.com' }, { name: 'A. Hassan', email: 'Ali@Example.com' }, 'close', 'the same mail address'],
  [{ name: 'Juma Ochieng', born: '1999-09-09' }, { name: 'Juma Ochieng', born: '1989-09-09' }, 'shown', 'the year mistyped'],
  [{ name: 'Juma Ochieng' }, { name: 'Juma Ochieng', born: '1989-09-09' }, 'shown', 'no birth date on record'],
  [
    { name: 'Faith Wambui', phone: '+254733000001' },
    { name: 'Kevin Wambui', born: '2015-01-01', phone: '0733000001' },
    'close',
    'a child with its mother’s number',
  ],
  [{ name: 'Amina Otieno', born: '1988-03-14' }, { name: 'Amina Otieno', born: '2004-08-21' }, 'shown', 'a namesake'],
  [{ name: 'Amina Otieno', born: '1988-03-14' }, { name: 'Baraka Mushi', born: '1988-03-14' }, 'unlike', 'only the birthday'],
  [
    { name: 'Faith Wambui', phone: '+254733000001' },
    { name: 'Hassan Ali', born: '1980-01-01', phone: '0733000001' },
    'unlike',
    'only the number',
  ],
]
/** Judged on these without choosing anything by them. */
const heldBack: Case[] = [
  [{ name: 'Ngũgĩ wa Thiong’o', born: '1938-01-05' }, { name: "Ngugi wa Thiong'o", born: '1938-01-05' }, 'close', 'other marks and quotes'],
  [{ name: 'Fatuma Abdi Noor', born: '2001-12-12' }, { name: 'Fatma Abdi', born: '2001-12-12' }, 'close', 'a vowel and a name less'],
  [{ name: 'Jean-Pierre Dubois', born: '1955-06-18' }, { name: 'Jean Pierre Dubois', born: '1955-06-18' }, 'close', 'without the hyphen'],
  [{ name: 'Baby Atieno', born: '2026-11-20' }, { name: 'Leah Atieno', born: '2026-11-20' }, 'close', 'a newborn that has its name now'],
  [{ name: 'Wangari Maathai', born: '1972-10-01' }, { name: 'Wangari Maathai', born: '1972-01-10' }, 'close', 'day and month exchanged'],
  [{ name: 'María del Carmen López', born: '1949-07-16' }, { name: 'Carmen Lopez', born: '1949-07-16' }, 'close', 'as she is called'],
  [
    { name: 'Daniel Okafor', phone: '+254700123456' },
    { name: 'Dan Okafor', born: '1983-03-03', phone: '254700123456' },
    'close',
    'short name, number with country',
  ],
  [{ name: 'Samuel Kiptoo', born: '1990-02-11' }, { name: 'Samuel Kiptoo', born: '1990-02-12' }, 'shown', 'a day off'],
  [{ name: 'Samuel Kiptoo', born: '1990-02-11' }, { name: 'Samuel Kiptoo', born: '1960-06-30' }, 'shown', 'father and son'],
  [{ name: 'Rose Nduta', born: '1995-05-05' }, { name: 'Tom Barasa', born: '1995-05-05' }, 'unlike', 'born on the same day'],
  [
    { name: 'Esther Njoroge', phone: '+254711000000' },
    { name: 'Zainab Yusuf', born: '1994-04-04', phone: '0711000000' },
    'unlike',
    'a borrowed phone',
  ],
]

let place: Clinic
beforeAll(async () => {
  place = await clinic({ people: [drCole] })
})

/** One stored person at a time, so that no other case answers. */
async function judge([stored, typed]: Case) {
  await place.sql("delete from auth.users where raw_user_meta ->> 'of' = 'duplicates'")
  const at = place.clock.now()
  const [{ id } = { id: '' }] = await place.sql<{ id: string }>(
    `insert into auth.users (id, email, raw_user_meta, created_at, updated_at)
     values (gen_random_uuid(), $1, '{"of": "duplicates"}', $2, $2) returning id`,
    [stored.email ?? null, at],
  )
  await place.sql('insert into app.profiles (id, name, date_of_birth, phone, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)', [
    id,
    stored.name,
    stored.born ?? null,
    stored.phone ?? null,
    at,
  ])
  const { rows } = await place.as(drCole).call(registrationApi.findDuplicates, {
    ...{ name: typed.name, dateOfBirth: typed.born ?? null, phone: typed.phone ?? null, email: typed.email ?? null },
  })
  const found = rows.find((row) => row.id === id)
  return found ? (found.isClose ? 'close' : 'shown') : 'unlike'
}

describe.each([
  ['chosen on', tuned],
  ['held back', heldBack],
])('cases %s', (_, cases) => {
  test.each(cases.map((each) => [`${each[3]}: ${each[0].name} and ${each[1].name}`, each] as const))('%s', async (_name, each) => {
    expect(await judge(each)).toBe(each[2])
  })
})
