import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { z } from 'zod/mini'
import type { Keys } from '#crypto/master-key.ts'

/** A chain's head: the sequence number and hash of its last entry. */
const Head = z.tuple([z.int().check(z.gte(0)), z.string().check(z.regex(/^[0-9a-f]{64}$/))])
const Checkpoint = z.strictObject({
  number: z.int().check(z.gte(1)),
  at: z.iso.datetime(),
  /** SHA-256 of the previous line, so that no line can be removed. */
  previous: z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  heads: z.array(Head),
  signature: z.string(),
})
export type Checkpoint = z.infer<typeof Checkpoint>
export type Heads = Checkpoint['heads']

/** The PKCS #8 prefix of an Ed25519 key, followed by its 32 bytes. */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Derived from the master key, so that access to the database alone is not enough to sign. */
export function checkpointKey(keys: Keys): KeyObject {
  const der = Buffer.concat([pkcs8Head, keys.derive('audit-checkpoints')])
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
}

export const hashOfLine = (line: string) => createHash('sha256').update(line).digest('hex')
const signedText = ({ number, at, previous, heads }: Omit<Checkpoint, 'signature'>) => JSON.stringify({ number, at, previous, heads })

export function toLine(checkpoint: Omit<Checkpoint, 'signature'>, key: KeyObject): string {
  const signature = sign(null, Buffer.from(signedText(checkpoint)), key).toString('base64url')
  return JSON.stringify({ ...checkpoint, signature })
}

export function readLine(line: string): Checkpoint | undefined {
  try {
    return Checkpoint.parse(JSON.parse(line))
  } catch {
    return undefined
  }
}

/** Parses the file line by line, verifying each signature and the link to the previous line. */
export function readCheckpoints(text: string, key: KeyObject): { checkpoints: Checkpoint[]; faults: string[] } {
  const publicKey = createPublicKey(key)
  const checkpoints: Checkpoint[] = []
  const faults: string[] = []
  let before: string | null = null
  // a last line without a line end was interrupted by a crash and never acknowledged
  for (const [index, line] of text.split('\n').slice(0, -1).entries()) {
    const checkpoint = readLine(line)
    const where = `Line ${index + 1} of the checkpoint file`
    if (!checkpoint) faults.push(`${where} is no checkpoint.`)
    else if (!verify(null, Buffer.from(signedText(checkpoint)), publicKey, Buffer.from(checkpoint.signature, 'base64url')))
      faults.push(`${where} (checkpoint ${checkpoint.number}) is not signed with this server’s key.`)
    else {
      if (checkpoint.previous !== before || checkpoint.number !== index + 1)
        faults.push(`${where} (checkpoint ${checkpoint.number}) does not follow the line before: lines were taken out, put in or moved.`)
      checkpoints.push(checkpoint)
    }
    before = hashOfLine(line)
  }
  return { checkpoints, faults }
}
