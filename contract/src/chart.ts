import { z } from 'zod/mini'
import { AllergyContent } from './allergies/content.ts'
import { AllergyList } from './allergies.ts'
import { appointmentStatus, NamedType, visitMode } from './appointments/kinds.ts'
import { EntryActor, type Recorder } from './chart/entries.ts'
import { partialDate } from './chart/partial-date.ts'
import { verification } from './chart/verification.ts'
import { ConditionContent, ProblemNames } from './conditions/content.ts'
import { ConditionList } from './conditions.ts'
import { noteStatus } from './encounters/status.ts'
import { endpoints } from './endpoint.ts'
import { FamilyHistoryContent } from './family-history/content.ts'
import { day, id, instant, page, pageQuery } from './fields.ts'
import { recordStatus, recordType } from './health-records/kinds.ts'
import { reportStatus } from './health-records/report.ts'
import { ComparedValue, LabSeries } from './health-records/values.ts'
import { immunizationState, Vaccine } from './immunizations/vaccine.ts'
import { frequency, timeOfDay } from './medications/schedule.ts'
import { OpenOrder } from './orders/content.ts'
import { ProcedureContent, ProcedureNames } from './procedures/content.ts'
import { leastSearched, searchLength } from './search.ts'
import { SocialAnswer } from './social-history/content.ts'
import { vitalAge, vitalKind, vitalLevel, vitalUnit } from './vitals/kinds.ts'
import { screeningKind } from './wellness/kinds.ts'

/** How many readings of a kind, or values of a test, the summary draws. */
export const trendLength = 12

// what vitals/oxygen.ts says, without the contract of the measurements, which pages with a chart do not load
const amount = z.nullable(z.number())
const oxygen = z.nullable(z.object({ flow: amount, concentration: amount }))

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
  readings: z.array(z.object({ takenAt: instant, values: z.array(z.number()), oxygen })).check(z.minLength(1)),
})
export type VitalTrend = z.infer<typeof VitalTrend>

export const ChartMedication = z.object({
  id,
  name: z.string(),
  dosage: z.string(),
  frequency,
  timeOfDay: z.array(timeOfDay),
  startDate: day,
  /** Why it is taken. */
  indication: z.nullable(z.string()),
})
export type ChartMedication = z.infer<typeof ChartMedication>

/** What a clinician must not overlook: a medicine that harms most where something goes wrong, the newest value of a test out of its range, a pregnancy. */
export const ChartFlag = z.union([
  z.object({ kind: z.literal('medication'), id, name: z.string() }),
  z.object({
    kind: z.literal('result'),
    recordId: id,
    test: z.nullable(z.string()),
    name: z.string(),
    level: z.enum(['above', 'below']),
  }),
  z.object({ kind: z.literal('pregnancy') }),
])
export type ChartFlag = z.infer<typeof ChartFlag>

/** Preventive care that is due, or was done and is not due again yet. */
export const ChartCare = z.object({
  /** Of the catalogue, or of the patient’s own plan. */
  id: z.string(),
  kind: screeningKind,
  /** In the caller’s language. */
  name: z.string(),
  state: z.enum(['overdue', 'due', 'done']),
  /** Since when it is due; null: at once, or it is not. */
  due: z.nullable(day),
  /** When it was last done, as exactly as is known. */
  done: z.nullable(partialDate),
  /** Doses of a series that count, and how many it has. */
  doses: z.nullable(z.object({ given: z.int(), of: z.nullable(z.int()) })),
})
export type ChartCare = z.infer<typeof ChartCare>

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
  /** Overdue ones first, those that were done last. */
  prevention: z.array(ChartCare),
  flags: z.array(ChartFlag),
  /** The latest that wait for something, drafts too. */
  orders: z.array(OpenOrder),
})
export type Chart = z.infer<typeof Chart>

/** In the order of the filters. */
export const timelineKinds = [
  ...(['visit', 'result', 'document', 'letter', 'order', 'medication', 'allergy', 'condition', 'immunization'] as const),
  ...(['procedure', 'family-history', 'social-history'] as const),
] as const
export const timelineKind = z.enum(timelineKinds)
export type TimelineKind = z.infer<typeof timelineKind>
/** Of one's own record: visits have a page of their own. */
export const ownTimelineKinds = timelineKinds.filter((kind) => kind !== 'visit')

/** Where something in a record comes from: the practice, the patient, or a document or system it was imported from. */
export const recordSources = ['practice', 'patient', 'import'] as const
export const recordSource = z.enum(recordSources)
export type RecordSource = z.infer<typeof recordSource>
export const sourceOf = (recorder: Recorder): RecordSource => (recorder === 'patient' || recorder === 'import' ? recorder : 'practice')

