import { z } from 'zod/mini'
import { basedOn, EnterInError, entryFields, entryTextLength, entryVersion, inVisit, Judgement } from './chart/entries.ts'
import { writtenIndication } from './chart/indication.ts'
import { partialDate } from './chart/partial-date.ts'
import { endpoints } from './endpoint.ts'
import { byId, id, locale, optionalText, text } from './fields.ts'
import { ProcedureContent, ProcedureNames, placeLength, procedureCategory, procedureLength } from './procedures/content.ts'

const writtenContent = {
  category: procedureCategory,
  procedure: z.object({ listed: z.nullable(z.string().check(z.maxLength(80))), text: text(procedureLength) }),
  performed: z.nullable(partialDate),
  until: z.nullable(partialDate),
  place: optionalText(placeLength),
  indication: writtenIndication,
  /** Absent in a change it stays as it is: older clients don't send it. */
  orderId: z.optional(z.nullable(id)),
  note: optionalText(entryTextLength),
} satisfies Record<keyof ProcedureContent, unknown>
export const WriteProcedure = z.object(writtenContent)
export type WriteProcedure = z.infer<typeof WriteProcedure>

export const Procedure = z.object({
  ...entryFields,
  ...ProcedureContent.shape,
  /** Null where the clinical data does not have it. */
  called: z.nullable(ProcedureNames),
})
export type Procedure = z.infer<typeof Procedure>

const ProcedureVersion = entryVersion(ProcedureContent)
export type ProcedureVersion = z.infer<typeof ProcedureVersion>

/** A procedure that can be chosen. `clinical` is null where it is called the same. */
export const ProcedureOffer = z.object({ listed: z.string(), text: z.string(), clinical: z.nullable(z.string()) })
export type ProcedureOffer = z.infer<typeof ProcedureOffer>

/** Latest first; those without a date after them. */
const list = z.object({ rows: z.array(Procedure) })
const versions = z.object({ rows: z.array(ProcedureVersion) })
const ofPatient = z.object({ patientId: id })
const oneOfPatient = z.object({ patientId: id, id })

export const proceduresApi = endpoints({
  listProcedures: {
    method: 'GET',
    path: '/api/procedures',
    summary: 'The caller’s procedures and hospital stays.',
    response: list,
  },
  addProcedure: {
    method: 'POST',
    path: '/api/procedures',
    summary: 'Adds a procedure or hospital stay of the caller, which is unconfirmed until a clinician has looked at it.',
    body: WriteProcedure,
    response: Procedure,
    status: 201,
    idempotent: true,
  },
  suggestProcedures: {
    method: 'GET',
    path: '/api/procedures/names',
    summary: 'Procedures whose names answer the typed text, misspelled or not.',
    query: z.object({ search: z.string().check(z.trim(), z.maxLength(100)), language: locale }),
    response: z.object({ rows: z.array(ProcedureOffer) }),
  },
  editProcedure: {
    method: 'PUT',
    path: '/api/procedures/:id',
    summary: 'Changes what the caller has added and no clinician has looked at yet; earlier versions are kept.',
    params: byId,
    body: z.object({ ...writtenContent, ...basedOn }),
    response: Procedure,
  },
  enterProcedureInError: {
    method: 'POST',
    path: '/api/procedures/:id/entered-in-error',
    summary: 'Marks what the caller has added as entered in error; it stays readable.',
    params: byId,
    body: EnterInError,
    response: Procedure,
  },
  listProcedureVersions: {
    method: 'GET',
    path: '/api/procedures/:id/versions',
    summary: 'All versions of one of the caller’s procedures, latest first.',
    params: byId,
    response: versions,
  },
  listPatientProcedures: {
    method: 'GET',
    path: '/api/procedures/of/:patientId',
    summary: 'The procedures and hospital stays of a patient in the caller’s care.',
    params: ofPatient,
    response: list,
  },
  addPatientProcedure: {
    method: 'POST',
    path: '/api/procedures/of/:patientId',
    summary: 'Records a procedure or hospital stay of a patient in the caller’s care; the patient is notified.',
    params: ofPatient,
    body: z.object({ ...writtenContent, ...inVisit }),
    response: Procedure,
    status: 201,
    idempotent: true,
  },
  editPatientProcedure: {
    method: 'PUT',
    path: '/api/procedures/of/:patientId/:id',
    summary: 'Changes or corrects a procedure of a patient, which is confirmed by it.',
    params: oneOfPatient,
    body: z.object({ ...writtenContent, ...basedOn }),
    response: Procedure,
  },
  confirmProcedure: {
    method: 'POST',
    path: '/api/procedures/of/:patientId/:id/confirm',
    summary: 'Confirms a procedure of a patient as it stands.',
    params: oneOfPatient,
    body: z.object(basedOn),
    response: Procedure,
  },
  refuteProcedure: {
    method: 'POST',
    path: '/api/procedures/of/:patientId/:id/refute',
    summary: 'States that a patient did not have this procedure; it stays readable, and the patient is notified.',
    params: oneOfPatient,
    body: Judgement,
    response: Procedure,
  },
  enterPatientProcedureInError: {
    method: 'POST',
    path: '/api/procedures/of/:patientId/:id/entered-in-error',
    summary: 'Marks a procedure of a patient as entered in error; it stays readable.',
    params: oneOfPatient,
    body: EnterInError,
    response: Procedure,
  },
  listPatientProcedureVersions: {
    method: 'GET',
    path: '/api/procedures/of/:patientId/:id/versions',
    summary: 'All versions of a procedure of a patient in the caller’s care, latest first.',
    params: oneOfPatient,
    response: versions,
  },
})
