import { appointmentsApi } from '@uzima/contract/appointments'
import { providersApi } from '@uzima/contract/providers'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadConfig } from '#config.ts'
import { type Clinic, clinic } from '../../test/clinic.ts'
import { secret } from '../../test/encrypted-messages.ts'
import { cheapPasswords } from '../../test/least-cost.ts'
import { ada } from '../../test/people.ts'
import { renewDemo } from './renew.ts'
import { seedDemo } from './seed.ts'

const zone = 'Africa/Nairobi'
let place: Clinic
const said: string[] = []
const config = () => place.app.system.services.config
const start = (changed: object = {}) => {
  const services = { ...place.app.system.services, config: { ...config(), ...changed } }
  return seedDemo({
    ownerUrl: place.database.ownerUrl,
    services,
    passwords: cheapPasswords(),
    now: place.clock.now(),
    say: (line) => said.push(line),
    lock: async () => secret,
  })
}
const renew = () =>
  renewDemo({ ownerUrl: place.database.ownerUrl, config: config(), now: place.clock.now(), say: (line) => said.push(line) })
const count = async (condition: string, values: unknown[] = []) =>
  (
    await place.sql<{ n: number }>(
      `select count(*)::int as n from app.appointments a left join app.desk_visits v on v.appointment_id = a.id where ${condition}`,
      values,
    )
  )[0]?.n ?? 0
const today = `(a.scheduled_time at time zone '${zone}')::date = ($1::timestamptz at time zone '${zone}')::date`
const ofToday = (condition: string) => count(`${today} and ${condition}`, [place.clock.now()])

const waiting = "a.status = 'scheduled' and v.arrived_at is not null and v.in_room_at is null"
const inRoom = "a.status = 'scheduled' and v.in_room_at is not null and v.left_at is null"
async function expectLife() {
  expect(await ofToday(waiting)).toBeGreaterThanOrEqual(2)
  expect(await ofToday(inRoom)).toBeGreaterThanOrEqual(2)
  expect(await ofToday("a.status <> 'cancelled'")).toBeGreaterThanOrEqual(45)
  // within the hours of the day: those of the weekday, or one-off ones in their place
  expect(
    await ofToday(`a.status <> 'cancelled' and not exists (
      select from (
        select o.starts, o.ends from app.doctor_one_off_hours o
         where o.doctor_id = a.doctor_id and o.day = (a.scheduled_time at time zone '${zone}')::date
        union all
        select h.starts, h.ends from app.doctor_hours h
         where h.doctor_id = a.doctor_id and h.weekday = extract(dow from a.scheduled_time at time zone '${zone}')
           and not exists (select from app.doctor_one_off_hours o
                            where o.doctor_id = a.doctor_id and o.day = (a.scheduled_time at time zone '${zone}')::date)
      ) s where extract(epoch from (a.scheduled_time at time zone '${zone}')::time) / 60 >= s.starts
            and extract(epoch from (a.scheduled_time at time zone '${zone}')::time) / 60 + 30 <= s.ends)`),
  ).toBe(0)
}

beforeAll(async () => {
  place = await clinic({ people: [ada], env: { PRACTICE_TIME_ZONE: zone }, startAt: '2026-11-27T07:30:00Z' })
  await start()
}, 120_000)

