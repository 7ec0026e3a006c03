import type { FileRefusal, FileType } from '@uzima/contract/files'
import type { CostlyWork } from '#costly-work.ts'
import { startInspection } from './process.ts'

/** Maximum size of a file prepared for print. */
const mostBytes = 24 * 1024 * 1024
type Shown = { bytes: AsyncIterable<Uint8Array>; claimed: FileType; patientId: string; work: CostlyWork }

/**
 * Runs `show` in a separate process and buffers its output, so that the process ends before anybody reads and a slow client cannot block
 * others. Returns the reason if the file cannot be shown. Its document was admitted, so it waits for its turn and is not refused.
 */
export const shownOnPaper = ({ bytes, claimed, patientId, work }: Shown): Promise<Buffer | FileRefusal> =>
  work.run(
    patientId,
    async () => {
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
    },
    { on: 'process', isAdmitted: true },
  )
