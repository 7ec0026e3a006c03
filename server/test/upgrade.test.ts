import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { slotTimes } from '@uzima/contract/providers'
import fc from 'fast-check'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { encryptEnvelope } from '#crypto/envelope.ts'
import { createFields } from '#crypto/fields.ts'
import { loadMasterKey } from '#crypto/master-key.ts'
import { wrapKey } from '#crypto/subject-keys.ts'
import { describe as describeObjects } from '#db/adopt.ts'
import { readCatalogue } from '#db/catalogue.ts'
import { migrate } from '#db/migrate.ts'
import { readRepeatables, replaceRepeatables } from '#db/repeatables.ts'
import { moveCardAllergies } from '#modules/emergency-contacts/public.ts'
import { addDays, dayOf, freeSlots, type Interval, instantOf, slotDays, usualTerms } from '#modules/providers/slots.ts'
import type { Services } from '#services.ts'
import { freshDatabase, type TestDatabase } from './database.ts'
import { sqlFiles } from './schema-files.ts'
import { asSuperuser, urlWith } from './superuser.ts'

const { ownerUrl, superuserUrl, logins } = inject('cluster')
const folder = path.resolve(import.meta.dirname, '../migrations')
const repeatables = path.resolve(import.meta.dirname, '../repeatable')

let client: pg.Client
const sql = async <R extends pg.QueryResultRow>(text: string) => (await client.query<R>(text)).rows
const open = async (url: string) => {
  const opened = new pg.Client({ connectionString: url })
  await opened.connect()
  return opened
}
const catalogueOf = async (url: string) => {
  const reader = await open(url)
  try {
    return await readCatalogue(reader)
  } finally {
    await reader.end()
  }
}

/**
 * 0064 drops a doctor's copy of app.doctor_hours; 0070 adds what matters to a person, and whether first use is still to be shown; 0101 to 0106 which order a result answers, how
 * far it is and how it is reviewed; 0115 in which visit a medicine was prescribed; 0120 why an alert was read and not heeded; 0128
 * whether somebody has a role of staff; 0137 that a patient is coming; 0148 how long a visit is, and what it takes of its doctor's time;
 * 0155 how the front desk has booked it; 0156 which offer holds a time, and until when; 0160 for which question; 0162 in which group visit a
 * visit is a seat; 0166 and 0167 where a visit is, and in which room; 0170 when a visit was last reminded of, and the type of a series;
 * 0173 what was agreed of its price. */
const changed: Record<string, string> = {
  'app.doctors': 'hours,hours_set_at',
  'app.profiles': 'focus,is_new,city,region,postal_code,country',
  'app.health_records': 'comment,is_out_of_range,completed_at,reminded_at,escalated_at,report_status,order_id',
  'app.medications': 'appointment_id,indication,supply',
  'app.alert_acknowledgements': 'reason',
  'app.appointments':
    'confirmed_at,minutes,booked_as,reminded_at,group_visit_id,location_id,price,deposit,currency,tax_name,tax_rate,change_minutes',
  'app.recurring_appointments': 'type',
  'app.bookings': 'doctor_span,id,offer_id,held_until,request_id,group_visit_id,room_id,room_span,room_waived,location_id',
  'auth.users': 'is_staff',
}
const keptOf = (name: string) => (changed[name] ? `(to_jsonb(t) - '{${changed[name]}}'::text[])::text` : 't::text')

