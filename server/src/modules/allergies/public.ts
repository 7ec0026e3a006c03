import type { AllergyList } from '@uzima/contract/allergies'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { listOf } from './listing.ts'

/** All allergies of the caller, or of a patient in the caller's care, as they see them. */
export const allergyListOf = (ctx: Context<Verified>, patientId: string): Promise<AllergyList> => listOf(ctx, patientId)
