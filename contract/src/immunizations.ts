import { z } from 'zod/mini'
import { basedOn, EnterInError, entryFields, entryTextLength, entryVersion, inVisit, Judgement } from './chart/entries.ts'
import { partialDate } from './chart/partial-date.ts'
import { endpoints } from './endpoint.ts'
import { byId, id, locale, optionalText, text } from './fields.ts'
import { immunizationState, Vaccine } from './immunizations/vaccine.ts'

export const notDoneReasons = ['refused', 'medical', 'immune', 'out_of_stock', 'other'] as const
export const notDoneReason = z.enum(notDoneReasons)
export type NotDoneReason = z.infer<typeof notDoneReason>
export const injectionSites = ['left_arm', 'right_arm', 'left_thigh', 'right_thigh', 'mouth', 'nose', 'other'] as const
export const injectionSite = z.enum(injectionSites)

export const vaccineLength = 200
export const lotLength = 50
export const giverLength = 200
export const mostDoses = 20

export const ImmunizationContent = z.object({
  vaccine: Vaccine,
  status: immunizationState,
  /** Why it was not given; null if it was. */
  statusReason: z.nullable(notDoneReason),
  /** When it was or was not given; null if nobody knows. */
  date: z.nullable(partialDate),
  /** As it stands on the card; what counts in a series is worked out from the dates. */
  doseNumber: z.nullable(z.int()),
  lot: z.nullable(z.string()),
  expiry: z.nullable(partialDate),
  site: z.nullable(injectionSite),
  /** Who gave it, and where. */
  givenBy: z.nullable(z.string()),
  place: z.nullable(z.string()),
  /** Recorded by whoever gave it; else reported from memory or from a card. */
  primarySource: z.boolean(),
  note: z.nullable(z.string()),
})
export type ImmunizationContent = z.infer<typeof ImmunizationContent>

const writtenContent = {
  vaccine: z.object({ code: z.nullable(z.string().check(z.maxLength(40))), text: text(vaccineLength) }),
  status: immunizationState,
  statusReason: z.nullable(notDoneReason),
  date: z.nullable(partialDate),
  doseNumber: z.nullable(z.int().check(z.minimum(1), z.maximum(mostDoses))),
  lot: optionalText(lotLength),
  expiry: z.nullable(partialDate),
  site: z.nullable(injectionSite),
  givenBy: optionalText(giverLength),
  place: optionalText(giverLength),
  primarySource: z.boolean(),
  note: optionalText(entryTextLength),
} satisfies Record<keyof ImmunizationContent, unknown>
export const WriteImmunization = z.object(writtenContent)
export type WriteImmunization = z.infer<typeof WriteImmunization>

export const Immunization = z.object({
  ...entryFields,
  ...ImmunizationContent.shape,
  /** What the vaccine protects against, in each language; empty if it is not known, and then it counts in no series. */
  diseases: z.array(z.record(locale, z.string())),
  /** The health record from which it was taken over. */
  healthRecordId: z.nullable(id),
})
export type Immunization = z.infer<typeof Immunization>

/** A vaccine that can be chosen, with its name in the language asked for. */
export const VaccineOffer = z.object({ code: z.string(), text: z.string(), diseases: z.array(z.string()) })
export type VaccineOffer = z.infer<typeof VaccineOffer>

const ImmunizationVersion = entryVersion(ImmunizationContent)
export type ImmunizationVersion = z.infer<typeof ImmunizationVersion>

const bytes = z.unknown()
const list = z.object({ rows: z.array(Immunization) })
const versions = z.object({ rows: z.array(ImmunizationVersion) })
const ofPatient = z.object({ patientId: id })
const oneOfPatient = z.object({ patientId: id, id })
/** The health record that an entry is taken over from, which stays as it is. */
const takenFrom = { healthRecordId: z.optional(z.nullable(id)) }

