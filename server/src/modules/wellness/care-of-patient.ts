import type { ChartCare } from '@uzima/contract/chart'
import type { Verified } from '#auth/actor.ts'
import { factsOf } from '#clinical/prevention-flags.ts'
import type { PreventiveCare } from '#clinical/preventive-care.ts'
import type { Context } from '#context.ts'
import { careNames } from '#export/texts.ts'
import { givenDoses } from '#modules/immunizations/public.ts'
import type { SaidLast } from '#modules/social-history/public.ts'
import { careHere } from './care.ts'
import { decryptWellness } from './encrypted-wellness.ts'
import { proposalsFor } from './proposals.ts'
import { findPatientToday, findScreenings } from './queries.ts'
import { toScreening } from './serializer.ts'
import { type Series, seriesBy } from './vaccinations.ts'

/** Whether there is a pregnancy, by the problems and the answers of the chart, and what was answered last. */
type Told = { isPregnant: boolean; social: SaidLast }

/**
 * Preventive care of a patient in the caller's care: what is due, and what was done; nothing of anyone else. What the chart tells of them is
 * given, so that all of it is asked for at once; the family is not among it.
 */
export async function careOfPatient(ctx: Context<Verified>, patientId: string, told: Promise<Told>): Promise<ChartCare[]> {
  const { db, services, language } = ctx
  const [person, rows, doses, { isPregnant, social }] = await Promise.all([
    findPatientToday(db, patientId),
    findScreenings(db, patientId),
    givenDoses(ctx, patientId),
    told,
    services.fields.prepare(db, 'medical_records', [patientId]),
  ])
  if (!person) return []
  const { today } = person
  const { screenings } = await decryptWellness(ctx, patientId, { screenings: rows })
  const { care } = careHere(ctx)
  const series = seriesBy({ person, today, screenings, care, doses, isPregnant })
  const { tobacco = null, alcohol = null, pregnancy = null } = social
  const facts = factsOf({ relatives: [], tobacco, alcohol, pregnancy, isPregnant }, ctx.now)
  const names = careNames(language)
  const nameOf = (id: string, other: string) => names[id] ?? care.get(id)?.name ?? other
  const planned = screenings
    .filter(({ kind, catalogId }) => kind === 'screening' || catalogId === null)
    .map((each) => toScreening(each, { care, person, today, series }))
  const isPlanned = new Set(planned.map(({ catalogId }) => catalogId))
  return [
    ...vaccinations(series, care, nameOf),
    ...planned.flatMap(({ id, catalogId, kind, type, nextDue, overdue, lastCompleted }): ChartCare[] => {
      const isDue = nextDue !== null && nextDue <= today
      if (!isDue && lastCompleted === null) return []
      const state = overdue ? 'overdue' : isDue ? 'due' : 'done'
      return [
        { id, kind, name: catalogId === null ? type : nameOf(catalogId, type), state, due: nextDue, done: lastCompleted, doses: null },
      ]
    }),
    ...proposalsFor(person, care.values(), today, { facts })
      .filter(({ kind, certainty, catalogId }) => kind === 'screening' && certainty === 'recommended' && !isPlanned.has(catalogId))
      .map(
        ({ catalogId: id, kind, type }): ChartCare => ({
          id,
          kind,
          name: nameOf(id, type),
          state: 'due',
          due: null,
          done: null,
          doses: null,
        }),
      ),
  ].sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state) || (b.done ?? '').localeCompare(a.done ?? ''))
}
const order = ['overdue', 'due', 'done'] as const

const vaccinations = (
  { statuses, dates }: Series,
  care: ReadonlyMap<string, PreventiveCare>,
  nameOf: (id: string, other: string) => string,
): ChartCare[] =>
  [...statuses.values()].flatMap(({ series: id, state, given, of, due, counted }): ChartCare[] => {
    const isOpen = state === 'due' || state === 'overdue'
    if (!care.has(id) || !(isOpen || counted.length > 0)) return []
    const done =
      counted
        .flatMap((dose) => dates.get(dose) ?? [])
        .sort()
        .at(-1) ?? null
    return [{ id, kind: 'vaccination', name: nameOf(id, id), state: isOpen ? state : 'done', due, done, doses: { given, of } }]
  })
