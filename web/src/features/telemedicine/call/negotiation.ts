/** How far a browser is in agreeing with the other on what is sent. */
export type Stand = {
  /** In a clash the polite one gives way. One of the two is, the other is not. */
  isPolite: boolean
  isMakingOffer: boolean
  isTakingAnswer: boolean
  signalingState: RTCSignalingState
}

/** Two offers that cross: the impolite one goes on with its own, and what belonged to the other's is dropped with it. */
export function ignores(description: Pick<RTCSessionDescriptionInit, 'type'>, stand: Stand): boolean {
  const isFree = !stand.isMakingOffer && (stand.signalingState === 'stable' || stand.isTakingAnswer)
  return description.type === 'offer' && !isFree && !stand.isPolite
}

/** What to do about a connection, in milliseconds since it was broken and since it was last begun anew. */
export function recoveryOf(state: RTCPeerConnectionState, brokenFor: number, restartedAgo: number): 'wait' | 'restart' | 'give-up' {
  if (state === 'connected' || state === 'closed') return 'wait'
  if (brokenFor >= patience) return 'give-up'
  const isDue = restartedAgo >= restartEvery
  if (state === 'failed') return isDue ? 'restart' : 'wait'
  return state === 'disconnected' && brokenFor >= blip && isDue ? 'restart' : 'wait'
}
/** What mends itself. */
const blip = 2500
const restartEvery = 6000
const patience = 90_000
