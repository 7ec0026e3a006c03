import { preventiveCare } from '#clinical/prevention.ts'
import { newId } from '#db/id.ts'
import type { ExportScope } from '#export/exporter.ts'
import { coding, type FhirEntry, referenceTo } from '#export/fhir.ts'
import { dayText, drawSection, momentText, onePage, pagesOf } from '#export/pages.ts'
import { careNames, textsOf } from '#export/texts.ts'
import type { Pdf } from '#pdf/document.ts'
import { decryptWellness, type OpenDismissal, type OpenEntry, type OpenGoal, type OpenScreening } from './encrypted-wellness.ts'
import { findDismissalsToTake, findEntriesToTake, findGoalsToTake, findScreeningsToTake, findToday } from './queries.ts'

type Goal = { goal: OpenGoal; isOver: boolean }
type Entry = OpenEntry & { goal: Pick<OpenGoal, 'title' | 'unit'> }

/** Read at once: the numbers of goals and screenings are limited. */
async function goalsOf({ patientId, read, services }: ExportScope): Promise<Goal[]> {
  return read(async (db) => {
    const today = await findToday(db, patientId)
    const { goals } = await decryptWellness({ db, services }, patientId, { goals: await findGoalsToTake(db, patientId) })
    return goals.map((goal) => ({ goal, isOver: goal.deadline < today }))
  })
}
const screeningsOf = ({ patientId, read, services }: ExportScope): Promise<OpenScreening[]> =>
  read(async (db) => {
    const { screenings } = await decryptWellness({ db, services }, patientId, { screenings: await findScreeningsToTake(db, patientId) })
    return screenings
  })
/** Every dismissed proposal, including those restored since, latest first. */
const everySetAside = ({ patientId, read, services }: ExportScope) =>
  pagesOf<OpenDismissal>(
    read,
    async (db, cursor, limit) => {
      const rows = await findDismissalsToTake(db, patientId, cursor, limit)
      return (await decryptWellness({ db, services }, patientId, { dismissals: rows })).dismissals
    },
    ({ dismissedAt, id }) => ({ at: dismissedAt, id }),
  )
/** The entries of all goals, latest first. */
const everyEntry = ({ patientId, read, services }: ExportScope, goals: readonly Goal[]) => {
  const byId = new Map(goals.map(({ goal }) => [goal.id, goal]))
  return pagesOf<Entry, { day: string; id: string }>(
    read,
    async (db, cursor, limit) => {
      const rows = await findEntriesToTake(db, patientId, cursor, limit)
      const { entries } = await decryptWellness({ db, services }, patientId, { entries: rows })
      return entries.map((entry) => ({ ...entry, goal: byId.get(entry.goalId) ?? { title: '', unit: '' } }))
    },
    ({ day, id }) => ({ day, id }),
  )
}

export async function* wellnessResources(scope: ExportScope): AsyncGenerator<FhirEntry> {
  const goals = await goalsOf(scope)
  const subject = referenceTo(scope.patientId)
  const known = new Set(goals.map(({ goal }) => goal.id))
  for (const { goal, isOver } of goals)
    yield {
      resourceType: 'Goal',
      id: goal.id,
      lifecycleStatus: isOver ? 'completed' : 'active',
      category: [{ text: goal.category }],
      description: { text: goal.title },
      subject,
      startDate: goal.startedOn,
      target: [
        {
          measure: { text: `${goal.title} (${goal.frequency})` },
          detailQuantity: { value: goal.target, unit: goal.unit },
          dueDate: goal.deadline,
        },
      ],
      expressedBy: subject,
    }
  for await (const page of everyEntry(scope, goals))
    for (const { id, goalId, day, amount, goal } of page)
      yield {
        resourceType: 'Observation',
        id,
        // FHIR has no other way for an observation to refer to its goal
        ...(known.has(goalId) && {
          extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/resource-pertainsToGoal', valueReference: referenceTo(goalId) }],
        }),
        status: 'final',
        category: [{ coding: [coding('observationCategory', 'activity', 'Activity')] }],
        code: { text: goal.title },
        subject,
        effectiveDateTime: day,
        performer: [subject],
        valueQuantity: { value: amount, unit: goal.unit },
      }
  for (const screening of await screeningsOf(scope)) yield* careResources(screening, subject)
  for await (const page of everySetAside(scope)) yield* page.map((each) => toRefusal(each, subject))
}

