import type { Input, Output } from '@uzima/contract/endpoint'
import type { securityReportsApi } from '@uzima/contract/security/reports'
import type { User, Visitor } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { tooMany } from '#errors.ts'
import { countViolation, takeReport } from '../queries.ts'
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
  if (!(await takeReport(ctx, null, 'policy_report'))) throw tooMany()
  for (const violation of violationsIn(input, services.config.publicUrl).slice(0, atOnce)) {
    const isNew = await countViolation(db, violation, now)
    if (isNew) ctx.afterCommit(() => log.warn({ violation }, 'a browser reported a violation of the content policy'))
  }
  return { success: true }
}
