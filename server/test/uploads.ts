import { chunkBytes, filesApi, type Upload } from '@uzima/contract/files'
import { inSystem } from '#jobs/system.ts'
import { checkFile } from '#modules/files/check.ts'
import type { Caller, Clinic } from './clinic.ts'

export type Sent = { name: string; type?: string; bytes: Buffer; patientId?: string }

/** Sends a file in chunks as the screen does; it isn't checked yet. */
export async function sendFile(caller: Caller, { name, type = '', bytes, patientId }: Sent): Promise<Upload> {
  const announced = { name, type, size: bytes.length }
  const upload = patientId
    ? await caller.call(filesApi.startPatientUpload, { ...announced, patientId })
    : await caller.call(filesApi.startUpload, announced)
  for (let position = 0; position * chunkBytes < bytes.length; position += 1)
    await caller.call(filesApi.sendChunk, { id: upload.id, position, bytes: pieceOf(bytes, position) })
  return caller.call(filesApi.finishUpload, { id: upload.id })
}

export const pieceOf = (bytes: Buffer, position: number, size = chunkBytes) =>
  Buffer.from(bytes.subarray(position * size, (position + 1) * size)) as Uint8Array<ArrayBuffer> & Buffer

/** Checks it like the server's worker. */
export const check = ({ app }: Pick<Clinic, 'app'>, id: string) => checkFile((task) => inSystem(app.system, task), id)

/** Sends and checks a file; returns it as its sender sees it. */
export async function upload(place: Pick<Clinic, 'app'>, caller: Caller, sent: Sent): Promise<Upload> {
  const { id } = await sendFile(caller, sent)
  await check(place, id)
  return caller.call(filesApi.getUpload, { id })
}
