import { z } from 'zod/mini'
import { readSigned, sign, signerOf } from './envelopes.ts'
import type { Identity, PrivateKeys } from './keys.ts'
import { Refused } from './refused.ts'

const Claims = z.strictObject({
  v: z.literal(1),
  visit: z.uuid(),
  from: z.uuid(),
  /** The sending seat, and the receiving one. */
  seat: z.uuid(),
  to: z.uuid(),
  fingerprints: z.array(z.string()).check(z.minLength(1)),
})

/** What a session description belongs to. */
export type CallContext = { visit: string; seat: string; to: string }

/** DTLS fingerprints of a session description: replacing them would allow a man in the middle. */
export function fingerprintsOf(sdp: string): string[] {
  const found = [...sdp.matchAll(/^a=fingerprint:(.+)$/gm)].map(([, fingerprint = '']) => fingerprint.trim().toLowerCase())
  return [...new Set(found)].sort()
}

/** Signs a session description with the sender's key. */
export const signCall = (sdp: string, place: CallContext, sender: PrivateKeys): Promise<string> =>
  sign('uzima-call', { v: 1, ...place, from: sender.userId, fingerprints: fingerprintsOf(sdp) }, sender)

/** Throws Refused unless one of the signers signed this description for this call. */
export async function checkCall(jws: string, sdp: string, { visit, seat, to }: CallContext, signers: Identity[]): Promise<void> {
  const signer = signers.find(({ keyId }) => keyId === signerOf(jws))
  if (!signer) throw new Refused('unknown_signer')
  const claims = await readSigned('uzima-call', jws, signer, Claims)
  if (claims.visit !== visit || claims.seat !== seat || claims.to !== to || claims.from !== signer.userId) throw new Refused('wrong_place')
  const described = fingerprintsOf(sdp)
  const isSame = claims.fingerprints.length === described.length && claims.fingerprints.every((each, at) => each === described[at])
  if (!isSame) throw new Refused('changed')
}
