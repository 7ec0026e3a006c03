import { importPartBytes } from '@uzima/contract/imports'
import { persist } from '#lib/persist.ts'
import { api } from './api.ts'

export type Progress = { isWaiting: boolean; sent: number }
type Sending = { file: File; signal: AbortSignal; onBegun: (id: string) => void; onProgress: (progress: Progress) => void }

/** Sends a file in parts; goes on after a lost connection, and where an earlier attempt has ended. */
export async function sendImport({ file, signal, onBegun, onProgress }: Sending): Promise<void> {
  let sent = 0
  const insist = <T>(work: () => Promise<T>) => persist(work, { signal, onWait: (isWaiting) => onProgress({ isWaiting, sent }) })
  const fingerprint = await fingerprintOf(file)
  const { id, partSize, received } = await insist(() =>
    api.startRecordImport({ name: file.name, size: file.size, fingerprint }, { signal }),
  )
  onBegun(id)
  for (let from = 0; from < file.size; from += partSize) {
    const position = from / partSize
    if (!received.includes(position)) {
      const bytes = await bytesOf(file, from, from + partSize)
      await insist(() => api.sendImportPart({ id, position, bytes }, { signal }))
    }
    sent = Math.min(file.size, from + partSize)
    onProgress({ isWaiting: false, sent })
  }
  await insist(() => api.finishRecordImport({ id }, { signal }))
}

const bytesOf = async (file: File, from: number, to?: number) => new Uint8Array(await file.slice(from, to).arrayBuffer())

/** Of its beginning and its end: the whole of a large file would have to be in memory. */
async function fingerprintOf(file: File): Promise<string> {
  const parts = [await bytesOf(file, 0, importPartBytes), await bytesOf(file, Math.max(0, file.size - importPartBytes))]
  const digest = await crypto.subtle.digest('SHA-256', await new Blob(parts).arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
