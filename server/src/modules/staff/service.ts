import type { Input, Output } from '@uzima/contract/endpoint'
import { type Staff, type staffApi, staffInvitationDays } from '@uzima/contract/staff'
import type { Admin } from '#auth/actor.ts'
import { type Limit, requireRoom } from '#auth/use-limits.ts'
import type { Context } from '#context.ts'
import { newId } from '#db/id.ts'
import { conflict, notFound } from '#errors.ts'
import { queueMail } from '#mail/outbox.ts'
import { notify } from '#modules/notifications/public.ts'
import {
  contactOf,
  endRole,
  findCandidate,
  findFormer,
  findInvitations,
  findMembers,
  insertRole,
  replaceInvitation,
  withdrawInvitation,
} from './queries.ts'

type Api = typeof staffApi

const mostFormer = 50
const dayMs = 86_400_000
/** Per admin. */
const invitations: Limit = { bucket: 'staff_invitation', most: 30, seconds: 3600 }

export async function listStaff({ db, now }: Context<Admin>): Promise<Staff> {
  const [members, invited, former] = await Promise.all([findMembers(db), findInvitations(db, now), findFormer(db, mostFormer)])
  return {
    members: members.map(({ givenAt, lastSignInAt, ...row }) => ({
      ...row,
      givenAt: givenAt.toISOString(),
      lastSignInAt: lastSignInAt?.toISOString() ?? null,
    })),
    invitations: invited.map(({ invitedAt, expiresAt, ...row }) => ({
      ...row,
      invitedAt: invitedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
    former: former.map(({ givenAt, endedAt, ...row }) => ({ ...row, givenAt: givenAt.toISOString(), endedAt: endedAt.toISOString() })),
  }
}

/** To an account at once; to an address without one as an invitation, which whoever confirms the address accepts. */
export async function giveStaffRole(
  ctx: Context<Admin>,
  { email, role }: Input<Api['giveStaffRole']>,
): Promise<Output<Api['giveStaffRole']>> {
  const { db, actor, now, services } = ctx
  await requireRoom(ctx, invitations, actor.id)
  const { publicUrl } = services.config
  const found = await findCandidate(db, email)
  if (!found) {
    const expiresAt = new Date(now.getTime() + staffInvitationDays * dayMs)
    await replaceInvitation(db, { id: newId(), email, role, invitedBy: actor.id, invitedAt: now, expiresAt })
    // nobody knows the person's language yet
    const { name: practice, language: locale } = services.practice.current
    const values = { practice, link: `${publicUrl}/patient-registration` }
    await queueMail(ctx, { to: email, userId: null, locale, letter: 'staff_invited', values })
    ctx.audit({ event: 'admin.staff_invited', details: { role } })
    return { outcome: 'invited', staff: await listStaff(ctx) }
  }
  const given = await insertRole(db, { id: newId(), userId: found.id, role, givenBy: actor.id, givenAt: now })
  if (!given) throw conflict('staff_role_held')
  ctx.audit({ subjectId: found.id, details: { role } })
  await tell(ctx, found.id)
  return { outcome: 'given', staff: await listStaff(ctx) }
}

/** The trigger of the ended role closes the sessions (server/repeatable/staff). */
export async function endStaffRole(ctx: Context<Admin>, member: Input<Api['endStaffRole']>): Promise<Staff> {
  const { db, actor, now } = ctx
  if (!(await endRole(db, member, { endedBy: actor.id, endedAt: now }))) throw notFound('staff_role_not_found')
  ctx.audit({ subjectId: member.userId, details: { role: member.role } })
  await tell(ctx, member.userId)
  return listStaff(ctx)
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
