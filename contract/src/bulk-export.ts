import { z } from 'zod/mini'
import { endpoints } from './endpoint.ts'
import { byId, id, instant } from './fields.ts'

const parameters = z.looseObject({})
const headers = z.object({ accept: z.optional(z.string()), prefer: z.optional(z.string()) })
const answer = z.unknown()
const short = z.string().check(z.maxLength(128))
const json = { query: parameters, headers, response: answer, file: 'application/fhir+json' } as const

/** FHIR Bulk Data Access 2.0, for backend services. Errors are OperationOutcomes. */
export const bulkExportApi = endpoints({
  exportAll: {
    method: 'GET',
    path: '/fhir/R4/$export',
    summary: 'Begins an export of all patients, with the practice and who works there.',
    ...json,
  },
  exportPatients: { method: 'GET', path: '/fhir/R4/Patient/$export', summary: 'Begins an export of all patients.', ...json },
  exportGroup: {
    method: 'GET',
    path: '/fhir/R4/Group/:id/$export',
    summary: 'Begins an export of the patients of a group.',
    params: z.object({ id: short }),
    ...json,
  },
  listGroups: { method: 'GET', path: '/fhir/R4/Group', summary: 'The groups that can be exported.', ...json },
  getGroup: {
    method: 'GET',
    path: '/fhir/R4/Group/:id',
    summary: 'One group that can be exported.',
    params: z.object({ id: short }),
    ...json,
  },
  getExport: {
    method: 'GET',
    path: '/fhir/R4/$export/:id',
    summary: 'How far an export is, and where its files are once it is done.',
    params: z.object({ id: short }),
    ...json,
  },
  deleteExport: {
    method: 'DELETE',
    path: '/fhir/R4/$export/:id',
    summary: 'Ends an export, and deletes what it has written.',
    params: z.object({ id: short }),
    headers,
    response: answer,
    unattended: true,
  },
  getExportFile: {
    method: 'GET',
    path: '/fhir/R4/$export/:id/:type/:file',
    summary: 'A file of an export: one resource a line.',
    params: z.object({ id: short, type: short, file: short }),
    response: answer,
    file: 'application/fhir+ndjson',
  },
})

export const bulkExportState = z.enum(['running', 'done', 'failed', 'cancelled', 'expired'])
export type BulkExportState = z.infer<typeof bulkExportState>

/** An export, for admins. */
export const BulkExport = z.object({
  id,
  serviceName: z.string(),
  /** Of the doctor whose patients they are; null for all patients. */
  doctorName: z.nullable(z.string()),
  types: z.array(z.string()),
  state: bulkExportState,
  startedAt: instant,
  endedAt: z.nullable(instant),
  patients: z.int(),
  ofPatients: z.int(),
  resources: z.int(),
})
export type BulkExport = z.infer<typeof BulkExport>

/** The latest ones, for admins. */
export const bulkExportsApi = endpoints({
  listBulkExports: {
    method: 'GET',
    path: '/api/bulk-export/exports',
    summary: 'The latest exports of backend services, newest first.',
    response: z.object({ rows: z.array(BulkExport) }),
  },
  cancelBulkExport: {
    method: 'POST',
    path: '/api/bulk-export/exports/:id/cancel',
    summary: 'Ends an export of a backend service, and deletes what it has written.',
    params: byId,
    response: z.object({ id }),
  },
})
