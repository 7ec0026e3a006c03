import { z } from 'zod/mini'
import { partialDate } from './chart/partial-date.ts'
import { endpoints } from './endpoint.ts'
import { byId, day, id, instant, text } from './fields.ts'
import { screeningKind } from './wellness/kinds.ts'

export const goalCategories = ['activity', 'nutrition', 'sleep', 'weight', 'mind', 'other'] as const
export const goalCategory = z.enum(goalCategories)
/** `once` counts until the deadline; the others restart each day, week or month. */
export const goalFrequencies = ['daily', 'weekly', 'monthly', 'once'] as const
export const goalFrequency = z.enum(goalFrequencies)
export type GoalFrequency = z.infer<typeof goalFrequency>

export const goalTitleLength = 100
export const unitLength = 30
export const screeningTypeLength = 100
export const mostGoals = 30
export const mostEntries = 1000
export const mostScreenings = 100

/** At most two decimals, so that sums come out exact. */
const amount = (least: number) =>
  z.number().check(
    z.minimum(least),
    z.maximum(1_000_000),
    z.refine((value) => Math.abs(Math.round(value * 100) - value * 100) < 1e-6),
  )

export const goalState = z.enum(['active', 'completed', 'overdue'])

export const WellnessGoal = z.object({
  id,
  title: z.string(),
  category: goalCategory,
  target: z.number(),
  /** Sum of the entries in the current day, week or month; of all entries for `once`. */
  current: z.number(),
  unit: z.string(),
  deadline: day,
  frequency: goalFrequency,
  /** current / target, capped at 100. */
  percent: z.int(),
  state: goalState,
  isOnTrack: z.boolean(),
  /** Consecutive days, weeks or months in which the target was reached; null for `once`. */
  streak: z.nullable(z.int()),
})
export type WellnessGoal = z.infer<typeof WellnessGoal>

export const GoalEntry = z.object({ id, day, amount: z.number() })
export type GoalEntry = z.infer<typeof GoalEntry>

const written = {
  title: text(goalTitleLength),
  category: goalCategory,
  target: amount(0.01),
  unit: text(unitLength),
  deadline: day,
  frequency: goalFrequency,
}
/** `current` is progress made already; it becomes the first entry. */
export const AddGoal = z.object({ ...written, current: amount(0) })
export type AddGoal = z.infer<typeof AddGoal>
export const EditGoal = z.object(written)
export type EditGoal = z.infer<typeof EditGoal>
export const AddEntry = z.object({ day, amount: amount(0.01) })
export type AddEntry = z.infer<typeof AddEntry>

export const Screening = z.object({
  id,
  kind: screeningKind,
  /** Row of the cited table; null for screenings the person added. */
  catalogId: z.nullable(z.string()),
  /** Name: the person's own words, or the table's English. */
  type: z.string(),
  /** As exactly as is known: a dose of the chart may have a month or a year only. */
  lastCompleted: z.nullable(partialDate),
  /** Null if nothing more is due. */
  nextDue: z.nullable(day),
  overdue: z.boolean(),
  intervalMonths: z.nullable(z.int()),
  /** Dates it was done, latest first; of a vaccination also those of the chart that count. */
  done: z.array(partialDate),
  /** For a vaccination series. */
  doses: z.nullable(z.int()),
})
export type Screening = z.infer<typeof Screening>

/** An age in a schedule; 0 is birth. */
export const ScheduleAge = z.object({ unit: z.enum(['weeks', 'months', 'years']), count: z.int() })
export type ScheduleAge = z.infer<typeof ScheduleAge>

/** Parts of the chart that a recommendation follows from. */
export const proposalGround = z.enum(['family', 'tobacco', 'pregnancy'])
export type ProposalGround = z.infer<typeof proposalGround>

/** What the cited table recommends for the person's age and sex, and by what the chart says of family, tobacco and pregnancy. */
export const Proposal = z.object({
  catalogId: z.string(),
  kind: screeningKind,
  type: z.string(),
  /** `ask`: depends on something unknown here, so a clinician has to decide whether it applies. */
  certainty: z.enum(['recommended', 'ask']),
  sex: z.enum(['any', 'female', 'male']),
  ageFrom: z.nullable(z.number()),
  ageTo: z.nullable(z.number()),
  intervalMonths: z.nullable(z.int()),
  /** In a children's schedule: when each dose or visit is due, and from when on it is no longer offered. */
  ages: z.nullable(z.array(ScheduleAge)),
  until: z.nullable(ScheduleAge),
  /** USPSTF grade. */
  grade: z.nullable(z.string()),
  /** The table's own words in the caller's language; empty in a children's schedule. */
  detail: z.string(),
  source: z.string(),
  url: z.nullable(z.string()),
  /** Null: age and sex alone, or what is not known. */
  ground: z.nullable(proposalGround),
})
export type Proposal = z.infer<typeof Proposal>

