import type { FileRefusal } from '@uzima/contract/files'
import { startInspection } from './process.ts'
import type { LogoFacts, Question, Verdict } from './verdict.ts'

/** Concurrency limit per server. */
const mostAtOnce = 2

let atWork = 0
const waiting: (() => void)[] = []

/** A photo made of an image, or the reason why it cannot be made. */
export async function photoFrom(bytes: Uint8Array, position: number): Promise<Buffer | FileRefusal> {
  const { said, made } = await inTurn(bytes, { task: 'photo', position })
  return 'refusal' in said ? said.refusal : made
}

export type MadeLogo = { logo: Buffer; icon: Buffer } & Omit<LogoFacts, 'bytes'>

/** A logo and an icon made of an image or a drawing, or the reason why they cannot be made. */
export async function logoFrom(bytes: Uint8Array): Promise<MadeLogo | FileRefusal> {
  const { said, made } = await inTurn(bytes, { task: 'logo' })
  if ('refusal' in said) return said.refusal
  if (!said.logo) throw new Error('a logo was made, and nothing said of it')
  const { bytes: length, ...facts } = said.logo
  return { logo: made.subarray(0, length), icon: made.subarray(length), ...facts }
}

/** In a process of its own, once there is room for one. */
async function inTurn(bytes: Uint8Array, question: Question): Promise<{ said: Verdict; made: Buffer }> {
  if (atWork >= mostAtOnce) await new Promise<void>((begin) => waiting.push(begin))
  else atWork += 1
  try {
    const { remade, verdict } = startInspection(inOnePiece(bytes), question)
    const pieces: Buffer[] = []
    for await (const piece of remade) pieces.push(piece)
    return { said: await verdict, made: Buffer.concat(pieces) }
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
