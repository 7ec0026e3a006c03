/** Totals as the browser counts them since the call began. */
export type Counted = { at: number; received: number; lost: number; roundTripMs: number | null }
export type Quality = 'good' | 'fair' | 'poor'

const fairLoss = 0.03
const poorLoss = 0.1
const fairTripMs = 300
const poorTripMs = 700

/** How the connection was between two counts. Where nothing came at all it is poor. */
export function qualityBetween(before: Counted, after: Counted): Quality {
  const received = after.received - before.received
  const lost = Math.max(0, after.lost - before.lost)
  if (received <= 0) return 'poor'
  const loss = lost / (received + lost)
  const trip = after.roundTripMs ?? 0
  if (loss >= poorLoss || trip >= poorTripMs) return 'poor'
  return loss >= fairLoss || trip >= fairTripMs ? 'fair' : 'good'
}

/** So many looks in a row, two seconds apart: one bad moment changes nothing. */
const tooLong = 5

/** Whether it has been so poor for so long that sound alone is better. */
export const callsForSoundOnly = (recent: readonly Quality[]) =>
  recent.length >= tooLong && recent.slice(-tooLong).every((each) => each === 'poor')

/** Of what the browser reports of a connection what the quality follows from. */
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
