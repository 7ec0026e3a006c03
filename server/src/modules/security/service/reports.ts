import type { Input, Output } from '@uzima/contract/endpoint'
import type { securityReportsApi } from '@uzima/contract/security/reports'
import type { User, Visitor } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { countViolation } from '../queries.ts'
import { requireRoomToReport } from '../report-limits.ts'
import { violationsIn } from '../violations.ts'

type Api = typeof securityReportsApi
/** A broken page causes few kinds of violations; more at once is noise. */
const atOnce = 10

/** Browsers send reports without credentials, so the limit is per address. */
export async function reportPolicyViolations(
  ctx: Context<User | Visitor>,
  input: Input<Api['reportPolicyViolations']>,
): Promise<Output<Api['reportPolicyViolations']>> {
  const { db, now, log, services } = ctx
  await requireRoomToReport(ctx, null, 'policy_report')
  for (const violation of violationsIn(input, services.config.publicUrl).slice(0, atOnce)) {
    const isNew = await countViolation(db, violation, now)
    if (isNew) ctx.afterCommit(() => log.warn({ violation }, 'browser reported a content security policy violation'))
  }
  return { success: true }
}
