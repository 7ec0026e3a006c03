import { isBelieved } from '@uzima/contract/chart/verification'
import type { ConditionList } from '@uzima/contract/conditions'
import { type CardConditions, ConditionContent } from '@uzima/contract/conditions/content'
import type { Locale } from '@uzima/contract/fields'
import type { CardCheck, ConditionEntry } from '@uzima/contract/medications/alerts'
import { z } from 'zod/mini'
import type { Verified } from '#auth/actor.ts'
import { kindsOf, type ProblemSaid } from '#clinical/person/problems.ts'
import { isInForce, isPresent, saidAt, saidBy, saidOfPregnancy } from '#clinical/person/recorded-problems.ts'
import { allProblems } from '#clinical/problem-names.ts'
import type { Context } from '#context.ts'
import type { Db } from '#db/connect.ts'
import type { Exporter } from '#export/exporter.ts'
import type { Names } from '#modules/chart/public.ts'
import { conditionResources, drawConditions } from './conditions-exporter.ts'
import { conditionsImporter } from './conditions-importer.ts'
import { conditionsLineImporter } from './conditions-line-importer.ts'
import { conditionLine, labelsOf, problemName } from './document-texts.ts'
import { indicationFrom } from './indication.ts'
import { listOf } from './listing.ts'
import { calledOf, problemCalled, requireProblem } from './offers.ts'
import { findCondition, findConditions, findStatement } from './queries.ts'
import { conditionRecord } from './record.ts'
import { storeCondition, storeNoConditions } from './seed.ts'

// for the FHIR API
/** Of the list of problems, which family history uses too. */
export {
  calledOf,
  conditionsImporter,
  conditionsLineImporter,
  indicationFrom,
  problemCalled,
  requireProblem,
  storeCondition,
  storeNoConditions,
}

/** Health problems in the data export. */
export const conditionsExporter: Exporter = { draw: drawConditions, sources: [{ types: ['Condition'], resources: conditionResources }] }

type World = Pick<Context<Verified>, 'db' | 'now' | 'services'>

/** All problems of the caller, or of a patient in the caller's care, as they see them. */
export const conditionListOf = (ctx: Context<Verified>, patientId: string, names?: Promise<Names>): Promise<ConditionList> =>
  listOf(ctx, patientId, names)

/** Whether this is one of the patient's problems, as far as the caller may see them. */
export const isProblemOf = async (db: Db, patientId: string, id: string): Promise<boolean> =>
  (await findCondition(db, patientId, id)) !== undefined

/** What counts of the caller's problems, or of those of a patient in the caller's care; and whether there are none. */
async function readInForce(ctx: World, patientId: string) {
  const [rows, statement] = await Promise.all([findConditions(ctx.db, patientId), findStatement(ctx.db, patientId)])
  const decrypt = await conditionRecord.decrypter(ctx, [patientId])
  const read = rows.map((row) => ({ ...row, ...decrypt(row) }))
  return {
    inForce: read.filter(isInForce),
    believed: read.filter(isBelieved),
    isNone: statement !== undefined,
  }
}

type Known = CardCheck['conditions'] & {
  said: (ProblemSaid & { entry: ConditionEntry })[]
  /** What was said last of a pregnancy: that there is one, or that it is over. */
  pregnancy: { at: Date; isPresent: boolean } | null
}
/** What medicines are checked against; `unread` counts what is nothing known. */
export async function knownConditions(ctx: World, patientId: string): Promise<Known> {
  const { inForce, believed, isNone } = await readInForce(ctx, patientId)
  const said = inForce.flatMap((condition) => {
    const { id: conditionId, problem, updatedAt } = condition
    const each = saidAt(condition, { spokenOf: updatedAt, now: ctx.now })
    return each ? [{ ...each, entry: { conditionId, problem, called: calledOf(problem.listed) } }] : []
  })
  const unread = inForce.filter((condition) => saidBy(condition) === undefined).length
  return { said, pregnancy: saidOfPregnancy(believed), known: inForce.some(isPresent) ? 'listed' : isNone ? 'none' : 'unknown', unread }
}

/** The same of problems that were read already, for whether there is a pregnancy. */
export function pregnancyAmong({ rows }: ConditionList, now: Date) {
  const recorded = rows.map((row) => ({ ...row, updatedAt: new Date(row.updatedAt) }))
  const problems = recorded.filter(isInForce).flatMap((each) => saidAt(each, { spokenOf: each.updatedAt, now }) ?? [])
  return { problems, byProblems: saidOfPregnancy(recorded) }
}

/** What the caller's problems are and are kinds of; none without consent to the notice. */
export async function ownProblems(ctx: Context<Verified>): Promise<string[]> {
  const { inForce } = await readInForce(ctx, ctx.actor.id)
  return [...new Set(inForce.filter(isPresent).flatMap((condition) => kindsOf(saidBy(condition)?.problems ?? [])))]
}

/** What the emergency card of the caller, or of a patient in the caller's care, shows; null if nobody has said anything. */
export async function cardConditions(ctx: World, patientId: string): Promise<CardConditions | null> {
  const { inForce, isNone } = await readInForce(ctx, patientId)
  return toCard(inForce.filter(isPresent), isNone)
}

const Shown = z.object({ id: z.string(), problem: ConditionContent.shape.problem, status: ConditionContent.shape.status })
const toCard = (rows: readonly object[], isNone: boolean): CardConditions | null => {
  const shown = z.parse(z.array(Shown), rows).map((row) => ({ ...row, called: calledOf(row.problem.listed) }))
  return shown.length > 0 ? { known: 'listed', rows: shown } : isNone ? { known: 'none', rows: [] } : null
}

type Sealed = { rows: { id: string; patientId: string; problem: Buffer; status: ConditionContent['status'] }[]; isNone: boolean }
/** The same of what the database shows to holders of a card's link. */
export async function cardConditionsOf(
  ctx: Pick<World, 'db' | 'services'>,
  patientId: string,
  { rows, isNone }: Sealed,
): Promise<CardConditions | null> {
  const decrypt = await conditionRecord.decrypter(ctx, [patientId])
  return toCard(
    rows.map((row) => ({ ...decrypt(row), id: row.id })),
    isNone,
  )
}

/** The lines of a printed card: "Epilepsy (under control)". */
export const cardConditionLines = ({ known, rows }: CardConditions, locale: Locale): string[] =>
  known === 'none' ? [labelsOf(locale).none.title] : rows.map((row) => conditionLine(row, locale))

/** A listed problem with its code and its name in that language. */
export const listedProblem = (listed: string, locale: Locale) => ({
  listed,
  code: allProblems().get(listed)?.code ?? null,
  text: calledOf(listed)?.[locale].plain ?? listed,
})

/** What a problem is called, in a document. */
export const conditionName = (entry: Pick<ConditionEntry, 'problem'>, locale: Locale) => problemName(entry, locale)
