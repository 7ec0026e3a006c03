import type { PeerState, Proof, Shown } from './peer.ts'
import type { Quality } from './quality.ts'

export type Talk = {
  state: PeerState | 'apart'
  remote: MediaStream | null
  /** What the other shows. */
  shown: Shown
  quality: Quality | null
  /** Whether the other end is theirs, by their keys; null before anything was said. */
  proof: Proof | null
  /** The other has hung up. */
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
