import type { Verified } from '#auth/actor.ts'
import { addMonths } from '#clinical/calendar.ts'
import { preventiveCare } from '#clinical/prevention.ts'
import { factsOf } from '#clinical/prevention-flags.ts'
import type { Context } from '#context.ts'
import { knownRelatives } from '#modules/family-history/public.ts'
import { decryptWellness } from './encrypted-wellness.ts'
import { isOutgrown, proposalsFor } from './proposals.ts'
import * as queries from './queries.ts'
import { byDoses, isOpen, vaccinationSeries } from './vaccinations.ts'

/** The catalogue of the practice's country. */
export const careHere = ({ services }: Pick<Context, 'services'>) => preventiveCare(services.practice.current.country)

/** The person's preventive care: planned, dismissed, and proposed by the catalogue beyond these. */
export async function readCare(ctx: Context<Verified>) {
  const { db, actor } = ctx
  const [person, today, rowsOfScreenings, rowsOfDismissals, relatives] = await Promise.all([
    queries.findPerson(db, actor.id, true),
    queries.findToday(db, actor.id),
    queries.findScreenings(db, actor.id),
    queries.findDismissals(db, actor.id),
    knownRelatives(ctx, actor.id),
  ])
  const rows = { screenings: rowsOfScreenings, dismissals: rowsOfDismissals }
  const { screenings, dismissals } = await decryptWellness(ctx, actor.id, rows)
  const settled = new Set([...screenings, ...dismissals].map(({ catalogId }) => catalogId))
  const { care } = careHere(ctx)
  const series = await vaccinationSeries(ctx, actor.id, { person, today, screenings, care })
  const { tobacco = null, alcohol = null, pregnancy = null } = series.social
  const facts = factsOf({ relatives, tobacco, alcohol, pregnancy, isPregnant: series.isPregnant }, ctx.now)
  const proposals = proposalsFor(person, care.values(), today, facts).filter(
    ({ catalogId }) => !settled.has(catalogId) && isOpen(series.statuses.get(catalogId)),
  )
  return { person, today, screenings: screenings.map((each) => ({ ...each, ...byDoses(each, series) })), dismissals, proposals }
}

/** Catalogue entries due within a month, and those recommended for this person but not planned. */
export async function careAhead(ctx: Context<Verified>): Promise<{ due: string[]; proposed: string[] }> {
  const { person, today, screenings, proposals } = await readCare(ctx)
  const { care } = careHere(ctx)
  const soon = addMonths(today, 1)
  return {
    due: screenings.flatMap(({ catalogId, nextDue }) => {
      const known = catalogId === null ? undefined : care.get(catalogId)
      return known && nextDue !== null && nextDue <= soon && !isOutgrown(person, known, today) ? [known.id] : []
    }),
    proposed: proposals.flatMap(({ catalogId, certainty }) => (certainty === 'recommended' ? [catalogId] : [])),
  }
}
