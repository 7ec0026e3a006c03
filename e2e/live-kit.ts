import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import {
  DisconnectReason,
  Encryption_Type,
  JoinResponse,
  LeaveRequest,
  LeaveRequest_Action,
  ParticipantInfo,
  ParticipantInfo_State,
  ParticipantPermission,
  ParticipantUpdate,
  Pong,
  Room,
  ServerInfo,
  SessionDescription,
  SignalRequest,
  SignalResponse,
  SignalTarget,
  SpeakersChanged,
  TrackInfo,
  TrackPublishedResponse,
  TrackSource,
  TrackType,
  TrickleRequest,
} from '@livekit/protocol'
import { TokenVerifier } from 'livekit-server-sdk'
import {
  MediaStreamTrack,
  RTCPeerConnection,
  RTCRtpCodecParameters,
  type RTCRtpTransceiver,
  type RtpPacket,
  useSdesRTPStreamId as sdesLayer,
  useSdesMid as sdesMid,
} from 'werift'
import { type WebSocket, WebSocketServer } from 'ws'
import { liveKitKey, liveKitPort, liveKitSecret } from './live-kit-settings.ts'

/**
 * A stand-in for a LiveKit server, as far as a call of the portal asks one: it checks tokens, speaks LiveKit's signalling (`/rtc`, with two
 * connections for each browser), forwards what is published to the others, and answers RoomService. It is not LiveKit: no congestion
 * control, one layer of each picture, no way back into a lost connection.
 */
export async function startLiveKit(serverPort: number, now: () => Date) {
  const rooms = new Map<string, Map<string, Participant>>()
  const verifier = new TokenVerifier(liveKitKey, liveKitSecret)
  // the journeys' clock is not that of this process
  const claimsOf = (token: string) => verifier.verify(token, Math.abs(now().getTime() - Date.now()) / 1000 + 120)
  const http = createServer((request, response) => void answer(request, response))
  const sockets = new WebSocketServer({ noServer: true })

  http.on('upgrade', (request, socket, head) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    // the newer /rtc/v1 is unknown here, as it is to older servers: the client then takes the way of those
    if (pathname !== '/rtc') {
      socket.end('HTTP/1.1 404 Not Found\r\n\r\n')
      return
    }
    claimsOf(searchParams.get('access_token') ?? '').then(
      (claims) => sockets.handleUpgrade(request, socket, head, (opened) => join(opened, claims)),
      () => socket.end('HTTP/1.1 401 Unauthorized\r\n\r\n'),
    )
  })

  type Claims = Awaited<ReturnType<typeof claimsOf>>
  function join(socket: WebSocket, { sub = '', name = '', video }: Claims) {
    const roomName = video?.room ?? ''
    const room = rooms.get(roomName) ?? new Map<string, Participant>()
    rooms.set(roomName, room)
    room.get(sub)?.putOut(DisconnectReason.DUPLICATE_IDENTITY)
    const participant = new Participant(socket, { identity: sub, name, permission: permissionIn(video) }, room)
    room.set(sub, participant)
    participant.welcome(roomName)
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    response.setHeader('access-control-allow-origin', '*')
    const method = /^\/twirp\/livekit\.RoomService\/(\w+)$/.exec(request.url ?? '')?.[1]
    if (!method) return response.writeHead(404).end('not found')
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const { room = '', identity = '' } = JSON.parse(Buffer.concat(parts).toString()) as { room?: string; identity?: string }
    const { video } = await claimsOf(request.headers.authorization?.replace('Bearer ', '') ?? '')
    const there = rooms.get(room)
    if (method === 'RemoveParticipant' && video?.roomAdmin && video.room === room)
      there?.get(identity)?.putOut(DisconnectReason.PARTICIPANT_REMOVED)
    else if (method === 'DeleteRoom' && video?.roomCreate)
      for (const each of there?.values() ?? []) each.putOut(DisconnectReason.ROOM_DELETED)
    else if (method !== 'ListRooms' || !video?.roomList) return response.writeHead(403).end('{}')
    return response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }

  http.listen(liveKitPort(serverPort))
  await once(http, 'listening')
  return {
    /** The room's microphones as a real server judges them: only this one is heard. */
    speak: (name: string) => {
      for (const room of rooms.values()) for (const each of room.values()) if (each.name === name) each.tellSpeaking()
    },
    /** The ends of pictures that were forwarded, some of each. */
    forwarded: () => [...rooms.values()].flatMap((room) => [...room.values()].flatMap(({ samples }) => samples)),
    stop: () => {
      for (const room of rooms.values()) for (const each of room.values()) each.close()
      http.closeAllConnections()
      http.close()
    },
  }
}

