import { ImportReport, RecordImport } from '@uzima/contract/imports'
import { omission } from '@uzima/contract/imports/kinds'
import { z } from 'zod/mini'
import type { EncryptionContext } from '#crypto/fields.ts'
import { chunkCount, chunkId } from '#files/chunks.ts'
import { recordOf } from '#records/record.ts'

const described = { kind: 'medical_records', subject: 'patientId' } as const

export const importRecord = recordOf({
  ...described,
  table: 'record_imports',
  content: z.object({
    name: z.string(),
    fingerprint: z.nullable(z.string()),
    report: z.nullable(ImportReport),
    kept: z.nullable(RecordImport.shape.kept),
  }),
  fields: { name: { encrypted: 'text' }, fingerprint: { encrypted: 'text' }, report: { encrypted: 'json' }, kept: { encrypted: 'json' } },
})

/** What was found: as the services of its kind take it, where in the file, and what had no place. */
const Line = z.object({ says: z.unknown(), where: z.string(), omitted: z.array(omission) })
export type Line = z.infer<typeof Line>
export const lineRecord = recordOf({
  ...described,
  table: 'record_import_lines',
  content: z.object({ line: Line }),
  fields: { line: { encrypted: 'json' } },
})

/** A part decrypts in its place only: parts that were swapped or cut off do not. */
export function contextOfPart(
  { id, patientId, size, partSize }: { id: string; patientId: string; size: number; partSize: number },
  position: number,
): EncryptionContext {
  const isLast = position === chunkCount(size, partSize) - 1
  const rowId = chunkId({ fileId: id, ownerId: patientId, version: 0 }, position, isLast)
  return { kind: 'medical_records', subjectId: patientId, table: 'record_import_parts', column: 'encrypted', rowId }
}
