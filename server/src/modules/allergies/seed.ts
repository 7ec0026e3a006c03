import type { AllergyContent } from '@uzima/contract/allergies/content'
import type { Context } from '#context.ts'
import { newId } from '#db/id.ts'
import { earlierEntry, keepFirstVersion } from '#modules/chart/public.ts'
import { insertAllergy, insertStatement } from './queries.ts'
import { allergyRecord, statementRecord } from './record.ts'

type World = Pick<Context, 'db' | 'now' | 'services'>
type Recorded = Parameters<typeof earlierEntry>[0] & { content: AllergyContent }

/** Stores an allergy as it was recorded at that time, by the patient, unconfirmed, or by a doctor: for upgrades and the demo clinic. */
export async function storeAllergy(ctx: World, { content, ...recorded }: Recorded): Promise<void> {
  const entry = earlierEntry(recorded)
  await insertAllergy(ctx.db, { ...entry, ...(await allergyRecord.encrypt(ctx, entry, { ...content, source: null })) })
  await keepFirstVersion(ctx, entry, { kind: 'allergies', content })
}

/** Stores a patient's statement that they know of no allergies; `note` is what they have said. */
export async function storeStatement(ctx: World, { patientId, note, at }: { patientId: string; note: string | null; at: Date }) {
  const owned = { id: newId(), patientId }
  await insertStatement(ctx.db, {
    ...owned,
    ...(await statementRecord.encrypt(ctx, owned, { note })),
    ...{ statedBy: patientId, statedAs: 'patient', statedAt: at },
  })
}
