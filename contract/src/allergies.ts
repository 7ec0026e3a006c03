import { z } from 'zod/mini'
import {
  AllergyContent,
  allergyType,
  clinicalState,
  criticality,
  manifestation,
  manifestations,
  reactionSeverity,
} from './allergies/content.ts'
import { substanceLength } from './allergies/substance.ts'
import { basedOn, EnterInError, EntryActor, entryFields, entryTextLength, entryVersion, inVisit, Judgement } from './chart/entries.ts'
import { partialDate } from './chart/partial-date.ts'
import { endpoints } from './endpoint.ts'
import { byId, id, instant, locale, optionalText, text } from './fields.ts'

const code = z.string().check(z.maxLength(80))
const writtenContent = {
  substance: z.object({ code: z.nullable(code), text: text(substanceLength) }),
  type: allergyType,
  state: clinicalState,
  manifestations: z.array(manifestation).check(z.maxLength(manifestations.length)),
  reaction: optionalText(entryTextLength),
  severity: z.nullable(reactionSeverity),
  criticality: z.nullable(criticality),
  onset: z.nullable(partialDate),
  note: optionalText(entryTextLength),
} satisfies Record<keyof AllergyContent, unknown>
export const WriteAllergy = z.object(writtenContent)
export type WriteAllergy = z.infer<typeof WriteAllergy>

export const Allergy = z.object({
  ...entryFields,
  ...AllergyContent.shape,
  /** Whether medicines are checked against it: what it is about is known, and it counts. */
  isChecked: z.boolean(),
})
export type Allergy = z.infer<typeof Allergy>

/** Someone’s statement that no allergies are known. The first active allergy ends it. */
export const NoneKnown = z.object({ id, by: EntryActor, at: instant, note: z.nullable(z.string()) })
export type NoneKnown = z.infer<typeof NoneKnown>

/** `unknown`: nobody has asked or answered yet, which is not the same as `none`. */
export const AllergyList = z.object({
  known: z.enum(['unknown', 'none', 'listed']),
  none: z.nullable(NoneKnown),
  /** Those that count come first, the gravest of them before the others. */
  rows: z.array(Allergy),
})
export type AllergyList = z.infer<typeof AllergyList>

const AllergyVersion = entryVersion(AllergyContent)
export type AllergyVersion = z.infer<typeof AllergyVersion>

/** A substance that can be chosen, with its name in the caller’s language. */
export const SubstanceOffer = z.object({ code: z.string(), text: z.string(), kind: z.enum(['medicine', 'group', 'other']) })
export type SubstanceOffer = z.infer<typeof SubstanceOffer>

const versions = z.object({ rows: z.array(AllergyVersion) })
const ofPatient = z.object({ patientId: id })
const oneOfPatient = z.object({ patientId: id, id })

export const allergiesApi = endpoints({
  listAllergies: {
    method: 'GET',
    path: '/api/allergies',
    summary: 'The caller’s allergies and intolerances, also those that count no more.',
    response: AllergyList,
  },
  addAllergy: {
    method: 'POST',
    path: '/api/allergies',
    summary: 'Adds an allergy of the caller, which is unconfirmed until a clinician has looked at it.',
    body: WriteAllergy,
    response: Allergy,
    status: 201,
    idempotent: true,
  },
  suggestSubstances: {
    method: 'GET',
    path: '/api/allergies/substances',
    summary: 'Substances whose names answer the typed text: medicines, groups of them, foods and other things.',
    query: z.object({ search: z.string().check(z.trim(), z.maxLength(100)), language: locale }),
    response: z.object({ rows: z.array(SubstanceOffer) }),
  },
  stateNoAllergies: {
    method: 'POST',
    path: '/api/allergies/none',
    summary: 'States that the caller knows of no allergies; refused while one counts.',
    response: AllergyList,
  },
  editAllergy: {
    method: 'PUT',
    path: '/api/allergies/:id',
    summary: 'Changes what the caller has added and no clinician has looked at yet; earlier versions are kept.',
    params: byId,
    body: z.object({ ...writtenContent, ...basedOn }),
    response: Allergy,
  },
  enterAllergyInError: {
    method: 'POST',
    path: '/api/allergies/:id/entered-in-error',
    summary: 'Marks what the caller has added as entered in error; it stays readable.',
    params: byId,
    body: EnterInError,
    response: Allergy,
  },
  listAllergyVersions: {
    method: 'GET',
    path: '/api/allergies/:id/versions',
    summary: 'All versions of one of the caller’s allergies, latest first.',
    params: byId,
    response: versions,
  },
  listPatientAllergies: {
    method: 'GET',
    path: '/api/allergies/of/:patientId',
    summary: 'The allergies of a patient in the caller’s care.',
    params: ofPatient,
    response: AllergyList,
  },
  addPatientAllergy: {
    method: 'POST',
    path: '/api/allergies/of/:patientId',
    summary: 'Records an allergy of a patient in the caller’s care; the patient is notified.',
    params: ofPatient,
    body: z.object({ ...writtenContent, ...inVisit }),
    response: Allergy,
    status: 201,
    idempotent: true,
  },
  statePatientHasNoAllergies: {
    method: 'POST',
    path: '/api/allergies/of/:patientId/none',
    summary: 'States that no allergies of a patient in the caller’s care are known; refused while one counts.',
    params: ofPatient,
    response: AllergyList,
  },
  editPatientAllergy: {
    method: 'PUT',
    path: '/api/allergies/of/:patientId/:id',
    summary: 'Changes or corrects an allergy of a patient, which is confirmed by it.',
    params: oneOfPatient,
    body: z.object({ ...writtenContent, ...basedOn }),
    response: Allergy,
  },
  confirmAllergy: {
    method: 'POST',
    path: '/api/allergies/of/:patientId/:id/confirm',
    summary: 'Confirms an allergy of a patient as it stands.',
    params: oneOfPatient,
    body: z.object(basedOn),
    response: Allergy,
  },
  refuteAllergy: {
    method: 'POST',
    path: '/api/allergies/of/:patientId/:id/refute',
    summary: 'States that a patient does not have this allergy; it stays readable, and the patient is notified.',
    params: oneOfPatient,
    body: Judgement,
    response: Allergy,
  },
  enterPatientAllergyInError: {
    method: 'POST',
    path: '/api/allergies/of/:patientId/:id/entered-in-error',
    summary: 'Marks an allergy of a patient as entered in error; it stays readable.',
    params: oneOfPatient,
    body: EnterInError,
    response: Allergy,
  },
  listPatientAllergyVersions: {
    method: 'GET',
    path: '/api/allergies/of/:patientId/:id/versions',
    summary: 'All versions of an allergy of a patient in the caller’s care, latest first.',
    params: oneOfPatient,
    response: versions,
  },
})
