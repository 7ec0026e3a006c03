import type { EnteredCall } from '@uzima/contract/telemedicine'
import { type LocalMedia, type LocalMediaStore, pictureOf, shownBy } from './local-media.ts'
import { createPeer, type Peer, type Seal, type Word } from './peer.ts'
import { apart, type Talk } from './talk-state.ts'

type Options = {
  entered: EnteredCall
  store: LocalMediaStore
  seal: Seal
  say: (word: Word) => void
  onChange: (change: Partial<Talk>) => void
}

/** Connects to the other seat: sends the local media and receives theirs. Returns the peer and a function to end it. */
export function beginTalk({ entered, store, seal, say, onChange }: Options): { peer: Peer; end: () => void } {
  const { iceServers, relayOnly, call } = entered
  onChange({ ...apart, state: 'connecting' })
  const peer = createPeer({
    isPolite: call.side === 'patient',
    config: { iceServers, iceTransportPolicy: relayOnly ? 'relay' : 'all', bundlePolicy: 'max-bundle' },
    say,
    seal,
    onState: (state) => onChange({ state }),
    onRemote: (remote) => onChange({ remote: new MediaStream(remote.getTracks()) }),
    onShown: (shown) => onChange({ shown }),
    onQuality: (quality, callsForSoundOnly) => {
      onChange({ quality })
      if (callsForSoundOnly && !store.get().screen) store.setWeak(true)
    },
    onProof: (proof) => {
      onChange({ proof })
      if (proof === 'forged') peer.close()
    },
    onBye: () => {
      peer.close()
      onChange({ ...apart, hasGone: true })
    },
  })
  let told = ''
  const send = () => {
    const media = store.get()
    if (media.stream) void sendAll(peer, media, media.stream)
    const shown = shownBy(media)
    if (JSON.stringify(shown) === told) return
    told = JSON.stringify(shown)
    say({ shown })
  }
  const online = () => peer.mend()
  const sayBye = () => say({ bye: true })
  send()
  const stop = store.subscribe(send)
  addEventListener('online', online)
  addEventListener('pagehide', sayBye)
  return {
    peer,
    end: () => {
      stop()
      sayBye()
      removeEventListener('online', online)
      removeEventListener('pagehide', sayBye)
      peer.close()
      onChange(apart)
    },
  }
}

async function sendAll(peer: Peer, media: LocalMedia, stream: MediaStream) {
  await peer.send('audio', stream.getAudioTracks()[0] ?? null, stream)
  await peer.send('video', pictureOf(media), stream)
}