describe('the demo clinic as it is laid', () => {
  test('has six doctors, two nurses, a front desk and sixty patients, and says by which seed', async () => {
    expect(said.at(-1)).toMatch(/^The demo clinic was made with DEMO_SEED=1 in \d+\.\d s: 60 patients, /)
    const [people] = await place.sql(`
      select (select count(*)::int from app.doctors) as doctors,
             (select count(*)::int from app.healthcare_professionals where profession_type = 'nurse') as nurses,
             (select count(*)::int from app.staff_roles where role = 'nurse') as roles,
             (select count(*)::int from app.staff_roles where role = 'front_desk') as desk,
             (select count(*)::int from app.staff_roles where role = 'biller') as billers`)
    expect(people).toEqual({ doctors: 6, nurses: 2, roles: 2, desk: 1, billers: 1 })
  })

  test('has invoices that are paid and some that are due, with numbers without gaps', async () => {
    const rows = await place.sql<{ isPaid: boolean; year: number; number: number }>(`
      select (app.payments_of_visit(i.appointment_id) ->> 'paid')::integer >= i.amount as "isPaid", i.year, i.number
        from app.invoices i order by i.issued_at`)
    expect(rows.filter(({ isPaid }) => isPaid).length).toBeGreaterThan(2)
    expect(rows.filter(({ isPaid }) => !isPaid).length).toBeGreaterThan(0)
    for (const year of new Set(rows.map((row) => row.year))) {
      const numbers = rows.filter((row) => row.year === year).map(({ number }) => number)
      expect(numbers).toEqual(numbers.map((_, index) => index + 1))
    }
  })

  test('has people who wait now, and results to review for each doctor', async () => {
    await expectLife()
    const doctors = await place.sql(`
      select d.id from app.doctors d where (select count(*) from app.health_records r where r.status = 'pending' and r.added_by = d.user_id) >= 3`)
    expect(doctors).toHaveLength(6)
  })

  test('has a child and an old man without an account, and a code for him', async () => {
    const rows = await place.sql(
      `
      select p.name, c.expires_at > $1 as open from app.patient_registrations r join app.profiles p on p.id = r.patient_id
        join auth.users u on u.id = p.id and u.email is null and u.password_hash is null and u.is_demo
        left join app.claim_codes c on c.patient_id = p.id order by p.name`,
      [place.clock.now()],
    )
    expect(rows).toEqual([
      { name: 'Elijah Barasa', open: true },
      { name: 'Neema Wafula', open: null },
    ])
  })
})

