import { z } from 'zod/mini'
import { endpoints } from './endpoint.ts'
import { byId, id, instant, locale, text } from './fields.ts'

export const letterKinds = ['referral', 'sick_note', 'attendance', 'prescription', 'vaccination_card', 'summary'] as const
export const letterKind = z.enum(letterKinds)
export type LetterKind = z.infer<typeof letterKind>
/** Those that can be from a visit. */
export const kindsOfVisits: readonly LetterKind[] = ['referral', 'sick_note', 'attendance']

export const letterStatus = z.enum(['draft', 'signed', 'withdrawn'])
export type LetterStatus = z.infer<typeof letterStatus>

export const titleLength = 200
export const recipientLength = 500
export const bodyLength = 10_000
export const withdrawalReasonLength = 500
export const mostLetters = 500
/** Days after which a link ends. */
export const linkDays = [1, 7, 30] as const
export const usualLinkDays = 7
/** Wrong passcodes after which a link stays closed. */
export const passcodeAttempts = 5
/** What a template leaves open, in brackets that end with three dots: “[last day …]”. Nothing is signed with one. */
export const letterGap = /\[[^[\]\n]*…\]/

/** As typed: nothing is trimmed while somebody writes. */
const typed = (max: number) => z.string().check(z.maxLength(max))
/** What a letter says; of a vaccination card the vaccinations come from the chart. */
export const LetterText = z.object({
  title: typed(titleLength),
  /** Lines of the address; empty means that it is for whom it may concern. */
  recipient: typed(recipientLength),
  body: typed(bodyLength),
})
export type LetterText = z.infer<typeof LetterText>

/** What a template is filled from. */
const basis = {
  kind: letterKind,
  language: locale,
  /** The visit that it is about. */
  appointmentId: z.nullable(id),
  /** The medicines of a prescription. */
  medicationIds: z.array(id).check(z.maxLength(100)),
}

/** A vaccination as a letter lists it, in the letter’s language. */
const ListedVaccination = z.object({ vaccine: z.string(), date: z.string(), dose: z.string() })

export const linkState = z.enum(['open', 'expired', 'ended', 'locked'])
export const LetterLink = z.object({
  id,
  url: z.string(),
  state: linkState,
  madeAt: instant,
  madeBy: z.nullable(z.string()),
  expiresAt: instant,
  /** When it was first and last opened with the passcode, and how often. */
  firstOpenedAt: z.nullable(instant),
  lastOpenedAt: z.nullable(instant),
  openings: z.int(),
})
export type LetterLink = z.infer<typeof LetterLink>

/** A link to a letter that its sender may no longer see: as much as ending it takes. */
export const SentLetterLink = z.pick(LetterLink, { id: true, madeAt: true, expiresAt: true })
export type SentLetterLink = z.infer<typeof SentLetterLink>

const row = {
  id,
  patientId: id,
  kind: letterKind,
  language: locale,
  status: letterStatus,
  title: z.string(),
  updatedAt: instant,
  updatedBy: z.nullable(z.string()),
  signedAt: z.nullable(instant),
  signedBy: z.nullable(z.string()),
  withdrawnAt: z.nullable(instant),
  withdrawnBy: z.nullable(z.string()),
  withdrawnReason: z.nullable(z.string()),
}
export const letterAction = z.enum(['write', 'sign', 'withdraw', 'send'])
export type LetterAction = z.infer<typeof letterAction>
export const LetterRow = z.object({ ...row, links: z.array(LetterLink), actions: z.array(letterAction) })
export type LetterRow = z.infer<typeof LetterRow>

export const Letter = z.object({
  ...LetterRow.shape,
  recipient: z.string(),
  body: z.string(),
  patient: z.string(),
  /** The visit that it is from. */
  visit: z.nullable(z.object({ id, at: instant, timeZone: z.string(), doctor: z.string() })),
  medicationIds: z.array(id),
  vaccinations: z.array(ListedVaccination),
  version: z.int(),
  practice: z.string(),
  /** What its code says when it is typed; null until it is signed. */
  code: z.nullable(z.string()),
})
export type Letter = z.infer<typeof Letter>

/** What can be chosen for a patient’s letter. */
export const LetterBasis = z.object({
  /** The patient’s. */
  language: locale,
  visits: z.array(z.object({ id, at: instant, doctor: z.string() })),
  /** Active ones that a doctor has prescribed. */
  medications: z.array(z.object({ id, name: z.string(), dosage: z.string() })),
})
export type LetterBasis = z.infer<typeof LetterBasis>

/** What anyone with a letter’s code learns: never what it says, nor of whom. */
export const CheckedLetter = z.object({
  signedBy: z.string(),
  practice: z.string(),
  signedAt: instant,
  withdrawnAt: z.nullable(instant),
})
export type CheckedLetter = z.infer<typeof CheckedLetter>

/** What a link shows after its passcode. */
export const SentLetter = z.object({
  ...LetterText.shape,
  language: locale,
  practice: z.string(),
  signedBy: z.string(),
  signedAt: instant,
  vaccinations: z.array(ListedVaccination),
  /** The same as a PDF, in base64. */
  pdf: z.string(),
})
export type SentLetter = z.infer<typeof SentLetter>

export const OpenedLink = z.object({
  /** none: a link that never existed, was ended or has expired. */
  state: z.enum(['none', 'wrong', 'locked', 'withdrawn', 'opened']),
  attemptsLeft: z.int(),
  letter: z.nullable(SentLetter),
})
export type OpenedLink = z.infer<typeof OpenedLink>

/** `help` of the errors entry_changed and letter_closed. */
export const LetterChangedHelp = z.object({ letter: Letter })

