import { z } from 'zod/mini'
import { endpoints } from './endpoint.ts'
import { byId, id, instant, locale, optionalText, page, pageQuery, text } from './fields.ts'

export const durations = ['hours', '1-day', '2-3-days', 'week', 'longer'] as const
export const duration = z.enum(durations)
export const leastSeverity = 1
export const mostSeverity = 10
/** In the order offered. */
export const additionalSymptoms = [
  'headache',
  'fever',
  'cough',
  'fatigue',
  'nausea',
  'dizziness',
  'chest_pain',
  'shortness_of_breath',
  'stomach_pain',
  'back_pain',
] as const
export const additionalSymptom = z.enum(additionalSymptoms)
export type AdditionalSymptom = z.infer<typeof additionalSymptom>

export const primarySymptomLength = 200
export const descriptionLength = 4000
/** In years. */
export const oldestAge = 120
export const ageUnits = ['year', 'month', 'week'] as const
export type AgeUnit = (typeof ageUnits)[number]
const perYear: Record<AgeUnit, number> = { year: 1, month: 12, week: 365.25 / 7 }
/** What may be typed of each unit. */
export const mostOfAge: Record<AgeUnit, number> = { year: oldestAge, month: 36, week: 52 }
/** From these years on months no longer matter. */
const fullYears = 2

export const yearsOf = (count: number, unit: AgeUnit): number => count / perYear[unit]

/** An age in years as people say it: whole months where it has them, weeks below three months, and whole years from two on. */
export function asPeopleSay(years: number): { count: number; unit: AgeUnit } {
  const almost = 0.005
  const whole = (unit: AgeUnit) => Math.floor(years * perYear[unit] + almost)
  const hasMonths = years > 0 && Math.abs(years * perYear.month - Math.round(years * perYear.month)) < almost
  const unit = years >= fullYears || years === 1 ? 'year' : hasMonths || years >= 0.25 ? 'month' : 'week'
  return { count: whole(unit), unit }
}
/** Per check: findings in the text and corrections. */
export const mostFindings = 100

export const personSex = z.enum(['F', 'M'])
/** The person the check is for. The age defaults to the one that the words tell, then to the profile's, as the sex does. */
const about = {
  age: z.nullable(z.number().check(z.minimum(0), z.maximum(oldestAge))),
  sex: z.nullable(personSex),
  isPregnant: z.boolean(),
  isImmunosuppressed: z.boolean(),
}

export const AnalyzeSymptoms = z.object({
  primarySymptom: text(primarySymptomLength),
  /** Null where the person was not asked yet: words may tell of what cannot wait. */
  duration: z.nullable(duration),
  /** Null where the person did not say. */
  severity: z.nullable(z.int().check(z.minimum(leastSeverity), z.maximum(mostSeverity))),
  additionalSymptoms: z.array(additionalSymptom).check(z.maxLength(additionalSymptoms.length)),
  description: optionalText(descriptionLength),
  ...about,
  /** Language the words are written in. */
  language: locale,
})
export type AnalyzeSymptoms = z.infer<typeof AnalyzeSymptoms>

/** How soon to get care: now, within a day, within days, or self-care at home. */
export const urgencies = ['emergency', 'urgent', 'soon', 'self-care'] as const
export const urgency = z.enum(urgencies)
export type CheckUrgency = z.infer<typeof urgency>
/** The specification's severity of a condition. */
export const conditionSeverity = z.enum(['low', 'medium', 'high'])
export const band = z.enum(['likely', 'possible', 'lessLikely'])
/** Why the urgency is higher than the rules and conditions suggest. */
export const raisedBy = z.enum(['severe', 'newborn', 'pregnant', 'immunosuppressed', 'long'])
/** Why the urgency is at least seeing somebody today: questions are open, an answer was not known, or the words were not understood. */
export const precaution = z.enum(['unanswered', 'unsure', 'unread'])
export const crisis = z.enum(['suicide', 'abuse', 'overdose'])
export type CrisisKind = z.infer<typeof crisis>
/** The finding that a direct question about each crisis asks for. */
export const askedDirectly = { suicide: 'suicidal', abuse: 'violence', overdose: 'too_many_pills' } as const satisfies Record<
  CrisisKind,
  string
>

/** The age was read in the words, or is open since they tell of somebody else or of several people. */
export const ageSaid = z.enum(['read', 'unsure'])

