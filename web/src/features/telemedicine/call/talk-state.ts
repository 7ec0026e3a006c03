import type { PeerState, Proof, Shown } from './peer.ts'
import type { Quality } from './quality.ts'

export type Talk = {
  state: PeerState | 'apart'
  remote: MediaStream | null
  /** What the other side sends. */
  shown: Shown
  quality: Quality | null
  /** Whether the other end is verified by their keys; null until the first description. */
  proof: Proof | null
  /** The other side hung up. */
  hasGone: boolean
}
export const apart: Talk = {
  state: 'apart',
  remote: null,
  shown: { isMuted: false, picture: 'camera' },
  quality: null,
  proof: null,
  hasGone: false,
}
