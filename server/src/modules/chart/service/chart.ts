import { type Chart, type chartApi, type TimelineEntry, trendLength } from '@uzima/contract/chart'
import type { Input, Output } from '@uzima/contract/endpoint'
import { type Doctor, isAdmitted, type Professional, type Verified } from '#auth/actor.ts'
import { isPregnantBy } from '#clinical/pregnancy-said.ts'
import type { Context } from '#context.ts'
import { pageOf, readCursor } from '#db/keyset.ts'
import { notFound } from '#errors.ts'
import { allergyListOf } from '#modules/allergies/public.ts'
import { nextVisitWith } from '#modules/appointments/public.ts'
import { conditionListOf, pregnancyAmong } from '#modules/conditions/public.ts'
import { newestSeries, unreviewedRecords } from '#modules/health-records/public.ts'
import { takenMedications } from '#modules/medications/public.ts'
import { openOrdersOf } from '#modules/orders/public.ts'
import { caresFor } from '#modules/sharing/public.ts'
import { saidLast } from '#modules/social-history/public.ts'
import { vitalTrends } from '#modules/vitals/public.ts'
import { careOfPatient } from '#modules/wellness/public.ts'
import { flagsOf } from '../flags.ts'
import { findNamesInChart } from '../queries.ts'
import { latestFirst, momentOf, partsOf } from '../timeline.ts'

type Api = typeof chartApi
type Provider = Doctor | Professional

const testsShown = 6
const ordersShown = 5
const pageSize = 20

/** Asked all at once, so that the parts share a round trip to the database. */
export async function getChart(ctx: Context<Provider>, { patientId }: Input<Api['getChart']>): Promise<Chart> {
  const { db, actor, now } = ctx
  const names = findNamesInChart(db, patientId)
  const problems = conditionListOf(ctx, patientId, names)
  // by the problems and the answers, as medicines are checked
  const told = Promise.all([problems, saidLast(ctx, patientId)]).then(([list, social]) => {
    const answer = social.pregnancy ?? null
    return { social, isPregnant: isPregnantBy({ ...pregnancyAmong(list, now), answer }, now) }
  })
  const [cares, allergies, conditions, prevention, nextVisit, medications, vitals, results, unreviewed, orders] = await Promise.all([
    isInCare(ctx, patientId),
    allergyListOf(ctx, patientId, names),
    problems,
    careOfPatient(ctx, patientId, told),
    isAdmitted('doctor', actor) ? nextVisitWith({ ...ctx, actor }, patientId) : undefined,
    takenMedications(ctx, patientId),
    vitalTrends(ctx, patientId, trendLength),
    newestSeries(ctx, patientId, { tests: testsShown, each: trendLength }),
    unreviewedRecords(db, patientId),
    openOrdersOf(ctx, patientId, ordersShown),
  ])
  if (!cares) throw notFound('patient_not_found')
  ctx.audit({ subjectId: patientId })
  return {
    allergies,
    conditions,
    nextVisit: nextVisit ? { id: nextVisit.id, scheduledTime: nextVisit.scheduledTime.toISOString(), mode: nextVisit.mode } : null,
    medications,
    vitals,
    results,
    unreviewed,
    prevention,
    flags: flagsOf({ medications, results, isPregnant: (await told).isPregnant, now }),
    orders,
  }
}

/** Of each kind at most a page is read, and the latest of all make the page. */
export async function listTimeline(
  ctx: Context<Provider>,
  { patientId, kind, cursor }: Input<Api['listTimeline']>,
): Promise<Output<Api['listTimeline']>> {
  const page = { cursor: readCursor(cursor), limit: pageSize + 1, kind }
  const [cares, ...parts] = await Promise.all([isInCare(ctx, patientId), ...partsOf(ctx, patientId, page)])
  if (!cares) throw notFound('patient_not_found')
  const { rows, next } = latestOf(parts.flat())
  ctx.audit({ subjectId: patientId, details: { ...(kind && { type: kind }), count: rows.length } })
  return { rows, next }
}

/** The same of the caller's own record, as far as each kind shows itself to its patient. */
export async function listOwnTimeline(
  ctx: Context<Verified>,
  { kind, source, cursor }: Input<Api['listOwnTimeline']>,
): Promise<Output<Api['listOwnTimeline']>> {
  const { id } = ctx.actor
  const page = { cursor: readCursor(cursor), limit: pageSize + 1, kind, source }
  const { rows, next } = latestOf((await Promise.all(partsOf(ctx, id, page))).flat())
  ctx.audit({ subjectId: id, details: { ...(kind && { type: kind }), count: rows.length } })
  return { rows, next }
}

const latestOf = (entries: TimelineEntry[]) =>
  pageOf<TimelineEntry, TimelineEntry>(
    entries.sort(latestFirst),
    pageSize,
    (entry) => [momentOf(entry), entry.id],
    (entry) => entry,
  )

/** The caller's own record has pages of its own and counts as not found here. */
const isInCare = async ({ db, actor }: Context<Provider>, patientId: string) => patientId !== actor.id && (await caresFor(db, patientId))
