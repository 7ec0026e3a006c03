import pg from 'pg'

/** Class 53 (disk_full), or an error of input and output that names it, as some versions and file systems report it. */
const said = /No space left on device|Disk quota exceeded/i
const ofFiles = new Set(['ENOSPC', 'EDQUOT'])

/** Whether the database or a file system had no room left, so that nothing was stored. */
export function hadNoRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof pg.DatabaseError) return error.code === '53100' || (/^(58|XX)/.test(error.code ?? '') && said.test(error.message))
  return ('code' in error && ofFiles.has(String(error.code))) || hadNoRoom(error.cause)
}
