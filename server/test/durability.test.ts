import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BuiltServer, startBuiltServer } from './built-server.ts'
import { admitCrowd, type Crowd, type Patient, startOf, tokenOf } from './crowd.ts'
import { killPostgres } from './kill-postgres.ts'
import { looksEncrypted } from './looks-encrypted.ts'

const size = 500
const doctors = 20
const now = new Date()
let server: BuiltServer
let crowd: Crowd
let tokens: string[]

beforeAll(async () => {
  server = await startBuiltServer('durability')
  crowd = await asOwner((owner) => admitCrowd(owner, { patients: size, doctors: doctors + 1, now }))
  tokens = await Promise.all(crowd.patients.map((patient) => tokenOf(patient, server.tokens)))
}, 120_000)
afterAll(() => server.remove(), 60_000)

async function asOwner<T>(work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: server.ownerUrl })
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}

type Answer = { patient: Patient; status: number; visitId?: string; retryAfter: string | null }
type Wish = { doctorId: string; start: string; key: string }

/** Books over HTTP. Status 0: the connection broke before an answer came. */
async function book(index: number, { doctorId, start, key }: Wish): Promise<Answer> {
  const patient = crowd.patients[index]
  if (!patient) throw new Error(`There is no patient ${index}.`)
  try {
    const response = await fetch(`${server.url}/api/appointments`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens[index]}`, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ doctorId, start, reason: 'Cough at night', mode: 'in_person' }),
    })
    const { id } = (await response.json()) as { id?: string }
    return { patient, status: response.status, retryAfter: response.headers.get('retry-after'), ...(response.ok && id && { visitId: id }) }
  } catch {
    return { patient, status: 0, retryAfter: null }
  }
}

/** Each patient wants a different time; each round is in a different week. */
const wishOf = (round: number, index: number): Wish => ({
  doctorId: crowd.doctorIds[index % doctors] ?? '',
  start: startOf(round * 60 + Math.floor(index / doctors), now),
  key: `round-${round}-of-${index}`,
})

/** Everyone books concurrently; `strike` is called after the first `after` answers. */
async function bookAll(round: number, after = Number.POSITIVE_INFINITY, strike = () => {}): Promise<Answer[]> {
  let answered = 0
  return Promise.all(
    crowd.patients.map(async (_, index) => {
      const answer = await book(index, wishOf(round, index))
      answered += 1
      if (answered === after) strike()
      return answer
    }),
  )
}

const count = (answers: Answer[]) => {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
const visitsAmong = (answers: Answer[]) => answers.flatMap(({ visitId }) => visitId ?? []).sort()

/** The stored visits of one round, each with the rows that must be written with it. */
async function storedOf(round: number) {
  const starts = [...new Set(crowd.patients.map((_, index) => wishOf(round, index).start))]
  const { rows } = await asOwner((owner) =>
    owner.query<{ id: string; patient: string; whole: boolean }>(
      `select a.id, a.patient_id as patient,
              exists (select from app.bookings b where b.appointment_id = a.id)
              and a.remind_at is not null
              and (select count(*) = 1 from audit.log l where l.resource_id = a.id::text and l.event_type = 'appointment.booked'
                     and not l.details ? 'replayed')
              and (select count(*) = 1 from app.idempotency_keys k where k.resource_id = a.id::text)
              and (select count(*) = 2 from app.notifications n where n.content->>'time' = to_char(a.scheduled_time, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
                     and (n.user_id = a.patient_id or n.content->>'patient' = (select p.name from app.profiles p where p.id = a.patient_id))) as whole
         from app.appointments a where a.scheduled_time = any($1::timestamptz[]) order by a.id`,
      [starts],
    ),
  )
  return rows
}

async function isStoredOnceAndWhole(round: number, acknowledged: string[]) {
  const stored = await storedOf(round)
  const ids = new Set(stored.map(({ id }) => id))
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([])
  expect(new Set(stored.map(({ patient }) => patient)).size).toBe(stored.length)
  expect(stored.filter(({ whole }) => !whole)).toEqual([])
}

/**
 * Patients without an answer repeat the request with the same key. Then everyone has exactly one visit, and no acknowledged one was booked
 * again.
 */
async function endsComplete(round: number, acknowledged: string[]) {
  const again = await bookAll(round)
  expect(count(again)).toEqual({ 201: size })
  await isStoredOnceAndWhole(round, visitsAmong(again))
  expect(await storedOf(round)).toHaveLength(size)
  expect(visitsAmong(again)).toEqual(expect.arrayContaining(acknowledged))
}

/** The number of connections listening for live hints: always one, however often it was reconnected. */
async function listeners() {
  const { rowCount } = await asOwner((owner) => owner.query("select from pg_stat_activity where query like 'listen %'"))
  return rowCount
}

const isReady = async () => (await fetch(`${server.url}/readyz`).catch(() => undefined))?.status === 200

describe(`${size} concurrent bookings`, () => {
  test('of one time: one is booked, the others get a conflict', { timeout: 120_000 }, async () => {
    const wish = { doctorId: crowd.doctorIds.at(-1) ?? '', start: startOf(0, now) }
    const answers = await Promise.all(crowd.patients.map((_, index) => book(index, { ...wish, key: `same-time-${index}` })))
    expect(count(answers)).toEqual({ 201: 1, 409: size - 1 })
    const { rows } = await asOwner((owner) =>
      owner.query(
        'select deadlocks::int, (select count(*)::int from app.appointments) as visits from pg_stat_database where datname = current_database()',
      ),
    )
    expect(rows).toEqual([{ deadlocks: 0, visits: 1 }])
  })

  test('and kill -9 of the server: every acknowledged one is stored, none twice', { timeout: 120_000 }, async () => {
    const answers = await bookAll(1, 150, () => server.child.kill('SIGKILL'))
    await server.child.exited
    const acknowledged = visitsAmong(answers)
    expect(acknowledged.length).toBeGreaterThanOrEqual(150)
    expect(acknowledged.length).toBeLessThan(size)
    expect(Object.keys(count(answers))).toEqual(['0', '201'])
    await server.start()
    await isStoredOnceAndWhole(1, acknowledged)
    await endsComplete(1, acknowledged)
  })

  test('and kill -9 of PostgreSQL: 503 meanwhile, then it recovers with everything that was acknowledged', {
    timeout: 120_000,
  }, async () => {
    const answers = await bookAll(2, 150, () => killPostgres(server.clusterFolder))
    const acknowledged = visitsAmong(answers)
    expect(acknowledged.length).toBeGreaterThanOrEqual(150)
    expect(Object.keys(count(answers))).toEqual(['201', '503'])
    expect(answers.filter(({ status, retryAfter }) => status === 503 && retryAfter === null)).toEqual([])
    await expect.poll(isReady, { timeout: 20_000, interval: 50 }).toBe(true)
    await isStoredOnceAndWhole(2, acknowledged)
    await endsComplete(2, acknowledged)
    expect(await listeners()).toBe(1)
  })
})

describe(`${size} concurrent messages`, () => {
  /** Every patient writes to a doctor; like a browser, keeps the encrypted message until it is acknowledged. */
  async function encryptAll() {
    const keyOf = (id: string) => id.padEnd(43, '-')
    const { rows } = await asOwner(async (owner) => {
      await owner.query(
        `insert into app.identity_keys (user_id, key_id, generation, card, created_at) select id, rpad(id::text, 43, '-'), 1, 'card', $1 from app.profiles`,
        [now],
      )
      return owner.query<{ id: string }>('select user_id as id from app.doctors order by id')
    })
    return crowd.patients.map(({ id: from }, index) => {
      const to = rows[index % rows.length]?.id ?? ''
      return looksEncrypted({ from, to, keyIds: [keyOf(from), keyOf(to)] })
    })
  }
  const send = async (message: object, index: number) => {
    const headers = { authorization: `Bearer ${tokens[index]}`, 'content-type': 'application/json' }
    const request = { method: 'POST', headers, body: JSON.stringify(message) }
    return fetch(`${server.url}/api/messages`, request).then(
      ({ status }) => status,
      () => 0,
    )
  }

  test('and kill -9 of the server: when resent, each is stored once and whole', { timeout: 120_000 }, async () => {
    tokens = await Promise.all(crowd.patients.map((patient) => tokenOf(patient, server.tokens)))
    const messages = await encryptAll()
    let answered = 0
    const first = await Promise.all(
      messages.map(async (message, index) => {
        const status = await send(message, index)
        answered += 1
        if (answered === 150) server.child.kill('SIGKILL')
        return status
      }),
    )
    await server.child.exited
    expect(new Set(first)).toEqual(new Set([201, 0]))
    await server.start()
    const stored = await asOwner((owner) => owner.query<{ id: string }>('select id from app.messages'))
    const kept = new Set(stored.rows.map(({ id }) => id))
    expect(messages.filter(({ id }, index) => first[index] === 201 && !kept.has(id))).toEqual([])

    expect(new Set(await Promise.all(messages.map(send)))).toEqual(new Set([201]))
    const { rows } = await asOwner((owner) =>
      owner.query(
        `select count(*)::int as messages, count(distinct sender_id)::int as senders,
                count(*) filter (where (select count(*) = 2 from app.message_keys k where k.sender_id = m.sender_id and k.message_id = m.id)
                  and (select count(*) = 2 from app.conversations c where m.sender_id in (c.user_id, c.contact_id)
                         and m.recipient_id in (c.user_id, c.contact_id))
                  and (select count(*) = 1 from audit.log l where l.event_type = 'message.sent' and l.resource_id = m.id::text
                         and not l.details ? 'replayed'))::int as whole
           from app.messages m`,
      ),
    )
    expect(rows).toEqual([{ messages: size, senders: size, whole: size }])
  })
})
