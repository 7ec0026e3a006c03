import { type Insertable, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { AuthOauthSessions } from '#db/tables.ts'

export const insertAppSession = (db: Db, session: Insertable<AuthOauthSessions>) =>
  db.insertInto('auth.oauthSessions').values(session).execute()

/** A sign-in of an app, with what the patient allows; whether it still holds is in its times. */
export const findAppSession = (db: Db, id: string, now: Date) =>
  db
    .selectFrom('auth.oauthSessions as s')
    .innerJoin('oauthGrants as g', 'g.id', 's.grantId')
    .innerJoin('oauthClients as c', 'c.id', 'g.clientId')
    .select(['s.id', 's.refreshKey', 's.refreshGeneration', 's.scopes', 's.endsAt', 's.endedAt', 's.grantId', 's.dpopKey'])
    .select(['g.patientId', 'g.clientId', 'g.scopes as grantScopes', 'g.endsAt as grantEndsAt', 'g.endedAt as grantEndedAt'])
    .select(['c.suspendedAt', 'c.removedAt', 'g.asClinician', 's.patientId as launchPatientId', 's.encounterId'])
    // of a clinician: their own session, and that the app is still for clinicians
    .select(
      sql<boolean>`not g.as_clinician or c.clinician_reach is not null and app.clinician_session_holds(s.session_id, g.patient_id, ${now})`.as(
        'isClinicianHere',
      ),
    )
    .where('s.id', '=', id)
    .executeTakeFirst()
export type StoredAppSession = NonNullable<Awaited<ReturnType<typeof findAppSession>>>

/** False if another request rotated it first; the generation in the statement decides. */
export async function rotateAppSession(db: Db, id: string, generation: number): Promise<boolean> {
  const row = await db
    .updateTable('auth.oauthSessions')
    .set({ refreshGeneration: generation + 1 })
    .where('id', '=', id)
    .where('refreshGeneration', '=', generation)
    .where('endedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const endAppSession = (db: Db, id: string, endedAt: Date) =>
  db.updateTable('auth.oauthSessions').set({ endedAt }).where('id', '=', id).where('endedAt', 'is', null).execute()

/** The sign-ins that came from a code which was presented twice. */
export const endSessionsOfAuthorization = (db: Db, authorizationId: string, endedAt: Date) =>
  db
    .updateTable('auth.oauthSessions')
    .set({ endedAt })
    .where('authorizationId', '=', authorizationId)
    .where('endedAt', 'is', null)
    .execute()