export const WellnessStatistics = z.object({
  /** Percentage of goals on track or completed; null without goals. */
  onTrackPercent: z.nullable(z.int()),
  active: z.int(),
  completed: z.int(),
  /** Goals past their deadline and screenings past their due date. */
  overdue: z.int(),
  overdueGoals: z.int(),
  overdueScreenings: z.int(),
})
export type WellnessStatistics = z.infer<typeof WellnessStatistics>

export const Wellness = z.object({
  /** Today in the person's zone. */
  today: day,
  goals: z.array(WellnessGoal),
  /** Earliest due date first. */
  screenings: z.array(Screening),
  statistics: WellnessStatistics,
})
export type Wellness = z.infer<typeof Wellness>

/** A table row the person has dismissed. */
export const SetAside = z.object({ catalogId: z.string(), kind: screeningKind, type: z.string(), dismissedAt: instant })
export type SetAside = z.infer<typeof SetAside>

/** The children's schedule that is followed. */
export const ChildSchedule = z.object({
  /** ISO 3166 code; null for WHO's table, where the practice's country has none here. */
  country: z.nullable(z.string()),
  asOf: z.string(),
  source: z.string(),
  url: z.string(),
})
export type ChildSchedule = z.infer<typeof ChildSchedule>

export const Proposals = z.object({
  rows: z.array(Proposal),
  /** Latest first. */
  setAside: z.array(SetAside),
  /** Without a birth date nothing is proposed; without a sex, nothing that depends on it. */
  missing: z.array(z.enum(['dateOfBirth', 'gender'])),
  /** Null for adults. */
  children: z.nullable(ChildSchedule),
  /** Date of the table. */
  asOf: z.string(),
})
export type Proposals = z.infer<typeof Proposals>

/** The state of a vaccination series on a day. */
export const seriesState = z.enum(['complete', 'upcoming', 'due', 'overdue', 'ask', 'not_offered', 'unknown'])
export const seriesReason = z.enum(['sex', 'too_old', 'too_old_to_start', 'not_yet', 'pregnant', 'birth_unknown', 'sex_unknown'])
export const VaccinationSeries = z.object({
  catalogId: z.string(),
  /** In the caller’s language. */
  name: z.string(),
  state: seriesState,
  /** Why it is not offered or nothing can be said. */
  reason: z.nullable(seriesReason),
  /** Doses that count, and how many the series has; null if it is repeated. */
  given: z.int(),
  of: z.nullable(z.int()),
  /** From when on the next dose is due; null: at once, or nothing is due. */
  due: z.nullable(day),
  /** Ids of immunizations that do not count for it: given too young, or too soon after the dose before or another live vaccine. */
  refused: z.array(z.object({ id: z.string(), reason: z.enum(['too_young', 'too_soon', 'too_soon_live']), countsFrom: day })),
  /** The table’s own words in the caller’s language; empty in a children’s schedule. */
  detail: z.string(),
  source: z.string(),
  url: z.nullable(z.string()),
})
export type VaccinationSeries = z.infer<typeof VaccinationSeries>

export const VaccinationSeriesList = z.object({
  /** Overdue ones first, then by due date. */
  rows: z.array(VaccinationSeries),
  missing: z.array(z.enum(['dateOfBirth', 'gender'])),
  /** Null for adults. */
  children: z.nullable(ChildSchedule),
  /** Date of the table of adults. */
  asOf: z.string(),
})
export type VaccinationSeriesList = z.infer<typeof VaccinationSeriesList>

const count = z.nullable(z.int())
/** Item counts of the person's health services; null until the notice is accepted. */
export const HealthServices = z.object({
  visits: z.int(),
  contacts: z.int(),
  /** Number of symptom checks. */
  checks: z.int(),
  medications: count,
  records: count,
  /** Number of kinds measured. */
  vitals: count,
  goals: count,
  /** Overdue goals and screenings together. */
  overdue: count,
})
export type HealthServices = z.infer<typeof HealthServices>

const interval = z.nullable(z.int().check(z.minimum(1), z.maximum(240)))
/** A table row by id, or the person's own by name. */
export const AddScreening = z.object({
  catalogId: z.nullable(z.string().check(z.maxLength(40))),
  type: z.nullable(text(screeningTypeLength)),
  kind: screeningKind,
  lastCompleted: z.nullable(day),
  intervalMonths: interval,
  /** Defaults to the date that follows from the last time it was done, or to today if it never was. */
  nextDue: z.nullable(day),
})
export type AddScreening = z.infer<typeof AddScreening>
export const EditScreening = z.object({ type: z.nullable(text(screeningTypeLength)), intervalMonths: interval, nextDue: z.nullable(day) })
export type EditScreening = z.infer<typeof EditScreening>

