import type { Insertable } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { AuthOauthAuthorizations } from '#db/tables.ts'

const columns = [
  'id',
  'clientId',
  'redirectUri',
  'scopes',
  'state',
  'codeChallenge',
  'expiresAt',
  'answeredAt',
  'grantId',
  'asClinician',
  'launchId',
] as const

export const insertAuthorization = (db: Db, row: Insertable<AuthOauthAuthorizations>) =>
  db.insertInto('auth.oauthAuthorizations').values(row).execute()

/** One that is not answered yet and has not run out; locked, so that it is answered once. */
export const lockOpenAuthorization = (db: Db, id: string, now: Date) =>
  db
    .selectFrom('auth.oauthAuthorizations')
    .select(columns)
    .where('id', '=', id)
    .where('answeredAt', 'is', null)
    .where('expiresAt', '>', now)
    .forUpdate()
    .executeTakeFirst()
export type OpenAuthorization = NonNullable<Awaited<ReturnType<typeof lockOpenAuthorization>>>

type Issued = { grantId: string; codeHash: Buffer; codeExpiresAt: Date; answeredAt: Date; authTime: Date; sessionId: string | null }
export const setCode = (db: Db, id: string, issued: Issued) =>
  db.updateTable('auth.oauthAuthorizations').set(issued).where('id', '=', id).execute()

export const setDenied = (db: Db, id: string, answeredAt: Date) =>
  db.updateTable('auth.oauthAuthorizations').set({ answeredAt }).where('id', '=', id).execute()

/** Locked until the end of the transaction, so that a code is exchanged once. */
export const lockAuthorizationOfCode = (db: Db, codeHash: Buffer) =>
  db
    .selectFrom('auth.oauthAuthorizations as a')
    .leftJoin('oauthGrants as g', 'g.id', 'a.grantId')
    .leftJoin('auth.oauthLaunches as l', 'l.id', 'a.launchId')
    .select([
      'a.id',
      'a.clientId',
      'a.redirectUri',
      'a.scopes',
      'a.codeChallenge',
      'a.codeExpiresAt',
      'a.usedAt',
      'a.grantId',
      'a.nonce',
      'a.authTime',
      'a.asClinician',
      'a.sessionId',
    ])
    .select(['g.patientId', 'g.scopes as grantScopes', 'g.endsAt as grantEndsAt', 'g.endedAt as grantEndedAt'])
    .select(['l.patientId as launchPatientId', 'l.encounterId'])
    .where('a.codeHash', '=', codeHash)
    .forUpdate('a')
    .executeTakeFirst()

export const setUsed = (db: Db, id: string, usedAt: Date) =>
  db.updateTable('auth.oauthAuthorizations').set({ usedAt }).where('id', '=', id).execute()
