import { useEffect, useState } from 'react'

/** Plays the other side's audio separately from the picture, so that it continues without one and uses the selected speaker. */
export function useRemoteSound(remote: MediaStream | null, speaker: string | undefined) {
  const [sound] = useState(() => new Audio())
  useEffect(() => {
    sound.srcObject = remote
    // if autoplay is blocked, the next click starts it
    if (remote) void sound.play().catch(() => undefined)
    return () => {
      sound.srcObject = null
    }
  }, [remote, sound])
  useEffect(() => {
    if (speaker && 'setSinkId' in sound) void sound.setSinkId(speaker).catch(() => undefined)
  }, [speaker, sound])
}
