import type { Input, Output } from '@uzima/contract/endpoint'
import type { securityReportsApi } from '@uzima/contract/security/reports'
import type { User, Visitor } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { countViolation } from '../queries.ts'
import { requireRoomToReport } from '../report-limits.ts'
import { violationsIn } from '../violations.ts'

type Api = typeof securityReportsApi
/** A page that is broken breaks in few ways; more at once is noise. */
const atOnce = 10

/** Browsers report without saying whose they are: the limit is the address's. */
export async function reportPolicyViolations(
  ctx: Context<User | Visitor>,
  input: Input<Api['reportPolicyViolations']>,
): Promise<Output<Api['reportPolicyViolations']>> {
  const { db, now, log, services } = ctx
  await requireRoomToReport(ctx, null, 'policy_report')
  for (const violation of violationsIn(input, services.config.publicUrl).slice(0, atOnce)) {
    const isNew = await countViolation(db, violation, now)
    if (isNew) ctx.afterCommit(() => log.warn({ violation }, 'a browser reported a violation of the content policy'))
  }
  return { success: true }
}
