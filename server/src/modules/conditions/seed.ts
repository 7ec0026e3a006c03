import type { ConditionContent } from '@uzima/contract/conditions/content'
import type { Context } from '#context.ts'
import { newId } from '#db/id.ts'
import { keepFirstVersion } from '#modules/chart/public.ts'
import type { EntryRow } from '#records/entry-row.ts'
import { insertCondition, insertStatement } from './queries.ts'
import { conditionRecord, statementRecord } from './record.ts'

type World = Pick<Context, 'db' | 'now' | 'services'>
type Stored = { patientId: string; content: ConditionContent; by: { id: string; as: 'patient' | 'doctor' }; at: Date }

/** Stores a health problem as it was recorded at that time, by the patient, unconfirmed, or by a doctor: for upgrades and the demo clinic. */
export async function storeCondition(ctx: World, { patientId, content, by, at }: Stored): Promise<void> {
  const isDoctors = by.as === 'doctor'
  const entry: EntryRow = {
    ...{ id: newId(), patientId, recorder: by.as, recordedBy: by.id, recordedAt: at, appointmentId: null, version: 1, updatedAt: at },
    verification: isDoctors ? 'confirmed' : 'unconfirmed',
    verifiedBy: isDoctors ? by.id : null,
    verifiedAs: isDoctors ? 'doctor' : null,
    verifiedAt: isDoctors ? at : null,
  }
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
