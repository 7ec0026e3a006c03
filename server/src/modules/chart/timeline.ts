import { type RecordSource, sourceOf, type TimelineEntry, type TimelineKind } from '@uzima/contract/chart'
import type { EntryFields } from '@uzima/contract/chart/entries'
import type { PartialDate } from '@uzima/contract/chart/partial-date'
import { isBelieved } from '@uzima/contract/chart/verification'
import { type RecordType, recordTypes } from '@uzima/contract/health-records/kinds'
import { resultTypes } from '@uzima/contract/health-records/report'
import { isAdmitted, type Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import type { Cursor } from '#db/keyset.ts'
import { allergyListOf } from '#modules/allergies/public.ts'
import { visitsWith } from '#modules/appointments/public.ts'
import { conditionListOf } from '#modules/conditions/public.ts'
import { noteStatusesOf } from '#modules/encounters/public.ts'
import { familyHistoryListOf } from '#modules/family-history/public.ts'
import { datedRecords } from '#modules/health-records/public.ts'
import { immunizationListOf } from '#modules/immunizations/public.ts'
import { signedLetters } from '#modules/letters/public.ts'
import { startedMedications } from '#modules/medications/public.ts'
import { requestedOrders } from '#modules/orders/public.ts'
import { procedureListOf } from '#modules/procedures/public.ts'
import { socialAnswersOf } from '#modules/social-history/public.ts'
import type { Names } from './entries.ts'
import { findNamesInChart } from './queries.ts'

type Asking = Context<Verified>
/** Of one kind, or of one source, if given. */
type Page = { cursor: Cursor | undefined; limit: number; kind: TimelineKind | undefined; source?: RecordSource | undefined }
/** The names are asked for once, with the first who needs them. */
type Asked = Omit<Page, 'kind'> & { kinds: readonly TimelineKind[]; names: () => Promise<Names> }
/** Gives the latest entries before the cursor, of those kinds of its own that are asked for. */
type Reader = (ctx: Asking, patientId: string, asked: Asked) => Promise<TimelineEntry[]>

/** What the timeline consists of: one line for each source. */
const readers: { kinds: readonly TimelineKind[]; read: Reader }[] = [
  { kinds: ['visit'], read: visits },
  { kinds: ['result', 'document'], read: records },
  { kinds: ['letter'], read: letters },
  { kinds: ['order'], read: orders },
  { kinds: ['medication'], read: medications },
  { kinds: ['allergy'], read: entered(async (...of) => (await allergyListOf(...of)).rows.map(toAllergy)) },
  { kinds: ['condition'], read: entered(async (...of) => (await conditionListOf(...of)).rows.map(toCondition)) },
  { kinds: ['immunization'], read: entered(async (...of) => (await immunizationListOf(...of)).rows.map(toImmunization)) },
  { kinds: ['procedure'], read: entered(async (...of) => (await procedureListOf(...of)).rows.map(toProcedure)) },
  { kinds: ['family-history'], read: entered(async (...of) => (await familyHistoryListOf(...of)).rows.map(toFamilyHistory)) },
  { kinds: ['social-history'], read: entered(async (...of) => (await socialAnswersOf(...of)).rows.map(toSocialHistory)) },
]

/** The entries of each source that has some of the kinds asked for. */
export function partsOf(ctx: Asking, patientId: string, { kind, ...page }: Page): Promise<TimelineEntry[]>[] {
  let asked: Promise<Names> | undefined
  const names = () => {
    asked ??= findNamesInChart(ctx.db, patientId)
    return asked
  }
  return readers
    .filter(({ kinds }) => kind === undefined || kinds.includes(kind))
    .map(({ kinds, read }) => read(ctx, patientId, { ...page, names, kinds: kind === undefined ? kinds : [kind] }))
}

/** An entry's place in the timeline. A day counts as its midnight in UTC, a month or a year as its first: it stands below what is known better. */
export function momentOf(entry: TimelineEntry): string {
  if (entry.kind === 'visit') return entry.scheduledTime
  if (entry.kind === 'letter') return entry.signedAt
  return entry.kind === 'order' ? entry.requestedAt : `${`${entry.day}-01-01`.slice(0, 10)}T00:00:00.000Z`
}

export const latestFirst = (a: TimelineEntry, b: TimelineEntry) => momentOf(b).localeCompare(momentOf(a)) || (a.id < b.id ? 1 : -1)

/** Entries of the chart, whose dates are encrypted: a person has few enough to read them all. What was entered in error never was. */
function entered(list: (ctx: Asking, patientId: string, names: Promise<Names>) => Promise<TimelineEntry[]>): Reader {
  return async (ctx, patientId, { cursor, limit, source, names }) => {
    const isBefore = (entry: TimelineEntry) => {
      if (!cursor) return true
      const [moment, at] = [momentOf(entry), cursor.at.toISOString()]
      return moment === at ? entry.id < cursor.id : moment < at
    }
    const isWanted = (entry: TimelineEntry) =>
      'verification' in entry && isBelieved(entry) && (!source || sourceOf(entry.recorded.as) === source)
    const rows = await list(ctx, patientId, names())
    return rows
      .filter((entry) => isWanted(entry) && isBefore(entry))
      .sort(latestFirst)
      .slice(0, limit)
  }
}
/** The day an entry gives itself, or else the one it was recorded on. */
const dated = (own: PartialDate | null, { id, verification, recorded }: EntryFields) => ({
  id,
  verification,
  recorded,
  day: own ?? recorded.at.slice(0, 10),
  isDateKnown: own !== null,
})

type Row<List extends (...args: never[]) => Promise<{ rows: unknown[] }>> = Awaited<ReturnType<List>>['rows'][number]

const toAllergy = (allergy: Row<typeof allergyListOf>): TimelineEntry => ({ kind: 'allergy', ...allergy, ...dated(allergy.onset, allergy) })
const toCondition = (condition: Row<typeof conditionListOf>): TimelineEntry => ({
  kind: 'condition',
  ...condition,
  ...dated(condition.onset, condition),
})
const toImmunization = ({ vaccine, status, doseNumber, ...entry }: Row<typeof immunizationListOf>): TimelineEntry => ({
  ...{ kind: 'immunization', vaccine, status, doseNumber },
  ...dated(entry.date, entry),
})

const toProcedure = (procedure: Row<typeof procedureListOf>): TimelineEntry => ({
  kind: 'procedure',
  ...procedure,
  ...dated(procedure.performed ?? procedure.until, procedure),
})
/** An illness in the family, and an answer about one's life, are dated by the day on which they were said. */
const toFamilyHistory = (entry: Row<typeof familyHistoryListOf>): TimelineEntry => ({
  ...{ kind: 'family-history', ...entry, ...dated(null, entry) },
  isDateKnown: true,
})
const toSocialHistory = ({ answer, saidAt, ...entry }: Row<typeof socialAnswersOf>): TimelineEntry => ({
  ...{ kind: 'social-history', answer },
  ...dated(saidAt?.slice(0, 10) ?? null, entry),
  isDateKnown: true,
})

/** Visits are their doctor's; one's own have a page of their own. */
async function visits({ actor, ...ctx }: Asking, patientId: string, { cursor, limit }: Asked): Promise<TimelineEntry[]> {
  if (!isAdmitted('doctor', actor) || patientId === actor.id) return []
  const asking = { ...ctx, actor }
  const rows = await visitsWith(asking, patientId, { cursor, limit })
  const noteOf = await noteStatusesOf(
    asking,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, scheduledTime, endTime, status, type, mode, reason, patientNote }) => ({
    kind: 'visit',
    id,
    scheduledTime,
    endTime,
    status,
    type,
    mode,
    reason,
    hasNote: patientNote !== null,
    note: noteOf(id),
  }))
}

