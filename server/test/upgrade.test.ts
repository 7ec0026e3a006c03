import { randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { asSuperuser, urlWith } from './superuser.ts'

/** A database that is older than the migrations: what stood in it before, and what stands after. */
const { ownerUrl, superuserUrl, logins } = inject('cluster')
const database = `test_${randomBytes(6).toString('hex')}`
const url = urlWith(ownerUrl, { database })
const all = path.resolve(import.meta.dirname, '../migrations')
const area = mkdtempSync(path.join(tmpdir(), 'upgrade-'))

/** Brings it as far as the migration of this number. */
async function upgradeTo(last: string) {
  const folder = path.join(area, last)
  mkdirSync(folder)
  for (const name of readdirSync(all)) if (name.slice(0, 4) <= last) symlinkSync(path.join(all, name), path.join(folder, name))
  await migrate({ ownerUrl: url, logins, folder })
}

let owner: pg.Client
const sql = async <R extends pg.QueryResultRow>(text: string, values: unknown[] = []) => (await owner.query<R>(text, values)).rows
beforeAll(async () => {
  await asSuperuser(superuserUrl, `create database ${database} owner uzima_owner`)
})
afterAll(async () => {
  await owner?.end()
  await asSuperuser(superuserUrl, `drop database if exists ${database} with (force)`)
  rmSync(area, { recursive: true, force: true })
})

const admins = Object.fromEntries(['first', 'raised', 'of raised', 'of the gone', 'made here'].map((name) => [name, randomUUID()]))
/** Admins whom others made before that was kept apart: as the acts upon their accounts tell it. */
async function raiseAdmins() {
  for (const id of Object.values(admins)) {
    await sql('insert into auth.users (id, email, created_at, updated_at) values ($1, $2, now(), now())', [id, `${id}@example.org`])
    await sql("insert into app.profiles (id, role, created_at, updated_at) values ($1, 'admin', now(), now())", [id])
  }
  const act = (day: string, by: string | null, who: string, to: string) =>
    sql(
      `insert into app.account_acts (id, user_id, actor_id, act, from_role, to_role, created_at)
       values (gen_random_uuid(), $1, $2, 'role', 'doctor', $3, $4)`,
      [admins[who], by && admins[by], to, `2026-11-${day}`],
    )
  await act('01', 'first', 'raised', 'admin')
  await act('02', 'raised', 'of raised', 'admin')
  // whom one has raised removes that one and lets them in again
  await act('03', 'of raised', 'first', 'patient')
  await act('04', 'of raised', 'first', 'admin')
  await act('05', null, 'of the gone', 'admin')
  await act('06', 'first', 'made here', 'admin')
  await act('07', 'first', 'made here', 'patient')
}

/** Visits whose reminders were rows of their own: which of them was due when, and which had been sent. */
const visits = { 'to come': randomUUID(), 'reminded once': randomUUID(), 'reminded twice': randomUUID(), cancelled: randomUUID() }
async function bookVisits() {
  const [patient, doctor] = [randomUUID(), randomUUID()]
  await sql('insert into auth.users (id, email, created_at, updated_at) values ($1, $2, now(), now())', [patient, `${patient}@example.org`])
  await sql('insert into app.profiles (id, role, created_at, updated_at) values ($1, $2, now(), now())', [patient, 'patient'])
  await sql(
    `insert into app.doctors (id, user_id, name, specialty, time_zone, is_active, created_at) values ($1, $2, 'Dr. Cole', 'Cardiology', 'UTC', true, now())`,
    [doctor, patient],
  )
  const sealed = Buffer.concat([Buffer.from([1, 0, 0]), Buffer.alloc(30)])
  for (const [name, id] of Object.entries(visits)) {
    const [status, by] = name === 'cancelled' ? ['cancelled', 'doctor'] : ['scheduled', null]
    await sql(
      `insert into app.appointments (id, patient_id, doctor_id, scheduled_time, status, cancelled_by, mode, reason, created_at, updated_at)
       values ($1, $2, $3, '2027-03-02T09:00Z', $4, $5, 'video', $6, now(), now())`,
      [id, patient, doctor, status, by, sealed],
    )
    const sent = name === 'reminded twice' ? [24, 1] : name === 'reminded once' ? [24] : []
    for (const hours of [24, 1])
      await sql(
        `insert into app.reminders (appointment_id, hours_before, due_at, sent_at)
         values ($1, $2, timestamptz '2027-03-02T09:00Z' - make_interval(hours => $2), case when $3 then timestamptz '2027-03-01T09:00Z' end)`,
        [id, hours, sent.includes(hours)],
      )
  }
}

/** A doctor whose week was only in rows of its own, and of whom there are none. */
const idle = randomUUID()
async function employAnother() {
  await sql('insert into auth.users (id, email, created_at, updated_at) values ($1, $2, now(), now())', [idle, `${idle}@example.org`])
  await sql('insert into app.profiles (id, role, created_at, updated_at) values ($1, $2, now(), now())', [idle, 'doctor'])
  await sql(
    `insert into app.doctors (id, user_id, name, specialty, time_zone, is_active, created_at) values ($1, $1, 'Dr. Diaz', 'Cardiology', 'UTC', true, now())`,
    [idle],
  )
  await sql('delete from app.doctor_hours where doctor_id = $1', [idle])
}

describe('payments from before there were refunds in parts', () => {
  const [ada, olive] = [randomUUID(), randomUUID()]
  const at = '2026-11-01T09:00:00.000Z'
  const later = '2026-11-02T09:00:00.000Z'
  const paid = { status: 'completed', completed_at: at, charge_ref: '' }
  const ended = { status: 'failed', failed_at: at, failure_code: 'expired', ask_reason: 'expired' }
  const waits = { asked: 'refund', ask_at: later, ask_tries: 3, ask_reason: 'duplicate', asked_by: olive }
  const back = { status: 'refunded', refunded_at: later }
  /** As the first version of payments left them. */
  const payments = {
    kept: paid,
    'asked back': { ...paid, ...waits },
    'paid back': { ...paid, ...back, ask_reason: 'not_delivered', asked_by: olive },
    'paid back by hand': { ...paid, ...back },
    'paid late': { ...ended, ...waits, charge_ref: '' },
    'paid late and back': { ...ended, ...back, charge_ref: '' },
    ended,
    pending: { status: 'pending', asked: 'open', ask_at: at },
    'refused once': { status: 'pending' },
  }
  type Name = keyof typeof payments
  const ids = Object.fromEntries(Object.keys(payments).map((name) => [name, randomUUID()])) as Record<Name, string>
  const intent = 'pi_3TqN5aWb8Yd2LpV01kXc7eRm'
  const attempt = randomUUID()
  const mac = Buffer.from('made over the name of the charge')

  async function insert(id: string, more: Record<string, unknown>) {
    const row = {
      ...{ id, user_id: ada, created_at: at, amount: 1000, transaction_ref: id, purpose: 'delivery', purpose_id: randomUUID() },
      ...{ description: 'delivery', return_path: '/', provider: 'stripe', expires_at: later, ...more },
      ...(more.charge_ref === '' && { charge_ref: `pi_${id}` }),
      ...('completed_at' in more && { receipt_number: (await sql<{ n: string }>(`select nextval('app.receipt_numbers') as n`))[0]?.n }),
    }
    const columns = Object.keys(row)
    await sql(
      `insert into app.payment_transactions (${columns.join(', ')}) values (${columns.map((_, n) => `$${n + 1}`).join(', ')})`,
      Object.values(row),
    )
  }

  beforeAll(async () => {
    await upgradeTo('0050')
    owner = new pg.Client({ connectionString: url })
    await owner.connect()
    for (const [id, role] of [
      [ada, 'patient'],
      [olive, 'admin'],
    ] as const) {
      await sql('insert into auth.users (id, email, created_at, updated_at) values ($1, $2, now(), now())', [id, `${id}@example.org`])
      await sql(
        `insert into app.profiles (id, name, role, time_zone, locale, created_at, updated_at) values ($1, $2, $2, 'UTC', 'en', now(), now())`,
        [id, role],
      )
    }
    for (const [name, more] of Object.entries(payments)) await insert(ids[name as Name], more)
    // a card that was refused without a charge bears the name by which the payment is paid, which could not be noted for that
    await insert(attempt, { ...ended, attempt_of: ids['refused once'], charge_ref: intent })
    await sql(`insert into app.payment_events (id, transaction_id, report, mac, received_at) values ('evt_paid', $1, '{}', $2, $3)`, [
      ...[ids['refused once'], mac, at],
    ])
    await upgradeTo('0052')
    await raiseAdmins()
    // and so what went back of the payment and what is disputed of it was put down to the card
    await sql(
      `insert into app.payment_events (id, transaction_id, report, mac, received_at, done_at, outcome)
       values ('evt_refund', $1, '{}', $2, $3, $3, 'refunded')`,
      [attempt, mac, at],
    )
    await sql(
      `insert into app.payment_refunds (id, transaction_id, user_id, amount, status, asked_at, done_at, refund_ref)
       values (gen_random_uuid(), $1, $2, 1000, 'done', $3, $3, 're_1')`,
      [attempt, ada, at],
    )
    await sql(
      `insert into app.payment_disputes (id, transaction_id, user_id, dispute_ref, amount, reason, status, is_live, opened_at, said_at)
       values (gen_random_uuid(), $1, $2, 'du_1', 1000, 'fraudulent', 'needs_response', true, $3, $3)`,
      [attempt, ada, at],
    )
    await sql(`update app.payment_transactions set status = 'refunded', refunded_at = $2, refunded_amount = amount where id = $1`, [
      ...[attempt, at],
    ])
    await upgradeTo('0056')
    await employAnother()
    await bookVisits()
    await upgradeTo('9999')
  })

  const stands = async (id: string) => {
    const [payment] = await sql(
      `select status, refunded_amount, app.refundable(id) as refundable, asked, ask_at from app.payment_transactions where id = $1`,
      [id],
    )
    const refunds = await sql(
      `select amount, reason, status, asked_by, asked_at, ask_at, ask_tries, done_at, refund_ref from app.payment_refunds where transaction_id = $1`,
      [id],
    )
    return { ...payment, refunds }
  }
  const time = (iso: string) => new Date(iso)
  const nobody = { asked: null, ask_at: null }
  const done = { amount: 1000, status: 'done', asked_at: time(later), ask_at: null, ask_tries: 0, done_at: time(later), refund_ref: null }
  const asked = { amount: 1000, status: 'asked', asked_at: time(later), ask_at: time(later), ask_tries: 0, done_at: null, refund_ref: null }
  const byOlive = { reason: 'duplicate', asked_by: olive }
  const byNobody = { reason: null, asked_by: null }

  test.each<[Name, object]>([
    ['kept', { status: 'completed', refunded_amount: 0, refundable: 1000, ...nobody, refunds: [] }],
    ['asked back', { status: 'completed', refunded_amount: 0, refundable: 0, ...nobody, refunds: [{ ...asked, ...byOlive }] }],
    [
      'paid back',
      { status: 'refunded', refunded_amount: 1000, refundable: 0, ...nobody, refunds: [{ ...done, ...byOlive, reason: 'not_delivered' }] },
    ],
    ['paid back by hand', { status: 'refunded', refunded_amount: 1000, refundable: 0, ...nobody, refunds: [{ ...done, ...byNobody }] }],
    ['paid late', { status: 'failed', refunded_amount: 0, refundable: 0, ...nobody, refunds: [{ ...asked, ...byOlive }] }],
    ['paid late and back', { status: 'refunded', refunded_amount: 1000, refundable: 0, ...nobody, refunds: [{ ...done, ...byNobody }] }],
    ['ended', { status: 'failed', refunded_amount: 0, ...nobody, refunds: [] }],
    ['pending', { status: 'pending', refunded_amount: 0, asked: 'open', ask_at: time(at), refunds: [] }],
  ])('%s', async (name, expected) => {
    expect(await stands(ids[name])).toMatchObject(expected)
  })

  test('a card that was refused leaves the name to the payment, and what was said of that is heard anew', async () => {
    expect(await stands(attempt)).toMatchObject({ status: 'failed', refunded_amount: 0, refunds: [] })
    expect(await sql('select charge_ref from app.payment_transactions where id = $1', [attempt])).toEqual([{ charge_ref: attempt }])
    expect(await sql('select from app.payment_disputes')).toEqual([])
    const events = await sql('select id, transaction_id, charge_ref, mac, done_at, outcome from app.payment_events order by id')
    const unheard = { mac, done_at: null, outcome: null }
    expect(events).toEqual([
      { id: 'evt_paid', transaction_id: ids['refused once'], charge_ref: null, ...unheard },
      { id: 'evt_refund', transaction_id: null, charge_ref: intent, ...unheard },
    ])
    // recent enough to wait for the payment
    expect(await sql(`select from app.payment_events where id = 'evt_refund' and received_at > now() - interval '1 hour'`)).toHaveLength(1)
  })

  test('no two payments bear one name; cards that were refused for it may bear it too, each once', async () => {
    const name = (id: string, ref: string) => sql('update app.payment_transactions set charge_ref = $2 where id = $1', [id, ref])
    await name(ids['refused once'], intent)
    await name(attempt, intent)
    await expect(name(ids.pending, intent)).rejects.toMatchObject({ constraint: 'payment_transactions_charge_ref_key' })
    await expect(insert(randomUUID(), { ...ended, attempt_of: ids['refused once'], charge_ref: intent })).rejects.toMatchObject({
      constraint: 'payment_transactions_attempt_key',
    })
  })
})

test('admins from before stay of the line of whoever made them', async () => {
  const rows = await sql<{ user_id: string; raisers: string[]; day: string }>(
    `select user_id, raisers::text[], to_char(raised_at, 'DD') as day from app.admin_raises`,
  )
  const nameOf = (id: string) => Object.entries(admins).find(([, each]) => each === id)?.[0] ?? 'nobody'
  expect(rows.map(({ user_id, raisers, day }) => `${nameOf(user_id)}: ${raisers.map(nameOf).sort().join(' and ')}, ${day}`).sort()).toEqual(
    [
      'first: first and of raised and raised, 04',
      'of raised: first and of raised and raised, 02',
      'of the gone: nobody, 05',
      'raised: first and of raised and raised, 01',
    ],
  )
})

test('visits from before remind when the first of what was not sent is due', async () => {
  const rows = await sql<{ id: string; remind_at: Date | null }>('select id, remind_at from app.appointments')
  expect(Object.fromEntries(rows.map(({ id, remind_at }) => [id, remind_at]))).toEqual({
    [visits['to come']]: new Date('2027-03-01T09:00Z'),
    [visits['reminded once']]: new Date('2027-03-02T08:00Z'),
    [visits['reminded twice']]: null,
    [visits.cancelled]: null,
  })
})

test('the weeks of doctors are at hand', async () => {
  const rows = await sql<{ name: string; hours: string | null }>('select name, hours from app.doctors order by name')
  expect(rows).toEqual([
    { name: 'Dr. Cole', hours: expect.stringMatching(/^1 09:00,(\d \d\d:\d\d,){58}5 16:30$/) },
    { name: 'Dr. Diaz', hours: null },
  ])
})
