import type { Kind } from '#crypto/fields.ts'
import { inSystem } from '#jobs/system.ts'
import type { Clinic } from './clinic.ts'
import type { Person } from './people.ts'

type PersonTable = { table_name: string; subject: string; others: string[]; act: string }
const personTables = ({ sql }: Clinic, act: string) =>
  sql<PersonTable>('select table_name, subject, others, act from app.person_tables where act = $1 order by 1', [act])

/** Makes of somebody who has signed up a patient whom the practice has registered, with the same record. */
export async function asRegistered(place: Clinic, person: Person) {
  const { as, sql, clock } = place
  const { id } = as(person)
  // a table may refer to one that comes later
  for (let round = 0; round < 2; round += 1)
    for (const { table_name, subject, others } of await personTables(place, 'refuses'))
      for (const column of [subject, ...others]) await sql(`delete from ${table_name} where ${column} = $1`, [id]).catch(() => undefined)
  await sql('update auth.users set email = null, email_confirmed_at = null, password_hash = null where id = $1', [id])
  await sql('insert into app.patient_registrations (patient_id, registered_at) values ($1, $2)', [id, clock.now()])
}

/** Tables of records in which somebody has no row. */
export async function emptyMoving(place: Clinic, person: Person): Promise<string[]> {
  const empty: string[] = []
  for (const { table_name, subject } of await personTables(place, 'moves')) {
    const [row] = await place.sql(`select from ${table_name} where ${subject} = $1 limit 1`, [place.as(person).id])
    if (!row) empty.push(table_name)
  }
  return empty
}

/** What changes by a merge and its undo for good: the merge itself, the log, who was told, keys made meanwhile, counters of requests. */
const left = [
  'app.patient_merges',
  'app.notifications',
  'app.mails',
  'app.subject_keys',
  'app.idempotency_keys',
  'auth.rate_limits',
  'auth.sessions',
]

/** Every row of every table but those, as PostgreSQL writes it. */
export async function dump({ sql }: Clinic): Promise<Record<string, string[]>> {
  const tables = await sql<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c where c.relkind = 'r' and c.relnamespace in ('app'::regnamespace, 'auth'::regnamespace)`,
  )
  const found: Record<string, string[]> = {}
  for (const { name } of tables.filter(({ name }) => !left.includes(name)))
    found[name] = (await sql<{ row: string }>(`select t::text as row from ${name} t order by 1`)).map(({ row }) => row)
  return found
}

/** Every encrypted field of somebody's record, decrypted. */
export async function plainOf({ app, as, sql }: Clinic, person: Person): Promise<string[]> {
  const { id: subjectId } = as(person)
  const columns = await sql<{ table: string; column: string; kind: Kind; subject: string }>(
    `select table_name as table, column_name as column, kind, subject_column as subject from app.encrypted_columns where kind <> 'mail'`,
  )
  const found: string[] = []
  for (const { table, column, kind, subject } of columns) {
    const rows = await sql<{ id: string; value: Buffer }>(
      `select id, ${column} as value from app.${table} where ${subject} = $1 and ${column} is not null`,
      [subjectId],
    )
    await inSystem(app.system, async ({ db, services }) => {
      for (const { id, value } of rows) {
        const plain = await services.fields.decryptBytes(db, { kind, subjectId, table, column, rowId: id }, value)
        found.push(`${table}.${column} ${id === subjectId ? 'own' : id} ${plain.toString('base64')}`)
      }
    })
  }
  return found.sort()
}
