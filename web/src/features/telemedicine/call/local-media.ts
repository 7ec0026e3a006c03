import { type Chosen, faultOf, type MediaFault, openMedia, openPicture, openScreen, release } from './media.ts'

export type LocalMedia = {
  /** opening: waiting for the permission prompt or the devices. */
  status: 'closed' | 'opening' | 'open' | 'failed'
  fault: MediaFault | null
  /** Audio works but video doesn't, for this reason. */
  pictureFault: MediaFault | null
  stream: MediaStream | null
  isMuted: boolean
  isCameraOff: boolean
  /** Audio only, because of a weak connection. */
  isWeak: boolean
  screen: MediaStreamTrack | null
  chosen: Chosen & { speaker?: string | undefined }
  devices: readonly MediaDeviceInfo[]
}

const closed: LocalMedia = {
  status: 'closed',
  fault: null,
  pictureFault: null,
  stream: null,
  isMuted: false,
  isCameraOff: false,
  isWeak: false,
  screen: null,
  chosen: {},
  devices: [],
}

/** The user's own media, and which of it is sent. */
export function createLocalMedia() {
  let now: LocalMedia = closed
  /** Generation counter: an opening overtaken by a close must not leave a camera on. */
  let opening = 0
  const listeners = new Set<() => void>()
  const set = (change: Partial<LocalMedia>) => {
    now = { ...now, ...change }
    const { stream, isMuted, isCameraOff } = now
    for (const track of stream?.getAudioTracks() ?? []) track.enabled = !isMuted
    for (const track of stream?.getVideoTracks() ?? []) track.enabled = !isCameraOff
    for (const listener of listeners) listener()
  }
  const findDevices = async () => set({ devices: await navigator.mediaDevices.enumerateDevices().catch(() => []) })

  async function open(chosen: LocalMedia['chosen'] = now.chosen) {
    opening += 1
    const mine = opening
    if (now.stream) release(now.stream)
    set({ status: 'opening', fault: null, pictureFault: null, stream: null, chosen })
    try {
      const { stream, pictureFault } = await openMedia(chosen)
      if (mine !== opening) return release(stream)
      for (const track of stream.getTracks()) track.onended = () => void open()
      set({ status: 'open', stream, pictureFault })
      await findDevices()
    } catch (error) {
      if (mine === opening) set({ status: 'failed', fault: faultOf(error) })
    }
  }

  /** Switching the camera off releases it, so that its light goes out. */
  async function setCamera(isCameraOff: boolean) {
    const { stream, chosen } = now
    if (!stream) return
    for (const track of stream.getVideoTracks()) {
      track.onended = null
      track.stop()
      stream.removeTrack(track)
    }
    if (isCameraOff) return set({ isCameraOff })
    try {
      const track = await openPicture(chosen.camera)
      if (track && now.stream === stream) stream.addTrack(track)
      else track?.stop()
      set({ isCameraOff: false, isWeak: false, pictureFault: null })
    } catch (error) {
      set({ isCameraOff: true, pictureFault: faultOf(error) })
    }
  }

  function stopScreen() {
    if (now.screen) {
      now.screen.onended = null
      now.screen.stop()
    }
    set({ screen: null })
  }

  /** False if sharing fails; cancelling the prompt is not reported. */
  async function shareScreen(): Promise<boolean> {
    try {
      const screen = await openScreen()
      if (!screen) return false
      screen.onended = stopScreen
      set({ screen })
      return true
    } catch (error) {
      return faultOf(error) === 'refused'
    }
  }

  return {
    get: () => now,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    open,
    setMuted: (isMuted: boolean) => set({ isMuted }),
    setCamera,
    setWeak: (isWeak: boolean) => set({ isWeak }),
    shareScreen,
    stopScreen,
    setSpeaker: (speaker: string | undefined) => set({ chosen: { ...now.chosen, speaker } }),
    findDevices,
    /** Stops all tracks. */
    close: () => {
      opening += 1
      stopScreen()
      if (now.stream) release(now.stream)
      now = { ...closed, chosen: now.chosen, isMuted: now.isMuted, isCameraOff: now.isCameraOff }
      set({})
    },
  }
}
export type LocalMediaStore = ReturnType<typeof createLocalMedia>

/** The video track to send: the screen while shared, otherwise the camera. */
export const pictureOf = ({ screen, stream, isCameraOff, isWeak }: LocalMedia): MediaStreamTrack | null =>
  screen ?? (isCameraOff || isWeak ? null : (stream?.getVideoTracks()[0] ?? null))

export const shownBy = ({ isMuted, isWeak, screen, ...media }: LocalMedia) => ({
  isMuted,
  picture: screen
    ? ('screen' as const)
    : isWeak
      ? ('weak' as const)
      : pictureOf({ isMuted, isWeak, screen, ...media })
        ? ('camera' as const)
        : ('off' as const),
})
