import { z } from 'zod/mini'
import { endpoints } from './endpoint.ts'
import { byId, day, id, instant } from './fields.ts'
import { fileName } from './files.ts'
import { faultCode, importFormat, importKind, leftOutReason, omission } from './imports/kinds.ts'
import { acknowledging } from './medications/acknowledging.ts'

export const importBytes = 200 * 1024 * 1024
/** Files are sent in parts of this size, except for the last; of those that were begun before it was raised the row says which. */
export const importPartBytes = 1024 * 1024
/** How long an unfinished upload can be continued. */
export const uploadDays = 2
/** How long what was added can be taken back, and how long a file waits for a decision. */
export const undoDays = 30
export const decideDays = 7
/** Files of a person that wait for a decision. */
export const mostWaiting = 10

/** uploading: parts are missing. reading: a worker reads it. added: some of it is in the record. undone: it was taken out again. */
export const importState = z.enum(['uploading', 'reading', 'ready', 'unreadable', 'added', 'undone'])
export type ImportState = z.infer<typeof importState>
/** How a line stands to what the record has: nothing like it, something that says otherwise, or the same. */
export const likenesses = ['new', 'differs', 'here'] as const
export const likeness = z.enum(likenesses)
export type Likeness = z.infer<typeof likeness>

const text = z.nullable(z.string())
const LeftOut = z.object({ type: z.string(), name: text, reason: leftOutReason, count: z.int(), where: z.array(z.string()) })
export type LeftOut = z.infer<typeof LeftOut>
/** Where in the file something could not be read, and how many of it there are. */
const Fault = z.object({ fault: faultCode, where: z.string(), count: z.optional(z.int()) })
/** What a reader has found out about a file, besides its lines. */
export const ImportReport = z.object({
  format: z.nullable(importFormat),
  person: z.nullable(z.object({ name: text, birthDate: text, sex: text })),
  source: z.nullable(z.object({ name: text, at: text })),
  leftOut: z.array(LeftOut),
  faults: z.array(Fault),
})
export type ImportReport = z.infer<typeof ImportReport>

const Words = z.object({
  name: z.string(),
  facts: z.array(z.string()),
  /** A day, a month, a year or a moment. */
  date: text,
})
export type ImportWords = z.infer<typeof Words>

/** What was changed since it was added, and stays. */
export const ImportKept = z.object({ kind: importKind, words: Words })

export const RecordImport = z.object({
  id,
  name: z.string(),
  size: z.int(),
  partSize: z.int(),
  state: importState,
  /** Parts received so far, of a file that is being sent. */
  received: z.array(z.int()),
  /** How much of it was read, of a hundred. */
  progress: z.int(),
  report: z.nullable(ImportReport),
  /** Whose account this is, where the file has another name or day of birth and nobody has said yet whose it is. */
  asksWhose: z.nullable(z.object({ name: z.string(), birthDate: text })),
  lines: z.int(),
  /** Of a file that was added: how many lines, until when that can be undone, and what undoing has left. */
  added: z.int(),
  uploadedAt: instant,
  addedAt: z.nullable(instant),
  undoUntil: z.nullable(instant),
  undoneAt: z.nullable(instant),
  kept: z.array(ImportKept),
})
export type RecordImport = z.infer<typeof RecordImport>

const count = z.int()
export const ImportLine = z.object({
  id,
  kind: importKind,
  where: z.string(),
  likeness,
  isChosen: z.boolean(),
  brought: Words,
  /** What it is like, in the record or further up in the file. */
  known: z.nullable(Words),
  omitted: z.array(omission),
})
export type ImportLine = z.infer<typeof ImportLine>
/** Steps a day of one likeness: there are as many lines as days. */
const Days = z.object({ days: count, first: day, last: day, chosen: count })
export type ImportDays = z.infer<typeof Days>
const Lines = z.object({
  rows: z.array(ImportLine),
  steps: z.nullable(Days),
  /** The place of the first line of the next page. */
  next: z.nullable(count),
  counts: z.object({ new: count, differs: count, here: count, chosen: count }),
})
export type ImportLines = z.infer<typeof Lines>

