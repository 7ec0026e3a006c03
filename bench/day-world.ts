import { createHash, randomBytes } from 'node:crypto'
import { Agent } from 'node:http'
import type { Tokens } from '../server/src/auth/tokens.ts'
import type { Keys } from '../server/src/crypto/master-key.ts'
import { newId } from '../server/src/db/id.ts'
import { withClient } from '../server/src/db/one-client.ts'
import { type Patient, tokenOf } from '../server/test/crowd.ts'
import { type Act, doctors } from './day-plan.ts'
import { send } from './load.ts'
import { operationsOn } from './operations.ts'
import { connect, exchange } from './video-visit.ts'
import { encryptReasons, type World } from './world.ts'

export type Side = 'ours' | 'bare'
/** What an act is on either side; rejects if it is refused. */
export type Doing = (side: Side, port: number, act: Act) => Promise<void>
type Doctor = Patient & { doctorId: string }
type Visit = { id: string; doctor: Doctor; patient: Patient }

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
/** Closes the connections that the load has kept. */
export const endLoad = () => agent.destroy()
const among = <T>(all: readonly T[], n: number): T => all[n % all.length] as T
const dayMs = 86_400_000
const result = {
  ...{ title: 'Blood test', type: 'lab-result', date: new Date().toISOString().slice(0, 10), provider: 'City Lab' },
  ...{ description: null, files: [], status: 'normal' },
}

/** Doctors who are signed in, the visits by video of the day, and reminders that come due while it is replayed, in both databases. */
export async function layDay(urls: Record<Side, string>, world: World, { acts, reminders, atOf, keys }: Laid) {
  const now = new Date()
  const doctorsOfDay = await withClient(urls.ours, async (owner) => {
    const asked = 'select d.id as "doctorId", u.id, u.email from app.doctors d join auth.users u on u.id = d.user_id where d.id = any($1)'
    const { rows } = await owner.query<Omit<Doctor, 'sessionId'>>(asked, [world.doctorIds.slice(0, doctors)])
    const found = rows.map((row) => ({ ...row, sessionId: newId() }))
    await owner.query(
      `insert into auth.sessions (id, user_id, auth_time, created_at, refreshed_at, last_activity_at, absolute_at, refresh_key)
       select id, user_id, $3, $3, $3, $3, $3::timestamptz + interval '12 hours', $4 from unnest($1::uuid[], $2::uuid[]) as t (id, user_id)`,
      [found.map(({ sessionId }) => sessionId), found.map(({ id }) => id), now, randomBytes(32)],
    )
    return found
  })
  const patientOf = (n: number) => among(world.readers, n * 7)
  const visits = acts
    .filter(({ name }) => name === 'video visit')
    .map((act): Visit & { act: Act } => ({ act, id: newId(), doctor: among(doctorsOfDay, act.n), patient: patientOf(act.n) }))
  await withClient(urls.ours, async (owner) => {
    const insert = async (rows: { id: string; patient: Patient; doctor: Doctor; start: Date; remindAt: Date | null; mode: string }[]) => {
      const written = rows.map(({ id, patient }) => ({ id, patientId: patient.id, reason: 'Cough at night since last week' }))
      const reasons = await encryptReasons(urls.ours, keys, written, now)
      await owner.query(
        `insert into app.appointments (id, patient_id, doctor_id, scheduled_time, mode, reason, remind_at, created_at, updated_at)
         select id, patient, doctor, start, mode, reason, remind_at, $6, $6
           from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::timestamptz[], $5::text[], $7::timestamptz[], $8::bytea[]) as t (id, patient, doctor, start, mode, remind_at, reason)`,
        [
          ...[rows.map(({ id }) => id), rows.map(({ patient }) => patient.id), rows.map(({ doctor }) => doctor.doctorId)],
          ...[rows.map(({ start }) => start), rows.map(({ mode }) => mode), now, rows.map(({ remindAt }) => remindAt), reasons],
        ],
      )
    }
    await insert(visits.map(({ act, ...visit }) => ({ ...visit, start: atOf(act.at), remindAt: null, mode: 'video' })))
    const reminded = reminders.map((remindAt, n) => {
      const start = new Date(remindAt.getTime() + dayMs)
      return { id: newId(), patient: among(world.readers, n), doctor: among(doctorsOfDay, n), start, remindAt, mode: 'in_person' }
    })
    await insert(reminded)
    await owner.query('analyze')
  })
  const bareTokens = await layBareDay(urls.bare, doctorsOfDay, visits, now)
  return { doctors: doctorsOfDay, visits: new Map(visits.map((visit) => [visit.act.n, visit])), bareTokens }
}
/** `atOf`: when something is done for real that the day has at so many milliseconds after eight. */
type Laid = { keys: Keys; acts: Act[]; reminders: Date[]; atOf: (at: number) => Date }