const token = z.string().check(z.regex(/^[\w-]{43}$/))
const bytes = z.unknown()
const ofPatient = z.object({ patientId: id })
const one = z.object({ patientId: id, id })
const version = z.int().check(z.positive())
const days = z.union([z.literal(1), z.literal(7), z.literal(30)])
/** The passcode is shown only once. */
const MadeLink = z.object({ letter: LetterRow, url: z.string(), passcode: z.string() })
export type MadeLink = z.infer<typeof MadeLink>

export const lettersApi = endpoints({
  listLetters: {
    method: 'GET',
    path: '/api/letters',
    summary: 'The caller’s signed letters, latest first, with the links to them.',
    response: z.object({ rows: z.array(LetterRow) }),
  },
  getLetter: {
    method: 'GET',
    path: '/api/letters/:id',
    summary: 'A signed letter of the caller.',
    params: byId,
    response: Letter,
  },
  printLetter: {
    method: 'GET',
    path: '/api/letters/:id/letter.pdf',
    summary: 'A signed letter of the caller as a PDF, with its code.',
    params: byId,
    response: bytes,
    file: 'application/pdf',
  },
  makeLetterLink: {
    method: 'POST',
    path: '/api/letters/:id/links',
    summary: 'Makes a link to a letter of the caller that asks for a passcode, which is shown this once.',
    params: byId,
    body: z.object({ days }),
    response: MadeLink,
    status: 201,
  },
  endLetterLink: {
    method: 'POST',
    path: '/api/letters/:id/links/:linkId/end',
    summary: 'Ends a link to a letter of the caller, whoever made it.',
    params: z.object({ id, linkId: id }),
    response: LetterRow,
  },
  listPatientLetters: {
    method: 'GET',
    path: '/api/letters/of/:patientId',
    summary: 'The letters of a patient in the caller’s care, drafts too, latest first.',
    params: ofPatient,
    response: z.object({ rows: z.array(LetterRow) }),
  },
  getLetterBasis: {
    method: 'GET',
    path: '/api/letters/of/:patientId/basis',
    summary: 'What a letter of a patient in the caller’s care can be filled from.',
    params: ofPatient,
    response: LetterBasis,
  },
  fillLetter: {
    method: 'POST',
    path: '/api/letters/of/:patientId/text',
    summary: 'A template filled from the chart; nothing is stored.',
    params: ofPatient,
    body: z.object(basis),
    response: LetterText,
  },
  startLetter: {
    method: 'POST',
    path: '/api/letters/of/:patientId',
    summary: 'Begins the draft of a letter from its template, filled from the chart.',
    params: ofPatient,
    body: z.object(basis),
    response: Letter,
    status: 201,
    idempotent: true,
  },
  getPatientLetter: {
    method: 'GET',
    path: '/api/letters/of/:patientId/:id',
    summary: 'A letter of a patient in the caller’s care.',
    params: one,
    response: Letter,
  },
  saveLetter: {
    method: 'PUT',
    path: '/api/letters/of/:patientId/:id',
    summary: 'Saves a draft; entry_changed if it was saved elsewhere since, with what it is now.',
    params: one,
    body: z.object({ ...LetterText.shape, language: locale, medicationIds: basis.medicationIds, version }),
    response: Letter,
  },
  discardLetter: {
    method: 'DELETE',
    path: '/api/letters/of/:patientId/:id',
    summary: 'Removes a draft.',
    params: one,
    response: z.object({}),
  },
  signLetter: {
    method: 'POST',
    path: '/api/letters/of/:patientId/:id/sign',
    summary: 'Signs and so closes a letter; it is in the patient’s record from then on, and they are told.',
    params: one,
    body: z.object({ version }),
    response: Letter,
  },
  withdrawLetter: {
    method: 'POST',
    path: '/api/letters/of/:patientId/:id/withdraw',
    summary: 'Withdraws a signed letter; its code and its links say so from then on, and the patient is told.',
    params: one,
    body: z.object({ reason: text(withdrawalReasonLength) }),
    response: Letter,
  },
  printPatientLetter: {
    method: 'GET',
    path: '/api/letters/of/:patientId/:id/letter.pdf',
    summary: 'A letter of a patient in the caller’s care as a PDF; a draft is marked as such and has no code.',
    params: one,
    response: bytes,
    file: 'application/pdf',
  },
  makePatientLetterLink: {
    method: 'POST',
    path: '/api/letters/of/:patientId/:id/links',
    summary: 'Makes a link to a signed letter that asks for a passcode, which is shown this once.',
    params: one,
    body: z.object({ days }),
    response: MadeLink,
    status: 201,
  },
  listSentLetterLinks: {
    method: 'GET',
    path: '/api/letters/sent',
    summary: 'The caller’s links to letters of patients who are no longer in their care, as long as they last, latest first.',
    response: z.object({ rows: z.array(SentLetterLink) }),
  },
  endSentLetterLink: {
    method: 'POST',
    path: '/api/letters/sent/:linkId/end',
    summary: 'Ends a link that the caller made to a patient’s letter, whether the patient is still in their care or not.',
    params: z.object({ linkId: id }),
    response: z.object({}),
  },
  checkLetter: {
    method: 'GET',
    path: '/api/letters/check/:code',
    summary: 'Whether a letter is genuine, by its code as scanned or typed; null if there is none with this code.',
    params: z.object({ code: z.string().check(z.maxLength(100)) }),
    response: z.object({ letter: z.nullable(CheckedLetter) }),
  },
  openLetterLink: {
    method: 'POST',
    path: '/api/letters/links/:token/open',
    summary: 'The letter behind a link, for anyone who has the link and its passcode.',
    params: z.object({ token }),
    body: z.object({ passcode: z.string().check(z.maxLength(40)) }),
    response: OpenedLink,
  },
})
