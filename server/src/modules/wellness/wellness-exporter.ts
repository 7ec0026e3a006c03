import { preventiveCare } from '#clinical/prevention.ts'
import type { ExportScope, FhirSource } from '#export/exporter.ts'
import { changedAt, coding, type FhirEntry, referenceTo } from '#export/fhir.ts'
import { dayText, drawSection, momentText, onePage, pagesOf } from '#export/pages.ts'
import { careNames, textsOf } from '#export/texts.ts'
import type { Pdf } from '#pdf/document.ts'
import { decryptWellness, type OpenDismissal, type OpenEntry, type OpenGoal, type OpenScreening } from './encrypted-wellness.ts'
import { findDismissalsToTake, findEntriesToTake, findGoalsToTake, findScreeningsToTake, findToday } from './queries.ts'

type Goal = { goal: OpenGoal; isOver: boolean; updatedAt: Date }
type Entry = OpenEntry & { goal: Pick<OpenGoal, 'title' | 'unit'>; createdAt: Date }
type Screening = OpenScreening & { updatedAt: Date }
/** The time of each row, which decrypting leaves out. */
const timesOf = <Row extends { id: string }>(rows: readonly Row[], timeOf: (row: Row) => Date) => {
  const times = new Map(rows.map((row) => [row.id, timeOf(row)]))
  return (id: string) => times.get(id) ?? new Date(0)
}

/** Read at once: the numbers of goals and screenings are limited. */
async function goalsOf({ patientId, read, services }: ExportScope): Promise<Goal[]> {
  return read(async (db) => {
    const today = await findToday(db, patientId)
    const rows = await findGoalsToTake(db, patientId)
    const timeOf = timesOf(rows, ({ updatedAt }) => updatedAt)
    const { goals } = await decryptWellness({ db, services }, patientId, { goals: rows })
    return goals.map((goal) => ({ goal, isOver: goal.deadline < today, updatedAt: timeOf(goal.id) }))
  })
}
const screeningsOf = ({ patientId, read, services }: ExportScope): Promise<Screening[]> =>
  read(async (db) => {
    const rows = await findScreeningsToTake(db, patientId)
    const timeOf = timesOf(rows, ({ updatedAt }) => updatedAt)
    const { screenings } = await decryptWellness({ db, services }, patientId, { screenings: rows })
    return screenings.map((each) => ({ ...each, updatedAt: timeOf(each.id) }))
  })
/** Every dismissed proposal, including those restored since, latest first. */
const everySetAside = ({ patientId, read, asked, services }: ExportScope) =>
  pagesOf<OpenDismissal>(
    { read, asked },
    async (db, cursor, limit) => {
      const rows = await findDismissalsToTake(db, patientId, cursor, limit)
      return (await decryptWellness({ db, services }, patientId, { dismissals: rows })).dismissals
    },
    ({ dismissedAt, id }) => ({ at: dismissedAt, id }),
  )
/** The entries of all goals, latest first. */
const everyEntry = ({ patientId, read, asked, services }: ExportScope, goals: readonly Goal[]) => {
  const byId = new Map(goals.map(({ goal }) => [goal.id, goal]))
  return pagesOf<Entry, { day: string; id: string }>(
    { read, asked },
    async (db, cursor, limit) => {
      const rows = await findEntriesToTake(db, patientId, cursor, limit)
      const timeOf = timesOf(rows, ({ createdAt }) => createdAt)
      const { entries } = await decryptWellness({ db, services }, patientId, { entries: rows })
      return entries.map((entry) => ({ ...entry, goal: byId.get(entry.goalId) ?? { title: '', unit: '' }, createdAt: timeOf(entry.id) }))
    },
    ({ day, id }) => ({ day, id }),
  )
}

/** How often a goal counts anew, for which nobody else has codes. */
const systemOfFrequencies = (publicUrl: string) => `${publicUrl}/fhir/CodeSystem/goal-frequency`

async function* goalResources(scope: ExportScope): AsyncGenerator<FhirEntry> {
  const subject = referenceTo('Patient', scope.patientId)
  for (const { goal, isOver, updatedAt } of await goalsOf(scope))
    yield {
      resourceType: 'Goal',
      id: goal.id,
      ...changedAt(updatedAt),
      lifecycleStatus: isOver ? 'completed' : 'active',
      category: [{ text: goal.category }],
      description: { text: goal.title },
      subject,
      startDate: goal.startedOn,
      target: [
        {
          measure: {
            coding: [{ system: systemOfFrequencies(scope.services.config.publicUrl), code: goal.frequency }],
            text: `${goal.title} (${goal.frequency})`,
          },
          detailQuantity: { value: goal.target, unit: goal.unit },
          dueDate: goal.deadline,
        },
      ],
      expressedBy: subject,
    }
}

