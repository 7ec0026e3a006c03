import { z } from 'zod/mini'
import { readSigned, sign, signerOf } from './envelopes.ts'
import type { Identity, PrivateKeys } from './keys.ts'
import { Refused } from './refused.ts'

const Claims = z.strictObject({
  v: z.literal(1),
  id: z.uuid(),
  sender: z.uuid(),
  conversation: z.uuid(),
  /** The message's key commitment: the grant covers exactly this content. */
  cmt: z.string(),
  /** The keys it is released to. */
  to: z.string(),
  by: z.uuid(),
  at: z.iso.datetime(),
})

/** Which message is released, and to which keys. */
export type Granting = { id: string; sender: string; conversation: string; commitment: string; to: string }

/** Signs that keys not named in a message may decrypt it. */
export const signGrant = ({ commitment, ...place }: Granting, giver: PrivateKeys, at: Date): Promise<string> =>
  sign('uzima-grant', { v: 1, ...place, cmt: commitment, by: giver.userId, at: at.toISOString() }, giver)

/** Throws Refused unless one of the givers released exactly this message to exactly these keys. */
export async function checkGrant(slip: string, { id, sender, conversation, commitment, to }: Granting, givers: Identity[]): Promise<void> {
  const giver = givers.find(({ keyId }) => keyId === signerOf(slip))
  if (!giver) throw new Refused('grant')
  const claims = await readSigned('uzima-grant', slip, giver, Claims)
  const isOfThis = claims.id === id && claims.sender === sender && claims.conversation === conversation && claims.to === to
  if (!isOfThis || claims.by !== giver.userId || claims.cmt !== commitment) throw new Refused('grant')
}
