import type { CoverageContent } from '@uzima/contract/check-in/coverage'
import type { Context } from '#context.ts'
import type { Db } from '#db/connect.ts'
import { newId } from '#db/id.ts'
import { insertCoverage, upsertFinished, upsertStep } from './queries.ts'
import { coverageRecord } from './record.ts'

/** What somebody has said of their insurance, for the demo clinic. */
export async function storeCoverage(
  ctx: Pick<Context, 'db' | 'now' | 'services'>,
  { patientId, content, at }: { patientId: string; content: CoverageContent; at: Date },
) {
  const owned = { id: newId(), patientId }
  await insertCoverage(ctx.db, { ...owned, ...(await coverageRecord.encrypt(ctx, owned, { ...content, brought: null })), updatedAt: at })
}

/** Somebody has confirmed all that is asked before a visit, as for the demo clinic. */
export async function storeCheckIn(db: Db, { patientId, appointmentId, at }: { patientId: string; appointmentId: string; at: Date }) {
  await upsertStep(db, patientId, 'identity', at)
  await upsertStep(db, patientId, 'coverage', at)
  await upsertFinished(db, appointmentId, at)
}
