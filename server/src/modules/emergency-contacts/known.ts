import type { WriteCard } from '@uzima/contract/emergency-contacts/card'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { findChecked } from './card-queries.ts'
import { decryptCard } from './encrypted-card.ts'

/** What a person is known by when a medicine is checked: of the card only allergies and conditions. */
export type CheckedPerson = {
  allergies: WriteCard['allergies'] | null
  conditions: WriteCard['conditions'] | null
  savedAt: Date | null
  gender: string | null
  dateOfBirth: string | null
}

/** The caller, or a patient in the caller's care: whatever of the card is shown, since only what conflicts is told. */
export async function readChecked(ctx: Pick<Context<Verified>, 'db' | 'actor' | 'services'>, patientId: string): Promise<CheckedPerson> {
  const row = await findChecked(ctx.db, patientId, patientId === ctx.actor.id)
  const { gender = null, dateOfBirth = null, savedAt = null } = row ?? {}
  const none = { allergies: null, conditions: null }
  const { allergies, conditions } = row && savedAt ? await decryptCard(ctx, patientId, { ...row, bloodGroup: null }) : none
  return { gender, dateOfBirth, savedAt, allergies, conditions }
}
