import type { Locale } from '@uzima/contract/fields'
import type { VaccinationSeries } from '@uzima/contract/wellness'
import type { Verified } from '#auth/actor.ts'
import { type GivenDose, type SeriesStatus, seriesOf } from '#clinical/immunizations/status.ts'
import { isPregnancy } from '#clinical/person/problems.ts'
import type { PreventiveCare } from '#clinical/preventive-care.ts'
import type { Context } from '#context.ts'
import { careNames } from '#export/texts.ts'
import { knownPerson } from '#modules/emergency-contacts/public.ts'
import { givenDoses } from '#modules/immunizations/public.ts'
import type { SaidLast } from '#modules/social-history/public.ts'
import { nextDueAfter } from './due-dates.ts'
import type { OpenScreening } from './encrypted-wellness.ts'
import type { Person } from './proposals.ts'

type Of = { person: Person; today: string; screenings: readonly OpenScreening[]; care: ReadonlyMap<string, PreventiveCare> }
/** What is to be said of each series, and the dates of the doses in the chart. */
export type Series = {
  statuses: ReadonlyMap<string, SeriesStatus>
  dates: ReadonlyMap<string, string | null>
}
/** The same, with what it was judged by: a pregnancy by the answers and the problems of the chart. */
type SeriesOfPerson = Series & { isPregnant: boolean; social: SaidLast }

/**
 * Each vaccination series of the caller, or of a patient in their care, by the doses in the chart. What was marked as done in a plan counts
 * too, once. Whether somebody is pregnant is read from the answers and problems of the chart, which is on record.
 */
export async function vaccinationSeries(
  ctx: Context<Verified>,
  patientId: string,
  { person, today, screenings, care }: Of,
): Promise<SeriesOfPerson> {
  const [doses, known] = await Promise.all([givenDoses(ctx, patientId), knownPerson(ctx, patientId)])
  ctx.audit({ details: { card: 'checked' } })
  const isPregnant = known.person.problems.some(({ problems }) => problems.some(isPregnancy))
  return { ...seriesBy({ person, today, screenings, care, doses, isPregnant }), isPregnant, social: known.social }
}

type KnownOf = Of & { doses: GivenDose[]; isPregnant: boolean }
/** The same of doses and a pregnancy that are known. */
export function seriesBy({ person, today, screenings, care, doses, isPregnant }: KnownOf): Series {
  const { dateOfBirth: birth, gender } = person
  const sex = gender === 'prefer_not_to_say' ? 'other' : gender
  const all = [...doses, ...screenings.flatMap(markedAsDone)]
  const statuses = seriesOf({ birth, sex, isPregnant, doses: all }, care.values(), today)
  return {
    statuses: new Map(statuses.map((each) => [each.series, each])),
    dates: new Map(doses.map(({ id, date }) => [id, date])),
  }
}

const markedAsDone = ({ id, kind, catalogId, done }: OpenScreening) =>
  kind === 'vaccination' && catalogId !== null ? done.map((date) => ({ id: `${id} ${date}`, vaccine: null, series: catalogId, date })) : []

/** Whether something is to be done, or to be asked, after the doses that count. */
export const isOpen = (status: SeriesStatus | undefined) =>
  status === undefined || status.state === 'due' || status.state === 'overdue' || status.state === 'ask'

/** A planned vaccination as the doses in the chart have it; one's own interval goes before the table's. */
export function byDoses(screening: OpenScreening, { statuses, dates }: Series): Pick<OpenScreening, 'done' | 'nextDue'> {
  const { catalogId, intervalMonths } = screening
  const status = catalogId === null ? undefined : statuses.get(catalogId)
  const recorded = status?.counted.flatMap((id) => dates.get(id) ?? []) ?? []
  if (!status || recorded.length === 0) return screening
  const done = [...screening.done.filter((day) => !recorded.some((date) => day.startsWith(date))), ...recorded]
  const isOwn = intervalMonths !== null && intervalMonths !== status.rule?.intervalMonths
  if (isOwn) return { done, nextDue: nextDueAfter({ ...screening, done: done.filter((date) => date.length === 10) }) }
  return { done, nextDue: status.state === 'complete' || status.state === 'not_offered' ? null : status.due }
}

const order = ['overdue', 'due', 'upcoming', 'ask', 'complete', 'unknown', 'not_offered'] as const

/** What is overdue first; the rest of the same kind by when it is due. */
export const toSeriesRows = ({ statuses }: Series, care: ReadonlyMap<string, PreventiveCare>, locale: Locale): VaccinationSeries[] =>
  [...statuses.values()]
    .flatMap(({ series, rule, state, reason, given, of, due, refused }): VaccinationSeries[] => {
      const known = care.get(series)
      if (!known) return []
      const { source, url } = rule?.source ?? known
      return [
        {
          catalogId: series,
          name: careNames(locale)[series] ?? known.name,
          state,
          reason,
          given,
          of,
          due,
          refused,
          detail: rule?.detail[locale] ?? '',
          source,
          url,
        },
      ]
    })
    .sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state) || (a.due ?? '').localeCompare(b.due ?? ''))
