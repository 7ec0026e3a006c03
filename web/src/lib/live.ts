import type { Query } from '@tanstack/react-query'
import { useEffect } from 'react'
import { askLimits } from './idle.ts'
import { queryClient } from './query.tsx'
import { backOff } from './retry.ts'
import { accessToken, getSession, loadProfile, useSession } from './session.ts'

/** Close code: the session has ended or its token is invalid. */
const unauthorized = 4401

/** `missed` with the topic `ready`: more may have happened than the server can replay. */
type Hint = { topic: string; id?: string; missed?: true }

const isHint = (message: unknown): message is Hint =>
  typeof message === 'object' && message !== null && 'topic' in message && typeof message.topic === 'string'

type Ear = (message: Hint) => void
const ears = new Map<string, Set<Ear>>()
/** The open, authenticated socket. */
let speaking: WebSocket | undefined

/** Subscribes a page to a topic. `ready` is delivered on each new connection, `lost` when it ends. Returns a function to unsubscribe. */
export function onLive(topic: string, ear: Ear): () => void {
  const own = ears.get(topic) ?? new Set()
  ears.set(topic, own.add(ear))
  return () => void own.delete(ear)
}

const tell = (hint: Hint) => {
  for (const ear of ears.get(hint.topic) ?? []) ear(hint)
}

/** Returns false if there is no connection at the moment. */
export function sayLive(message: object): boolean {
  if (speaking?.readyState !== WebSocket.OPEN) return false
  speaking.send(JSON.stringify(message))
  return true
}

const isAmong = (topics: unknown, topic: string) => Array.isArray(topics) && topics.includes(topic)

const ofPatient = 'patients/'

function isAbout({ queryKey, meta }: Query, { topic, id }: Hint) {
  const [first, whose, part] = queryKey
  // part of one patient's record, for whoever reads it, also as part of the whole
  if (topic.startsWith(ofPatient)) {
    const told = topic.slice(ofPatient.length)
    return first === 'patients' && whose === id && (part === told || isAmong(meta?.topics, told))
  }
  return first === topic || isAmong(meta?.topics, topic)
}

/** Longer than a request takes: its response may date from when it began. */
const requestMs = 10_000
/** Allowance for the greeting's delay: pages fetch before the socket opens, and the network may be slow. */
const lateMs = 3000

/**
 * Keeps a socket open while someone is signed in: a hint `{topic, id}` invalidates queries whose key begins with the topic, and those
 * across modules that name it in `meta.topics`; hints about a patient's record invalidate what is open of it. On connecting, the server
 * replays what happened since, to cover data fetched before.
 */
export function useLive() {
  const { status, user } = useSession()
  const userId = status === 'signed-in' ? user?.id : undefined
  useEffect(() => (userId ? connect() : undefined), [userId])
}

/** Returns a function to disconnect. */
export function connect() {
  const began = Date.now()
  let socket: WebSocket | undefined
  let timer: number | undefined
  let attempt = 0
  let isFirst = true
  let stopped = false

  async function open() {
    const token = await accessToken().catch(() => null)
    if (stopped) return
    if (!token) return again()
    socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/live`)
    socket.onopen = () => {
      socket?.send(JSON.stringify({ type: 'hello', token, ...(isFirst && { shownFor: shownFor(began) }) }))
      attempt = 0
    }
    socket.onmessage = (event: MessageEvent<string>) => {
      const message: unknown = JSON.parse(event.data)
      if (isHint(message)) hear(message)
    }
    socket.onclose = ({ code }) => {
      if (speaking === socket) speaking = undefined
      tell({ topic: 'lost' })
      // asking finds out, and signs out if the session has ended
      if (code === unauthorized) void askLimits()
      again()
    }
  }

  function hear(hint: Hint) {
    // after sign-out no hints are needed, and refetches would be refused
    if (getSession().left) return
    const { topic, missed } = hint
    if (topic === 'ready') speaking = socket
    tell(hint)
    if (topic === 'ready') {
      // a lost socket may have been dead for a while unnoticed
      if (missed || !isFirst) void refresh(() => true)
      isFirst = false
      return
    }
    void refresh((query) => isAbout(query, hint))
    // The role may have changed, which changes the shell.
    if (topic === 'profile') void loadProfile()
    if (topic === 'sessions') void askLimits()
  }

  function again() {
    if (stopped) return
    timer = window.setTimeout(() => void open(), backOff(attempt, Math.random()))
    attempt += 1
  }

  void open()
  return () => {
    stopped = true
    if (speaking === socket) speaking = undefined
    window.clearTimeout(timer)
    socket?.close()
  }
}

/** Age of the oldest data shown: since this page began fetching, or since the oldest cached response. */
function shownFor(began: number): number {
  const times = queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ state }) => (state.dataUpdatedAt > 0 && state.dataUpdatedAt < began ? state.dataUpdatedAt - requestMs : []))
  return Math.max(0, Date.now() - Math.min(began - lateMs, ...times))
}

/** Refetches matching queries once. A first fetch in progress is not restarted but repeated afterwards. */
async function refresh(predicate: (query: Query) => boolean) {
  const underWay = queryClient
    .getQueryCache()
    .findAll({ predicate, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  await queryClient.invalidateQueries({ predicate })
  if (underWay.length > 0) await queryClient.invalidateQueries({ predicate: (query) => underWay.includes(query) })
}