const findingId = z.string().check(z.regex(/^[a-z0-9_]{2,40}$/))
export const Finding = z.object({ id: findingId, name: z.string(), meaning: z.nullable(z.string()) })
export type Finding = z.infer<typeof Finding>

const groupId = z.string().check(z.regex(/^[a-z-]{2,40}$/))
/** What brings people, as a nurse would sort them. */
export const PresentingGroup = z.object({ id: groupId, name: z.string(), hint: z.nullable(z.string()) })
export type PresentingGroup = z.infer<typeof PresentingGroup>

/** A question in plain words, with why it is asked. */
export const CheckQuestion = z.extend(Finding, {
  text: z.string(),
  why: z.nullable(z.string()),
  /** About a danger sign: only "no" rules it out. */
  isDangerSign: z.boolean(),
  /** The person's own words were read as saying that it is not there. */
  isDenied: z.boolean(),
  /** The crisis that is asked about directly; its "unknown" is "I would rather not say". */
  crisis: z.nullable(crisis),
})
export type CheckQuestion = z.infer<typeof CheckQuestion>

export const checkAnswer = z.enum(['yes', 'no', 'unknown'])
export type CheckAnswer = z.infer<typeof checkAnswer>

/** A reason for a condition's rank: above 0 supports it, below 0 speaks against it. */
const why = z.object({
  of: z.enum(['present', 'primary', 'unexplained', 'denied', 'missing', 'commonness', 'age']),
  name: z.nullable(z.string()),
  weight: z.number(),
})

export const PossibleCondition = z.object({
  id: z.string(),
  name: z.string(),
  /** 0 to 90. */
  percent: z.int(),
  band,
  severity: conditionSeverity,
  why: z.array(why),
})
export type PossibleCondition = z.infer<typeof PossibleCondition>

export const SymptomCheck = z.object({
  id,
  createdAt: instant,
  primarySymptom: z.string(),
  /** Null where the person was not asked yet. */
  duration: z.nullable(duration),
  severity: z.nullable(z.int()),
  additionalSymptoms: z.array(additionalSymptom),
  description: z.nullable(z.string()),
  ...about,
  /** Null where the words have no part in the age. */
  ageSaid: z.nullable(ageSaid),
  /** Language the text was understood in. */
  readIn: locale,
  /** `isOfRecord`: taken from the person's record rather than from their words. */
  understood: z.array(z.extend(Finding, { state: z.enum(['present', 'denied']), isSaid: z.boolean(), isOfRecord: z.boolean() })),
  crises: z.array(crisis),
  /** Crises that nobody mentioned but that are asked about directly: help is shown, whatever the answer. */
  concerns: z.array(crisis),
  /** What brings the person; null where they have to say so. */
  group: z.nullable(PresentingGroup),
  /** Words that were not understood, in their order. */
  unread: z.array(z.string()),
  /** Words like those of an emergency, because of which the person was asked what it is about. */
  alarmWords: z.array(z.string()),
  /** Null in older checks in which nothing was understood. */
  urgency: z.nullable(urgency),
  precautions: z.array(precaution),
  /** Danger signs that the person's answers rule out. */
  ruledOut: z.array(Finding),
  /** Questions answered so far, in their order. */
  answers: z.array(z.object({ question: CheckQuestion, answer: checkAnswer })),
  flags: z.array(z.object({ id: z.string(), reason: z.string(), source: z.string(), url: z.string() })),
  raisedBy: z.array(raisedBy),
  possibleConditions: z.array(PossibleCondition),
  recommendations: z.array(z.string()),
  seeDoctorIf: z.array(z.string()),
  /** The next question to ask. */
  question: z.nullable(CheckQuestion),
  /** How many questions about danger signs are open. */
  openQuestions: z.int(),
  /** Search term for a suitable doctor in the directory. */
  specialty: z.nullable(z.string()),
  /** Version of the knowledge base used. */
  knowledgeVersion: z.string(),
  /** Visits whose doctor may read this check. */
  sharedWith: z.array(id),
  /** In an emergency, what the crew should know from the person's own record; null where there is nothing, and for everybody else. */
  crew: z.nullable(z.object({ medicines: z.array(z.string()), allergies: z.array(z.string()) })),
})
export type SymptomCheck = z.infer<typeof SymptomCheck>

