import { z } from 'zod/mini'
import { endpoints } from '../endpoint.ts'
import { byId, id, instant, page, pageQuery, text } from '../fields.ts'
import { WriteRegistration } from '../registration.ts'

export const mostImportRows = 20_000
/** Of the file; what is sent of it may be longer, since each field is named in each row. */
export const importFileBytes = 5_000_000
export const importFileNameLength = 200
/** How long an import can be undone. */
export const undoDays = 7

/** One person of the file. */
const ImportRow = z.extend(WriteRegistration, {
  /** The row of the file as a spreadsheet counts it: the first below the header is 2. */
  line: z.int().check(z.positive(), z.lte(2_000_000)),
  /** Added although somebody very similar is there already. */
  isOther: z.optional(z.boolean()),
})
export type ImportRow = z.input<typeof ImportRow>

const rows = z
  .array(ImportRow)
  .check(z.minLength(1), z.maxLength(mostImportRows))
  .check(z.refine((given) => new Set(given.map(({ line }) => line)).size === given.length))

/** What only the server can tell about a row. */
export const ImportProblem = z.object({
  line: z.int(),
  field: z.enum(['dateOfBirth', 'phone']),
  code: z.enum(['date_in_future', 'phone_invalid']),
})
export type ImportProblem = z.infer<typeof ImportProblem>

/** Somebody very similar: on record, or earlier in the file. */
export const ImportDuplicate = z.object({
  line: z.int(),
  earlierLine: z.nullable(z.int()),
  person: z.nullable(z.object({ id, name: z.string(), dateOfBirth: z.nullable(z.string()) })),
})
export type ImportDuplicate = z.infer<typeof ImportDuplicate>

export const PatientImport = z.object({
  id,
  fileName: z.string(),
  /** Null if that account is gone. */
  importedBy: z.nullable(z.string()),
  importedAt: instant,
  added: z.int(),
  /** Likely duplicates that were left out. */
  skipped: z.int(),
  undoneBy: z.nullable(z.string()),
  undoneAt: z.nullable(instant),
  /** Null once that time is over, or it was undone. */
  undoUntil: z.nullable(instant),
})
export type PatientImport = z.infer<typeof PatientImport>

const bodyLimit = 10_000_000

export const importsApi = endpoints({
  checkImport: {
    method: 'POST',
    path: '/api/registration/imports/check',
    summary: 'A trial run: which rows cannot be added, and which are very similar to somebody. Nothing is stored.',
    body: z.object({ rows }),
    bodyLimit,
    response: z.object({
      problems: z.array(ImportProblem),
      duplicates: z.array(ImportDuplicate),
      /** The practice's, as which numbers without a + are read. */
      country: z.string(),
    }),
  },
  importPatients: {
    method: 'POST',
    path: '/api/registration/imports',
    summary:
      'Registers all people of a file or, if one row is refused, nobody. Likely duplicates are left out unless their row says otherwise.',
    body: z.object({ fileName: text(importFileNameLength), rows }),
    bodyLimit,
    response: PatientImport,
    status: 201,
    idempotent: true,
    isUpload: true,
  },
  listImports: {
    method: 'GET',
    path: '/api/registration/imports',
    summary: 'Imports of patients, the latest first.',
    query: z.object(pageQuery),
    response: page(PatientImport),
  },
  undoImport: {
    method: 'POST',
    path: '/api/registration/imports/:id/undo',
    summary: 'Removes all people of an import, within seven days and as long as nothing was done with any of them.',
    params: byId,
    response: PatientImport,
  },
})
