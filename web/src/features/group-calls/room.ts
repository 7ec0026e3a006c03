import {
  ConnectionQuality,
  DisconnectReason,
  ExternalE2EEKeyProvider,
  isE2EESupported,
  type Participant,
  Room,
  RoomEvent,
  setLogLevel,
  Track,
} from 'livekit-client'
import encryptionWorker from 'livekit-client/e2ee-worker?worker&url'
import { trustedWorker } from './trusted-worker.ts'

export type PersonHere = {
  /** The seat's, or the doctor's. */
  id: string
  name: string
  isSelf: boolean
  isSpeaking: boolean
  isMuted: boolean
  isWeak: boolean
  picture: Track | undefined
  sound: Track | undefined
}
/** removed: by the doctor; over: ended for everybody; elsewhere: in another tab; lost: no connection any more. */
export type Outcome = 'left' | 'removed' | 'over' | 'elsewhere' | 'lost' | 'old_browser' | 'unreachable'
export type CallState = {
  status: 'connecting' | 'connected' | 'reconnecting' | 'gone'
  outcome: Outcome | undefined
  people: PersonHere[]
  /** Who came or left last, to be read out. */
  news: { name: string; has: 'come' | 'left'; count: number } | undefined
  /** The browser waits for a press before it plays sound. */
  isSilenced: boolean
  /** The camera or microphone could not be switched on. */
  deviceFault: 'camera' | 'microphone' | undefined
}

// it names rooms and people
setLogLevel('silent')

const outcomes: Partial<Record<DisconnectReason, Outcome>> = {
  [DisconnectReason.CLIENT_INITIATED]: 'left',
  [DisconnectReason.DUPLICATE_IDENTITY]: 'elsewhere',
  [DisconnectReason.PARTICIPANT_REMOVED]: 'removed',
  [DisconnectReason.ROOM_DELETED]: 'over',
  [DisconnectReason.ROOM_CLOSED]: 'over',
}
/** Whatever may change what is shown. */
const changes = [
  ...[RoomEvent.TrackSubscribed, RoomEvent.TrackUnsubscribed, RoomEvent.TrackMuted, RoomEvent.TrackUnmuted],
  ...[RoomEvent.LocalTrackPublished, RoomEvent.LocalTrackUnpublished, RoomEvent.ActiveSpeakersChanged],
  ...[RoomEvent.ConnectionQualityChanged, RoomEvent.AudioPlaybackStatusChanged],
] as const

export type Entry = { url: string; token: string; mediaKey: string }
export type GroupRoom = ReturnType<typeof createGroupRoom>

/** One stay in the room of a LiveKit server. Sound and pictures are encrypted in the browser before they leave it. */
export function createGroupRoom() {
  let now: CallState = {
    ...{ status: 'connecting', outcome: undefined, people: [], news: undefined, isSilenced: false, deviceFault: undefined },
  }
  const listeners = new Set<() => void>()
  const set = (change: Partial<CallState>) => {
    now = { ...now, ...change }
    for (const listener of listeners) listener()
  }
  const worker = isE2EESupported() ? new Worker(trustedWorker(encryptionWorker), { type: 'module' }) : undefined
  const keyProvider = new ExternalE2EEKeyProvider()
  const room = new Room({ adaptiveStream: true, dynacast: true, ...(worker && { encryption: { keyProvider, worker } }) })

  const look = () =>
    set({
      people: [room.localParticipant, ...room.remoteParticipants.values()].map((person) =>
        toPerson(person, person === room.localParticipant),
      ),
      isSilenced: !room.canPlaybackAudio,
    })
  const tell = (has: 'come' | 'left') => (person: Participant) => {
    set({ news: { name: person.name ?? '', has, count: (now.news?.count ?? 0) + 1 } })
    look()
  }
  for (const change of changes) room.on(change, look)
  room
    .on(RoomEvent.ParticipantConnected, tell('come'))
    .on(RoomEvent.ParticipantDisconnected, tell('left'))
    .on(RoomEvent.Reconnecting, () => set({ status: 'reconnecting' }))
    .on(RoomEvent.SignalReconnecting, () => set({ status: 'reconnecting' }))
    .on(RoomEvent.Reconnected, () => {
      set({ status: 'connected' })
      look()
    })
    .on(RoomEvent.Disconnected, (reason) => {
      if (now.status !== 'connecting') finish(reason === undefined ? 'lost' : (outcomes[reason] ?? 'lost'))
    })

  function finish(outcome: Outcome) {
    worker?.terminate()
    set({ status: 'gone', outcome, people: [] })
  }

  async function connect({ url, token, mediaKey }: Entry, { camera, microphone }: { camera: boolean; microphone: boolean }) {
    if (!worker) return finish('old_browser')
    try {
      await keyProvider.setKey(mediaKey)
      await room.setE2EEEnabled(true)
      await room.connect(url, token)
    } catch {
      await room.disconnect()
      return finish('unreachable')
    }
    set({ status: 'connected' })
    look()
    // one after the other: who has no camera is still heard
    if (microphone) await setMicrophone(true)
    if (camera) await setCamera(true)
  }

  async function setMicrophone(isOn: boolean) {
    await switching('microphone', room.localParticipant.setMicrophoneEnabled(isOn))
  }
  async function setCamera(isOn: boolean) {
    await switching('camera', room.localParticipant.setCameraEnabled(isOn))
  }
  async function switching(device: 'camera' | 'microphone', switched: Promise<unknown>) {
    try {
      await switched
      if (now.deviceFault === device) set({ deviceFault: undefined })
    } catch {
      if (now.status !== 'gone') set({ deviceFault: device })
    }
    look()
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    state: () => now,
    connect,
    setMicrophone,
    setCamera,
    playSound: async () => {
      await room.startAudio()
      look()
    },
    leave: async () => {
      await room.disconnect()
      if (now.status !== 'gone') finish('left')
    },
  }
}

function toPerson(person: Participant, isSelf: boolean): PersonHere {
  const camera = person.getTrackPublication(Track.Source.Camera)
  const microphone = person.getTrackPublication(Track.Source.Microphone)
  const quality = person.connectionQuality
  return {
    id: person.identity,
    name: person.name ?? '',
    isSelf,
    isSpeaking: person.isSpeaking,
    isMuted: microphone === undefined || microphone.isMuted,
    isWeak: quality === ConnectionQuality.Poor || quality === ConnectionQuality.Lost,
    picture: camera && !camera.isMuted ? camera.track : undefined,
    sound: isSelf ? undefined : microphone?.track,
  }
}
