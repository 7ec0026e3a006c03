import { copyFile, mkdir, open, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { readLine } from './checkpoints.ts'

/** Only the end of the file is read; this holds many lines. */
const tailBytes = 65_536
const lineEnd = 0x0a

/**
 * Appends the line that `next` makes from the last one (or none, if it returns undefined) and syncs it to disk.
 * An incomplete last line, left by a crash, is truncated first: it was never acknowledged.
 */
export async function appendLine(file: string, next: (last: string | undefined) => string | undefined): Promise<string | undefined> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const handle = await open(file, 'a+', 0o600)
  try {
    const { size } = await handle.stat()
    const start = Math.max(0, size - tailBytes)
    const { buffer } = await handle.read(Buffer.alloc(size - start), 0, size - start, start)
    const whole = buffer.subarray(0, buffer.lastIndexOf(lineEnd) + 1)
    const line = next(whole.toString('utf8').split('\n').at(-2))
    if (line === undefined) return undefined
    if (whole.length < buffer.length) await handle.truncate(start + whole.length)
    await handle.writeFile(`${line}\n`)
    await handle.sync()
    return line
  } finally {
    await handle.close()
  }
}

/** The whole file, or undefined if there is none. */
export async function readText(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Leaves what was signed while the log had no more than so many entries, where an older database is put in its place. The file as it was is
 * kept beside: it is the only evidence of what came later. Returns its name, or nothing where nothing is later.
 */
export async function cutCheckpoints(file: string, entries: number, now: Date): Promise<string | undefined> {
  const lines = ((await readText(file)) ?? '').split('\n').slice(0, -1)
  const isLater = (line: string) => (readLine(line)?.heads ?? []).reduce((sum, [seq]) => sum + seq, 0) > entries
  const later = lines.findIndex(isLater)
  if (later < 0) return undefined
  const aside = asideOf(file, now)
  await copyFile(file, aside)
  const draft = `${file}.partial`
  const handle = await open(draft, 'w', 0o600)
  await handle.writeFile(
    lines
      .slice(0, later)
      .map((line) => `${line}\n`)
      .join(''),
  )
  await handle.sync()
  await handle.close()
  await rename(draft, file)
  return aside
}

/** Where the file is kept when another takes its place. */
export const asideOf = (file: string, now: Date) => `${file}.before-${now.toISOString().slice(0, 19).replaceAll(':', '-')}`