/** Parts had this size once. */
const smallestPart = 256 * 1024
const piece = z.object({ id, position: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(importBytes / smallestPart - 1)) })
const choices = z.array(z.object({ id, isChosen: z.boolean() })).check(z.minLength(1), z.maxLength(100))

export const importsApi = endpoints({
  listRecordImports: {
    method: 'GET',
    path: '/api/imports',
    summary: 'Files that the caller has brought, the latest first: those that wait for a decision, and those that were added.',
    response: z.object({ rows: z.array(RecordImport) }),
  },
  startRecordImport: {
    method: 'POST',
    path: '/api/imports',
    summary:
      'Starts bringing a file of records of the caller; its parts follow. A file of the same name, size and fingerprint that has arrived in part is gone on with.',
    body: z.object({
      name: fileName,
      size: z.int().check(z.minimum(1, 'file_empty'), z.maximum(importBytes, 'import_too_large')),
      /** SHA-256 of its first and last part in hexadecimal digits. A file that has none is always a new one. */
      fingerprint: z._default(z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/))), null),
    }),
    response: RecordImport,
    status: 201,
    isUpload: true,
  },
  sendImportPart: {
    method: 'PUT',
    path: '/api/imports/:id/parts/:position',
    summary: 'Uploads one part of a file: of its `partSize` (1 MiB), except for the last. Idempotent.',
    params: piece,
    bytes: importPartBytes,
    response: z.object({ received: count }),
    isUpload: true,
  },
  finishRecordImport: {
    method: 'POST',
    path: '/api/imports/:id/finish',
    summary: 'Finishes an upload and has the file read.',
    params: byId,
    response: RecordImport,
  },
  getRecordImport: {
    method: 'GET',
    path: '/api/imports/:id',
    summary: 'How far a file is, what it says of itself, and what of it has no place in the record.',
    params: byId,
    response: RecordImport,
  },
  listImportLines: {
    method: 'GET',
    path: '/api/imports/:id/lines',
    summary:
      'What was found in a file, compared with the caller’s record as it is now; of one kind if given. Steps a day are summarised, and listed only if asked for.',
    params: byId,
    query: z.object({ likeness, kind: z.optional(importKind), from: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0) }),
    response: Lines,
  },
  answerImportPerson: {
    method: 'POST',
    path: '/api/imports/:id/person',
    summary: 'Says that the file is the caller’s, though it has another name or day of birth.',
    params: byId,
    response: RecordImport,
  },
  chooseImportLines: {
    method: 'POST',
    path: '/api/imports/:id/choose',
    summary: 'Chooses which lines are to be added.',
    params: byId,
    body: z.object({ choices }),
    response: z.object({}),
  },
  chooseImportKind: {
    method: 'POST',
    path: '/api/imports/:id/choose-kind',
    summary: 'Chooses all lines of one kind and likeness, or none of them.',
    params: byId,
    body: z.object({ kind: importKind, likeness, isChosen: z.boolean() }),
    response: z.object({}),
  },
  addImportedRecords: {
    method: 'POST',
    path: '/api/imports/:id/add',
    summary:
      'Adds the chosen lines to the caller’s record, all or none, unconfirmed. Answered with 409 `alerts_not_acknowledged` as adding a medicine is.',
    params: byId,
    body: z.object(acknowledging),
    response: RecordImport,
  },
  undoRecordImport: {
    method: 'POST',
    path: '/api/imports/:id/undo',
    summary: 'Takes back what was added of a file within thirty days; what was changed since stays and is named.',
    params: byId,
    response: RecordImport,
  },
  removeRecordImport: {
    method: 'DELETE',
    path: '/api/imports/:id',
    summary: 'Deletes a file of which nothing was added.',
    params: byId,
    response: z.object({}),
  },
})
