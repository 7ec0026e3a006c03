import type { LaunchOptions, Page } from '@playwright/test'
import playwrightConfig from './playwright.config.ts'

const usual = playwrightConfig.use?.launchOptions ?? {}

/** A browser whose camera, microphone and screen are made up, and in which nobody is asked whether they may be used. */
export const withFakeDevices: LaunchOptions = {
  ...usual,
  args: [
    ...(usual.args ?? []),
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    '--allow-loopback-in-peer-connection',
    // with a camera allowed for good, as people do, browsers name their address itself
    '--disable-features=WebRtcHideLocalIpsWithMdns',
  ],
}

declare global {
  interface Window {
    /** Of this page: its connections, and all that its devices have given. */
    witnessed: { peers: RTCPeerConnection[]; tracks: MediaStreamTrack[] }
  }
}

/** Keeps at hand what a page opens, and asks for a small picture, since encoding 720 lines keeps two processors busy; before the page. */
export const watchMedia = (page: Page) =>
  page.addInitScript(() => {
    window.witnessed = { peers: [], tracks: [] }
    const { peers, tracks } = window.witnessed
    const Peer = window.RTCPeerConnection
    window.RTCPeerConnection = class extends Peer {
      constructor(config?: RTCConfiguration) {
        super(config)
        peers.push(this)
      }
    }
    const { mediaDevices } = navigator
    for (const name of ['getUserMedia', 'getDisplayMedia'] as const) {
      const open = mediaDevices[name].bind(mediaDevices)
      mediaDevices[name] = async ({ video, ...wanted }: MediaStreamConstraints = {}) => {
        const small = { width: { ideal: 320 }, height: { ideal: 240 }, frameRate: { ideal: 10 } }
        const stream = await open({ ...wanted, ...(video && { video: { ...(video === true ? {} : video), ...small } }) })
        tracks.push(...stream.getTracks())
        return stream
      }
    }
  })

/** How many milliseconds it took each time, as the page itself measured: from when both were in until they were connected. */
export const connectTimes = (page: Page): Promise<number[]> =>
  page.evaluate(() => performance.getEntriesByName('uzima:connected', 'measure').map(({ duration }) => duration))

/** Pictures of the other that were decoded in the present connection. */
export const decodedFrames = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const report = await window.witnessed.peers.at(-1)?.getStats()
    const inbound = [...(report?.values() ?? [])].find(({ type, kind }) => type === 'inbound-rtp' && kind === 'video')
    return inbound?.framesDecoded ?? 0
  })

/** Packets of voice that have come in the present connection: a weak one may do without the picture, never without the voice. */
export const heardPackets = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const report = await window.witnessed.peers.at(-1)?.getStats()
    const inbound = [...(report?.values() ?? [])].find(({ type, kind }) => type === 'inbound-rtp' && kind === 'audio')
    return inbound?.packetsReceived ?? 0
  })

/** What goes out in the present connection. */
export const outgoing = (page: Page) =>
  page.evaluate(() => {
    const senders = window.witnessed.peers.at(-1)?.getSenders() ?? []
    const of = (kind: string) => senders.find(({ track }) => track?.kind === kind)?.track
    const [audio, video] = [of('audio'), of('video')]
    return {
      audio: audio ? { enabled: audio.enabled } : null,
      video: video ? { display: video.getSettings().displaySurface ?? null } : null,
    }
  })

/** Every track that a device has given has ended: no light of a camera is on. */
export const isReleased = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { tracks } = window.witnessed
    return tracks.length > 0 && tracks.every(({ readyState }) => readyState === 'ended')
  })

/** From the next page on the last word of a call never arrives, as where giving the seat up is quicker. Answers how many were held back. */
export async function blockLeaveMessages(page: Page): Promise<() => number> {
  let heldBack = 0
  await page.routeWebSocket('**/api/live', (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => {
      if (isGoodbye(String(message))) heldBack += 1
      else server.send(message)
    })
  })
  return () => heldBack
}

const isGoodbye = (message: string) => JSON.parse(message).body === JSON.stringify({ bye: true })