/** Tables that are new since then. */
const added = [
  'invoices',
  'invoice_counters',
  'invoice_checks',
  'backend_decisions',
  'backend_requests',
  'bulk_export_parts',
  'bulk_exports',
  'laboratories',
  'laboratory_keys',
  'laboratory_messages',
  'laboratory_results',
  'laboratory_result_events',
  'laboratory_ack_keys',
  'absence_groups',
  'absence_requests',
  'absence_series',
  'absences',
  'allergies',
  'allergy_statements',
  'arrival_codes',
  'calendar_feeds',
  'check_in_steps',
  'check_ins',
  'coverages',
  'daily_steps',
  'kiosks',
  'emergency_accesses',
  'care_team_members',
  'chart_entry_versions',
  'claim_codes',
  'clinical_signatures',
  'condition_statements',
  'conditions',
  'desk_visits',
  'diagnosis_codes',
  'doctor_one_off_hours',
  'encounter_addenda',
  'encounter_problems',
  'encounters',
  'family_history',
  'family_history_statements',
  'freed_times',
  'group_visits',
  'group_calls',
  'health_card_keys',
  'health_link_files',
  'health_links',
  'immunizations',
  'key_transfers',
  'letter_links',
  'letters',
  'note_templates',
  'order_events',
  'orders',
  'id_token_keys',
  'oauth_assertions',
  'oauth_authorizations',
  'backup_runs',
  'disk_notices',
  'file_folders',
  'file_removals',
  'archives',
  'oauth_clients',
  'oauth_settings',
  'oauth_grants',
  'oauth_launches',
  'oauth_sessions',
  'patient_imports',
  'portal_connections',
  'portal_entries',
  'portal_keys',
  'portals',
  'distinct_patients',
  'merge_rows',
  'patient_merges',
  'patient_registrations',
  'practice_settings',
  'practice_holidays',
  'practice_look',
  'procedures',
  'record_import_lines',
  'record_import_parts',
  'record_imports',
  'profile_photos',
  'rooms',
  'travel_times',
  'social_history',
  'staff_invitations',
  'staff_roles',
  'task_events',
  'tasks',
  'visit_answer_links',
  'waitlist_entries',
  'waitlist_offers',
]

/** The number of rows in each of our tables and a hash over what is kept of them, without partitions. */
async function contents() {
  const tables = await sql<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c
     where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace in ('app'::regnamespace, 'auth'::regnamespace, 'audit'::regnamespace)`)
  const found = new Map<string, string>()
  for (const { name } of tables) {
    const [row] = await sql<{ rows: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(${keptOf(name)}, '|' order by ${keptOf(name)})), '') as rows from ${name} t`,
    )
    found.set(name, row?.rows ?? '')
  }
  return found
}