const codecs = {
  audio: [new RTCRtpCodecParameters({ mimeType: 'audio/opus', clockRate: 48_000, channels: 2 })],
  video: [
    new RTCRtpCodecParameters({
      mimeType: 'video/VP8',
      clockRate: 90_000,
      rtcpFeedback: [{ type: 'nack' }, { type: 'nack', parameter: 'pli' }],
    }),
  ],
}
const newPeer = () => new RTCPeerConnection({ codecs, headerExtensions: { audio: [sdesMid()], video: [sdesMid(), sdesLayer()] } })

type Grants = Awaited<ReturnType<TokenVerifier['verify']>>['video']
const sources = { camera: TrackSource.CAMERA, microphone: TrackSource.MICROPHONE } as const
const permissionIn = ({ canPublish, canSubscribe, canPublishSources = [] }: NonNullable<Grants> = {}) =>
  new ParticipantPermission({
    canPublish: canPublish ?? false,
    canSubscribe: canSubscribe ?? false,
    canPublishSources: canPublishSources.flatMap((name) =>
      String(name) in sources ? [sources[String(name) as keyof typeof sources]] : [],
    ),
  })
type Holder = { identity: string; name: string; permission: ParticipantPermission }
type Published = { info: TrackInfo; source: MediaStreamTrack | undefined }
let count = 0

class Participant {
  readonly sid: string
  readonly samples: Buffer[] = []
  readonly name: string
  readonly #socket: WebSocket
  readonly #identity: string
  readonly #permission: ParticipantPermission
  readonly #room: Map<string, Participant>
  readonly #incoming = newPeer()
  readonly #outgoing = newPeer()
  readonly #published: Published[] = []
  readonly #forwarding = new Set<string>()
  #isOffering = false
  readonly #waiting: (() => void)[] = []

  constructor(socket: WebSocket, { identity, name, permission }: Holder, room: Map<string, Participant>) {
    count += 1
    this.sid = `PA_${count}`
    this.#socket = socket
    this.#identity = identity
    this.#permission = permission
    this.name = name
    this.#room = room
    socket.on('message', (data) => void this.#heard(SignalRequest.fromBinary(data as Buffer)))
    socket.on('close', () => this.close())
    for (const [peer, target] of [
      [this.#incoming, SignalTarget.PUBLISHER],
      [this.#outgoing, SignalTarget.SUBSCRIBER],
    ] as const)
      peer.onIceCandidate.subscribe((candidate) => {
        if (candidate)
          this.#say({ case: 'trickle', value: new TrickleRequest({ candidateInit: JSON.stringify(candidate.toJSON()), target }) })
      })
    this.#incoming.onRemoteTransceiverAdded.subscribe((transceiver) =>
      transceiver.onTrack.subscribe((track) => this.#receives(transceiver, track)),
    )
  }

  info(state = ParticipantInfo_State.ACTIVE) {
    const tracks = this.#published.map(({ info }) => info)
    return new ParticipantInfo({
      sid: this.sid,
      identity: this.#identity,
      name: this.name,
      state,
      permission: this.#permission,
      tracks,
      isPublisher: tracks.length > 0,
    })
  }

  welcome(room: string) {
    const others = this.#others()
    this.#say({
      case: 'join',
      value: new JoinResponse({
        room: new Room({ sid: `RM_${room}`, name: room }),
        participant: this.info(),
        otherParticipants: others.map((other) => other.info()),
        serverInfo: new ServerInfo({ version: '1.8.0', protocol: 15 }),
        serverVersion: '1.8.0',
        subscriberPrimary: false,
        sifTrailer: new Uint8Array(),
      }),
    })
    this.#tellOthers()
    for (const other of others) for (const published of other.#published) this.#forward(other, published)
  }

  putOut(reason: DisconnectReason) {
    this.#say({ case: 'leave', value: new LeaveRequest({ reason, action: LeaveRequest_Action.DISCONNECT }) })
    this.close()
  }

  close() {
    if (this.#room.get(this.#identity) === this) this.#room.delete(this.#identity)
    this.#tellOthers(ParticipantInfo_State.DISCONNECTED)
    void this.#incoming.close()
    void this.#outgoing.close()
    this.#socket.close()
  }

  tellSpeaking() {
    for (const each of this.#room.values())
      each.#say({ case: 'speakersChanged', value: new SpeakersChanged({ speakers: [{ sid: this.sid, level: 0.5, active: true }] }) })
  }

  readonly #others = () => [...this.#room.values()].filter((each) => each !== this)

  #tellOthers(state?: ParticipantInfo_State) {
    for (const other of this.#others()) other.#say({ case: 'update', value: new ParticipantUpdate({ participants: [this.info(state)] }) })
  }

  #say(message: SignalResponse['message']) {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(new SignalResponse({ message }).toBinary())
  }

  async #heard({ message }: SignalRequest) {
    // what else the library says needs no answer
    // oxlint-disable-next-line typescript/switch-exhaustiveness-check
    switch (message.case) {
      case 'offer': {
        await this.#incoming.setRemoteDescription({ type: 'offer', sdp: message.value.sdp })
        await this.#incoming.setLocalDescription(await this.#incoming.createAnswer())
        const { sdp = '' } = this.#incoming.localDescription ?? {}
        return this.#say({ case: 'answer', value: new SessionDescription({ type: 'answer', sdp, id: message.value.id }) })
      }
      case 'answer': {
        await this.#outgoing.setRemoteDescription({ type: 'answer', sdp: message.value.sdp })
        this.#isOffering = false
        return this.#offer()
      }
      case 'trickle': {
        const { candidateInit, target } = message.value
        const peer = target === SignalTarget.PUBLISHER ? this.#incoming : this.#outgoing
        return peer.addIceCandidate(JSON.parse(candidateInit)).catch(() => undefined)
      }
      case 'addTrack': {
        const { cid, name, type, source, muted, encryption } = message.value
        if (encryption !== Encryption_Type.GCM) throw new Error('published without encryption')
        count += 1
        const mimeType = type === TrackType.AUDIO ? 'audio/opus' : 'video/VP8'
        const info = new TrackInfo({ sid: `TR_${count}`, name, type, source, muted, encryption, mimeType })
        this.#published.push({ info, source: undefined })
        this.#say({ case: 'trackPublished', value: new TrackPublishedResponse({ cid, track: info }) })
        return this.#tellOthers()
      }
      case 'mute': {
        const published = this.#published.find(({ info }) => info.sid === message.value.sid)
        if (published) published.info.muted = message.value.muted
        return this.#tellOthers()
      }
      case 'pingReq':
        return this.#say({
          case: 'pongResp',
          value: new Pong({ lastPingTimestamp: message.value.timestamp, timestamp: message.value.timestamp }),
        })
      case 'leave':
        return this.close()
      default:
        return undefined
    }
  }

