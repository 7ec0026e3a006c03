import { type ImportLine, importPartBytes, importsApi, type RecordImport } from '@uzima/contract/imports'
import { inSystem } from '#jobs/system.ts'
import { readImport } from '#modules/imports/reading.ts'
import { noteFetched } from '#modules/portals/fetching.ts'
import type { Caller, Clinic } from './clinic.ts'
import { pieceOf } from './uploads.ts'

/** A file as text or bytes, or what is to be one as JSON. */
type Content = object | string | Uint8Array

export async function sendFile(caller: Caller, content: Content, name = 'export.json'): Promise<RecordImport> {
  const isBytes = typeof content === 'string' || content instanceof Uint8Array
  const bytes = Buffer.from(isBytes ? content : JSON.stringify(content))
  const { id } = await caller.call(importsApi.startRecordImport, { name, size: bytes.length })
  for (let position = 0; position * importPartBytes < bytes.length; position += 1)
    await caller.call(importsApi.sendImportPart, { id, position, bytes: pieceOf(bytes, position, importPartBytes) })
  return caller.call(importsApi.finishRecordImport, { id })
}
/** As the worker reads it. */
export const readFile = (place: Clinic, id: string) => readImport((task) => inSystem(place.app.system, task), id, { noteFetched })
export async function bringFile(place: Clinic, caller: Caller, content: Content, name?: string): Promise<RecordImport> {
  const { id } = await sendFile(caller, content, name)
  await readFile(place, id)
  return caller.call(importsApi.getRecordImport, { id })
}
export async function linesOf(caller: Caller, id: string): Promise<ImportLine[]> {
  const likenesses = ['differs', 'new', 'here'] as const
  const lists = await Promise.all(likenesses.map((likeness) => caller.call(importsApi.listImportLines, { id, likeness })))
  const days = await Promise.all(
    likenesses.map(async (likeness, index) =>
      lists[index]?.steps ? (await caller.call(importsApi.listImportLines, { id, likeness, kind: 'steps' })).rows : [],
    ),
  )
  return lists.flatMap(({ rows }, index) => [...rows, ...(days[index] ?? [])])
}
