import type { Input, Output } from '@uzima/contract/endpoint'
import { type Staff, type staffApi, staffInvitationDays } from '@uzima/contract/staff'
import type { Position } from '@uzima/contract/staff/roles'
import type { Admin } from '#auth/actor.ts'
import { type Limit, requireRoom } from '#auth/use-limits.ts'
import type { Context } from '#context.ts'
import { newId } from '#db/id.ts'
import { conflict, notFound } from '#errors.ts'
import { queueMail } from '#mail/outbox.ts'
import { notifyRaised } from '#modules/admin/public.ts'
import { notify } from '#modules/notifications/public.ts'
import {
  becomeDoctor,
  contactOf,
  endRole,
  findCandidate,
  findFormer,
  findInvitation,
  findInvitations,
  findMembers,
  giveRole,
  replaceInvitation,
  withdrawInvitation,
} from './queries.ts'

type Api = typeof staffApi

const mostFormer = 50
const mostInvitations = 100
const dayMs = 86_400_000
/** Per admin. */
const invitations: Limit = { bucket: 'staff_invitation', most: 30, seconds: 3600 }

export async function listStaff({ db, actor }: Context<Admin>): Promise<Staff> {
  const [members, invited, former] = await Promise.all([findMembers(db), findInvitations(db, mostInvitations), findFormer(db, mostFormer)])
  return {
    members: members.map(({ givenAt, lastSignInAt, ...row }) => ({
      ...row,
      givenAt: givenAt.toISOString(),
      lastSignInAt: lastSignInAt?.toISOString() ?? null,
      isOwn: row.userId === actor.id,
    })),
    invitations: invited.map(({ specialty, invitedAt, expiresAt, acceptedAt, ...row }) => ({
      ...row,
      invitedAt: invitedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      acceptedAt: acceptedAt?.toISOString() ?? null,
    })),
    former: former.map(({ givenAt, endedAt, ...row }) => ({ ...row, givenAt: givenAt.toISOString(), endedAt: endedAt.toISOString() })),
  }
}

/** To an account at once; to an address without one as an invitation, which whoever confirms the address accepts. */
export async function giveStaffRole(
  ctx: Context<Admin>,
  { email, role, specialty: given }: Input<Api['giveStaffRole']>,
): Promise<Output<Api['giveStaffRole']>> {
  const { db, actor, services } = ctx
  const specialty = given ?? null
  await requireRoom(ctx, invitations, actor.id)
  const found = await findCandidate(db, email)
  if (!found) {
    await invite(ctx, { email, role, specialty })
    ctx.audit({ event: 'admin.staff_invited', details: { role } })
    return { outcome: 'invited', staff: await listStaff(ctx) }
  }
  const { timeZone } = services.practice.current
  const outcome = await giveRole(db, { id: newId(), userId: found.id, role, entryId: newId(), specialty, timeZone })
  if (outcome !== 'given') throw conflict(outcome === 'held' ? 'staff_role_held' : 'staff_role_unfit')
  ctx.audit({ subjectId: found.id, details: { role } })
  await tell(ctx, found.id)
  if (role === 'admin') await notifyRaised(ctx, { id: found.id, name: (await contactOf(db, found.id))?.name ?? email })
  return { outcome: 'given', staff: await listStaff(ctx) }
}

async function invite(ctx: Context<Admin>, { email, role, specialty }: { email: string; role: Position; specialty: string | null }) {
  const { db, actor, now, services } = ctx
  const { name: practice, language: locale, timeZone } = services.practice.current
  const expiresAt = new Date(now.getTime() + staffInvitationDays * dayMs)
  const entry = { specialty, timeZone: specialty === null ? null : timeZone }
  await replaceInvitation(db, { id: newId(), email, role, ...entry, invitedBy: actor.id, invitedAt: now, expiresAt })
  // nobody knows the person's language yet
  const values = { practice, link: `${services.config.publicUrl}/patient-registration` }
  await queueMail(ctx, { to: email, userId: null, locale, letter: 'staff_invited', values })
}

/** Also what has run out. */
export async function resendStaffInvitation(ctx: Context<Admin>, { id }: { id: string }): Promise<Staff> {
  await requireRoom(ctx, invitations, ctx.actor.id)
  const found = await findInvitation(ctx.db, id)
  if (!found || found.state === 'accepted') throw notFound('staff_invitation_not_found')
  await invite(ctx, found)
  ctx.audit({ resourceId: id, details: { role: found.role } })
  return listStaff(ctx)
}

/** A function of the database closes the sessions, and ends the entry that came with the role (server/repeatable/staff). */
export async function endStaffRole(ctx: Context<Admin>, member: Input<Api['endStaffRole']>): Promise<Staff> {
  const outcome = await endRole(ctx.db, member)
  if (outcome === 'own') throw conflict('own_account')
  if (outcome === 'missing') throw notFound('staff_role_not_found')
  ctx.audit({ subjectId: member.userId, details: { role: member.role } })
  await tell(ctx, member.userId)
  return listStaff(ctx)
}

/** For a practice of one: whoever sets it up is its doctor. From the next request on they are one, and an admin beside. */
export async function becomeFirstDoctor(
  ctx: Context<Admin>,
  { specialty }: Input<Api['becomeFirstDoctor']>,
): Promise<Output<Api['becomeFirstDoctor']>> {
  const { db, actor, services } = ctx
  const { timeZone } = services.practice.current
  if (!(await becomeDoctor(db, { roleId: newId(), entryId: newId(), specialty, timeZone }))) throw conflict('first_doctor_there')
  ctx.audit({ subjectId: actor.id })
  await tell(ctx, actor.id)
  return { isDoctor: true }
}

export async function withdrawStaffInvitation(ctx: Context<Admin>, { id }: { id: string }): Promise<Staff> {
  if (!(await withdrawInvitation(ctx.db, id, ctx.now))) throw notFound('staff_invitation_not_found')
  ctx.audit({ resourceId: id })
  return listStaff(ctx)
}

async function tell(ctx: Context<Admin>, userId: string) {
  await notify(ctx, [{ userId, event: 'role_changed', values: {}, link: '/profile' }])
  const contact = await contactOf(ctx.db, userId)
  if (!contact?.email) return
  const { name, email, locale } = contact
  const values = { name, link: `${ctx.services.config.publicUrl}/auth` }
  await queueMail(ctx, { to: email, userId, locale, letter: 'role_changed', values })
}
