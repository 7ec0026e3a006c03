import type { TimelineEntry, TimelineKind } from '@uzima/contract/chart'
import { type RecordType, recordTypes } from '@uzima/contract/health-records/kinds'
import { resultTypes } from '@uzima/contract/health-records/report'
import { type Doctor, isAdmitted, type Professional } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import type { Cursor } from '#db/keyset.ts'
import { visitsWith } from '#modules/appointments/public.ts'
import { noteStatusesOf } from '#modules/encounters/public.ts'
import { datedRecords } from '#modules/health-records/public.ts'
import { startedMedications } from '#modules/medications/public.ts'

type Page = { cursor: Cursor | undefined; limit: number }

const isResult = (type: RecordType) => resultTypes.includes(type)
const typesOf = { result: recordTypes.filter(isResult), document: recordTypes.filter((type) => !isResult(type)) }

/** An entry's place in the timeline. A day counts as its midnight in UTC. */
export const momentOf = (entry: TimelineEntry): string => (entry.kind === 'visit' ? entry.scheduledTime : `${entry.day}T00:00:00.000Z`)

/** The readers of the kinds asked for, of one kind if given. Each gives its latest entries before the cursor. */
export function partsOf(
  ctx: Context<Doctor | Professional>,
  patientId: string,
  kind: TimelineKind | undefined,
  page: Page,
): Promise<TimelineEntry[]>[] {
  const { actor } = ctx
  const isAsked = (each: TimelineKind) => kind === undefined || kind === each
  return [
    ...(isAsked('visit') && isAdmitted('doctor', actor) ? [visits({ ...ctx, actor }, patientId, page)] : []),
    ...(isAsked('result') || isAsked('document')
      ? [records(ctx, patientId, { ...page, types: kind === 'result' || kind === 'document' ? typesOf[kind] : undefined })]
      : []),
    ...(isAsked('medication') ? [medications(ctx, patientId, page)] : []),
  ]
}

async function visits(ctx: Context<Doctor>, patientId: string, page: Page): Promise<TimelineEntry[]> {
  const rows = await visitsWith(ctx, patientId, page)
  const noteOf = await noteStatusesOf(
    ctx,
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

async function records(
  ctx: Context<Doctor | Professional>,
  patientId: string,
  page: Page & { types: readonly RecordType[] | undefined },
): Promise<TimelineEntry[]> {
  const rows = await datedRecords(ctx, patientId, page)
  return rows.map(({ id, date: day, title, type, status, reportStatus, provider, values }) =>
    isResult(type)
      ? { kind: 'result', id, day, title, type, status, reportStatus, provider, values }
      : { kind: 'document', id, day, title, type, status, provider },
  )
}

const medications = async (ctx: Context<Doctor | Professional>, patientId: string, page: Page): Promise<TimelineEntry[]> =>
  (await startedMedications(ctx, patientId, page)).map(({ id, startDate: day, name, dosage, isActive, prescribedBy }) => ({
    kind: 'medication',
    id,
    day,
    name,
    dosage,
    isActive,
    addedBy: prescribedBy === null ? 'patient' : 'provider',
  }))