  /** One microphone and one camera at most: the kind tells which of the announced tracks this is. */
  #receives({ kind, receiver }: RTCRtpTransceiver, track: MediaStreamTrack) {
    const type = kind === 'audio' ? TrackType.AUDIO : TrackType.VIDEO
    const published = this.#published.find(({ info, source }) => info.type === type && !source)
    // of the layers of a picture the smallest, which is always sent
    if (!published || (track.rid !== undefined && track.rid !== 'q')) return
    published.source = track
    let asked = 0
    if (type === TrackType.VIDEO)
      track.onReceiveRtp.subscribe(({ header, payload }: RtpPacket) => {
        if (header.marker && this.samples.length < 20) this.samples.push(payload.subarray(-2))
        // whoever comes later sees nothing until the next whole picture
        if (Date.now() - asked < 1000) return
        asked = Date.now()
        void receiver.sendRtcpPLI(header.ssrc)
      })
    for (const other of this.#others()) other.#forward(this, published)
  }

  #forward(from: Participant, { info, source }: Published) {
    if (!source || this.#forwarding.has(info.sid)) return
    this.#forwarding.add(info.sid)
    this.#waiting.push(() => {
      const track = new MediaStreamTrack({ kind: source.kind, id: info.sid, streamId: `${from.sid}|${info.sid}` })
      this.#outgoing.addTransceiver(track, { direction: 'sendonly' })
      source.onReceiveRtp.subscribe((packet) => track.writeRtp(packet))
    })
    void this.#offer()
  }

  /** One offer at a time: what comes while it is out waits for its answer. */
  async #offer() {
    if (this.#isOffering || this.#waiting.length === 0) return
    this.#isOffering = true
    for (const add of this.#waiting.splice(0)) add()
    await this.#outgoing.setLocalDescription(await this.#outgoing.createOffer())
    const { sdp = '' } = this.#outgoing.localDescription ?? {}
    this.#say({ case: 'offer', value: new SessionDescription({ type: 'offer', sdp, id: count }) })
  }
}
