import { useEffect, useState } from 'react'

/** The other's sound, beside the picture: it goes on when there is none, and to the speaker that was chosen. */
export function useRemoteSound(remote: MediaStream | null, speaker: string | undefined) {
  const [sound] = useState(() => new Audio())
  useEffect(() => {
    sound.srcObject = remote
    // where the browser will not play before a press, the press that follows does it
    if (remote) void sound.play().catch(() => undefined)
    return () => {
      sound.srcObject = null
    }
  }, [remote, sound])
  useEffect(() => {
    if (speaker && 'setSinkId' in sound) void sound.setSinkId(speaker).catch(() => undefined)
  }, [speaker, sound])
}
