import type { Input, Output } from '@uzima/contract/endpoint'
import type { telemedicineApi } from '@uzima/contract/telemedicine'
import type { Doctor, Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { listVideoVisitsOf } from '#modules/appointments/public.ts'
import { goneAfterMs } from '../call-time.ts'
import { findWaiting } from '../queries.ts'

type Api = typeof telemedicineApi

export const listVideoVisits = (ctx: Context<Verified>, input: Input<Api['listVideoVisits']>): Promise<Output<Api['listVideoVisits']>> =>
  listVideoVisitsOf(ctx, { ...input, side: 'patient' })

export const listVideoSchedule = (
  ctx: Context<Doctor>,
  input: Input<Api['listVideoSchedule']>,
): Promise<Output<Api['listVideoSchedule']>> => listVideoVisitsOf(ctx, { ...input, side: 'doctor' })

export async function listWaitingPatients({ db, actor, now }: Context<Doctor>): Promise<Output<Api['listWaitingPatients']>> {
  const rows = await findWaiting(db, actor.doctorId, new Date(now.getTime() - goneAfterMs))
  return { rows: rows.map(({ visitId, arrivedAt }) => ({ visitId, since: arrivedAt.toISOString() })) }
}
