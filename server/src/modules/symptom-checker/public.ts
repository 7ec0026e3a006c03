import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import type { Db } from '#db/connect.ts'
import type { ExportPart } from '#export/part.ts'
import { checkResources } from './checks-fhir.ts'
import { drawChecks } from './checks-part.ts'
import { countChecks, findChecks } from './queries.ts'
import { openChecks } from './sealed-checks.ts'

export const symptomCheckCount = (db: Db, patientId: string): Promise<number> => countChecks(db, patientId)

const checksLookedAt = 5
const freshFor = 365 * 24 * 3_600_000
/** What stood first in each of the person's latest checks, by the id of the condition; of the last year. */
export async function latestConditions(ctx: Context<Verified>): Promise<string[]> {
  const rows = await findChecks(ctx.db, ctx.actor.id, undefined, checksLookedAt)
  const fresh = rows.filter(({ createdAt }) => ctx.now.getTime() - createdAt.getTime() < freshFor)
  const checks = await openChecks(ctx, fresh)
  return [...new Set(checks.flatMap(({ content }) => content.outcome.possible.slice(0, 1).map(({ id }) => id)))]
}

/** What a person takes along of their symptom checks. */
export const symptomChecksPart: ExportPart = { draw: drawChecks, resources: checkResources }
