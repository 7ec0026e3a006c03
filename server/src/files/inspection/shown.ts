import type { FileRefusal, FileType } from '@uzima/contract/files'
import { startInspection } from './process.ts'

/** What a file may become on paper. */
const mostBytes = 24 * 1024 * 1024
/** So many files are made ready for paper at once in this server, of one patient one; the rest wait. */
const mostAtOnce = 2

const atWork = new Set<string>()
const waiting: { patientId: string; begin: () => void }[] = []

type Shown = { bytes: AsyncIterable<Uint8Array>; claimed: FileType; patientId: string }

/**
 * Has a process of its own make ready what `show` answers, and keeps it: the process ends before anybody reads, so that one who reads
 * slowly holds up nobody. What cannot be shown says why.
 */
export async function shownOnPaper({ bytes, claimed, patientId }: Shown): Promise<Buffer | FileRefusal> {
  await new Promise<void>((begin) => {
    waiting.push({ patientId, begin })
    beginNext()
  })
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
    atWork.delete(patientId)
    beginNext()
  }
}

/** In the order they came, but nobody takes both places. */
function beginNext() {
  const next = waiting.findIndex(({ patientId }) => !atWork.has(patientId))
  const [chosen] = next < 0 || atWork.size >= mostAtOnce ? [] : waiting.splice(next, 1)
  if (!chosen) return
  atWork.add(chosen.patientId)
  chosen.begin()
}
