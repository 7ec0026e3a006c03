import type { TimelineEntry, TimelineKind } from '@uzima/contract/chart'
import { type EntryFields, isBelieved } from '@uzima/contract/chart/entries'
import type { PartialDate } from '@uzima/contract/chart/partial-date'
import { type RecordType, recordTypes } from '@uzima/contract/health-records/kinds'
import { resultTypes } from '@uzima/contract/health-records/report'
import { type Doctor, isAdmitted, type Professional } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import type { Cursor } from '#db/keyset.ts'
import { allergyListOf } from '#modules/allergies/public.ts'
import { visitsWith } from '#modules/appointments/public.ts'
import { conditionListOf } from '#modules/conditions/public.ts'
import { noteStatusesOf } from '#modules/encounters/public.ts'
import { datedRecords } from '#modules/health-records/public.ts'
import { immunizationListOf } from '#modules/immunizations/public.ts'
import { signedLetters } from '#modules/letters/public.ts'
import { startedMedications } from '#modules/medications/public.ts'

type Asking = Context<Doctor | Professional>
type Page = { cursor: Cursor | undefined; limit: number }
/** Gives the latest entries before the cursor, of those kinds of its own that are asked for. */
type Reader = (ctx: Asking, patientId: string, page: Page & { kinds: readonly TimelineKind[] }) => Promise<TimelineEntry[]>

/** What the timeline consists of: one line for each source. */
const readers: { kinds: readonly TimelineKind[]; read: Reader }[] = [
  { kinds: ['visit'], read: visits },
  { kinds: ['result', 'document'], read: records },
  { kinds: ['letter'], read: letters },
  { kinds: ['medication'], read: medications },
  { kinds: ['allergy'], read: entered(async (...of) => (await allergyListOf(...of)).rows.map(toAllergy)) },
  { kinds: ['condition'], read: entered(async (...of) => (await conditionListOf(...of)).rows.map(toCondition)) },
  { kinds: ['immunization'], read: entered(async (...of) => (await immunizationListOf(...of)).rows.map(toImmunization)) },
]

/** The entries of each source that has some of the kinds asked for: of one kind if given. */
export const partsOf = (ctx: Asking, patientId: string, kind: TimelineKind | undefined, page: Page): Promise<TimelineEntry[]>[] =>
  readers
    .filter(({ kinds }) => kind === undefined || kinds.includes(kind))
    .map(({ kinds, read }) => read(ctx, patientId, { ...page, kinds: kind === undefined ? kinds : [kind] }))

/** An entry's place in the timeline. A day counts as its midnight in UTC, a month or a year as its first: it stands below what is known better. */
export function momentOf(entry: TimelineEntry): string {
  if (entry.kind === 'visit') return entry.scheduledTime
  return entry.kind === 'letter' ? entry.signedAt : `${`${entry.day}-01-01`.slice(0, 10)}T00:00:00.000Z`
}

export const latestFirst = (a: TimelineEntry, b: TimelineEntry) => momentOf(b).localeCompare(momentOf(a)) || (a.id < b.id ? 1 : -1)

/** Entries of the chart, whose dates are encrypted: a person has few enough to read them all. What was entered in error never was. */
function entered(list: (ctx: Asking, patientId: string) => Promise<TimelineEntry[]>): Reader {
  return async (ctx, patientId, { cursor, limit }) => {
    const isBefore = (entry: TimelineEntry) => {
      if (!cursor) return true
      const [moment, at] = [momentOf(entry), cursor.at.toISOString()]
      return moment === at ? entry.id < cursor.id : moment < at
    }
    const believed = (await list(ctx, patientId)).filter((entry) => !('verification' in entry) || isBelieved(entry))
    return believed.filter(isBefore).sort(latestFirst).slice(0, limit)
  }
}

/** The day an entry gives itself, or else the one it was recorded on. */
const dated = (own: PartialDate | null, { id, verification, recorded }: EntryFields) => ({
  id,
  verification,
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

/** Visits are their doctor's. */
async function visits({ actor, ...ctx }: Asking, patientId: string, page: Page): Promise<TimelineEntry[]> {
  if (!isAdmitted('doctor', actor)) return []
  const asking = { ...ctx, actor }
  const rows = await visitsWith(asking, patientId, page)
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

async function records(ctx: Asking, patientId: string, { kinds, ...page }: Parameters<Reader>[2]): Promise<TimelineEntry[]> {
  const types = recordTypes.filter((type) => kinds.includes(isResult(type) ? 'result' : 'document'))
  const rows = await datedRecords(ctx, patientId, { ...page, types: types.length < recordTypes.length ? types : undefined })
  return rows.map(({ id, date: day, title, type, status, reportStatus, provider, values }) =>
    isResult(type)
      ? { kind: 'result', id, day, title, type, status, reportStatus, provider, values }
      : { kind: 'document', id, day, title, type, status, provider },
  )
}

async function letters(ctx: Asking, patientId: string, page: Page): Promise<TimelineEntry[]> {
  const rows = await signedLetters(ctx, patientId, page)
  return rows.map((letter) => ({ kind: 'letter', ...letter }))
}

async function medications(ctx: Asking, patientId: string, page: Page): Promise<TimelineEntry[]> {
  const rows = await startedMedications(ctx, patientId, page)
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
