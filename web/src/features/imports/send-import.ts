import { chunkBytes } from '@uzima/contract/files'
import { persist } from '#lib/persist.ts'
import { api } from './api.ts'

type Sending = { file: File; signal: AbortSignal; onProgress: (sent: number) => void }

/** Sends a file in parts; goes on after a lost connection. */
export async function sendImport({ file, signal, onProgress }: Sending): Promise<void> {
  const insist = <T>(work: () => Promise<T>) => persist(work, { signal })
  const { id } = await api.startRecordImport({ name: file.name, size: file.size }, { signal })
  try {
    for (let from = 0; from < file.size; from += chunkBytes) {
      const bytes = new Uint8Array(await file.slice(from, from + chunkBytes).arrayBuffer())
      await insist(() => api.sendImportPart({ id, position: from / chunkBytes, bytes }, { signal }))
      onProgress(Math.min(file.size, from + chunkBytes))
    }
    await insist(() => api.finishRecordImport({ id }, { signal }))
  } catch (error) {
    // half a file is none
    void api.removeRecordImport({ id }).catch(() => undefined)
    throw error
  }
}
