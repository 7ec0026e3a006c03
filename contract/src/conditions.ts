import { z } from 'zod/mini'
import { basedOn, EnterInError, EntryActor, entryFields, entryTextLength, entryVersion, inVisit, Judgement } from './chart/entries.ts'
import { partialDate } from './chart/partial-date.ts'
import { ConditionContent, clinicalStatus, diagnosisCode, ProblemNames, problemLength } from './conditions/content.ts'
import { endpoints } from './endpoint.ts'
import { byId, id, instant, locale, optionalText, text } from './fields.ts'

const longestCode = 12
const writtenContent = {
  problem: z.object({
    listed: z.nullable(z.string().check(z.maxLength(80))),
    code: z.nullable(z.pipe(z.string().check(z.trim(), z.toUpperCase(), z.maxLength(longestCode)), diagnosisCode)),
    text: text(problemLength),
  }),
  status: clinicalStatus,
  isChronic: z.boolean(),
  onset: z.nullable(partialDate),
  ended: z._default(z.nullable(partialDate), null),
  note: optionalText(entryTextLength),
} satisfies Record<keyof ConditionContent, unknown>
export const WriteCondition = z.object(writtenContent)
export type WriteCondition = z.infer<typeof WriteCondition>

export const Condition = z.object({
  ...entryFields,
  ...ConditionContent.shape,
  /** Null where the clinical data does not have it. */
  called: z.nullable(ProblemNames),
  /** Whether medicines are checked against it: what it is is known, and it counts. */
  isChecked: z.boolean(),
})
export type Condition = z.infer<typeof Condition>

/** Someone’s statement that there are no problems. The first one that counts ends it. */
export const NoProblems = z.object({ id, by: EntryActor, at: instant, note: z.nullable(z.string()) })
export type NoProblems = z.infer<typeof NoProblems>

/** `unknown`: nobody has asked or answered yet, which is not the same as `none`. */
export const ConditionList = z.object({
  known: z.enum(['unknown', 'none', 'listed']),
  none: z.nullable(NoProblems),
  /** Present problems first, then those under control, then those that are over. */
  rows: z.array(Condition),
})
export type ConditionList = z.infer<typeof ConditionList>

const ConditionVersion = entryVersion(ConditionContent)
export type ConditionVersion = z.infer<typeof ConditionVersion>

/** A problem that can be chosen. `clinical` is null where it is called the same. */
export const ProblemOffer = z.object({
  listed: z.nullable(z.string()),
  code: z.nullable(z.string()),
  text: z.string(),
  clinical: z.nullable(z.string()),
  isChronic: z.boolean(),
})
export type ProblemOffer = z.infer<typeof ProblemOffer>

const versions = z.object({ rows: z.array(ConditionVersion) })
const ofPatient = z.object({ patientId: id })
const oneOfPatient = z.object({ patientId: id, id })

export const conditionsApi = endpoints({
  listConditions: {
    method: 'GET',
    path: '/api/conditions',
    summary: 'The caller’s health problems, also those that are over.',
    response: ConditionList,
  },
  addCondition: {
    method: 'POST',
    path: '/api/conditions',
    summary: 'Adds a health problem of the caller, which is unconfirmed until a clinician has looked at it.',
    body: WriteCondition,
    response: Condition,
    status: 201,
    idempotent: true,
  },
  suggestProblems: {
    method: 'GET',
    path: '/api/conditions/problems',
    summary: 'Problems whose names or codes answer the typed text; for providers also those of the loaded terminology.',
    query: z.object({ search: z.string().check(z.trim(), z.maxLength(100)), language: locale }),
    response: z.object({ rows: z.array(ProblemOffer) }),
  },
  stateNoConditions: {
    method: 'POST',
    path: '/api/conditions/none',
    summary: 'States that the caller has no health problems; refused while one counts.',
    response: ConditionList,
  },
  editCondition: {
    method: 'PUT',
    path: '/api/conditions/:id',
    summary: 'Changes what the caller has added and no clinician has looked at yet; earlier versions are kept.',
    params: byId,
    body: z.object({ ...writtenContent, ...basedOn }),
    response: Condition,
  },
  enterConditionInError: {
    method: 'POST',
    path: '/api/conditions/:id/entered-in-error',
    summary: 'Marks what the caller has added as entered in error; it stays readable.',
    params: byId,
    body: EnterInError,
    response: Condition,
  },
  listConditionVersions: {
    method: 'GET',
    path: '/api/conditions/:id/versions',
    summary: 'All versions of one of the caller’s health problems, latest first.',
    params: byId,
    response: versions,
  },
  listPatientConditions: {
    method: 'GET',
    path: '/api/conditions/of/:patientId',
    summary: 'The health problems of a patient in the caller’s care.',
    params: ofPatient,
    response: ConditionList,
  },
  addPatientCondition: {
    method: 'POST',
    path: '/api/conditions/of/:patientId',
    summary: 'Records a health problem of a patient in the caller’s care; the patient is notified.',
    params: ofPatient,
    body: z.object({ ...writtenContent, ...inVisit }),
    response: Condition,
    status: 201,
    idempotent: true,
  },
  statePatientHasNoConditions: {
    method: 'POST',
    path: '/api/conditions/of/:patientId/none',
    summary: 'States that a patient in the caller’s care has no health problems; refused while one counts.',
    params: ofPatient,
    response: ConditionList,
  },
  editPatientCondition: {
    method: 'PUT',
    path: '/api/conditions/of/:patientId/:id',
    summary: 'Changes or corrects a health problem of a patient, which is confirmed by it.',
    params: oneOfPatient,
    body: z.object({ ...writtenContent, ...basedOn }),
    response: Condition,
  },
  confirmCondition: {
    method: 'POST',
    path: '/api/conditions/of/:patientId/:id/confirm',
    summary: 'Confirms a health problem of a patient as it stands.',
    params: oneOfPatient,
    body: z.object(basedOn),
    response: Condition,
  },
  refuteCondition: {
    method: 'POST',
    path: '/api/conditions/of/:patientId/:id/refute',
    summary: 'States that a patient does not have this problem; it stays readable, and the patient is notified.',
    params: oneOfPatient,
    body: Judgement,
    response: Condition,
  },
  enterPatientConditionInError: {
    method: 'POST',
    path: '/api/conditions/of/:patientId/:id/entered-in-error',
    summary: 'Marks a health problem of a patient as entered in error; it stays readable.',
    params: oneOfPatient,
    body: EnterInError,
    response: Condition,
  },
  listPatientConditionVersions: {
    method: 'GET',
    path: '/api/conditions/of/:patientId/:id/versions',
    summary: 'All versions of a health problem of a patient in the caller’s care, latest first.',
    params: oneOfPatient,
    response: versions,
  },
})
