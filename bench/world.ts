import { createHash, randomBytes } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { createFields } from '../server/src/crypto/fields.ts'
import type { Keys } from '../server/src/crypto/master-key.ts'
import { createPool, openQueries } from '../server/src/db/connect.ts'
import { newId } from '../server/src/db/id.ts'
import { withClient } from '../server/src/db/one-client.ts'
import { admitCrowd, type Crowd, type Patient, startOf } from '../server/test/crowd.ts'
import { admitWriters, type Writers } from './writers.ts'

export const password = 'correct horse battery'
const sizes = { readers: 200, bookers: 300, newcomers: 10, doctors: 16, visitsEach: 20 }
/** The first half of the doctors is used by readers, the second half by bookers. */
const half = sizes.doctors / 2

export type Reader = Patient & { visitIds: string[] }
export type World = {
  now: Date
  readers: Reader[]
  bookers: Patient[]
  newcomers: Patient[]
  doctorIds: string[]
  bareTokens: Map<string, string>
  writers: Writers
}

type Visit = { id: string; patientId: string; doctorId: string; start: string; reason: string }

/** The same people and visits in both databases: encrypted and under policies in ours, plain in the other. */
export async function layWorld(urls: { ours: string; bare: string }, keys: Keys): Promise<World> {
  const now = new Date()
  const passwordHash = await hash(password, { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  const { readers, bookers, newcomers, doctors } = sizes
  const crowd = await withClient(urls.ours, async (owner) => {
    const admitted = await admitCrowd(owner, { patients: readers + bookers + newcomers, doctors, now, passwordHash })
    const ids = admitted.patients.map(({ id }) => id)
    await owner.query(
      `insert into auth.identities (id, user_id, provider, provider_id, created_at, updated_at)
       select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::timestamptz[], $5::timestamptz[])`,
      [ids.map(newId), ids, ids.map(() => 'email'), ids, ids.map(() => now)],
    )
    return admitted
  })
  const visits = crowd.patients.slice(0, readers).map((patient, index) => visitsOf(patient, index, crowd.doctorIds, now))
  await storeEncrypted(urls.ours, keys, visits.flat(), now)
  const bareTokens = await storePlain(urls.bare, crowd, visits.flat(), passwordHash, now)
  return {
    now,
    readers: crowd.patients
      .slice(0, readers)
      .map((patient, index) => ({ ...patient, visitIds: (visits[index] ?? []).map(({ id }) => id) })),
    bookers: crowd.patients.slice(readers, readers + bookers),
    newcomers: crowd.patients.slice(readers + bookers),
    doctorIds: crowd.doctorIds,
    bareTokens,
    writers: await admitWriters(
      urls.ours,
      crowd.patients.slice(readers, readers + bookers).map(({ id }) => id),
      now,
    ),
  }
}

/** The n-th free time. */
export const freeTime = ({ doctorIds, now }: World, n: number) => ({
  doctorId: doctorIds[half + (n % half)] ?? '',
  start: startOf(Math.floor(n / half), now),
})

function visitsOf(patient: Patient, index: number, doctorIds: string[], now: Date): Visit[] {
  return Array.from({ length: sizes.visitsEach }, (_, n) => ({
    id: newId(),
    patientId: patient.id,
    doctorId: doctorIds[index % half] ?? '',
    start: startOf(Math.floor(index / half) * sizes.visitsEach + n, now),
    reason: `Pain in the left knee since a fall in spring, worse on stairs (${n})`,
  }))
}

/** As the server would store them: of each visit its reason. */
export async function encryptReasons(
  url: string,
  keys: Keys,
  visits: Pick<Visit, 'id' | 'patientId' | 'reason'>[],
  now: Date,
): Promise<Buffer[]> {
  const pool = createPool({ url, max: 1, searchPath: 'app', onError: console.error })
  const client = await pool.connect()
  const fields = createFields(keys)
  const encrypted: Buffer[] = []
  for (const { id, patientId, reason } of visits) {
    const place = { kind: 'medical_records', subjectId: patientId, table: 'appointments', column: 'reason', rowId: id } as const
    encrypted.push(await fields.encrypt(openQueries(client, pool).db, now, place, reason))
  }
  client.release()
  await pool.end()
  return encrypted
}

async function storeEncrypted(url: string, keys: Keys, visits: Visit[], now: Date) {
  const encrypted = await encryptReasons(url, keys, visits, now)
  const values = [...columnsOf(visits), encrypted, now]
  await withClient(url, (client) =>
    client.query(
      `insert into app.appointments (id, patient_id, doctor_id, scheduled_time, mode, reason, created_at, updated_at)
     select id, patient, doctor, start, 'in_person', reason, $6, $6
       from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::timestamptz[], $5::bytea[]) as t (id, patient, doctor, start, reason)`,
      values,
    ),
  )
}

async function storePlain(url: string, { patients, doctorIds }: Crowd, visits: Visit[], passwordHash: string, now: Date) {
  const tokens = new Map(patients.map(({ id }) => [id, randomBytes(32).toString('base64url')]))
  await withClient(url, async (owner) => {
    await owner.query(bareTables)
    await owner.query(
      `insert into users (id, email, password_hash, name) select id, email, $3, initcap(split_part(email, '@', 1))
         from unnest($1::uuid[], $2::text[]) as t (id, email)`,
      [patients.map(({ id }) => id), patients.map(({ email }) => email), passwordHash],
    )
    await owner.query(
      `insert into sessions (token_hash, user_id, created_at, expires_at) select hash, id, $3, $3::timestamptz + interval '12 hours'
         from unnest($1::bytea[], $2::uuid[]) as t (hash, id)`,
      [[...tokens.values()].map((token) => createHash('sha256').update(token).digest()), [...tokens.keys()], now],
    )
    await owner.query(
      `insert into doctors (id, name, specialty) select id, 'Dr. ' || left(id::text, 4), 'Family medicine' from unnest($1::uuid[]) id`,
      [doctorIds],
    )
    await owner.query(
      `insert into visits (id, patient_id, doctor_id, starts_at, mode, reason, created_at)
       select id, patient, doctor, start, 'in_person', reason, $6
         from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::timestamptz[], $5::text[]) as t (id, patient, doctor, start, reason)`,
      [...columnsOf(visits), visits.map(({ reason }) => reason), now],
    )
  })
  return tokens
}

const columnsOf = (visits: Visit[]) => [
  visits.map(({ id }) => id),
  visits.map(({ patientId }) => patientId),
  visits.map(({ doctorId }) => doctorId),
  visits.map(({ start }) => start),
]

const bareTables = `
  create table users (id uuid primary key, email text not null unique, password_hash text not null, name text not null);
  create table sessions (token_hash bytea primary key, user_id uuid not null references users, created_at timestamptz not null, expires_at timestamptz not null);
  create table doctors (id uuid primary key, name text not null, specialty text not null);
  create table visits (
    id uuid primary key, patient_id uuid not null references users, doctor_id uuid not null references doctors, starts_at timestamptz not null,
    status text not null default 'scheduled', mode text not null, reason text not null, created_at timestamptz not null,
    unique (doctor_id, starts_at), unique (patient_id, starts_at)
  );
  create table messages (
    id uuid primary key, sender_id uuid not null references users, recipient_id uuid not null, content text not null, wraps jsonb not null,
    read boolean not null default false, created_at timestamptz not null
  );
  create index messages_idx on messages (sender_id, recipient_id, created_at desc);
  create table audit (
    id uuid primary key, ts timestamptz not null, actor_id uuid, event text not null, resource_id text, ip inet, request_id text
  );
  create index audit_actor_idx on audit (actor_id, ts desc);
`
