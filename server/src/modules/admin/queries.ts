import type { Application, FactorReset, IdentityProof } from '@uzima/contract/admin'
import type { Locale } from '@uzima/contract/fields'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Cursor } from '#db/keyset.ts'

export type ApplicationRow = Omit<
  Application,
  'isEmailConfirmed' | 'licenceNumber' | 'licenceRegion' | 'decisionNote' | 'decidedAt' | 'createdAt'
> & {
  emailConfirmed: boolean
  licenceNumber: Buffer
  licenceRegion: Buffer
  decisionNote: Buffer | null
  decidedAt: Date | null
  createdAt: Date
}
type Contact = { userId: string; name: string; email: string; locale: Locale }
type Page = { status: Application['status'] | undefined; cursor: Cursor | undefined; limit: number }

export async function findApplications(db: Db, { status, cursor, limit }: Page): Promise<ApplicationRow[]> {
  const { rows } = await sql<ApplicationRow>`
    select * from app.applications(null, ${status ?? null}, ${cursor?.at ?? null}, ${cursor?.id ?? null}, ${limit})`.execute(db)
  return rows
}

export async function findApplication(db: Db, id: string): Promise<ApplicationRow | undefined> {
  const { rows } = await sql<ApplicationRow>`select * from app.applications(${id}, null, null, null, 1)`.execute(db)
  return rows[0]
}

export type WaitingRow = Pick<ApplicationRow, 'id' | 'name' | 'kind' | 'specialty' | 'emailConfirmed' | 'createdAt'> & {
  ready: number
  unconfirmed: number
}
/** Decidable applications first, oldest first; each row carries the counts of both groups. */
export async function findWaitingApplications(db: Db, limit: number): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select id, name, kind, specialty, email_confirmed, created_at,
           (count(*) filter (where email_confirmed) over ())::int as ready,
           (count(*) filter (where not email_confirmed) over ())::int as unconfirmed
      from app.applications(null, 'pending', null, null, null)
     order by email_confirmed desc, created_at, id
     limit ${limit}`.execute(db)
  return rows
}

export const findOwnApplication = (db: Db, userId: string) =>
  db
    .selectFrom('providerApplications')
    .select(['id', 'kind', 'specialty', 'status', 'decisionNote', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .$narrowType<Pick<Application, 'kind' | 'status'>>()
    .executeTakeFirst()

type Decision = { status: 'approved' | 'rejected'; decisionNote: Buffer | null; decidedBy: string; decidedAt: Date }
/** Returns nothing if it was already decided. */
export const decideApplication = (db: Db, id: string, decision: Decision) =>
  db
    .updateTable('providerApplications')
    .set(decision)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst()

export const setProviderRole = (db: Db, userId: string, role: 'doctor' | 'professional') =>
  sql`select app.set_provider_role(${userId}, ${role})`.execute(db)

type Entry = { id: string; userId: string; specialty: string; languages: string[]; createdAt: Date }
export const insertDoctor = (db: Db, doctor: Entry & { name: string; timeZone: string }) =>
  db.insertInto('doctors').values(doctor).execute()
export const insertProfessional = (db: Db, professional: Entry & { professionType: string }) =>
  db.insertInto('healthcareProfessionals').values(professional).execute()

export async function findApplicantContact(db: Db, userId: string): Promise<Contact | undefined> {
  const { rows } = await sql<Contact>`select * from app.applicant_contact(${userId})`.execute(db)
  return rows[0]
}
export async function findAdminContacts(db: Db): Promise<Contact[]> {
  const { rows } = await sql<Contact>`select * from app.admin_contacts()`.execute(db)
  return rows
}
export async function findUnannouncedApplications(db: Db) {
  const { rows } = await sql<{ id: string; userId: string; name: string }>`select * from app.unannounced_applications()`.execute(db)
  return rows
}
export const setAnnounced = (db: Db, ids: string[], now: Date) =>
  db.updateTable('providerApplications').set({ announcedAt: now }).where('id', 'in', ids).execute()

export type FactorResetRow = Omit<FactorReset, 'createdAt' | 'decidedAt' | 'effectiveAt' | 'endedAt'> & {
  createdAt: Date
  decidedAt: Date | null
  effectiveAt: Date | null
  endedAt: Date | null
}
type ResetPage = { isOpen: boolean; cursor: Cursor | undefined; limit: number }
export async function findFactorResets(db: Db, { isOpen, cursor, limit }: ResetPage): Promise<FactorResetRow[]> {
  const { rows } = await sql<FactorResetRow>`
    select * from app.factor_resets(${isOpen}, ${cursor?.at ?? null}, ${cursor?.id ?? null}, ${limit})`.execute(db)
  return rows
}

/** Up to 100. */
export async function countUndecidedResets(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from app.factor_resets(true, null, null, 100) where state = 'asked'`.execute(db)
  return rows[0]?.count ?? 0
}

export type ResetNotice = {
  id: string
  userId: string
  email: string | null
  phone: string | null
  locale: Locale
  timeZone: string
  effectiveAt: Date | null
}

/** Refuses the reset if `proof` is null. Returns nothing if it has ended, was already allowed, or is the admin's own. */
export async function decideFactorReset(db: Db, id: string, proof: IdentityProof | null, now: Date): Promise<ResetNotice | undefined> {
  const { rows } = await sql<ResetNotice>`select * from app.decide_factor_reset(${id}, ${proof}, ${now})`.execute(db)
  return rows[0]
}

/**
 * Starts a reset for someone who asked the practice directly. Returns nothing if they have no second factor, one is already pending, or it
 * is the admin's own.
 */
export async function beginFactorReset(
  db: Db,
  { id, userId, proof, now }: { id: string; userId: string; proof: IdentityProof; now: Date },
): Promise<ResetNotice | undefined> {
  const { rows } = await sql<ResetNotice>`select * from app.begin_factor_reset(${id}, ${userId}, ${proof}, ${now})`.execute(db)
  return rows[0]
}
