import type { ErrorCode } from '@uzima/contract/errors'
import { chunkBytes, fileBytes, fileName, filesApi, typeOfName, type Upload } from '@uzima/contract/files'
import { z } from 'zod/mini'
import { client } from '#lib/client.ts'
import { pause, persist } from '#lib/persist.ts'

const api = client(filesApi)

export type Progress = { state: 'sending' | 'waiting' | 'checking'; sent: number }
type Sending = {
  file: File
  /** The patient whose record it is for; undefined for the user's own. */
  patientId: string | undefined
  /** An interrupted upload to resume. */
  begun: Upload | undefined
  signal: AbortSignal
  onBegun: (upload: Upload) => void
  onProgress: (progress: Progress) => void
}

/** Checks that need no upload. */
export function refusalOf({ name, size }: File): ErrorCode | undefined {
  if (!z.safeParse(fileName, name).success) return 'file_name_invalid'
  if (!typeOfName(name)) return 'file_type_not_allowed'
  if (size === 0) return 'file_empty'
  return size > fileBytes ? 'file_too_large' : undefined
}

/** Polling interval; the server checks a file within seconds. */
const lookMs = 700

/** Uploads a file in chunks and waits until it has been checked. Resumes after a lost connection. */
export async function sendFile({ file, patientId, begun, signal, onBegun, onProgress }: Sending): Promise<Upload> {
  let progress: Progress = { state: 'sending', sent: 0 }
  const report = (state: Progress['state'], sent: number) => {
    progress = { state, sent }
    onProgress(progress)
  }
  const announced = { name: file.name, size: file.size, type: file.type }
  const upload =
    begun ??
    (await untilDone(() =>
      patientId ? api.startPatientUpload({ ...announced, patientId }, { signal }) : api.startUpload(announced, { signal }),
    ))
  onBegun(upload)
  const { received, state } = begun ? await untilDone(() => api.getUpload({ id: upload.id }, { signal })) : upload
  const count = Math.ceil(file.size / chunkBytes)
  for (let position = 0; state === 'uploading' && position < count; position += 1) {
    const from = position * chunkBytes
    report('sending', from)
    if (received.includes(position)) continue
    const bytes = new Uint8Array(await file.slice(from, from + chunkBytes).arrayBuffer())
    await untilDone(() => api.sendChunk({ id: upload.id, position, bytes }, { signal }))
  }
  report('checking', file.size)
  let looked = state === 'uploading' ? await untilDone(() => api.finishUpload({ id: upload.id }, { signal })) : await look()
  while (looked.state === 'checking') {
    await pause(lookMs, signal)
    looked = await look()
  }
  return looked

  function untilDone<T>(work: () => Promise<T>): Promise<T> {
    return persist(work, { signal, onWait: (isWaiting) => onProgress(isWaiting ? { ...progress, state: 'waiting' } : progress) })
  }

  function look() {
    return untilDone(() => api.getUpload({ id: upload.id }, { signal }))
  }
}

export const forgetUpload = (id: string) => api.cancelUpload({ id }).catch(() => undefined)
