import type { Input, Output } from '@uzima/contract/endpoint'
import type { telemedicineApi } from '@uzima/contract/telemedicine'
import type { Doctor, Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { listVideoVisitsOf } from '#modules/appointments/public.ts'

type Api = typeof telemedicineApi

export const listVideoVisits = (ctx: Context<Verified>, input: Input<Api['listVideoVisits']>): Promise<Output<Api['listVideoVisits']>> =>
  listVideoVisitsOf(ctx, { ...input, side: 'patient' })

export const listVideoSchedule = (
  ctx: Context<Doctor>,
  input: Input<Api['listVideoSchedule']>,
): Promise<Output<Api['listVideoSchedule']>> => listVideoVisitsOf(ctx, { ...input, side: 'doctor' })