export const immunizationsApi = endpoints({
  listImmunizations: {
    method: 'GET',
    path: '/api/immunizations',
    summary: 'The caller’s vaccinations, also those that were not given or count no more, latest first.',
    response: list,
  },
  addImmunization: {
    method: 'POST',
    path: '/api/immunizations',
    summary: 'Adds a vaccination of the caller, which is unconfirmed until a clinician has looked at it.',
    body: z.object({ ...writtenContent, ...takenFrom }),
    response: Immunization,
    status: 201,
    idempotent: true,
  },
  suggestVaccines: {
    method: 'GET',
    path: '/api/immunizations/vaccines',
    summary: 'Vaccines whose names, products or short names answer the typed text.',
    query: z.object({ search: z.string().check(z.trim(), z.maxLength(100)), language: locale }),
    response: z.object({ rows: z.array(VaccineOffer) }),
  },
  printImmunizations: {
    method: 'GET',
    path: '/api/immunizations/card',
    summary: 'The caller’s vaccination card as a PDF.',
    response: bytes,
    file: 'application/pdf',
  },
  editImmunization: {
    method: 'PUT',
    path: '/api/immunizations/:id',
    summary: 'Changes what the caller has added and no clinician has looked at yet; earlier versions are kept.',
    params: byId,
    body: z.object({ ...writtenContent, ...basedOn }),
    response: Immunization,
  },
  enterImmunizationInError: {
    method: 'POST',
    path: '/api/immunizations/:id/entered-in-error',
    summary: 'Marks what the caller has added as entered in error; it stays readable.',
    params: byId,
    body: EnterInError,
    response: Immunization,
  },
  listImmunizationVersions: {
    method: 'GET',
    path: '/api/immunizations/:id/versions',
    summary: 'All versions of one of the caller’s vaccinations, latest first.',
    params: byId,
    response: versions,
  },
  listPatientImmunizations: {
    method: 'GET',
    path: '/api/immunizations/of/:patientId',
    summary: 'The vaccinations of a patient in the caller’s care.',
    params: ofPatient,
    response: list,
  },
  printPatientImmunizations: {
    method: 'GET',
    path: '/api/immunizations/of/:patientId/card',
    summary: 'The vaccination card of a patient in the caller’s care as a PDF, in the caller’s language.',
    params: ofPatient,
    response: bytes,
    file: 'application/pdf',
  },
  addPatientImmunization: {
    method: 'POST',
    path: '/api/immunizations/of/:patientId',
    summary: 'Records a vaccination of a patient in the caller’s care; the patient is notified.',
    params: ofPatient,
    body: z.object({ ...writtenContent, ...takenFrom, ...inVisit }),
    response: Immunization,
    status: 201,
    idempotent: true,
  },
  editPatientImmunization: {
    method: 'PUT',
    path: '/api/immunizations/of/:patientId/:id',
    summary: 'Changes or corrects a vaccination of a patient, which is confirmed by it.',
    params: oneOfPatient,
    body: z.object({ ...writtenContent, ...basedOn }),
    response: Immunization,
  },
  confirmImmunization: {
    method: 'POST',
    path: '/api/immunizations/of/:patientId/:id/confirm',
    summary: 'Confirms a vaccination of a patient as it stands.',
    params: oneOfPatient,
    body: z.object(basedOn),
    response: Immunization,
  },
  refuteImmunization: {
    method: 'POST',
    path: '/api/immunizations/of/:patientId/:id/refute',
    summary: 'States that a patient did not have this vaccination; it stays readable, and the patient is notified.',
    params: oneOfPatient,
    body: Judgement,
    response: Immunization,
  },
  enterPatientImmunizationInError: {
    method: 'POST',
    path: '/api/immunizations/of/:patientId/:id/entered-in-error',
    summary: 'Marks a vaccination of a patient as entered in error; it stays readable.',
    params: oneOfPatient,
    body: EnterInError,
    response: Immunization,
  },
  listPatientImmunizationVersions: {
    method: 'GET',
    path: '/api/immunizations/of/:patientId/:id/versions',
    summary: 'All versions of a vaccination of a patient in the caller’s care, latest first.',
    params: oneOfPatient,
    response: versions,
  },
})
