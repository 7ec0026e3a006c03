import type { Locale } from '@uzima/contract/fields'
import type { StaffRole } from '@uzima/contract/staff/roles'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

type MemberRow = {
  userId: string
  name: string
  email: string
  role: StaffRole
  givenBy: string | null
  givenAt: Date
  lastSignInAt: Date | null
  hasSecondFactor: boolean
}
export async function findMembers(db: Db): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`select * from app.staff()`.execute(db)
  return rows
}

type FormerRow = {
  id: string
  name: string
  role: StaffRole
  givenBy: string | null
  givenAt: Date
  endedBy: string | null
  endedAt: Date
}
export async function findFormer(db: Db, limit: number): Promise<FormerRow[]> {
  const { rows } = await sql<FormerRow>`select * from app.staff_history(${limit})`.execute(db)
  return rows
}

export type InvitationRow = { id: string; email: string; role: StaffRole; invitedAt: Date; expiresAt: Date }
const open = (db: Db) =>
  db
    .selectFrom('staffInvitations')
    .select(['id', 'email', 'role', 'invitedAt', 'expiresAt'])
    .where('acceptedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
export const findInvitations = (db: Db, now: Date): Promise<InvitationRow[]> =>
  open(db).where('expiresAt', '>', now).orderBy('email').$castTo<InvitationRow>().execute()

/** A confirmed account that is not disabled. */
export async function findCandidate(db: Db, email: string): Promise<{ id: string } | undefined> {
  const { rows } = await sql<{ id: string }>`select * from app.staff_candidate(${email})`.execute(db)
  return rows[0]
}

type NewRole = { id: string; userId: string; role: StaffRole; givenBy: string; givenAt: Date }
/** Returns nothing if the person holds the role. */
export const insertRole = (db: Db, role: NewRole) =>
  db
    .insertInto('staffRoles')
    .values(role)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

/** Returns nothing if the person does not hold the role. */
export const endRole = (db: Db, { userId, role }: { userId: string; role: StaffRole }, end: { endedBy: string; endedAt: Date }) =>
  db
    .updateTable('staffRoles')
    .set(end)
    .where('userId', '=', userId)
    .where('role', '=', role)
    .where('endedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()

/** An earlier one to the same address, which may have run out, gives way. */
export async function replaceInvitation(db: Db, invitation: InvitationRow & { invitedBy: string }) {
  const { email, role, invitedAt } = invitation
  await db
    .updateTable('staffInvitations')
    .set({ withdrawnAt: invitedAt })
    .where('email', '=', email)
    .where('role', '=', role)
    .where('acceptedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .execute()
  await db.insertInto('staffInvitations').values(invitation).execute()
}

/** Returns nothing if it was accepted, withdrawn, or never made. */
export const withdrawInvitation = (db: Db, id: string, now: Date) =>
  db
    .updateTable('staffInvitations')
    .set({ withdrawnAt: now })
    .where('id', '=', id)
    .where('acceptedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .returning('id')
    .executeTakeFirst()

export const contactOf = (db: Db, userId: string) =>
  sql<{ name: string; email: string | null; locale: Locale }>`
  select name, email, locale from app.staff_contact(${userId})`
    .execute(db)
    .then(({ rows }) => rows[0])
