import type { Verified } from '#auth/actor.ts'
import { type Known, knownOf } from '#clinical/symptoms/record.ts'
import type { Context } from '#context.ts'
import { cardConditions } from '#modules/emergency-contacts/public.ts'
import { activeMedicines } from '#modules/medications/public.ts'

export const nothingKnown: Known = { findings: [], isImmunosuppressed: false, takesMedicines: false }

/** Findings from the caller's own emergency card and medicines; none without consent to the notice. */
export async function knownOfOwnRecord(ctx: Context<Verified>): Promise<Known> {
  if (!ctx.actor.consented) return nothingKnown
  const [conditions, medicines] = await Promise.all([cardConditions(ctx), activeMedicines(ctx, ctx.actor.id)])
  return knownOf(
    conditions,
    medicines.map(({ medicationName }) => medicationName),
  )
}
