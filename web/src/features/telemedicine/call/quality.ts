/** Totals since the call began, as the browser counts them. */
export type Counted = { at: number; received: number; lost: number; roundTripMs: number | null }
export type Quality = 'good' | 'fair' | 'poor'

const fairLoss = 0.03
const poorLoss = 0.1
const fairTripMs = 300
const poorTripMs = 700

/** Connection quality between two samples. Poor if nothing was received. */
export function qualityBetween(before: Counted, after: Counted): Quality {
  const received = after.received - before.received
  const lost = Math.max(0, after.lost - before.lost)
  if (received <= 0) return 'poor'
  const loss = lost / (received + lost)
  const trip = after.roundTripMs ?? 0
  if (loss >= poorLoss || trip >= poorTripMs) return 'poor'
  return loss >= fairLoss || trip >= fairTripMs ? 'fair' : 'good'
}

/** Consecutive poor samples, two seconds apart, before acting. */
const tooLong = 5

/** Whether the connection has been poor for long enough to switch to audio only. */
export const callsForSoundOnly = (recent: readonly Quality[]) =>
  recent.length >= tooLong && recent.slice(-tooLong).every((each) => each === 'poor')

/** Extracts the counters for the quality from WebRTC stats. */
export function count(report: Iterable<RTCStats>, at: number): Counted {
  let [received, lost] = [0, 0]
  let roundTripMs: number | null = null
  for (const each of report) {
    if (isInbound(each)) {
      received += each.packetsReceived ?? 0
      lost += each.packetsLost ?? 0
    }
    if (isPair(each) && each.nominated && each.currentRoundTripTime !== undefined) roundTripMs = each.currentRoundTripTime * 1000
  }
  return { at, received, lost, roundTripMs }
}
const isInbound = (stats: RTCStats): stats is RTCInboundRtpStreamStats => stats.type === 'inbound-rtp'
const isPair = (stats: RTCStats): stats is RTCIceCandidatePairStats => stats.type === 'candidate-pair'