export const SymptomCheckRow = z.object({
  id,
  createdAt: instant,
  primarySymptom: z.string(),
  severity: z.nullable(z.int()),
  urgency: z.nullable(urgency),
  /** Questions about danger signs are open, so the urgency is not the last word. */
  isOpen: z.boolean(),
  crises: z.array(crisis),
  /** The top condition with its percentage. */
  first: z.nullable(z.object({ id: z.string(), name: z.string(), percent: z.int() })),
})
export type SymptomCheckRow = z.infer<typeof SymptomCheckRow>

/** Language of the answer. */
const inLanguage = z.object({ language: locale })
const findings = z.array(findingId).check(z.maxLength(mostFindings))

export const symptomCheckerApi = endpoints({
  listFindings: {
    method: 'GET',
    path: '/api/symptom-checker/findings',
    summary: 'All known symptoms and findings by name, for suggestions and corrections.',
    query: inLanguage,
    response: z.object({ rows: z.array(Finding) }),
  },
  listPresentingGroups: {
    method: 'GET',
    path: '/api/symptom-checker/groups',
    summary: 'What a check can be about, for choosing.',
    query: inLanguage,
    response: z.object({ rows: z.array(PresentingGroup) }),
  },
  analyzeSymptoms: {
    method: 'POST',
    path: '/api/symptom-checks',
    summary:
      'Assesses symptoms: possible causes, urgency and reasons, with the rules and data cited. Stored encrypted in the caller’s history.',
    body: AnalyzeSymptoms,
    response: SymptomCheck,
    status: 201,
    idempotent: true,
  },
  listSymptomChecks: {
    method: 'GET',
    path: '/api/symptom-checks',
    summary: 'The caller’s symptom checks, latest first.',
    query: z.extend(inLanguage, pageQuery),
    response: page(SymptomCheckRow),
  },
  getSymptomCheck: {
    method: 'GET',
    path: '/api/symptom-checks/:id',
    summary: 'One of the caller’s symptom checks with its result.',
    params: byId,
    query: inLanguage,
    response: SymptomCheck,
  },
  describeCheck: {
    method: 'PUT',
    path: '/api/symptom-checks/:id',
    summary: 'Says it in other words, since when, or whom it is for; the check is evaluated again, and answers to questions stay.',
    params: byId,
    body: AnalyzeSymptoms,
    response: SymptomCheck,
  },
  answerQuestion: {
    method: 'POST',
    path: '/api/symptom-checks/:id/answers',
    summary: 'Answers or skips a follow-up question; the check is evaluated again.',
    params: byId,
    body: z.extend(inLanguage, { finding: findingId, answer: checkAnswer }),
    response: SymptomCheck,
  },
  chooseGroup: {
    method: 'PUT',
    path: '/api/symptom-checks/:id/group',
    summary: 'Says what the check is about, and works it out again.',
    params: byId,
    body: z.extend(inLanguage, { group: groupId }),
    response: SymptomCheck,
  },
  correctFindings: {
    method: 'PUT',
    path: '/api/symptom-checks/:id/findings',
    summary: 'Corrects which symptoms are present or absent; the check is evaluated again.',
    params: byId,
    body: z.extend(inLanguage, { present: findings, denied: findings }),
    response: SymptomCheck,
  },
  deleteSymptomCheck: {
    method: 'DELETE',
    path: '/api/symptom-checks/:id',
    summary: 'Deletes one of the caller’s checks, also for the doctors it was shared with.',
    params: byId,
    response: z.object({}),
  },
  shareSymptomCheck: {
    method: 'PUT',
    path: '/api/symptom-checks/:id/visits/:appointmentId',
    summary: 'Shares the check with the doctor of one of the caller’s upcoming visits.',
    params: z.object({ id, appointmentId: id }),
    response: z.object({}),
  },
  stopSharingSymptomCheck: {
    method: 'DELETE',
    path: '/api/symptom-checks/:id/visits/:appointmentId',
    summary: 'Stops sharing the check with the doctor of this visit.',
    params: z.object({ id, appointmentId: id }),
    response: z.object({}),
  },
  getVisitSymptomCheck: {
    method: 'GET',
    path: '/api/appointments/:id/symptom-check',
    summary: 'The check that the patient shared for this visit; null if there is none.',
    params: byId,
    query: inLanguage,
    response: z.object({ check: z.nullable(SymptomCheck) }),
  },
})