/** A service the person declined, until they changed their mind. */
const toRefusal = ({ id, catalogId, dismissedAt, restoredAt }: OpenDismissal, subject: ReturnType<typeof referenceTo>): FhirEntry => ({
  resourceType: 'ServiceRequest',
  id,
  status: restoredAt ? 'revoked' : 'active',
  intent: 'directive',
  doNotPerform: true,
  code: { text: nameOf({ catalogId, type: null }) },
  subject,
  authoredOn: dismissedAt.toISOString(),
  requester: subject,
})

/** One resource per day on which it was done, and one for the next due date. */
function* careResources(screening: OpenScreening, subject: ReturnType<typeof referenceTo>): Generator<FhirEntry> {
  const { id, kind, done, doses, nextDue } = screening
  const what = { text: nameOf(screening) }
  for (const [index, day] of [...done].sort().entries())
    yield kind === 'vaccination'
      ? {
          resourceType: 'Immunization',
          id: newId(),
          status: 'completed',
          vaccineCode: what,
          patient: subject,
          occurrenceDateTime: day,
          primarySource: false,
          protocolApplied: [{ doseNumberPositiveInt: index + 1, ...(doses !== null && { seriesDosesPositiveInt: doses }) }],
        }
      : { resourceType: 'Procedure', id: newId(), status: 'completed', code: what, subject, performedDateTime: day }
  if (nextDue === null) return
  yield {
    resourceType: 'ServiceRequest',
    id,
    status: 'active',
    intent: 'plan',
    category: [{ text: kind }],
    code: what,
    subject,
    occurrenceDateTime: nextDue,
  }
}

const nameOf = ({ catalogId, type }: Pick<OpenScreening, 'catalogId' | 'type'>, names: Record<string, string> = {}) =>
  type ?? (catalogId === null ? '' : (names[catalogId] ?? preventiveCare().care.get(catalogId)?.name ?? ''))

export async function drawWellness(pdf: Pdf, scope: ExportScope): Promise<void> {
  const { locale } = scope
  const said = textsOf(locale)
  const names = careNames(locale)
  const number = new Intl.NumberFormat(locale)
  const goals = await goalsOf(scope)
  await drawSection(pdf, said.goals, { goal: 4, target: 3, often: 3, until: 3 }, onePage(goals), ({ goal }) => ({
    goal: goal.title,
    target: `${number.format(goal.target)} ${goal.unit}`,
    often: said.goals.frequencies[goal.frequency],
    until: dayText(goal.deadline, scope),
  }))
  await drawSection(pdf, said.entries, { day: 3, goal: 5, amount: 3 }, everyEntry(scope, goals), ({ day, amount, goal }) => ({
    day: dayText(day, scope),
    goal: goal.title,
    amount: `${number.format(amount)} ${goal.unit}`,
  }))
  await drawSection(pdf, said.care, { what: 5, kind: 3, done: 4, due: 3 }, onePage(screeningsOf(scope)), (screening) => ({
    what: nameOf(screening, names),
    kind: said.care.kinds[screening.kind],
    done: [...screening.done]
      .sort()
      .map((day) => dayText(day, scope))
      .join('\n'),
    due: screening.nextDue === null ? '' : dayText(screening.nextDue, scope),
  }))
  await drawSection(pdf, said.setAside, { what: 5, from: 3, until: 3 }, everySetAside(scope), ({ catalogId, dismissedAt, restoredAt }) => ({
    what: nameOf({ catalogId, type: null }, names),
    from: momentText(dismissedAt, scope),
    until: restoredAt ? momentText(restoredAt, scope) : '',
  }))
}
