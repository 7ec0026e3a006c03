import type { System } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { writeVisitLetters } from '#modules/appointments/public.ts'
import { deliverNotices } from '#modules/notifications/delivery.ts'
import { inSystem, type SystemDeps } from './system.ts'

/** Delivers some of what people are told, with the letters of visits; whether more may be waiting. */
export const deliver = (ctx: Context<System>): Promise<boolean> => deliverNotices(ctx, writeVisitLetters)

/** All of it. */
export async function deliverAll(deps: SystemDeps): Promise<void> {
  while (await inSystem(deps, deliver));
}
