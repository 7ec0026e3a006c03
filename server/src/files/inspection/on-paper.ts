import type { FileRefusal, FileType } from '@uzima/contract/files'
import { startInspection } from './process.ts'

/** Maximum size of a file prepared for print. */
const mostBytes = 24 * 1024 * 1024
/** Concurrency limit per server; each patient has at most one at a time. */
const mostAtOnce = 2

const atWork = new Set<string>()
const waiting: { patientId: string; begin: () => void }[] = []

type Shown = { bytes: AsyncIterable<Uint8Array>; claimed: FileType; patientId: string }

/**
 * Runs `show` in a separate process and buffers its output, so that the process ends before anybody reads and a slow client cannot block
 * others. Returns the reason if the file cannot be shown.
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

/** First come, first served, but at most one per patient. */
function beginNext() {
  const next = waiting.findIndex(({ patientId }) => !atWork.has(patientId))
  const [chosen] = next < 0 || atWork.size >= mostAtOnce ? [] : waiting.splice(next, 1)
  if (!chosen) return
  atWork.add(chosen.patientId)
  chosen.begin()
}
