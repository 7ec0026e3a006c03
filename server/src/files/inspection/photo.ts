import type { FileRefusal } from '@uzima/contract/files'
import { startInspection } from './process.ts'

/** Concurrency limit per server. */
const mostAtOnce = 2

let atWork = 0
const waiting: (() => void)[] = []

/** A photo made of an image in a process of its own, or the reason why it cannot be made. */
export async function photoFrom(bytes: Uint8Array, position: number): Promise<Buffer | FileRefusal> {
  if (atWork >= mostAtOnce) await new Promise<void>((begin) => waiting.push(begin))
  else atWork += 1
  try {
    const { remade, verdict } = startInspection(inOnePiece(bytes), { task: 'photo', position })
    const pieces: Buffer[] = []
    for await (const piece of remade) pieces.push(piece)
    const said = await verdict
    return 'refusal' in said ? said.refusal : Buffer.concat(pieces)
  } finally {
    // the place goes to who waits longest
    const next = waiting.shift()
    if (next) next()
    else atWork -= 1
  }
}

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
