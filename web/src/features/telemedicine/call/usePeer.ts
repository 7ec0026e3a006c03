import type { CallSignal, EnteredCall, VideoCall } from '@uzima/contract/telemedicine'
import { useEffect, useRef, useState } from 'react'
import { onLive, sayLive } from '#lib/live.ts'
import { useSession } from '#lib/session.ts'
import type { LocalMediaStore } from './local-media.ts'
import type { Peer, Word } from './peer.ts'
import { callSeal } from './seal.ts'
import { apart, type Talk } from './talk-state.ts'

const isSignal = (message: object): message is CallSignal => 'body' in message && 'from' in message && 'to' in message

/** The peer connection, while both sides hold a seat and the patient has been admitted. */
export function usePeer(id: string, entered: EnteredCall | null, call: VideoCall | undefined, store: LocalMediaStore) {
  const [talk, setTalk] = useState(apart)
  const current = useRef<{ other: string; peer: Peer }>(undefined)
  /** Signals from a seat this tab doesn't know yet, and outgoing ones that could not be sent without a socket. */
  const early = useRef<CallSignal[]>([])
  const unsaid = useRef<object[]>([])
  const seat = entered?.seat
  const other = useOther(call, seat, talk.state)
  const userId = useSession().user?.id
  const contactId = call?.contactId

  useEffect(() => {
    if (!seat) return
    const sit = () => {
      sayLive({ type: 'sit', visit: id, seat })
      for (const message of unsaid.current.splice(0)) sayLive(message)
      // signals sent while the socket was dying may be lost
      current.current?.peer.mend()
    }
    const stops = [
      onLive('ready', sit),
      onLive('signal', (message) => {
        if (!isSignal(message) || message.to !== seat) return
        if (current.current?.other === message.from) current.current.peer.hear(message.body)
        else early.current.push(message)
      }),
    ]
    sit()
    return () => {
      for (const stop of stops) stop()
      early.current = []
      unsaid.current = []
    }
  }, [id, seat])

  useEffect(() => {
    if (!entered || !other || !userId || !contactId) return
    let end: (() => void) | undefined
    let isOver = false
    let bothIn: number | undefined = performance.now()
    const show = (change: Partial<Talk>) => {
      if (change.state === 'connected' && bothIn !== undefined) {
        performance.measure('uzima:connected', { start: bothIn })
        bothIn = undefined
      }
      setTalk((before) => ({ ...before, ...change }))
    }
    const say = (word: Word) => {
      const message = { type: 'signal', visit: id, seat: entered.seat, to: other, body: JSON.stringify(word) }
      if (!sayLive(message)) unsaid.current.push(message)
    }
    const begin = async () => {
      // loaded once there is someone to talk to
      const [{ beginTalk }, seal] = await Promise.all([
        import('./talk.ts'),
        callSeal({ userId, contactId, visit: id, ownSeat: entered.seat, otherSeat: other }),
      ])
      if (isOver) return
      const talking = beginTalk({ entered, store, seal, say, onChange: show })
      end = talking.end
      current.current = { other, peer: talking.peer }
      for (const { body } of early.current.splice(0).filter(({ from }) => from === other)) talking.peer.hear(body)
    }
    void begin()
    return () => {
      isOver = true
      current.current = undefined
      end?.()
    }
  }, [id, entered, other, userId, contactId, store])

  return { talk, forgetQuality: () => current.current?.peer.forget() }
}

/** Keeps the other seat while the connection lives, even if the server misses them. Someone who left is gone. */
function useOther(call: VideoCall | undefined, seat: string | undefined, state: Talk['state']): string | undefined {
  const last = useRef<string>(undefined)
  const isIn = seat !== undefined && call?.isAdmitted === true && call.ownSeat === seat
  if (!isIn) last.current = undefined
  else if (call.otherSeat) last.current = call.otherSeat
  else if (!call.isOtherMissed || state === 'apart' || state === 'lost') last.current = undefined
  return last.current
}
