import { z } from 'zod/mini'
import { AllergyList } from './allergies.ts'
import { appointmentStatus, appointmentType, visitMode } from './appointments.ts'
import { ConditionList } from './conditions.ts'
import { noteStatus } from './encounters.ts'
import { endpoints } from './endpoint.ts'
import { day, id, instant, page, pageQuery } from './fields.ts'
import { recordStatus, recordType } from './health-records/kinds.ts'
import { reportStatus } from './health-records/report.ts'
import { ComparedValue, LabSeries } from './health-records/values.ts'
import { frequency, timeOfDay } from './medications.ts'
import { vitalAge, vitalKind, vitalLevel, vitalUnit } from './vitals.ts'

/** How many readings of a kind, or values of a test, the summary draws. */
export const trendLength = 12

/** The last readings of one kind. */
export const VitalTrend = z.object({
  kind: vitalKind,
  /** The unit the latest was entered in; the values are in the kind's stored unit. */
  unit: vitalUnit,
  /** Of the latest. */
  level: z.nullable(vitalLevel),
  age: vitalAge,
  /** What is usual for adults, for the first value; null for children, and where nothing is known. */
  usual: z.nullable(z.object({ low: z.nullable(z.number()), high: z.nullable(z.number()) })),
  /** Who added the latest. */
  addedBy: z.enum(['patient', 'provider']),
  /** Oldest first. */
  readings: z.array(z.object({ takenAt: instant, values: z.array(z.number()) })).check(z.minLength(1)),
})
export type VitalTrend = z.infer<typeof VitalTrend>

export const ChartMedication = z.object({
  id,
  name: z.string(),
  dosage: z.string(),
  frequency,
  timeOfDay: z.array(timeOfDay),
  startDate: day,
})
export type ChartMedication = z.infer<typeof ChartMedication>

const ChartVisit = z.object({ id, scheduledTime: instant, mode: visitMode })

/** What a provider sees of a patient's record at a glance. */
export const Chart = z.object({
  allergies: AllergyList,
  conditions: ConditionList,
  /** The patient's next visit with the caller. */
  nextVisit: z.nullable(ChartVisit),
  /** Active ones, newest first. */
  medications: z.array(ChartMedication),
  vitals: z.array(VitalTrend),
  /** The tests with the newest values, each with its last values. */
  results: z.array(LabSeries),
  /** Records that no provider has reviewed yet. */
  unreviewed: z.int(),
})
export type Chart = z.infer<typeof Chart>

export const timelineKinds = ['visit', 'result', 'document', 'medication'] as const
export const timelineKind = z.enum(timelineKinds)
export type TimelineKind = z.infer<typeof timelineKind>

const written = { id, day, title: z.string(), type: recordType, status: recordStatus, provider: z.string() }
export const TimelineEntry = z.union([
  z.object({
    kind: z.literal('visit'),
    id,
    scheduledTime: instant,
    endTime: instant,
    status: appointmentStatus,
    type: z.nullable(appointmentType),
    mode: visitMode,
    reason: z.string(),
    hasNote: z.boolean(),
    /** Of the doctor's own note. */
    note: noteStatus,
  }),
  z.object({ kind: z.literal('result'), ...written, reportStatus: z.nullable(reportStatus), values: z.array(ComparedValue) }),
  z.object({ kind: z.literal('document'), ...written }),
  z.object({
    kind: z.literal('medication'),
    id,
    /** Taken since. */
    day,
    name: z.string(),
    dosage: z.string(),
    isActive: z.boolean(),
    addedBy: z.enum(['patient', 'provider']),
  }),
])
export type TimelineEntry = z.infer<typeof TimelineEntry>

const ofPatient = z.object({ patientId: id })

export const chartApi = endpoints({
  getChart: {
    method: 'GET',
    path: '/api/chart/of/:patientId',
    summary: 'The record of a patient in the caller’s care at a glance.',
    params: ofPatient,
    response: Chart,
  },
  listTimeline: {
    method: 'GET',
    path: '/api/chart/of/:patientId/timeline',
    summary:
      'Everything in the record of a patient in the caller’s care, latest first: visits with the caller, results, documents, medications.',
    params: ofPatient,
    query: z.object({ kind: z.optional(timelineKind), ...pageQuery }),
    response: page(TimelineEntry),
  },
})
