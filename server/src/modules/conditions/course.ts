import { isBeforeDate } from '@uzima/contract/chart/partial-date'
import type { ConditionContent } from '@uzima/contract/conditions/content'
import type { Context } from '#context.ts'
import { invalid } from '#errors.ts'
import { requirePast } from '#modules/chart/public.ts'

/** Begin and end lie in the past and in this order, and only what is over has an end. */
export function requireCourse(
  ctx: Pick<Context, 'now'>,
  { status, onset, ended }: Pick<ConditionContent, 'status' | 'onset' | 'ended'>,
): void {
  requirePast(ctx, 'onset', onset)
  requirePast(ctx, 'ended', ended)
  if (ended === null) return
  if (status !== 'resolved') throw invalid('ended', 'problem_not_over')
  if (onset !== null && isBeforeDate(ended, onset)) throw invalid('ended', 'stay_ends_before')
}
