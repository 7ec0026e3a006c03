import type { Query } from '@tanstack/react-query'
import { useEffect } from 'react'
import { askLimits } from './idle.ts'
import { queryClient } from './query.tsx'
import { backOff } from './retry.ts'
import { accessToken, getSession, loadProfile, useSession } from './session.ts'

/** The session behind the socket has ended, or its token is no longer good. */
const unauthorized = 4401

/** `missed` with the topic `ready`: more may have happened than the server still knows of. */
type Hint = { topic: string; id?: string; missed?: true }

const isHint = (message: unknown): message is Hint =>
  typeof message === 'object' && message !== null && 'topic' in message && typeof message.topic === 'string'

type Ear = (message: Hint) => void
const ears = new Map<string, Set<Ear>>()
/** The socket that is ready to be spoken on. */
let speaking: WebSocket | undefined

/** For one page's own ears: what comes under this topic. `ready` comes each time there is a socket anew. Answers how to stop. */
export function onLive(topic: string, ear: Ear): () => void {
  const own = ears.get(topic) ?? new Set()
  ears.set(topic, own.add(ear))
  return () => void own.delete(ear)
}

/** False when nobody hears it at the moment. */
export function sayLive(message: object): boolean {
  if (speaking?.readyState !== WebSocket.OPEN) return false
  speaking.send(JSON.stringify(message))
  return true
}

const isAmong = (topics: unknown, topic: string) => Array.isArray(topics) && topics.includes(topic)

function isAbout({ queryKey, meta }: Query, { topic, id }: Hint) {
  const [first, whose, part] = queryKey
  // a part of one patient's record, for whoever reads it
  if (topic.startsWith('patients/')) return first === 'patients' && whose === id && `patients/${part}` === topic
  return first === topic || isAmong(meta?.topics, topic)
}

/** Longer than a request takes: its answer may be from when it began. */
const requestMs = 10_000
/** Longer than what the greeting is late by: a page's parts fetch before its socket is asked for, and the way to the server may be slow. */
const lateMs = 3000

/**
 * Keeps one socket while someone is signed in: a hint `{topic, id}` refreshes the queries whose key begins with that topic,
 * and those of more modules than one that name it in `meta.topics`; one about a patient's record, what is open of that record.
 * What was fetched before the socket was ready is made up for: the server tells once more what happened since.
 */
export function useLive() {
  const { status, user } = useSession()
  const userId = status === 'signed-in' ? user?.id : undefined
  useEffect(() => (userId ? connect() : undefined), [userId])
}

/** Answers how to end it. */
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
      // asking finds out, and signs out where the session has ended
      if (code === unauthorized) void askLimits()
      again()
    }
  }

  function hear(hint: Hint) {
    // whoever signs out needs no word any more, and what is fetched meanwhile is refused
    if (getSession().left) return
    const { topic, missed } = hint
    if (topic === 'ready') speaking = socket
    for (const ear of ears.get(topic) ?? []) ear(hint)
    if (topic === 'ready') {
      // a socket that was lost may have been dead for a while before anyone noticed
      if (missed || !isFirst) void refresh(() => true)
      isFirst = false
      return
    }
    void refresh((query) => isAbout(query, hint))
    // The role may be another one: the shell shows what it opens.
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

/** For how long what is shown may have been so: since this page began to fetch, or since the oldest of what was there before. */
function shownFor(began: number): number {
  const times = queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ state }) => (state.dataUpdatedAt > 0 && state.dataUpdatedAt < began ? state.dataUpdatedAt - requestMs : []))
  return Math.max(0, Date.now() - Math.min(began - lateMs, ...times))
}

/** Fetches these again, once. One that is being fetched for the first time is not begun anew by that: it is fetched again after. */
async function refresh(predicate: (query: Query) => boolean) {
  const underWay = queryClient
    .getQueryCache()
    .findAll({ predicate, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  await queryClient.invalidateQueries({ predicate })
  if (underWay.length > 0) await queryClient.invalidateQueries({ predicate: (query) => underWay.includes(query) })
}