describe('renewing it', () => {
  test('is refused where others reach the server, without a demo, and for the small one', async () => {
    const env = { HOST: '0.0.0.0', PUBLIC_URL: 'https://portal.example', SMTP_URL: 'smtp://mail.example', MASTER_KEY_FILE: 'key.json' }
    for (const refused of [loadConfig(env), loadConfig({ SEED: 'none' }), loadConfig({ SEED: 'small' })])
      await expect(
        renewDemo({ ownerUrl: place.database.ownerUrl, config: refused, now: place.clock.now(), say: () => undefined }),
      ).rejects.toThrow('Only a local demo clinic is renewed')
    const empty = await clinic({ people: [] })
    await expect(
      renewDemo({
        ownerUrl: empty.database.ownerUrl,
        config: empty.app.system.services.config,
        now: place.clock.now(),
        say: () => undefined,
      }),
    ).rejects.toThrow('no demo clinic here')
    await empty.stop()
  })

  test('in the same minute changes nothing', async () => {
    const before = await place.sql('select * from app.appointments order by id')
    await renew()
    expect(said.at(-1)).toBe('The demo clinic was brought up to now: 0 visits ended, 0 of today added.')
    expect(await place.sql('select * from app.appointments order by id')).toEqual(before)
  })

  test('at night two days later ends what lies behind, fills the day, and keeps what people have entered', async () => {
    const [{ doctor_id: doctorId } = { doctor_id: '' }] = await place.sql<{ doctor_id: string }>(
      `select d.id as doctor_id from app.doctors d where d.name = 'Dr. Grace Mwangi'`,
    )
    const mine = await place.as(ada).call(appointmentsApi.bookAppointment, {
      ...{ doctorId, start: (await firstFree(doctorId)) ?? '', reason: 'My own visit', mode: 'in_person' },
    })
    place.clock.set('2026-11-29T00:10:00Z')
    const [cancelled] = await place.sql<{ id: string }>(
      `update app.appointments set status = 'cancelled', cancelled_by = 'doctor'
        where id = (select id from app.appointments where status = 'scheduled' and scheduled_time > $1 and patient_id <> $2 order by id limit 1) returning id`,
      [place.clock.now(), place.as(ada).id],
    )
    await place.sql('delete from app.bookings where appointment_id = $1', [cancelled?.id])
    await renew()
    expect(said.at(-1)).toMatch(/brought up to now: \d\d visits ended, [45]\d of today added/)
    await expectLife()
    expect(await count(`a.status = 'scheduled' and a.scheduled_time < $1 and a.id <> $2`, ['2026-11-28T23:00:00Z', mine.id])).toBe(0)
    expect(
      await count(`v.arrived_at is not null and v.left_at is null and a.status = 'completed' and a.scheduled_time < $1`, [
        '2026-11-28T20:00:00Z',
      ]),
    ).toBe(0)
    expect((await place.as(ada).call(appointmentsApi.getAppointment, { id: mine.id })).status).toBe('scheduled')
    expect(await count(`a.id = $1 and a.status = 'cancelled'`, [cancelled?.id])).toBe(1)
  })

  test('again in the evening of that day, and once more by a start on a later day', async () => {
    place.clock.set('2026-11-29T17:40:00Z')
    await renew()
    await expectLife()
    const begun = said.length
    await start()
    expect(said).toHaveLength(begun)
    place.clock.set('2026-12-01T06:05:00Z')
    await start()
    expect(said.at(-1)).toMatch(/brought up to now/)
    await expectLife()
    await start({ seed: 'small' })
    expect(said).toHaveLength(begun + 1)
  })

  test('leaves the hours that a doctor has set for the day', async () => {
    place.clock.set('2026-12-02T17:30:00Z')
    await place.sql(
      `insert into app.doctor_one_off_hours (doctor_id, day, starts, ends, created_at)
       select id, '2026-12-02', 600, 720, $1 from app.doctors where name = 'Dr. Sofía Reyes'`,
      [place.clock.now()],
    )
    const outside = `a.doctor_id = (select id from app.doctors where name = 'Dr. Sofía Reyes')
      and (a.scheduled_time at time zone '${zone}')::time not between '10:00' and '11:30'`
    const before = await ofToday(outside)
    await renew()
    expect(await ofToday(waiting)).toBeGreaterThanOrEqual(2)
    expect(await ofToday(outside)).toBe(before)
    const hours = await place.sql(
      `select starts, ends from app.doctor_one_off_hours where day = '2026-12-02' and doctor_id = (select id from app.doctors where name = 'Dr. Sofía Reyes')`,
    )
    expect(hours).toEqual([{ starts: 600, ends: 720 }])
  })

  test('leaves a doctor’s day off, and opens the code again when it has run out', async () => {
    place.clock.set('2027-02-01T07:00:00Z')
    await place.sql(
      `insert into app.doctor_days_off (doctor_id, day, created_at) select id, '2027-02-01', $1 from app.doctors where name = 'Dr. Daniel Okafor'`,
      [place.clock.now()],
    )
    await renew()
    expect(await ofToday(`a.doctor_id = (select id from app.doctors where name = 'Dr. Daniel Okafor')`)).toBe(0)
    expect(await ofToday(waiting)).toBeGreaterThanOrEqual(1)
    expect(await place.sql('select 1 from app.claim_codes where ended_at is null and expires_at > $1', [place.clock.now()])).toHaveLength(1)
  })
})

test('where others reach the server, the demo’s accounts are locked and its code has ended', async () => {
  await start({ isLocal: false, seed: 'none' })
  expect(
    await place.sql('select id from auth.users where is_demo and (banned_until is null or banned_until < $1)', [place.clock.now()]),
  ).toEqual([])
  expect(await place.sql('select id from app.claim_codes where ended_at is null')).toEqual([])
})

async function firstFree(doctorId: string) {
  const { days } = await place.as(ada).call(providersApi.listFreeSlots, { id: doctorId, from: '2026-11-27', days: 2 })
  return days.flatMap(({ slots }) => slots).find(({ isFree }) => isFree)?.start
}
