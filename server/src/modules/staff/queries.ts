import type { Locale } from '@uzima/contract/fields'
import type { StaffInvitation } from '@uzima/contract/staff'
import type { Position, StaffRole } from '@uzima/contract/staff/roles'
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

export type InvitationRow = {
  id: string
  email: string
  role: Position
  specialty: string | null
  invitedBy: string | null
  invitedAt: Date
  expiresAt: Date
  state: StaffInvitation['state']
  acceptedAt: Date | null
  name: string | null
}
export async function findInvitations(db: Db, limit: number): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`select * from app.staff_invited(null, ${limit})`.execute(db)
  return rows
}
export async function findInvitation(db: Db, id: string): Promise<InvitationRow | undefined> {
  const { rows } = await sql<InvitationRow>`select * from app.staff_invited(${id}, 1)`.execute(db)
  return rows[0]
}

/** A confirmed account that is not disabled. */
export async function findCandidate(db: Db, email: string): Promise<{ id: string } | undefined> {
  const { rows } = await sql<{ id: string }>`select * from app.staff_candidate(${email})`.execute(db)
  return rows[0]
}

type NewRole = { id: string; userId: string; role: Position; entryId: string; specialty: string | null; timeZone: string }
/** unfit: for whoever is something else, or waits for the decision about an application. */
export async function giveRole(db: Db, { id, userId, role, entryId, specialty, timeZone }: NewRole) {
  const { rows } = await sql<{ outcome: 'given' | 'held' | 'unfit' | 'missing' }>`
    select app.give_staff_role(${id}, ${userId}, ${role}, ${entryId}, ${specialty}, ${timeZone}) as outcome`.execute(db)
  return rows[0]?.outcome ?? 'missing'
}

export async function endRole(db: Db, { userId, role }: { userId: string; role: StaffRole }) {
  const { rows } = await sql<{ outcome: 'ended' | 'own' | 'missing' }>`
    select app.end_staff_role(${userId}, ${role}) as outcome`.execute(db)
  return rows[0]?.outcome ?? 'missing'
}

type FirstDoctor = { roleId: string; entryId: string; specialty: string; timeZone: string }
/** False if there is a doctor already. */
export async function becomeDoctor(db: Db, { roleId, entryId, specialty, timeZone }: FirstDoctor): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select app.become_first_doctor(${roleId}, ${entryId}, ${specialty}, ${timeZone}) as done`.execute(db)
  return rows[0]?.done ?? false
}

type NewInvitation = {
  id: string
  email: string
  role: Position
  specialty: string | null
  timeZone: string | null
  invitedBy: string
  invitedAt: Date
  expiresAt: Date
}
/** Replaces an earlier one to the same address, which may have expired. */
export async function replaceInvitation(db: Db, invitation: NewInvitation) {
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

export type Accepted = { userId: string; acceptedBy: string; name: string; invitedBy: string; role: Position }
/** Whom to tell of accepted invitations, once. */
export async function tellOfAccepted(db: Db, now: Date): Promise<Accepted[]> {
  const { rows } = await sql<Accepted>`select * from app.tell_of_accepted_invitations(${now})`.execute(db)
  return rows
}
