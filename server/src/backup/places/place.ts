import { type Kept, timeIn } from '../keep.ts'

/** Where backups are kept. Names of files there are those of backups; other files are not seen. */
export type Place = {
  /** In words for the operator, without secrets. */
  readonly words: string
  list(): Promise<Kept[]>
  /** Brings a file there under a temporary name, checks what has arrived, and gives it its name only then. */
  put(file: string, name: string, written: { bytes: number; sha256: string }): Promise<void>
  fetch(name: string, file: string): Promise<void>
  remove(name: string): Promise<void>
  close(): Promise<void>
}

/** What an interrupted run leaves has this name, and is removed by a later one. */
export const partialPrefix = 'uzima-sending.partial-'
export const leftAfterMs = 86_400_000

/** Those of the files that are backups. */
export const backupsAmong = (files: readonly { name: string; bytes: number }[]): Kept[] =>
  files.flatMap((file) => {
    const at = timeIn(file.name)
    return at ? [{ ...file, at }] : []
  })
