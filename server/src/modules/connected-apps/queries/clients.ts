import type { AppKeySet } from '@uzima/contract/connected-apps/app-keys'
import type { ClinicianReach } from '@uzima/contract/connected-apps/clinician-scopes'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { OauthClients } from '#db/tables.ts'

const shown = [
  'id',
  'name',
  'maker',
  'website',
  'privacyNotice',
  'redirectUris',
  'kinds',
  'registeredAt',
  'suspendedAt',
  'launchUri',
  'clinicianWrites',
] as const

const reach = sql<ClinicianReach | null>`clinician_reach`.as('clinicianReach')

const clients = (db: Db) =>
  db
    .selectFrom('oauthClients')
    .select([...shown, 'secretHash', 'jwksUri', 'isBackend', 'isSelfRegistered', 'approvedAt', 'changedAt'])
    .select(sql<AppKeySet | null>`jwks`.as('jwks'))
    .select(reach)
    .where('removedAt', 'is', null)

/** An app that is not removed. Its secret is there as a hash; its keys are public. */
export const findClient = (db: Db, id: string) => clients(db).where('id', '=', id).executeTakeFirst()
export type StoredClient = NonNullable<Awaited<ReturnType<typeof findClient>>>

export const mostClients = 200
/** Those that are not removed, by name: apps that people let in, or backend services. */
export const findClients = (db: Db, isBackend = false) =>
  clients(db).select('lastUsedAt').where('isBackend', '=', isBackend).orderBy(sql`lower(name)`).orderBy('id').limit(mostClients).execute()

/** Those that people let in, newest first, and how many there are. */
export async function findClientsPage(db: Db, { limit, offset }: { limit: number; offset: number }) {
  const listed = clients(db).where('isBackend', '=', false)
  const [rows, { count }] = await Promise.all([
    listed.orderBy('registeredAt', 'desc').orderBy('id', 'desc').limit(limit).offset(offset).execute(),
    listed
      .clearSelect()
      .select((e) => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(count) }
}

type Use = { clientId: string; people: number; lastUsedAt: Date | null }
/** How many people let each app in, and when one last looked. */
export async function findUse(db: Db): Promise<Use[]> {
  const { rows } = await sql<Use>`select client_id, people, last_used_at from app.app_use()`.execute(db)
  return rows
}

export const insertClient = (db: Db, client: Insertable<OauthClients>) => db.insertInto('oauthClients').values(client).execute()

/** Undefined if there is no such app, or it was removed. */
export const updateClient = (db: Db, id: string, change: Updateable<OauthClients>) =>
  db.updateTable('oauthClients').set(change).where('id', '=', id).where('removedAt', 'is', null).returning('id').executeTakeFirst()

/** The apps that clinicians can open from a chart, by name. */
export const findAppsToOpen = (db: Db) =>
  db
    .selectFrom('oauthClients')
    .select(['id', 'name'])
    .where('launchUri', 'is not', null)
    .where('clinicianReach', 'is not', null)
    .where('suspendedAt', 'is', null)
    .where('removedAt', 'is', null)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(mostClients)
    .execute()
