import type { PortalConnection, PortalProblem } from '@uzima/contract/portals'
import { mostPortals } from '@uzima/contract/portals'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { PortalConnections, Portals } from '#db/tables.ts'
import type { Stored } from '#records/record.ts'
import type { About } from './about.ts'
import type { connectionRecord } from './record.ts'

const columns = ['id', 'name', 'address', 'clientId', 'secret', 'signs', 'readAt', 'suspendedAt'] as const
const portals = (db: Db) =>
  db
    .selectFrom('portals')
    .select([...columns, sql<About>`about`.as('about')])
    .where('removedAt', 'is', null)
/** A portal that is not removed. */
export const findPortal = (db: Db, id: string) => portals(db).where('id', '=', id).executeTakeFirst()
export type StoredPortal = NonNullable<Awaited<ReturnType<typeof findPortal>>>

export const findPortals = (db: Db): Promise<StoredPortal[]> =>
  portals(db).orderBy(sql`lower(name)`).orderBy('id').limit(mostPortals).execute()

/** What they are called, also of those that are removed. */
export const findNamed = (db: Db, ids: string[]) =>
  db
    .selectFrom('portals')
    .select(['id', 'name', 'address', 'suspendedAt', 'removedAt', sql<About>`about`.as('about')])
    .where('id', 'in', ids)
    .execute()

/** Of which it is time to read again what they say of themselves, a limited number at a time. */
export const findUnread = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom('portals')
    .select('id')
    .where((at) => at.or([at('lookAt', 'is', null), at('lookAt', '<=', now)]))
    .where('removedAt', 'is', null)
    .where('suspendedAt', 'is', null)
    .orderBy('lookAt', (order) => order.asc().nullsFirst())
    .limit(limit)
    .execute()
export const queueReading = (db: Db, id: string, now: Date) => sql`select app.read_portal(${id}, ${now})`.execute(db)

export async function findUse(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ portalId: string; people: number }>`select portal_id, people from app.portal_use()`.execute(db)
  return new Map(rows.map(({ portalId, people }) => [portalId, people]))
}

/** Undefined where another one has its address. */
export const insertPortal = (db: Db, portal: Insertable<Portals>) =>
  db
    .insertInto('portals')
    .values(portal)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

export const updatePortal = (db: Db, id: string, change: Updateable<Portals>) =>
  db.updateTable('portals').set(change).where('id', '=', id).where('removedAt', 'is', null).returning('id').executeTakeFirst()

type Types = { types: string[]; readAt: Date; lookAt: Date }
/** Of a portal that is still at its address; what else is known of it stays as it is. */
export const setTypes = (db: Db, { id, address }: Pick<StoredPortal, 'id' | 'address'>, { types, ...read }: Types) =>
  db
    .updateTable('portals')
    .set({ about: sql`jsonb_set(about, '{types}', ${JSON.stringify(types)}::jsonb)`, ...read })
    .where('id', '=', id)
    .where('address', '=', address)
    .where('removedAt', 'is', null)
    .execute()

export type ConnectionRow = Stored<typeof connectionRecord> & {
  id: string
  patientId: string
  portalId: string
  state: PortalConnection['state']
  problem: PortalProblem | null
  found: number | null
  askedAt: Date
  connectedAt: Date | null
  fetchAt: Date | null
  fetchingAt: Date | null
  fetchedAt: Date | null
  toldAt: Date | null
}
const connections = (db: Db) =>
  db
    .selectFrom('portalConnections')
    .select([
      ...(['id', 'patientId', 'portalId', 'state', 'asked', 'access', 'problem', 'found'] as const),
      ...(['askedAt', 'connectedAt', 'fetchAt', 'fetchingAt', 'fetchedAt', 'toldAt'] as const),
    ])
    .$castTo<ConnectionRow>()

export const findConnections = (db: Db, patientId: string): Promise<ConnectionRow[]> =>
  connections(db).where('patientId', '=', patientId).orderBy('askedAt').orderBy('id').limit(mostPortals).execute()

/** Row-level security shows it to its patient and to the worker. */
export const lockConnection = (db: Db, id: string): Promise<ConnectionRow | undefined> =>
  connections(db).where('id', '=', id).forUpdate().executeTakeFirst()

/** The one of the caller's that waits for this answer. */
export const lockAsked = (db: Db, patientId: string, stateHash: Buffer): Promise<ConnectionRow | undefined> =>
  connections(db).where('patientId', '=', patientId).where('stateHash', '=', stateHash).forUpdate().executeTakeFirst()

export const lockOfPortal = (db: Db, patientId: string, portalId: string): Promise<ConnectionRow | undefined> =>
  connections(db).where('patientId', '=', patientId).where('portalId', '=', portalId).forUpdate().executeTakeFirst()

export const insertConnection = (db: Db, row: Insertable<PortalConnections>) => db.insertInto('portalConnections').values(row).execute()

export const updateConnection = (db: Db, id: string, change: Updateable<PortalConnections>) =>
  db.updateTable('portalConnections').set(change).where('id', '=', id).execute()

export const deleteConnection = (db: Db, id: string) => db.deleteFrom('portalConnections').where('id', '=', id).execute()

/** Those that nobody has answered, a limited number at a time. */
export const deleteUnanswered = (db: Db, before: Date, limit: number) =>
  db
    .deleteFrom('portalConnections')
    .where('id', 'in', (query) =>
      query.selectFrom('portalConnections').select('id').where('state', '=', 'asked').where('askedAt', '<', before).limit(limit),
    )
    .execute()

export const findDue = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom('portalConnections as c')
    .innerJoin('portals as p', 'p.id', 'c.portalId')
    .select('c.id')
    .where('c.state', '=', 'connected')
    .where('c.fetchAt', '<=', now)
    .where('p.suspendedAt', 'is', null)
    .where('p.removedAt', 'is', null)
    .orderBy('c.fetchAt')
    .limit(limit)
    .execute()

export const queueFetch = (db: Db, id: string, now: Date) => sql`select app.fetch_from_portal(${id}, ${now})`.execute(db)

/** Which of these have come from there before. */
export async function findKnown(db: Db, connectionId: string, hashes: Buffer[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('portalEntries')
    .select('entryHash')
    .where('connectionId', '=', connectionId)
    .where(sql<boolean>`entry_hash = any(${hashes})`)
    .execute()
  return new Set(rows.map(({ entryHash }) => entryHash.toString('hex')))
}

type Entries = { connectionId: string; patientId: string; importId: string; hashes: Buffer[] }
export const insertEntries = (db: Db, { hashes, ...row }: Entries) =>
  sql`insert into app.portal_entries (connection_id, patient_id, import_id, entry_hash)
      select ${row.connectionId}, ${row.patientId}, ${row.importId}, h from unnest(${hashes}::bytea[]) h
      on conflict do nothing`.execute(db)
