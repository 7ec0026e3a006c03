import type { Encounter, encountersApi } from '@uzima/contract/encounters'
import type { Input } from '@uzima/contract/endpoint'
import type { Doctor, Professional } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { notFound } from '#errors.ts'
import { isProblemOf } from '#modules/conditions/public.ts'
import { deleteLink, insertLink } from '../queries.ts'
import { linkRecord } from '../record.ts'
import { toEncounter } from '../serializer.ts'
import { load } from './notes.ts'

type Api = typeof encountersApi
type Provider = Doctor | Professional

/** Once for each problem: what is said later counts. The note is not touched, so that a signed one can be linked too. */
export async function linkProblem(
  ctx: Context<Provider>,
  { appointmentId, conditionId, diagnosis }: Input<Api['linkProblem']>,
): Promise<Encounter> {
  const { db, actor, now } = ctx
  const { visit, row } = await load(ctx, appointmentId)
  const { patientId } = visit
  if (!(await isProblemOf(db, patientId, conditionId))) throw notFound('entry_not_found')
  const owned = { id: ctx.newId(), patientId }
  await deleteLink(db, appointmentId, conditionId)
  await insertLink(db, {
    ...{ ...owned, appointmentId, conditionId, linkedBy: actor.id, linkedAt: now },
    ...(await linkRecord.encrypt(ctx, owned, { diagnosis })),
  })
  return toEncounter(ctx, visit, row)
}

export async function unlinkProblem(
  ctx: Context<Provider>,
  { appointmentId, conditionId }: Input<Api['unlinkProblem']>,
): Promise<Encounter> {
  const { visit, row } = await load(ctx, appointmentId)
  await deleteLink(ctx.db, appointmentId, conditionId)
  return toEncounter(ctx, visit, row)
}
