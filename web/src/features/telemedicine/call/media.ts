/** Why there is no audio or video to send. */
export type MediaFault = 'refused' | 'busy' | 'missing' | 'failed'

export type Chosen = { camera?: string | undefined; microphone?: string | undefined }
export type Opened = { stream: MediaStream /** There is sound; the picture failed for this reason. */; pictureFault: MediaFault | null }

/** From the browser's error names. */
export function faultOf(error: unknown): MediaFault {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'failed'
}

const pick = (deviceId: string | undefined) => (deviceId ? { deviceId: { exact: deviceId } } : {})
const sound = (id: string | undefined) => ({ ...pick(id), echoCancellation: true, noiseSuppression: true, autoGainControl: true })
const picture = (id: string | undefined) => ({ ...pick(id), width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } })

/** Opens audio and video; audio only if the camera is missing or in use. A denied permission is not asked for again. */
export async function openMedia({ camera, microphone }: Chosen): Promise<Opened> {
  // mediaDevices is missing in insecure contexts
  if (!('mediaDevices' in navigator)) throw new DOMException('There are no devices here.', 'NotFoundError')
  try {
    return { stream: await navigator.mediaDevices.getUserMedia({ audio: sound(microphone), video: picture(camera) }), pictureFault: null }
  } catch (error) {
    const pictureFault = faultOf(error)
    if (pictureFault === 'refused') throw error
    return { stream: await navigator.mediaDevices.getUserMedia({ audio: sound(microphone) }), pictureFault }
  }
}

export const openPicture = async (camera: string | undefined) =>
  (await navigator.mediaDevices.getUserMedia({ video: picture(camera) })).getVideoTracks()[0]

export const openScreen = async () =>
  (await navigator.mediaDevices.getDisplayMedia({ video: { frameRate: { ideal: 15 } }, audio: false })).getVideoTracks()[0]

/** Turns the camera light off. */
export function release(stream: MediaStream) {
  for (const track of stream.getTracks()) {
    track.stop()
    stream.removeTrack(track)
  }
}

/** Reports the volume from 0 to 1 twenty times a second. Returns a function to stop. */
export function meterLevel(stream: MediaStream, onLevel: (level: number) => void): () => void {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 512
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Uint8Array(analyser.fftSize)
  const timer = window.setInterval(() => {
    analyser.getByteTimeDomainData(samples)
    onLevel(Math.min(1, samples.reduce((most, each) => Math.max(most, Math.abs(each - 128)), 0) / 64))
  }, 50)
  return () => {
    window.clearInterval(timer)
    void context.close()
  }
}

/** Plays two soft tones to test the speaker. */
export async function playSound(speaker: string | undefined) {
  const context = new AudioContext()
  if (speaker && 'setSinkId' in context && typeof context.setSinkId === 'function') await context.setSinkId(speaker)
  for (const [count, frequency] of [523, 784].entries()) {
    const tone = context.createOscillator()
    const volume = context.createGain()
    const start = context.currentTime + count * 0.3
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(0.25, start + 0.05)
    volume.gain.linearRampToValueAtTime(0, start + 0.28)
    tone.connect(volume).connect(context.destination)
    tone.start(start)
    tone.stop(start + 0.3)
    if (count === 1) tone.onended = () => void context.close()
  }
}
