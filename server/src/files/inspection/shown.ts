import type { FileRefusal, FileType } from '@uzima/contract/files'
import { startInspection } from './process.ts'

/** What a file may become on paper. */
const mostBytes = 24 * 1024 * 1024
/** So many files are made ready for paper at once in this server; the rest wait. */
const mostAtOnce = 2

let free = mostAtOnce
const waiting: (() => void)[] = []

/**
 * Has a process of its own make ready what `show` answers, and keeps it: the process ends before anybody reads, so that one who reads
 * slowly holds up nobody. What cannot be shown says why.
 */
export async function shownOnPaper(bytes: AsyncIterable<Uint8Array>, claimed: FileType): Promise<Buffer | FileRefusal> {
  await takeTurn()
  try {
    const { remade, verdict, stop } = startInspection(bytes, { claimed, task: 'show' })
    const pieces: Buffer[] = []
    let size = 0
    for await (const piece of remade) {
      size += piece.length
      if (size > mostBytes) {
        stop()
        break
      }
      pieces.push(piece)
    }
    const said = await verdict
    if (size > mostBytes) return 'file_too_complex'
    return 'refusal' in said ? said.refusal : Buffer.concat(pieces)
  } finally {
    passTurn()
  }
}

async function takeTurn() {
  if (free > 0) free -= 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
}

function passTurn() {
  const next = waiting.shift()
  if (next) next()
  else free += 1
}
