import { z } from 'zod/mini'

/**
 * How far a result is, in the words of FHIR's DiagnosticReport for those that have values: preliminary ones may still change, final ones
 * are only corrected. It is no review: a record's status says what a provider thinks of it.
 */
export const reportStatuses = ['ordered', 'collected', 'preliminary', 'final', 'corrected'] as const
export const reportStatus = z.enum(reportStatuses)
export type ReportStatus = z.infer<typeof reportStatus>

/** What somebody may add or go on to. */
export const openReportStatus = z.enum(['ordered', 'collected', 'preliminary', 'final'])
export type OpenReportStatus = z.infer<typeof openReportStatus>

/** The types of records that are results; others have no such status. */
export const resultTypes: readonly string[] = ['lab-result', 'imaging']

export const isFinal = (status: ReportStatus) => status === 'final' || status === 'corrected'
/** Without values yet. */
export const isAwaited = (status: ReportStatus) => status === 'ordered' || status === 'collected'
/** Whether a result may go on from one status to the other: never back. */
export const mayFollow = (from: ReportStatus, to: ReportStatus) => reportStatuses.indexOf(from) < reportStatuses.indexOf(to)
