import type { Admin } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { notify } from '#modules/notifications/public.ts'
import type { DisclosureRequestRow } from './disclosure-queries.ts'

const pageOf = (id: string) => `/admin/kept-messages/${id}`

/** Notifies the officers who is asking; neither why nor about whom. */
export const notifyAsked = (ctx: Context<Admin>, officers: string[], id: string): Promise<void> =>
  notify(
    ctx,
    officers.map((userId) => ({ userId, event: 'disclosure_request_waiting', values: { name: ctx.actor.name }, link: pageOf(id) })),
  )

/** Notifies the patient through every channel, naming the officers, and the requester that it was approved. */
export function notifyApproved(ctx: Context<Admin>, { id, patientId, askedBy, askerName }: DisclosureRequestRow): Promise<void> {
  hintOfficer(ctx, askedBy)
  const officers = `${askerName}, ${ctx.actor.name}`
  return notify(ctx, [
    { userId: askedBy, event: 'disclosure_request_approved', values: { name: ctx.actor.name }, link: pageOf(id) },
    { userId: patientId, event: 'record_opened', values: { name: officers }, link: '/security/dashboard?tab=access' },
  ])
}

export function notifyRefused(ctx: Context<Admin>, { id, askedBy }: DisclosureRequestRow): Promise<void> {
  hintOfficer(ctx, askedBy)
  return notify(ctx, [{ userId: askedBy, event: 'disclosure_request_refused', values: { name: ctx.actor.name }, link: pageOf(id) }])
}

/** Notifies the officers who did not end it themselves. */
export function notifyEnded(ctx: Context<Admin>, { id, askedBy, decidedBy }: DisclosureRequestRow): Promise<void> {
  const officers = [askedBy, decidedBy ?? askedBy].filter((officer) => officer !== ctx.actor.id)
  for (const userId of officers) hintOfficer(ctx, userId)
  return notify(
    ctx,
    officers.map((userId) => ({ userId, event: 'disclosure_request_ended', values: { name: ctx.actor.name }, link: pageOf(id) })),
  )
}

/** Refreshes what an officer has open. */
const hintOfficer = ({ afterCommit, services }: Context<Admin>, userId: string) =>
  afterCommit(() => services.live.hint([userId], 'messages'))
