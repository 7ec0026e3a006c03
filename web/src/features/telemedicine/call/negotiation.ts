/** State of the negotiation (WebRTC perfect negotiation). */
export type Stand = {
  /** The polite side yields when offers collide. Exactly one side is polite. */
  isPolite: boolean
  isMakingOffer: boolean
  isTakingAnswer: boolean
  signalingState: RTCSignalingState
}

/** When offers collide, the impolite side keeps its own and ignores the other's. */
export function ignores(description: Pick<RTCSessionDescriptionInit, 'type'>, stand: Stand): boolean {
  const isFree = !stand.isMakingOffer && (stand.signalingState === 'stable' || stand.isTakingAnswer)
  return description.type === 'offer' && !isFree && !stand.isPolite
}

/** How to recover a connection, by milliseconds since it broke and since the last ICE restart. */
export function recoveryOf(state: RTCPeerConnectionState, brokenFor: number, restartedAgo: number): 'wait' | 'restart' | 'give-up' {
  if (state === 'connected' || state === 'closed') return 'wait'
  if (brokenFor >= patience) return 'give-up'
  const isDue = restartedAgo >= restartEvery
  if (state === 'failed') return isDue ? 'restart' : 'wait'
  return state === 'disconnected' && brokenFor >= blip && isDue ? 'restart' : 'wait'
}
/** Short interruptions recover by themselves. */
const blip = 2500
const restartEvery = 6000
const patience = 90_000
