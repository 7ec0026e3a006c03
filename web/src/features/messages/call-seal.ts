import { type CallPlace, checkCall, signCall } from '#lib/sealed-messages/calls.ts'
import { signerOf } from '#lib/sealed-messages/envelopes.ts'
import { findConfidence } from './conversation/trust.ts'
import { findOwnKeys } from './keys/api.ts'
import { meOf } from './keys/KeySteps.tsx'

type Between = { userId: string; contactId: string; visit: string; ownSeat: string; otherSeat: string }

/**
 * Signs descriptions of a connection with the keys that are open on this device, and looks whether the other's are signed with keys that
 * are believed to be theirs. Undefined where no keys are open here, or the other has none.
 */
export async function makeCallSeal({ userId, contactId, visit, ownSeat, otherSeat }: Between) {
  const me = meOf(await findOwnKeys(userId))
  if (!me) return undefined
  const { contact, theirs } = await findConfidence(me, contactId)
  const fromHere: CallPlace = { visit, seat: ownSeat, to: otherSeat }
  const fromThere: CallPlace = { visit, seat: otherSeat, to: ownSeat }
  return {
    prove: (sdp: string) => signCall(sdp, fromHere, me.sender),
    async check(sdp: string, proof: string): Promise<'proved' | 'unproved' | 'forged'> {
      try {
        await checkCall(proof, sdp, fromThere, theirs)
      } catch {
        return 'forged'
      }
      // theirs by what the server says, but not yet by what this person has accepted
      return contact?.accepted.some(({ keyId }) => keyId === signerOf(proof)) ? 'proved' : 'unproved'
    },
  }
}