async function* entryResources(scope: ExportScope): AsyncGenerator<FhirEntry> {
  // entries of goals have no code
  if (scope.asked?.codes) return
  const goals = await goalsOf(scope)
  const subject = referenceTo('Patient', scope.patientId)
  const known = new Set(goals.map(({ goal }) => goal.id))
  for await (const page of everyEntry(scope, goals))
    for (const { id, goalId, day, amount, goal, createdAt } of page)
      yield {
        resourceType: 'Observation',
        id,
        ...changedAt(createdAt),
        // FHIR has no other way for an observation to refer to its goal
        ...(known.has(goalId) && {
          extension: [
            { url: 'http://hl7.org/fhir/StructureDefinition/resource-pertainsToGoal', valueReference: referenceTo('Goal', goalId) },
          ],
        }),
        status: 'final',
        category: [{ coding: [coding('observationCategory', 'activity', 'Activity')] }],
        code: { text: goal.title },
        subject,
        effectiveDateTime: day,
        performer: [subject],
        valueQuantity: { value: amount, unit: goal.unit },
      }
}

async function* screeningResources(scope: ExportScope): AsyncGenerator<FhirEntry> {
  const subject = referenceTo('Patient', scope.patientId)
  for (const screening of await screeningsOf(scope)) yield* careResources(screening, subject)
}

async function* refusalResources(scope: ExportScope): AsyncGenerator<FhirEntry> {
  const subject = referenceTo('Patient', scope.patientId)
  for await (const page of everySetAside(scope)) yield* page.map((each) => toRefusal(each, subject))
}

export const sources: FhirSource[] = [
  { types: ['Goal'], resources: goalResources },
  { types: ['Observation'], categories: ['activity'], resources: entryResources },
  { types: ['Immunization', 'Procedure', 'ServiceRequest'], resources: screeningResources },
  { types: ['ServiceRequest'], resources: refusalResources },
]

/** A service the person declined, until they changed their mind. */
const toRefusal = ({ id, catalogId, dismissedAt, restoredAt }: OpenDismissal, subject: ReturnType<typeof referenceTo>): FhirEntry => ({
  resourceType: 'ServiceRequest',
  id,
  ...changedAt(restoredAt ?? dismissedAt),
  status: restoredAt ? 'revoked' : 'active',
  intent: 'directive',
  doNotPerform: true,
  code: { text: nameOf({ catalogId, type: null }) },
  subject,
  authoredOn: dismissedAt.toISOString(),
  requester: subject,
})

/** One resource per day on which it was done, and one for the next due date. */
function* careResources(screening: Screening, subject: ReturnType<typeof referenceTo>): Generator<FhirEntry> {
  const { id, kind, done, doses, nextDue, updatedAt } = screening
  const dated = new Set<string>()
  const what = { text: nameOf(screening) }
  // by the day, so that taking one away does not rename the others
  const idOf = (day: string) => {
    let one = `${id}.${day.replaceAll('-', '')}`
    for (let more = 2; dated.has(one); more += 1) one = `${id}.${day.replaceAll('-', '')}.${more}`
    dated.add(one)
    return one
  }
  for (const [index, day] of [...done].sort().entries())
    yield kind === 'vaccination'
      ? {
          resourceType: 'Immunization',
          id: idOf(day),
          ...changedAt(updatedAt),
          status: 'completed',
          vaccineCode: what,
          patient: subject,
          occurrenceDateTime: day,
          primarySource: false,
          protocolApplied: [{ doseNumberPositiveInt: index + 1, ...(doses !== null && { seriesDosesPositiveInt: doses }) }],
        }
      : {
          resourceType: 'Procedure',
          id: idOf(day),
          ...changedAt(updatedAt),
          status: 'completed',
          code: what,
          subject,
          performedDateTime: day,
        }
  if (nextDue === null) return
  yield {
    resourceType: 'ServiceRequest',
    id,
    ...changedAt(updatedAt),
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
