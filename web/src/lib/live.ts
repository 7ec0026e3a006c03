import { useEffect } from 'react'
import { askLimits } from './idle.ts'
import { queryClient } from './query.tsx'
import { backOff } from './retry.ts'
import { accessToken, loadProfile, useSession } from './session.ts'

/** The session behind the socket has ended, or its token is no longer good. */
const unauthorized = 4401

type Hint = { topic: string; id?: string }

const isHint = (message: unknown): message is Hint =>
  typeof message === 'object' && message !== null && 'topic' in message && typeof message.topic === 'string'

const isAmong = (topics: unknown, topic: string) => Array.isArray(topics) && topics.includes(topic)

/**
 * Keeps one socket while someone is signed in: a hint `{topic, id}` refreshes the queries whose key begins with that topic,
 * and those of more modules than one that name it in `meta.topics`.
 */
export function useLive() {
  const { status, user } = useSession()
  const userId = status === 'signed-in' ? user?.id : undefined
  useEffect(() => (userId ? connect() : undefined), [userId])
}

function connect() {
  let socket: WebSocket | undefined
  let timer: number | undefined
  let attempt = 0
  let hasMissed = false
  let stopped = false

  async function open() {
    const token = await accessToken().catch(() => null)
    if (stopped) return
    if (!token) return again()
    socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/live`)
    socket.onopen = () => {
      socket?.send(JSON.stringify({ type: 'hello', token }))
      attempt = 0
      if (hasMissed) void queryClient.invalidateQueries()
    }
    socket.onmessage = (event: MessageEvent<string>) => {
      const message: unknown = JSON.parse(event.data)
      if (!isHint(message)) return
      const { topic } = message
      void queryClient.invalidateQueries({ predicate: ({ queryKey, meta }) => queryKey[0] === topic || isAmong(meta?.topics, topic) })
      // The role may be another one: the shell shows what it opens.
      if (topic === 'profile') void loadProfile()
      if (topic === 'sessions') void askLimits()
    }
    socket.onclose = ({ code }) => {
      // asking finds out, and signs out where the session has ended
      if (code === unauthorized) void askLimits()
      again()
    }
  }

  function again() {
    if (stopped) return
    hasMissed = true
    timer = window.setTimeout(() => void open(), backOff(attempt, Math.random()))
    attempt += 1
  }

  void open()
  return () => {
    stopped = true
    window.clearTimeout(timer)
    socket?.close()
  }
}
