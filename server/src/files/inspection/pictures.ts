import type { FileRefusal } from '@uzima/contract/files'
import type { CostlyWork } from '#costly-work.ts'
import { startInspection } from './process.ts'
import type { LogoFacts, Question, Verdict } from './verdict.ts'

/** Whose picture it is: they wait in turn with others. */
type Whose = { work: CostlyWork; who: string }

/** A photo made of an image, or the reason why it cannot be made. */
export async function photoFrom(bytes: Uint8Array, position: number, whose: Whose): Promise<Buffer | FileRefusal> {
  const { said, made } = await inTurn(bytes, { task: 'photo', position }, whose)
  return 'refusal' in said ? said.refusal : made
}

export type MadeLogo = { logo: Buffer; icon: Buffer } & Omit<LogoFacts, 'bytes'>

/** A logo and an icon made of an image or a drawing, or the reason why they cannot be made. */
export async function logoFrom(bytes: Uint8Array, whose: Whose): Promise<MadeLogo | FileRefusal> {
  const { said, made } = await inTurn(bytes, { task: 'logo' }, whose)
  if ('refusal' in said) return said.refusal
  if (!said.logo) throw new Error('a logo was made, and nothing said of it')
  const { bytes: length, ...facts } = said.logo
  return { logo: made.subarray(0, length), icon: made.subarray(length), ...facts }
}

/** In a process of its own, once there is room for one. */
const inTurn = (bytes: Uint8Array, question: Question, { work, who }: Whose): Promise<{ said: Verdict; made: Buffer }> =>
  work.run(
    who,
    async () => {
      const { remade, verdict } = startInspection(inOnePiece(bytes), question)
      const pieces: Buffer[] = []
      for await (const piece of remade) pieces.push(piece)
      return { said: await verdict, made: Buffer.concat(pieces) }
    },
    { on: 'process' },
  )

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
