import { z } from 'zod/mini'
import { ignores, recoveryOf } from './negotiation.ts'
import { type Counted, callsForSoundOnly, count, type Quality, qualityBetween } from './quality.ts'

/** What a party currently sends. weak: audio only because of their connection. */
const Shown = z.object({ isMuted: z.boolean(), picture: z.enum(['camera', 'screen', 'off', 'weak']) })
export type Shown = z.infer<typeof Shown>

/** Signalling messages between the two browsers; the server relays them unread. */
const Word = z.union([
  z.object({
    description: z.object({ type: z.enum(['offer', 'answer']), sdp: z.string() }),
    /** The session description signed with its sender's keys. */
    proof: z.optional(z.string()),
  }),
  z.object({
    candidate: z.nullable(
      z.object({
        candidate: z.optional(z.string()),
        sdpMid: z.nullish(z.string()),
        sdpMLineIndex: z.nullish(z.number()),
        usernameFragment: z.nullish(z.string()),
      }),
    ),
  }),
  z.object({ shown: Shown }),
  z.object({ bye: z.literal(true) }),
])
export type Word = z.infer<typeof Word>

export type PeerState = 'connecting' | 'connected' | 'reconnecting' | 'lost'
export type PeerEvents = {
  onState: (state: PeerState) => void
  onRemote: (stream: MediaStream) => void
  onShown: (shown: Shown) => void
  onQuality: (quality: Quality, callsForSoundOnly: boolean) => void
  /** The other side hung up. */
  onBye: () => void
  /** Identity of the other end: verified by their keys, unverified, or someone else's. */
  onProof: (proof: Proof) => void
}
export type Proof = 'proved' | 'unproved' | 'forged'
/** Signs local session descriptions and verifies the other side's. */
export type Seal = {
  prove: (sdp: string) => Promise<string | undefined>
  check: (sdp: string, proof: string | undefined) => Promise<Proof>
}
type Options = PeerEvents & { isPolite: boolean; config: RTCConfiguration; say: (word: Word) => void; seal: Seal }
export type Peer = ReturnType<typeof createPeer>

const lookEvery = 1000
const judgeEvery = 2
const politeMs = 3000

