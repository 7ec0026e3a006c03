import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import type { Db } from '#db/connect.ts'
import type { Exporter } from '#export/exporter.ts'
import { drawChecks } from './checks-exporter.ts'
import { checkQuestionnaire, checkResources } from './checks-fhir.ts'
import { decryptChecks } from './encrypted-checks.ts'
import { countChecks, findChecks } from './queries.ts'

export const symptomCheckCount = (db: Db, patientId: string): Promise<number> => countChecks(db, patientId)

const checksLookedAt = 5
const freshFor = 365 * 24 * 3_600_000
/** The ids of the top conditions in the person's latest checks of the past year. */
export async function latestConditions(ctx: Context<Verified>): Promise<string[]> {
  const rows = await findChecks(ctx.db, ctx.actor.id, undefined, checksLookedAt)
  const fresh = rows.filter(({ createdAt }) => ctx.now.getTime() - createdAt.getTime() < freshFor)
  const checks = await decryptChecks(ctx, fresh)
  return [...new Set(checks.flatMap(({ content }) => content.outcome.possible.slice(0, 1).map(({ id }) => id)))]
}

// what they ask, in the FHIR API
export { checkQuestionnaire }

/** Symptom checks in the data export. */
export const symptomChecksExporter: Exporter = {
  draw: drawChecks,
  sources: [{ types: ['RiskAssessment', 'QuestionnaireResponse'], resources: checkResources }],
}