describe('a database of the previous version', () => {
  const dump = gunzipSync(readFileSync(path.join(import.meta.dirname, 'files/database-0061.sql.gz'))).toString()
  const database = `test_${randomBytes(6).toString('hex')}`
  const url = urlWith(ownerUrl, { database })
  const adopt = () => migrate({ ownerUrl: url, logins, folder })

  // the demo clinic as left by the 55 migrations and the seed of that version, on PostgreSQL 15
  beforeEach(async () => {
    await asSuperuser(superuserUrl, `create database ${database} owner uzima_owner`)
    await asSuperuser(urlWith(superuserUrl, { database }), dump)
    client = await open(urlWith(superuserUrl, { database }))
  })
  afterEach(async () => {
    await client.end()
    await asSuperuser(superuserUrl, `drop database ${database} with (force)`)
  })

  const renamedTables = new Map(
    Object.entries({
      'app.sealed_columns': 'app.encrypted_columns',
      'app.sealing_runs': 'app.encryption_runs',
      'app.record_openings': 'app.disclosure_requests',
      'app.record_opening_decisions': 'app.disclosure_decisions',
      'app.admin_raises': 'app.admin_promotions',
      'app.clock_runs': 'app.scheduled_task_runs',
    }),
  )
  const moment = new Date('2026-11-20T08:00:00.000Z')
  const envelope = Buffer.from([1, 0, 0, 0, 1, ...Buffer.alloc(28, 9)])

  /** A row in every table of which 0062 renames something and in which the demo clinic has none. */
  async function fillRenamedTables() {
    const people = await sql<{ id: string }>('select id from app.profiles order by id limit 3')
    const [asker, decider, patient] = people.map(({ id }) => `'${id}'`)
    const at = `'${moment.toISOString()}'`
    const [id, bytes] = [`'01890000-0000-7000-8000-0000000000a5'`, `'\\x${envelope.toString('hex')}'`]
    await sql(`
      insert into app.record_openings (id, patient_id, asked_by, time_zone, reason, created_at)
      values (${id}, ${patient}, ${asker}, 'UTC', ${bytes}, ${at});
      insert into app.record_opening_decisions (opening_id, asked_by, outcome, decided_by, decided_at)
      values (${id}, ${asker}, 'approved', ${decider}, ${at});
      insert into app.emergency_alerts (id, patient_id, token_hash, started_at, ends_at, ended_at, told)
      values (${id}, ${patient}, '\\x00', ${at}, ${at}::timestamptz + interval '24 hours', ${at}, 2);
      insert into app.admin_raises (user_id, raisers, raised_at) values (${asker}, array[${decider}]::uuid[], ${at});
      insert into app.clock_runs (started_at, ended_at, failed) values (${at}, ${at}, '{audit}')
          on conflict (is_only) do update set started_at = excluded.started_at, ended_at = excluded.ended_at, failed = excluded.failed;
      insert into app.sealing_runs (kind, table_name, requested_at, rows_sealed) values ('messages', 'record_openings', ${at}, 7);
      insert into app.notifications (id, user_id, type, priority, event, content, created_at)
      values (${id}, ${decider}, 'system', 'high', 'record_opening_waiting', '{"name": "Olive"}', ${at})`)
  }

  test('is adopted with every row, once, however many processes start', async () => {
    await fillRenamedTables()
    const before = await contents()
    expect([before.get('app.profiles'), before.get('app.appointments'), before.get('app.subject_keys')]).toEqual([
      expect.stringMatching(/^1\d /),
      expect.stringMatching(/^[1-9]\d* /),
      expect.stringMatching(/^[1-9]\d* /),
    ])

    await Promise.all([adopt(), adopt(), adopt()])

    const after = await contents()
    // the roles that may open sessions are rewritten at every start; the other tables hold the same in another way, which the next tests read
    const rewritten = ['app.doctor_hours', 'app.context_keys', 'app.encrypted_columns', 'app.encryption_runs', 'app.notifications']
    const expected = new Map([...before].map(([name, rows]) => [renamedTables.get(name) ?? name, rows]))
    for (const rows of [expected, after]) for (const name of rewritten) expect(rows.delete(name)).toBe(true)
    // the types of appointment of the specification
    expect(after.get('app.appointment_types')).toMatch(/^4 /)
    after.delete('app.appointment_types')
    // the practice's own address, where all hours and visits are
    expect(after.get('app.locations')).toMatch(/^1 /)
    after.delete('app.locations')
    for (const table of ['doctor_hours', 'appointments'])
      expect(await sql(`select distinct l.is_main from app.${table} t join app.locations l on l.id = t.location_id`)).toEqual([
        { is_main: true },
      ])
    // any other table that is new since then begins empty
    for (const [name, rows] of after)
      if (!expected.has(name))
        expect([name, rows.trim()]).toEqual([expect.stringMatching(new RegExp(`^(app|auth|audit)\\.(${added.join('|')})$`)), '0'])
    expect(new Map([...after].filter(([name]) => expected.has(name)))).toEqual(expected)
    const [first] = await sql<{ name: string }>('select name from public.migrations order by name')
    expect(first).toEqual({ name: '0061_baseline' })
    const fresh = await freshDatabase()
    try {
      expect(describeObjects(await catalogueOf(url))).toEqual(describeObjects(await catalogueOf(fresh.ownerUrl)))
    } finally {
      await fresh.drop()
    }
  })

  test('has its rows in the renamed tables and columns', async () => {
    await fillRenamedTables()
    await runMigrations({ connectionString: url }) // the queue is not in the dump
    await sql(`select graphile_worker.add_job('seal_rows', job_key => 'seal_rows')`)
    await adopt()
    expect(
      await sql(`select r.reason, d.outcome, d.ended_at is null as is_open from app.disclosure_requests r
                   join app.disclosure_decisions d on d.request_id = r.id and d.asked_by = r.asked_by`),
    ).toEqual([{ reason: envelope, outcome: 'approved', is_open: true }])
    expect(await sql('select notified, place from app.emergency_alerts')).toEqual([{ notified: 2, place: null }])
    expect(await sql('select cardinality(promoted_by) as promoters, promoted_at from app.admin_promotions')).toEqual([
      { promoters: 1, promoted_at: moment },
    ])
    expect(await sql('select ended_at, failed from app.scheduled_task_runs')).toEqual([{ ended_at: moment, failed: ['audit'] }])
    expect(await sql('select table_name, rows_encrypted, finished_at from app.encryption_runs')).toEqual([
      { table_name: 'disclosure_requests', rows_encrypted: '7', finished_at: null },
    ])
    expect(await sql(`select event, content from app.notifications where event like '%opening%' or event like 'disclosure%'`)).toEqual([
      { event: 'disclosure_request_waiting', content: { name: 'Olive' } },
    ])
    // what waits to be encrypted is looked for in columns that there are
    expect(
      await sql(`select table_name, column_name from app.encrypted_columns e where not exists (select from information_schema.columns c
                  where c.table_schema = 'app' and c.table_name = e.table_name and c.column_name = e.column_name)`),
    ).toEqual([])
    expect(await sql(`select from graphile_worker.jobs where task_identifier = 'seal_rows'`)).toEqual([])
  })

  test('has paid in dollars, and owes nothing for visits that stand', async () => {
    await sql(`
      insert into app.payment_transactions (id, user_id, created_at, amount, transaction_ref, status, purpose, purpose_id, description, return_path,
        provider, expires_at)
      select gen_random_uuid(), id, now(), 299, 'UZOLD', 'pending', 'delivery', gen_random_uuid(), 'delivery', '/', 'sandbox', now()
        from app.profiles limit 1`)
    await adopt()
    expect(await sql(`select currency, amount from app.payment_transactions where transaction_ref = 'UZOLD'`)).toEqual([
      { currency: 'usd', amount: 299 },
    ])
    expect(await sql('select from app.appointments where price is not null')).toEqual([])
    expect(await sql('select from app.appointment_types where price is not null')).toEqual([])
    await sql(`insert into app.practice_settings (name, country, time_zone, changed_at) values ('n', 'KE', 'Africa/Nairobi', now())`)
    expect(await sql('select currency, tax_name from app.practice_settings')).toEqual([{ currency: 'USD', tax_name: null }])
  })

  test('has the same free half hours of every doctor, whatever starts they had ticked', async () => {
    await sql(`
      insert into auth.users (id, email, created_at, updated_at)
      select gen_random_uuid(), 'many' || n || '@example.org', now(), now() from generate_series(1, 60) n;
      insert into app.profiles (id, created_at, updated_at) select id, now(), now() from auth.users where email like 'many%';
      insert into app.doctors (id, user_id, name, specialty, time_zone, created_at)
      select gen_random_uuid(), id, 'Dr. Many', 'Manyology', 'Africa/Nairobi', now() from auth.users where email like 'many%'`)
    const doctors = await sql<{ id: string; zone: string }>('select id, time_zone as zone from app.doctors')
    const weeks = fc.sample(fc.array(fc.subarray([...slotTimes]), { minLength: 7, maxLength: 7 }), doctors.length)
    const ticked = doctors.map(({ id }, at) => ({ id, week: weeks[at] ?? [] }))
    await sql('delete from app.doctor_hours')
    const rows = ticked.flatMap(({ id, week }) => week.flatMap((starts, weekday) => starts.map((start) => [id, weekday, start] as const)))
    await client.query(
      'insert into app.doctor_hours (doctor_id, weekday, starts) select * from unnest($1::uuid[], $2::smallint[], $3::text[])',
      [rows.map(([id]) => id), rows.map(([, weekday]) => weekday), rows.map(([, , start]) => start)],
    )
    await adopt()

    const spans = await sql<{ doctor: string; start: Date; end: Date }>(
      'select doctor_id as doctor, lower(span) as start, upper(span) as end from app.bookings order by span',
    )
    expect(spans.length).toBeGreaterThan(0)
    const now = new Date((spans[0]?.start.getTime() ?? 0) - 7 * 86_400_000)
    const kept = await sql<Interval & { doctor: string; weekday: number }>(
      'select doctor_id as doctor, weekday, starts, ends, location_id as "locationId", valid_from as "validFrom", valid_until as "validUntil" from app.doctor_hours order by starts',
    )
    for (const { id, zone } of doctors) {
      const week = ticked.find((each) => each.id === id)?.week ?? []
      const busy = spans.filter(({ doctor }) => doctor === id)
      const from = dayOf(now, zone)
      const before = Array.from({ length: 60 }, (_, later) => addDays(from, later)).flatMap((day) =>
        (week[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? [])
          .map((time) => instantOf(zone, day, time)?.getTime() ?? 0)
          .filter((start) => start > now.getTime() && !busy.some((each) => Math.abs(each.start.getTime() - start) < 30 * 60_000)),
      )
      const own = kept.filter(({ doctor }) => doctor === id)
      const intervals = Object.fromEntries(week.map((_, weekday) => [weekday, own.filter((each) => each.weekday === weekday)]))
      const timetable = { timeZone: zone, week: intervals, oneOff: {}, daysOff: new Set<string>() }
      const after = slotDays(timetable, { from, days: 60, now, busy, terms: usualTerms })
      expect(freeSlots(after).map(({ start }) => Date.parse(start))).toEqual(before)
    }
    // of a day that was ticked throughout, the two halves
    expect(kept.length).toBeLessThan(rows.length)
  })

  test('has what its emergency cards had of allergies in the chart, also after its first start', async () => {
    const { keys } = await loadMasterKey(path.join(mkdtempSync(path.join(tmpdir(), 'keys-')), 'master-key'))
    const cards = await sql<{ id: string }>('select id from app.emergency_cards where allergies is not null')
    const [patient] = await sql<{ id: string }>(`select id from app.profiles p where role = 'patient'
      and not exists (select from app.emergency_cards c where c.id = p.id) order by id limit 1`)
    const id = patient?.id ?? ''
    const key = Buffer.alloc(32, 7)
    const bytes = encryptEnvelope(
      key,
      1,
      `emergency_cards|allergies|${id}|${id}`,
      Buffer.from('{"chosen":["latex"],"other":"sulfa (rash), zorbimax"}'),
    )
    await client.query(`delete from app.subject_keys where subject_id = $1 and kind = 'medical_records'`, [id])
    await client.query(
      `insert into app.subject_keys (subject_id, kind, key_version, wrapped, created_at) values ($1, 'medical_records', $2, $3, $4)`,
      [...[id, keys.current, wrapKey(keys, keys.current, 'medical_records', id, key), moment]],
    )
    await client.query(`insert into app.emergency_cards (id, allergies, shows, updated_at) values ($1, $2, '{allergies}', $3)`, [
      id,
      bytes,
      moment,
    ])
    await adopt()

    const warnings: unknown[] = []
    const services = { fields: createFields(keys) } as Services // all that is used of them
    const move = () =>
      moveCardAllergies({ ownerUrl: url, services, now: moment, log: { warn: (warning: unknown) => void warnings.push(warning) } })
    await move()
    await move()
    expect(await sql('select patient_id, recorder, recorded_by, recorded_at, verification, state from app.allergies')).toEqual(
      Array.from({ length: 3 }, () => ({
        ...{ patient_id: id, recorder: 'patient', recorded_by: id, recorded_at: moment, verification: 'unconfirmed', state: 'active' },
      })),
    )
    expect(await sql('select count(*)::int as versions from app.chart_entry_versions')).toEqual([{ versions: 3 }])
    // those of the demo clinic were encrypted under another master key: they stay, and each start says so
    expect(await sql('select id from app.emergency_cards where allergies is not null')).toEqual(cards)
    expect([cards.length, warnings.length]).toEqual([expect.any(Number), 2 * cards.length])
  })

  test('that differs from the baseline stops the start, which reports the difference and changes nothing', async () => {
    await client.query('drop index app.appointments_doctor_idx')
    await client.query('alter table app.doctors add column nickname text')
    await client.query('drop policy parties_read on app.bookings')
    await client.query('create table app.visits_of_mine (id uuid)')
    const before = await contents()
    await expect(adopt()).rejects.toThrow(
      'This database is not what its migrations had made: the policy parties_read on app.bookings is missing, the table app.visits_of_mine was added, ' +
        'the table app.appointments is another, the table app.doctors is another. Nothing was changed.',
    )
    expect(await contents()).toEqual(before)
    expect(await sql('select from public.migrations')).toHaveLength(55)
  })

  test('that is older asks for an upgrade to the previous version first', async () => {
    await client.query(`delete from public.migrations where name = '0061_hours_at_hand.sql'`)
    await expect(adopt()).rejects.toThrow('Start the version before (0.1.0) on it once, then this one.')
  })
})

describe('a database of a newer version', () => {
  let database: TestDatabase
  let last: string
  beforeEach(async () => {
    database = await freshDatabase()
    client = await open(database.ownerUrl)
    last = readdirSync(folder).at(-1)?.slice(0, 4) ?? ''
  })
  afterEach(async () => {
    await client.end()
    await database.drop()
  })
  const comes = (servesFrom: string | null) =>
    client.query("insert into public.migrations (name, hash, serves_from) values ('9001_of_next_year.sql', 'x', $1)", [servesFrom])
  const start = () => migrate({ ownerUrl: database.ownerUrl, logins, folder })

  test.each<[string, () => string | null]>([
    ['has taken away what this one needs', () => '9001'],
    ['does not say what it has done', () => null],
  ])('that %s is refused, and nothing is changed', async (_, servesFrom) => {
    await comes(servesFrom())
    const before = await catalogueOf(database.ownerUrl)
    await expect(start()).rejects.toThrow(
      /^The database is a newer version's: it has the migration 9001_of_next_year\.sql, and this version ends with \d{4}_[\w-]+\.sql\. Start that version or a later one, or restore a backup from before\. Nothing was changed\.$/,
    )
    expect(await catalogueOf(database.ownerUrl)).toEqual(before)
  })

  test.each<[string, () => string]>([
    ['has only expanded it', () => '0000'],
    ['leaves what this one needs', () => last],
  ])('that %s is served with its functions', async (_, servesFrom) => {
    await comes(servesFrom())
    await sql("create function app.of_next_year() returns int language sql set search_path = '' as 'select 1'")
    await sql("update public.repeatables set hash = 'of next year', version = '99.0.0'")
    const before = await catalogueOf(database.ownerUrl)
    await start()
    expect(await catalogueOf(database.ownerUrl)).toEqual(before)
  })

  test('that has other migrations in the place of this one’s is refused', async () => {
    await comes('0000')
    await sql("delete from public.migrations where name = (select max(name) from public.migrations where name < '9')")
    await expect(start()).rejects.toThrow(
      /^The database is another line's: it has the migration 9001_of_next_year\.sql, which this version does not know, and not \d{4}_[\w-]+\.sql\. Nothing was changed\.$/,
    )
  })

  test.each([
    ['newer', '99.0.0', 1],
    ['older', '0.0.9', 0],
  ])('without migrations of its own: functions of a version %s are %s', async (_, version, kept) => {
    await sql("create function app.of_another() returns int language sql set search_path = '' as 'select 1'")
    await sql(`update public.repeatables set hash = 'of another', version = '${version}'`)
    await start()
    expect(await sql("select from pg_proc where proname = 'of_another'")).toHaveLength(kept)
  })
})

test('a migration waits for a transaction that is under way, and lets requests pass meanwhile', async () => {
  const database = await freshDatabase()
  const [holder, reader] = [await open(database.ownerUrl), await open(database.ownerUrl)]
  try {
    await holder.query(
      "begin; select from app.profiles; update public.repeatables set hash = 'of another'; commit; begin; select from app.profiles",
    )
    const said: string[] = []
    const started = migrate({ ownerUrl: database.ownerUrl, logins, folder, log: (line) => said.push(line) })
    await vi.waitFor(() => expect(said).toContain('waiting for transactions that are under way'), 60_000)
    await reader.query("set statement_timeout = '5s'; select from app.profiles; select from app.doctors")
    await holder.query('commit')
    await started
    expect(said.at(-1)).toBe('migrating functions, policies and triggers')
  } finally {
    await Promise.all([holder.end(), reader.end()])
    await database.drop()
  }
})

describe('functions, policies and triggers', () => {
  const area = mkdtempSync(path.join(tmpdir(), 'repeatable-'))
  let database: TestDatabase
  const bring = (from: string) => migrate({ ownerUrl: database.ownerUrl, logins, folder, repeatables: from })
  beforeEach(() => {
    rmSync(area, { recursive: true, force: true })
    cpSync(repeatables, area, { recursive: true })
  })
  beforeAll(async () => {
    database = await freshDatabase()
    client = await open(database.ownerUrl)
  })
  afterAll(async () => {
    await client.end()
    await database.drop()
    rmSync(area, { recursive: true, force: true })
  })

  test('follow their files: added ones are created, removed ones dropped', async () => {
    const before = await catalogueOf(database.ownerUrl)
    const file = (kind: string, text: string) => {
      const name = path.join(area, 'vitals', `${kind}.sql`)
      writeFileSync(name, `${readdirSync(path.dirname(name)).includes(`${kind}.sql`) ? readFileSync(name, 'utf8') : ''}\n${text}`)
    }
    file(
      'functions',
      `create function app.touch_vital() returns trigger language plpgsql set search_path = '' as $$ begin return new; end $$;`,
    )
    file('policies', 'create policy system_reads on app.vital_signs for select to uzima_api using (false);')
    file('triggers', 'create trigger vital_signs_touch before update on app.vital_signs for each row execute function app.touch_vital();')
    await bring(area)
    const more = (await catalogueOf(database.ownerUrl)).filter(({ text }) => !before.some((object) => object.text === text))
    expect(more.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'function app.touch_vital()',
      'policy system_reads',
      'trigger vital_signs_touch',
    ])
    await bring(repeatables)
    expect(await catalogueOf(database.ownerUrl)).toEqual(before)
  })

  test('are left alone while their text is unchanged', async () => {
    const oids = () => sql('select p.oid from pg_policy p order by p.oid')
    const before = await oids()
    await bring(repeatables)
    expect(await oids()).toEqual(before)
  })

  test('a body that refers to something missing is rejected, and everything stays as it was', async () => {
    const before = await catalogueOf(database.ownerUrl)
    writeFileSync(
      path.join(area, 'vitals', 'functions.sql'),
      `create function app.broken() returns int language sql set search_path = '' as 'select missing from app.vital_signs';`,
    )
    await expect(bring(area)).rejects.toThrow('missing')
    expect(await catalogueOf(database.ownerUrl)).toEqual(before)
  })

  test('no other session sees a table without its policies while they are replaced', async () => {
    const policies = 'select polrelid::regclass::text as name, polname from pg_policy order by 1, 2'
    const before = await sql(policies)
    const migrator = await open(database.ownerUrl)
    try {
      await migrator.query('begin')
      await replaceRepeatables(migrator, await readRepeatables(repeatables))
      expect(await sql(policies)).toEqual(before)
      await migrator.query('commit')
      expect(await sql(policies)).toEqual(before)
    } finally {
      await migrator.end()
    }
  })

  test('are in repeatable files, never in a migration after the baseline', () => {
    const forbidden = /\bcreate\s+(or\s+replace\s+)?(function|procedure|policy|trigger|constraint\s+trigger|view)\b/i
    const later = sqlFiles('migrations').filter((file) => !file.includes(`${path.sep}0061_baseline${path.sep}`))
    expect(later.filter((file) => forbidden.test(readFileSync(file, 'utf8')))).toEqual([])
    expect('create policy a on app.b').toMatch(forbidden)
  })
})
