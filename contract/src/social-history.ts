import { z } from 'zod/mini'
import { basedOn, EnterInError, entryFields, entryTextLength, entryVersion, inVisit, Judgement } from './chart/entries.ts'
import { endpoints } from './endpoint.ts'
import { byId, day, id, instant, optionalText } from './fields.ts'
import { SocialAnswer, SocialHistoryContent } from './social-history/content.ts'

const writtenContent = { answer: SocialAnswer, note: optionalText(entryTextLength) } satisfies Record<keyof SocialHistoryContent, unknown>
export const WriteSocialHistory = z.object(writtenContent)
export type WriteSocialHistory = z.infer<typeof WriteSocialHistory>

/** An answer. A new one does not replace it. */
export const SocialHistory = z.object({
  ...entryFields,
  ...SocialHistoryContent.shape,
  /** When it was given, if it was brought; null: when it was recorded. */
  saidAt: z.nullable(instant),
  /** Of tobacco, where it can be computed. */
  packYears: z.nullable(z.number()),
  /** Of alcohol: the points of the AUDIT-C, and from how many on drinking may do harm, by the person’s sex. */
  audit: z.nullable(z.object({ score: z.int(), threshold: z.int() })),
  /** Of a pregnancy: when the child is expected. */
  dueDate: z.nullable(day),
})
export type SocialHistory = z.infer<typeof SocialHistory>

/** All answers, latest first; of each topic the first one that counts holds. */
const list = z.object({
  rows: z.array(SocialHistory),
  /** Whether a pregnancy is asked about, by the sex of the profile. */
  asksPregnancy: z.boolean(),
})
export type SocialHistoryList = z.infer<typeof list>

const SocialHistoryVersion = entryVersion(SocialHistoryContent)
export type SocialHistoryVersion = z.infer<typeof SocialHistoryVersion>

const versions = z.object({ rows: z.array(SocialHistoryVersion) })
const ofPatient = z.object({ patientId: id })
const oneOfPatient = z.object({ patientId: id, id })

export const socialHistoryApi = endpoints({
  listSocialHistory: {
    method: 'GET',
    path: '/api/social-history',
    summary: 'The caller’s answers about tobacco, alcohol, pregnancy, work and home.',
    response: list,
  },
  addSocialHistory: {
    method: 'POST',
    path: '/api/social-history',
    summary: 'Adds an answer of the caller; earlier ones stay.',
    body: WriteSocialHistory,
    response: SocialHistory,
    status: 201,
    idempotent: true,
  },
  enterSocialHistoryInError: {
    method: 'POST',
    path: '/api/social-history/:id/entered-in-error',
    summary: 'Marks an answer of the caller as entered in error; it stays readable.',
    params: byId,
    body: EnterInError,
    response: SocialHistory,
  },
  listSocialHistoryVersions: {
    method: 'GET',
    path: '/api/social-history/:id/versions',
    summary: 'What clinicians have said of one of the caller’s answers, latest first.',
    params: byId,
    response: versions,
  },
  listPatientSocialHistory: {
    method: 'GET',
    path: '/api/social-history/of/:patientId',
    summary: 'The answers of a patient in the caller’s care.',
    params: ofPatient,
    response: list,
  },
  addPatientSocialHistory: {
    method: 'POST',
    path: '/api/social-history/of/:patientId',
    summary: 'Records an answer of a patient in the caller’s care; earlier ones stay, and the patient is notified.',
    params: ofPatient,
    body: z.object({ ...writtenContent, ...inVisit }),
    response: SocialHistory,
    status: 201,
    idempotent: true,
  },
  confirmSocialHistory: {
    method: 'POST',
    path: '/api/social-history/of/:patientId/:id/confirm',
    summary: 'Confirms an answer of a patient as it stands.',
    params: oneOfPatient,
    body: z.object(basedOn),
    response: SocialHistory,
  },
  refuteSocialHistory: {
    method: 'POST',
    path: '/api/social-history/of/:patientId/:id/refute',
    summary: 'States that an answer of a patient does not hold; it stays readable, and the patient is notified.',
    params: oneOfPatient,
    body: Judgement,
    response: SocialHistory,
  },
  enterPatientSocialHistoryInError: {
    method: 'POST',
    path: '/api/social-history/of/:patientId/:id/entered-in-error',
    summary: 'Marks an answer of a patient as entered in error; it stays readable.',
    params: oneOfPatient,
    body: EnterInError,
    response: SocialHistory,
  },
  listPatientSocialHistoryVersions: {
    method: 'GET',
    path: '/api/social-history/of/:patientId/:id/versions',
    summary: 'What clinicians have said of an answer of a patient in the caller’s care, latest first.',
    params: oneOfPatient,
    response: versions,
  },
})
