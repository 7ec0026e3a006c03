import { type CallContext, checkCall, signCall } from '#lib/encrypted-messages/calls.ts'
import { signerOf } from '#lib/encrypted-messages/envelopes.ts'
import { findConfidence } from './conversation/trust.ts'
import { findOwnKeys } from './keys/api.ts'
import { meOf } from './keys/KeySteps.tsx'

type Between = { userId: string; contactId: string; visit: string; ownSeat: string; otherSeat: string }

/**
 * Signs session descriptions of a call with the keys unlocked on this device, and verifies the other side's signature against their
 * trusted keys. Undefined if no keys are unlocked here or the other side has none.
 */
export async function makeCallSeal({ userId, contactId, visit, ownSeat, otherSeat }: Between) {
  const me = meOf(await findOwnKeys(userId))
  if (!me) return undefined
  const { contact, theirs } = await findConfidence(me, contactId)
  const fromHere: CallContext = { visit, seat: ownSeat, to: otherSeat }
  const fromThere: CallContext = { visit, seat: otherSeat, to: ownSeat }
  return {
    prove: (sdp: string) => signCall(sdp, fromHere, me.sender),
    async check(sdp: string, proof: string): Promise<'proved' | 'unproved' | 'forged'> {
      try {
        await checkCall(proof, sdp, fromThere, theirs)
      } catch {
        return 'forged'
      }
      // theirs according to the server, but not accepted by this person yet
      return contact?.accepted.some(({ keyId }) => keyId === signerOf(proof)) ? 'proved' : 'unproved'
    },
  }
}
