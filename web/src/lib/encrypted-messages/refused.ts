/** Why something encrypted or signed is rejected. Each has a text in the app: nothing is rejected silently. */
export type RefusalReason =
  /** Not in our format. */
  | 'malformed'
  /** An unexpected or weaker algorithm. */
  | 'algorithm'
  /** A public key without a valid proof of ownership. */
  | 'card'
  /** An invalid signature, or not the claimed signer's. */
  | 'signature'
  /** Signed by a key the reader has not accepted as the sender's. */
  | 'unknown_signer'
  /** Replayed from another conversation or under another id. */
  | 'wrong_place'
  /** The wrapped key is not the one the signature commits to. */
  | 'commitment'
  /** Not addressed to the reader, or also addressed to an outsider. */
  | 'readers'
  /** The wrap cannot be decrypted with this device's keys. */
  | 'wrap'
  /** Encrypted for keys the reader has lost, and not released by anyone yet. */
  | 'lost'
  /** A release signed by nobody the reader trusts, or for another message or other keys. */
  | 'grant'
  /** Altered in transit. */
  | 'changed'
  /** Signed with other files than those delivered. */
  | 'files'
  /** A wrong passphrase or recovery code. */
  | 'secret'

export class Refused extends Error {
  override name = 'Refused'
  readonly reason: RefusalReason
  constructor(reason: RefusalReason) {
    super(reason)
    this.reason = reason
  }
}
