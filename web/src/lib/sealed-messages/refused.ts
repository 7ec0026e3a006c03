/** Why something sealed or signed is not believed. Each has a text on the screen: nothing is refused in silence. */
export type RefusalReason =
  /** Not in a form that we write. */
  | 'malformed'
  /** Another algorithm than ours, or a weaker one. */
  | 'algorithm'
  /** A public key that does not prove whose it is. */
  | 'card'
  /** Nobody's signature, or not of the one it is said to be from. */
  | 'signature'
  /** Signed by a key the reader has not accepted as the sender's. */
  | 'unknown_signer'
  /** Taken from another conversation, or from under another id. */
  | 'wrong_place'
  /** The key in the wrap is not the one the message was signed with. */
  | 'commitment'
  /** Not meant for the reader, or also for somebody who has no part in the conversation. */
  | 'readers'
  /** The wrap does not open with the keys of this device. */
  | 'wrap'
  /** Locked for keys that the reader no longer has; nobody has given it back yet. */
  | 'lost'
  /** Given to the reader's new keys by nobody they know, or not this message, or not to these keys. */
  | 'grant'
  /** Changed on the way. */
  | 'changed'
  /** Signed with other files than those that came with it. */
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