const addedBy = z.enum(['patient', 'provider'])
const written = { id, day, title: z.string(), type: recordType, status: recordStatus, provider: z.string(), addedBy }
/** An entry of the chart, at the date it gives itself, or else at the day it was recorded. */
const entered = {
  id,
  day: partialDate,
  isDateKnown: z.boolean(),
  verification,
  /** By whom, and where it was imported from. */
  recorded: z.extend(EntryActor, { at: instant, source: z.nullable(z.string()) }),
}
export const TimelineEntry = z.union([
  z.object({
    kind: z.literal('visit'),
    id,
    scheduledTime: instant,
    endTime: instant,
    status: appointmentStatus,
    type: z.nullable(NamedType),
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
    addedBy,
  }),
  z.object({ kind: z.literal('allergy'), ...entered, ...AllergyContent.shape }),
  z.object({ kind: z.literal('condition'), ...entered, ...ConditionContent.shape, called: z.nullable(ProblemNames) }),
  z.object({ kind: z.literal('immunization'), ...entered, vaccine: Vaccine, status: immunizationState, doseNumber: z.nullable(z.int()) }),
  z.object({ kind: z.literal('procedure'), ...entered, ...ProcedureContent.shape, called: z.nullable(ProcedureNames) }),
  z.object({ kind: z.literal('family-history'), ...entered, ...FamilyHistoryContent.shape, called: z.nullable(ProblemNames) }),
  z.object({ kind: z.literal('social-history'), ...entered, answer: SocialAnswer }),
  z.object({ kind: z.literal('letter'), id, title: z.string(), signedAt: instant, signedBy: z.string(), isWithdrawn: z.boolean() }),
  z.object({
    kind: z.literal('order'),
    ...OpenOrder.shape,
    requestedAt: instant,
    /** Who signed it; null if the caller may not know it. */
    requestedBy: z.nullable(z.string()),
  }),
])
export type TimelineEntry = z.infer<typeof TimelineEntry>

/** What is found in: entries of the chart, and what else a patient’s pages show. */
export const foundKinds = ['note', ...timelineKinds] as const
export const foundKind = z.enum(foundKinds)
export type FoundKind = z.infer<typeof foundKind>
/** Where in an entry the words are. */
export const foundPlaces = [
  ...(['title', 'subjective', 'objective', 'assessment', 'plan', 'diagnoses', 'summary', 'followUp', 'addendum'] as const),
  ...(['reason', 'provider', 'description', 'values', 'notes', 'reaction', 'givenBy', 'place', 'clinical'] as const),
  ...(['recipient', 'letter', 'performer'] as const),
] as const
export const foundPlace = z.enum(foundPlaces)
export type FoundPlace = z.infer<typeof foundPlace>

export const ChartFound = z.object({
  kind: foundKind,
  /** Of a note: the visit’s. */
  id,
  /** As exactly as is known; null if it is not. */
  day: z.nullable(partialDate),
  title: z.string(),
  place: foundPlace,
  /** The words around the match, unless it is in the title. */
  excerpt: z.nullable(z.string()),
})
export type ChartFound = z.infer<typeof ChartFound>
/** No more are shown: one asks for more words. */
export const mostFound = 50

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
      'Everything in the record of a patient in the caller’s care, latest first: visits with the caller, results, documents, letters, orders, medications, and the entries of the chart, each at its own date.',
    params: ofPatient,
    query: z.object({ kind: z.optional(timelineKind), ...pageQuery }),
    response: page(TimelineEntry),
  },
  listOwnTimeline: {
    method: 'GET',
    path: '/api/chart/timeline',
    summary:
      'Everything in the caller’s own record but visits, latest first: results, documents, letters, orders, medications, and the entries of the chart, each at its own date.',
    query: z.object({ kind: z.optional(z.enum(ownTimelineKinds)), source: z.optional(recordSource), ...pageQuery }),
    response: page(TimelineEntry),
  },
  findInChart: {
    method: 'GET',
    path: '/api/chart/of/:patientId/found',
    summary:
      'What has all of some words in the record of a patient in the caller’s care, latest first: notes, visits, results, documents, letters, orders, medications, entries of the chart.',
    params: ofPatient,
    query: z.object({ q: z.string().check(z.trim(), z.minLength(leastSearched), z.maxLength(searchLength)) }),
    response: z.object({
      rows: z.array(ChartFound),
      /** Nothing has the words themselves; these are similar. */
      isNear: z.boolean(),
      /** There is more than is shown, or more in the record than was read. */
      isCut: z.boolean(),
    }),
  },
})