async function layBareDay(url: string, staff: Doctor[], visits: (Visit & { act: Act })[], now: Date) {
  const tokens = new Map(staff.map(({ id }) => [id, randomBytes(32).toString('base64url')]))
  await withClient(url, async (owner) => {
    await owner.query(`
      create table results (id uuid primary key, patient_id uuid not null, doctor_id uuid not null, title text not null, vals jsonb not null, created_at timestamptz not null);
      create index results_idx on results (patient_id, created_at desc);
      alter table visits add column seen_at timestamptz;`)
    await owner.query(
      `insert into users (id, email, password_hash, name) select id, email, '', 'Doctor' from unnest($1::uuid[], $2::text[]) as t (id, email)`,
      [staff.map(({ id }) => id), staff.map(({ email }) => email)],
    )
    await owner.query(
      `insert into sessions (token_hash, user_id, created_at, expires_at) select hash, id, $3, $3::timestamptz + interval '12 hours'
         from unnest($1::bytea[], $2::uuid[]) as t (hash, id)`,
      [[...tokens.values()].map((token) => createHash('sha256').update(token).digest()), [...tokens.keys()], now],
    )
    await owner.query(
      `insert into visits (id, patient_id, doctor_id, starts_at, mode, reason, created_at)
       select id, patient, doctor, $4::timestamptz + n * interval '1 second', 'video', 'Cough', $4
         from unnest($1::uuid[], $2::uuid[], $3::uuid[], $5::integer[]) as t (id, patient, doctor, n)`,
      [
        ...[visits.map(({ id }) => id), visits.map(({ patient }) => patient.id), visits.map(({ doctor }) => doctor.doctorId)],
        ...[now, visits.map((_, n) => n)],
      ],
    )
    await owner.query('analyze')
  })
  return tokens
}

/** What each act sends. */
export function doingsOn(world: World, laid: Awaited<ReturnType<typeof layDay>>, tokens: Tokens): Doing {
  const operations = new Map<string, ReturnType<typeof operationsOn>[number]>(operationsOn(world, tokens).map((each) => [each.name, each]))
  const headersOf = async (side: Side, person: Patient) => {
    const token =
      side === 'ours' ? await tokenOf(person, tokens) : (laid.bareTokens.get(person.id) ?? world.bareTokens.get(person.id) ?? '')
    return { token, headers: { 'user-agent': 'bench', authorization: `Bearer ${token}` } }
  }
  const post = async (side: Side, port: number, who: Patient, path: string, body: object | undefined, expect: number) => {
    const { headers } = await headersOf(side, who)
    return send(agent, port, {
      method: 'POST',
      path,
      headers: { ...headers, 'idempotency-key': newId() },
      body: JSON.stringify(body ?? {}),
      expect,
    })
  }
  const fileResult: Doing = (side, port, { n }) => {
    const patient = among(world.readers, n)
    const doctor =
      laid.doctors.find(({ doctorId }) => doctorId === world.doctorIds[n % (world.doctorIds.length / 2)]) ?? among(laid.doctors, n)
    const values = [{ test: null, name: 'Potassium', value: 4.2, unit: 'mmol/L', low: 3.5, high: 5.1 }]
    return side === 'bare'
      ? post(side, port, doctor, '/results', { patientId: patient.id, doctorId: doctor.doctorId, title: 'Blood', values }, 201).then(
          () => undefined,
        )
      : post(side, port, doctor, `/api/health-records/of/${patient.id}`, { ...result, values }, 201).then(() => undefined)
  }
  const readResults: Doing = async (side, port, { n }) => {
    const { headers } = await headersOf(side, among(world.readers, n))
    await send(agent, port, { method: 'GET', path: side === 'ours' ? '/api/health-records' : '/results', headers, expect: 200 })
  }
  const videoVisit: Doing = async (side, port, { n }) => {
    const visit = laid.visits.get(n)
    if (!visit) throw new Error('The visit was not laid.')
    const { id, doctor, patient } = visit
    const base = side === 'ours' ? `/api/telemedicine/${id}` : `/visits/${id}`
    const enter = async (who: Patient): Promise<string> => JSON.parse(await post(side, port, who, `${base}/enter`, undefined, 200)).seat
    const [first, second] = [await enter(patient), await enter(doctor)]
    if (side === 'ours') await post(side, port, doctor, `${base}/admit`, undefined, 200)
    const sockets = await Promise.all([patient, doctor].map(async (who) => connect(port, (await headersOf(side, who)).token)))
    const [mine, theirs] = sockets
    if (!mine || !theirs) throw new Error('There are no sockets.')
    mine.send(JSON.stringify({ type: 'sit', visit: id, seat: first }))
    theirs.send(JSON.stringify({ type: 'sit', visit: id, seat: second }))
    const pass = (from: 'first' | 'second', body: string) => {
      const [socket, seat, to] = from === 'first' ? [mine, first, second] : [theirs, second, first]
      socket.send(JSON.stringify({ type: 'signal', visit: id, seat, to, body }))
    }
    await exchange({ first: mine, second: theirs, pass }).finally(() => {
      for (const socket of sockets) socket.close()
    })
    for (let beat = 0; beat < 3; beat += 1)
      for (const [who, seat] of [
        [patient, first],
        [doctor, second],
      ] as const)
        await post(side, port, who, `${base}/presence`, { seat, isConnected: true }, 200)
    for (const [who, seat] of [
      [patient, first],
      [doctor, second],
    ] as const)
      await post(side, port, who, `${base}/leave`, { seat }, 200)
  }
  const others: Record<string, Doing> = { 'file a result': fileResult, 'read results': readResults, 'video visit': videoVisit }
  return async (side, port, act) => {
    const other = others[act.name]
    if (other) return other(side, port, act)
    const operation = operations.get(act.name)
    if (!operation) throw new Error(`Nobody knows how to ${act.name}.`)
    await send(agent, port, await operation[side](act.n))
  }
}