const isResult = (type: RecordType) => resultTypes.includes(type)

/** Which side has added something that nobody imports; null if there is none of the source asked for. */
function sideOf(source: RecordSource | undefined): 'patient' | 'provider' | undefined | null {
  if (source === undefined) return undefined
  if (source === 'import') return null
  return source === 'patient' ? 'patient' : 'provider'
}

async function records(ctx: Asking, patientId: string, { kinds, cursor, limit, source }: Asked): Promise<TimelineEntry[]> {
  const addedBy = sideOf(source)
  if (addedBy === null) return []
  const types = recordTypes.filter((type) => kinds.includes(isResult(type) ? 'result' : 'document'))
  const rows = await datedRecords(ctx, patientId, {
    ...{ cursor, limit, addedBy },
    types: types.length < recordTypes.length ? types : undefined,
  })
  return rows.map(({ id, date: day, title, type, status, reportStatus, provider, values, addedBy: by }) =>
    isResult(type)
      ? { kind: 'result', id, day, title, type, status, reportStatus, provider, values, addedBy: by }
      : { kind: 'document', id, day, title, type, status, provider, addedBy: by },
  )
}

const isOfPractice = (source: RecordSource | undefined) => source === undefined || source === 'practice'

async function letters(ctx: Asking, patientId: string, { cursor, limit, source }: Asked): Promise<TimelineEntry[]> {
  const rows = isOfPractice(source) ? await signedLetters(ctx, patientId, { cursor, limit }) : []
  return rows.map((letter) => ({ kind: 'letter', ...letter }))
}

async function orders(ctx: Asking, patientId: string, { cursor, limit, source, names }: Asked): Promise<TimelineEntry[]> {
  const rows = isOfPractice(source) ? await requestedOrders(ctx, patientId, { cursor, limit }, names()) : []
  return rows.map((order) => ({ kind: 'order', ...order }))
}

async function medications(ctx: Asking, patientId: string, { cursor, limit, source }: Asked): Promise<TimelineEntry[]> {
  const addedBy = sideOf(source)
  const rows = addedBy === null ? [] : await startedMedications(ctx, patientId, { cursor, limit, addedBy })
  return rows.map(({ id, startDate: day, name, dosage, isActive, prescribedBy }) => ({
    kind: 'medication',
    id,
    day,
    name,
    dosage,
    isActive,
    addedBy: prescribedBy === null ? 'patient' : 'provider',
  }))
}
