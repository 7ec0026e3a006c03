import type { ConditionContent } from '@uzima/contract/conditions/content'
import type { Context } from '#context.ts'
import { newId } from '#db/id.ts'
import { earlierEntry, keepFirstVersion } from '#modules/chart/public.ts'
import { insertCondition, insertStatement } from './queries.ts'
import { conditionRecord, statementRecord } from './record.ts'

type World = Pick<Context, 'db' | 'now' | 'services'>
type Recorded = Parameters<typeof earlierEntry>[0] & { content: ConditionContent }

/** Stores a health problem as it was recorded at that time, by the patient, unconfirmed, or by a doctor: for upgrades and the demo clinic. */
export async function storeCondition(ctx: World, { content, ...recorded }: Recorded): Promise<void> {
  const entry = earlierEntry(recorded)
  await insertCondition(ctx.db, { ...entry, ...(await conditionRecord.encrypt(ctx, entry, { ...content, source: null })) })
  await keepFirstVersion(ctx, entry, { kind: 'conditions', content })
}

/** Stores a patient's statement that they have no health problems; `note` is what they have said. */
export async function storeNoConditions(ctx: World, { patientId, note, at }: { patientId: string; note: string | null; at: Date }) {
  const owned = { id: newId(), patientId }
  await insertStatement(ctx.db, {
    ...owned,
    ...(await statementRecord.encrypt(ctx, owned, { note })),
    ...{ statedBy: patientId, statedAs: 'patient', statedAt: at },
  })
}
