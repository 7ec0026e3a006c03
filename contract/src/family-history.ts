import { z } from 'zod/mini'
import { basedOn, EnterInError, EntryActor, entryFields, entryTextLength, entryVersion, inVisit, Judgement } from './chart/entries.ts'
import { diagnosisCode, ProblemNames, problemLength } from './conditions/content.ts'
import { endpoints } from './endpoint.ts'
import { causeOfDeath, FamilyHistoryContent, relation } from './family-history/content.ts'
import { byId, id, instant, optionalText, text } from './fields.ts'

const longestCode = 12
const writtenContent = {
  relation,
  problem: z.object({
    listed: z.nullable(z.string().check(z.maxLength(80))),
    code: z.nullable(z.pipe(z.string().check(z.trim(), z.toUpperCase(), z.maxLength(longestCode)), diagnosisCode)),
    text: text(problemLength),
  }),
  onsetAge: FamilyHistoryContent.shape.onsetAge,
  causedDeath: causeOfDeath,
  note: optionalText(entryTextLength),
} satisfies Record<keyof FamilyHistoryContent, unknown>
export const WriteFamilyHistory = z.object(writtenContent)
export type WriteFamilyHistory = z.infer<typeof WriteFamilyHistory>

export const FamilyHistory = z.object({
  ...entryFields,
  ...FamilyHistoryContent.shape,
  /** Null where the clinical data does not have it. */
  called: z.nullable(ProblemNames),
})
export type FamilyHistory = z.infer<typeof FamilyHistory>

/** Someone’s statement that no illness runs in the family. The first entry that counts ends it. */
export const NoFamilyHistory = z.object({ id, by: EntryActor, at: instant })
export type NoFamilyHistory = z.infer<typeof NoFamilyHistory>

/** `unknown`: nobody has asked or answered yet, which is not the same as `none`. */
export const FamilyHistoryList = z.object({
  known: z.enum(['unknown', 'none', 'listed']),
  none: z.nullable(NoFamilyHistory),
  /** The closest relatives first. */
  rows: z.array(FamilyHistory),
})
export type FamilyHistoryList = z.infer<typeof FamilyHistoryList>

const FamilyHistoryVersion = entryVersion(FamilyHistoryContent)
export type FamilyHistoryVersion = z.infer<typeof FamilyHistoryVersion>

const versions = z.object({ rows: z.array(FamilyHistoryVersion) })
const ofPatient = z.object({ patientId: id })
const oneOfPatient = z.object({ patientId: id, id })

export const familyHistoryApi = endpoints({
  listFamilyHistory: {
    method: 'GET',
    path: '/api/family-history',
    summary: 'Illnesses in the caller’s family.',
    response: FamilyHistoryList,
  },
  addFamilyHistory: {
    method: 'POST',
    path: '/api/family-history',
    summary: 'Adds an illness of a relative of the caller, which is unconfirmed until a clinician has looked at it.',
    body: WriteFamilyHistory,
    response: FamilyHistory,
    status: 201,
    idempotent: true,
  },
  stateNoFamilyHistory: {
    method: 'POST',
    path: '/api/family-history/none',
    summary: 'States that no illness is known in the caller’s family; refused while one counts.',
    response: FamilyHistoryList,
  },
  editFamilyHistory: {
    method: 'PUT',
    path: '/api/family-history/:id',
    summary: 'Changes what the caller has added and no clinician has looked at yet; earlier versions are kept.',
    params: byId,
    body: z.object({ ...writtenContent, ...basedOn }),
    response: FamilyHistory,
  },
  enterFamilyHistoryInError: {
    method: 'POST',
    path: '/api/family-history/:id/entered-in-error',
    summary: 'Marks what the caller has added as entered in error; it stays readable.',
    params: byId,
    body: EnterInError,
    response: FamilyHistory,
  },
  listFamilyHistoryVersions: {
    method: 'GET',
    path: '/api/family-history/:id/versions',
    summary: 'All versions of an entry of the caller’s family history, latest first.',
    params: byId,
    response: versions,
  },
  listPatientFamilyHistory: {
    method: 'GET',
    path: '/api/family-history/of/:patientId',
    summary: 'Illnesses in the family of a patient in the caller’s care.',
    params: ofPatient,
    response: FamilyHistoryList,
  },
  addPatientFamilyHistory: {
    method: 'POST',
    path: '/api/family-history/of/:patientId',
    summary: 'Records an illness of a relative of a patient in the caller’s care; the patient is notified.',
    params: ofPatient,
    body: z.object({ ...writtenContent, ...inVisit }),
    response: FamilyHistory,
    status: 201,
    idempotent: true,
  },
  statePatientHasNoFamilyHistory: {
    method: 'POST',
    path: '/api/family-history/of/:patientId/none',
    summary: 'States that no illness is known in the family of a patient in the caller’s care; refused while one counts.',
    params: ofPatient,
    response: FamilyHistoryList,
  },
  editPatientFamilyHistory: {
    method: 'PUT',
    path: '/api/family-history/of/:patientId/:id',
    summary: 'Changes or corrects an entry of a patient’s family history, which is confirmed by it.',
    params: oneOfPatient,
    body: z.object({ ...writtenContent, ...basedOn }),
    response: FamilyHistory,
  },
  confirmFamilyHistory: {
    method: 'POST',
    path: '/api/family-history/of/:patientId/:id/confirm',
    summary: 'Confirms an entry of a patient’s family history as it stands.',
    params: oneOfPatient,
    body: z.object(basedOn),
    response: FamilyHistory,
  },
  refuteFamilyHistory: {
    method: 'POST',
    path: '/api/family-history/of/:patientId/:id/refute',
    summary: 'States that an entry of a patient’s family history does not hold; it stays readable, and the patient is notified.',
    params: oneOfPatient,
    body: Judgement,
    response: FamilyHistory,
  },
  enterPatientFamilyHistoryInError: {
    method: 'POST',
    path: '/api/family-history/of/:patientId/:id/entered-in-error',
    summary: 'Marks an entry of a patient’s family history as entered in error; it stays readable.',
    params: oneOfPatient,
    body: EnterInError,
    response: FamilyHistory,
  },
  listPatientFamilyHistoryVersions: {
    method: 'GET',
    path: '/api/family-history/of/:patientId/:id/versions',
    summary: 'All versions of an entry of the family history of a patient in the caller’s care, latest first.',
    params: oneOfPatient,
    response: versions,
  },
})
