import type { ConditionList } from '@uzima/contract/conditions'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { listOf } from './listing.ts'

/** All problems of the caller, or of a patient in the caller's care, as they see them. */
export const conditionListOf = (ctx: Context<Verified>, patientId: string): Promise<ConditionList> => listOf(ctx, patientId)