const ofCatalog = z.object({ catalogId: z.string().check(z.maxLength(40)) })

export const wellnessApi = endpoints({
  getWellness: {
    method: 'GET',
    path: '/api/wellness',
    summary: 'The caller’s goals with their progress, planned preventive care, and a summary of both.',
    response: Wellness,
  },
  listProposals: {
    method: 'GET',
    path: '/api/wellness/proposals',
    summary:
      'Screenings and vaccinations recommended by the cited table for the caller’s age and sex that are not planned yet: open and dismissed ones.',
    response: Proposals,
  },
  dismissProposal: {
    method: 'POST',
    path: '/api/wellness/proposals/:catalogId/dismiss',
    summary: 'Dismisses a proposal until it is restored.',
    params: ofCatalog,
    response: SetAside,
  },
  restoreProposal: {
    method: 'POST',
    path: '/api/wellness/proposals/:catalogId/restore',
    summary: 'Restores a dismissed proposal. The dismissal stays in the history.',
    params: ofCatalog,
    response: z.object({}),
  },
  getHealthServices: {
    method: 'GET',
    path: '/api/wellness/services',
    summary: 'The number of entries in each of the caller’s health services.',
    response: HealthServices,
  },
  getPatientWellness: {
    method: 'GET',
    path: '/api/wellness/of/:patientId',
    summary: 'Goals and preventive care of a patient in the caller’s care.',
    params: z.object({ patientId: id }),
    response: Wellness,
  },
  listVaccinationSeries: {
    method: 'GET',
    path: '/api/wellness/vaccinations',
    summary:
      'Which vaccinations of the tables are complete, due, overdue, still ahead or not offered to the caller, by the doses recorded.',
    response: VaccinationSeriesList,
  },
  listPatientVaccinationSeries: {
    method: 'GET',
    path: '/api/wellness/of/:patientId/vaccinations',
    summary: 'The same of a patient in the caller’s care.',
    params: z.object({ patientId: id }),
    response: VaccinationSeriesList,
  },
  addGoal: {
    method: 'POST',
    path: '/api/wellness/goals',
    summary: 'Adds a goal; progress already made becomes its first entry.',
    body: AddGoal,
    response: WellnessGoal,
    status: 201,
    idempotent: true,
  },
  editGoal: {
    method: 'PUT',
    path: '/api/wellness/goals/:id',
    summary: 'Changes a goal; its entries stay.',
    params: byId,
    body: EditGoal,
    response: WellnessGoal,
  },
  deleteGoal: {
    method: 'DELETE',
    path: '/api/wellness/goals/:id',
    summary: 'Removes a goal with its entries.',
    params: byId,
    response: z.object({}),
  },
  listGoalEntries: {
    method: 'GET',
    path: '/api/wellness/goals/:id/entries',
    summary: 'The entries of a goal, latest first.',
    params: byId,
    response: z.object({ rows: z.array(GoalEntry) }),
  },
  addGoalEntry: {
    method: 'POST',
    path: '/api/wellness/goals/:id/entries',
    summary: 'Adds an entry for a day to a goal; returns the updated goal.',
    params: byId,
    body: AddEntry,
    response: WellnessGoal,
    status: 201,
    idempotent: true,
  },
  deleteGoalEntry: {
    method: 'DELETE',
    path: '/api/wellness/goals/:id/entries/:entryId',
    summary: 'Removes an entry from a goal; returns the updated goal.',
    params: z.object({ id, entryId: id }),
    response: WellnessGoal,
  },
  addScreening: {
    method: 'POST',
    path: '/api/wellness/screenings',
    summary: 'Plans a screening or vaccination: a proposed one or a custom one.',
    body: AddScreening,
    response: Screening,
    status: 201,
    idempotent: true,
  },
  editScreening: {
    method: 'PUT',
    path: '/api/wellness/screenings/:id',
    summary: 'Changes a screening’s due date and interval, and the name of a custom one.',
    params: byId,
    body: EditScreening,
    response: Screening,
  },
  completeScreening: {
    method: 'POST',
    path: '/api/wellness/screenings/:id/complete',
    summary: 'Records the day a screening was done; the next due date follows from it.',
    params: byId,
    body: z.object({ day }),
    response: Screening,
    idempotent: true,
  },
  deleteScreening: {
    method: 'DELETE',
    path: '/api/wellness/screenings/:id',
    summary: 'Removes a screening from the schedule, with the days on which it was done.',
    params: byId,
    response: z.object({}),
  },
})