/** The peer connection between two seats, from the first offer to hanging up; recovers by itself while that is possible. */
export function createPeer({ isPolite, config, say, seal, ...events }: Options) {
  const connection = new RTCPeerConnection(config)
  const remote = new MediaStream()
  const senders: Partial<Record<'audio' | 'video', RTCRtpSender>> = {}
  let isMakingOffer = false
  let isTakingAnswer = false
  let isIgnoring = false
  let heard: Promise<unknown> = Promise.resolve()
  let said: Promise<unknown> = Promise.resolve()
  let proof: Proof | undefined
  let brokenSince: number | undefined = Date.now()
  let restartedAt = Date.now()
  let hasConnected = false
  let looks = 0
  const quality = createQualityWatch(connection, events.onQuality)

  connection.onnegotiationneeded = handleNeed
  connection.onicecandidate = ({ candidate }) => tell(() => ({ candidate: candidate?.toJSON() ?? null }))
  connection.ontrack = ({ track }) => {
    for (const old of remote.getTracks()) if (old.kind === track.kind) remote.removeTrack(old)
    remote.addTrack(track)
    events.onRemote(remote)
  }
  connection.onconnectionstatechange = () => look()
  const timer = window.setInterval(look, lookEvery)

  const isClosed = () => connection.signalingState === 'closed'

  async function offer() {
    isMakingOffer = true
    try {
      await connection.setLocalDescription()
      sendDescription()
    } catch (error) {
      // closed while the description was being created
      if (!isClosed()) throw error
    } finally {
      isMakingOffer = false
    }
  }

  /** Both sides need negotiation at the start: the polite one lets the other begin, so that the first offers don't collide. */
  function handleNeed() {
    if (!isPolite || connection.remoteDescription) return void offer()
    window.setTimeout(() => {
      if (!connection.remoteDescription && !isClosed()) void offer()
    }, politeMs)
  }

  function sendDescription() {
    const { type, sdp } = connection.localDescription ?? {}
    if (sdp && (type === 'offer' || type === 'answer'))
      tell(async () => ({ description: { type, sdp }, proof: await seal.prove(sdp).catch(() => undefined) }))
  }

  /** In order: signing takes time, and no ICE candidate may be sent before its description. */
  function tell(make: () => Word | Promise<Word>) {
    said = said.then(make).then((word) => (isClosed() ? undefined : say(word)))
  }

  async function hear(word: Word) {
    if ('bye' in word) return events.onBye()
    if ('shown' in word) return events.onShown(word.shown)
    if ('description' in word) return (await isBelieved(word.description.sdp, word.proof)) ? takeDescription(word.description) : undefined
    try {
      await connection.addIceCandidate(word.candidate)
    } catch (error) {
      // the candidates belong to the ignored offer
      if (!isIgnoring) throw error
    }
  }

  /** Once verified, only verified descriptions are accepted: otherwise an attacker could strip the proof. */
  async function isBelieved(sdp: string, given: string | undefined): Promise<boolean> {
    const found = await seal.check(sdp, given)
    proof = found === 'unproved' && proof === 'proved' ? 'forged' : found
    events.onProof(proof)
    return proof !== 'forged'
  }

  async function takeDescription(description: { type: 'offer' | 'answer'; sdp: string }) {
    const { signalingState } = connection
    isIgnoring = ignores(description, { isPolite, isMakingOffer, isTakingAnswer, signalingState })
    if (isIgnoring) return
    isTakingAnswer = description.type === 'answer'
    try {
      await connection.setRemoteDescription(description)
    } finally {
      isTakingAnswer = false
    }
    if (description.type === 'answer') return
    await connection.setLocalDescription()
    sendDescription()
  }

  function look() {
    const state = connection.connectionState
    const now = Date.now()
    if (state === 'connected') {
      hasConnected = true
      brokenSince = undefined
      looks += 1
      if (looks % judgeEvery === 0) void quality.judge()
      return events.onState('connected')
    }
    brokenSince ??= now
    const step = recoveryOf(state, now - brokenSince, now - restartedAt)
    if (step === 'restart') {
      restartedAt = now
      connection.restartIce()
    }
    events.onState(step === 'give-up' ? 'lost' : hasConnected ? 'reconnecting' : 'connecting')
  }

  return {
    /** Sets the track to send; replacing one of the same kind needs no renegotiation. */
    send: async (kind: 'audio' | 'video', track: MediaStreamTrack | null, stream: MediaStream) => {
      const sender = senders[kind]
      try {
        if (sender) await sender.replaceTrack(track)
        else if (track && !isClosed()) senders[kind] = connection.addTrack(track, stream)
      } catch (error) {
        // hung up meanwhile
        if (!isClosed()) throw error
      }
    },
    /** Processes signals strictly in order. */
    hear: (text: string) => {
      const word = z.safeParse(Word, parse(text))
      if (!word.success) return
      // a failed negotiation restarts
      heard = heard.then(() => (isClosed() ? undefined : hear(word.data))).catch(() => (isClosed() ? undefined : connection.restartIce()))
    },
    /** The network changed or signals were lost: restart ICE unless connected. */
    mend: () => {
      if (connection.connectionState === 'connected' || isClosed()) return
      restartedAt = Date.now()
      connection.restartIce()
    },
    forget: quality.forget,
    close: () => {
      window.clearInterval(timer)
      connection.close()
    },
  }
}

/** Judges the connection by what has changed since it was last asked. */
function createQualityWatch(connection: RTCPeerConnection, onQuality: PeerEvents['onQuality']) {
  let counted: Counted | undefined
  let recent: Quality[] = []
  return {
    judge: async () => {
      const next = count((await connection.getStats()).values(), Date.now())
      if (counted) {
        const quality = qualityBetween(counted, next)
        recent = [...recent.slice(-9), quality]
        onQuality(quality, callsForSoundOnly(recent))
      }
      counted = next
    },
    /** What was judged so far no longer counts. */
    forget: () => {
      recent = []
    },
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
