import { sessionsApi } from '@uzima/contract/sessions'
import { client } from './client.ts'
import { getSession, onUserChange } from './session.ts'

/**
 * Unsent input that survives the end of a session. Stored in sessionStorage, encrypted with a key the server gives to this user only; the
 * key is kept in memory and disappears with the session.
 */
const prefix = 'draft'
const longestMs = 12 * 3_600_000
/** What is typed is stored this long after, also while somebody types on. */
const pauseMs = 400

type Kept = { at: number; value: unknown }
type Owner = { userId: string; key: Promise<CryptoKey> }

const api = client(sessionsApi)
let owner: Owner | undefined
const restoredListeners = new Set<() => void>()
/** Generation per draft, by which a pending leave is cancelled. */
const turns = new Map<string, number>()
/** By draft, the latest value that is not stored yet, and whose it is: nobody’s words are stored with another’s key. */
type Waiting = { of: Owner; value: unknown }
const waiting = new Map<string, Waiting>()

onUserChange(() => {
  owner = undefined
  // signing out discards drafts
  if (getSession().left) dropAll()
})

/** Undefined if nobody is signed in. */
function ownerOf(): Owner | undefined {
  const userId = getSession().user?.id
  if (!userId || owner?.userId === userId) return userId ? owner : undefined
  forgetOthers(userId)
  owner = { userId, key: fetchKey() }
  owner.key.catch(() => {
    owner = undefined
  })
  return owner
}

async function fetchKey() {
  const { key } = await api.getDraftKey()
  const bytes = Uint8Array.from(atob(key), (char) => char.charCodeAt(0))
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

const placeOf = (userId: string, name: string) => `${prefix}:${userId}:${name}`
const takeTurn = (name: string) => {
  const turn = (turns.get(name) ?? 0) + 1
  turns.set(name, turn)
  waiting.delete(name)
  return () => turns.get(name) === turn
}

/** Stores the latest value until it is dropped or outlives the maximum session. */
export function keepDraft(name: string, value: unknown) {
  const of = ownerOf()
  if (!of) return
  const before = waiting.get(name)
  if (before?.of === of) before.value = value
  else {
    const latest = { of, value }
    waiting.set(name, latest)
    storeSoon(name, latest)
  }
}

/** One after the other, so that no earlier value comes last. */
function storeSoon(name: string, latest: Waiting) {
  const isWanted = () => waiting.get(name) === latest
  async function storeNow() {
    if (!isWanted()) return
    const { of, value } = latest
    await store(of, name, value, isWanted).catch(() => undefined)
    if (!isWanted()) return
    if (latest.value === value) waiting.delete(name)
    else storeSoon(name, latest)
  }
  setTimeout(() => void storeNow(), pauseMs)
}

async function store(of: Owner, name: string, value: unknown, isWanted: () => boolean) {
  const place = placeOf(of.userId, name)
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const kept: Kept = { at: Date.now(), value }
  const sealed = await crypto.subtle.encrypt(settings(iv, place), await of.key, new TextEncoder().encode(JSON.stringify(kept)))
  if (isWanted()) sessionStorage.setItem(place, toBase64(new Uint8Array([...iv, ...new Uint8Array(sealed)])))
}

/** This user's draft; undefined if there is none or it cannot be decrypted, in which case it is deleted. */
export async function findDraft(name: string): Promise<unknown> {
  takeTurn(name)
  const of = ownerOf()
  const place = of && placeOf(of.userId, name)
  const stored = place && sessionStorage.getItem(place)
  const key = stored && (await of.key.catch(() => undefined))
  if (!key) return undefined
  const kept = await unseal(stored, place, key)
  if (kept && Date.now() - kept.at < longestMs) return kept.value
  sessionStorage.removeItem(place)
  return undefined
}

async function unseal(stored: string, place: string, key: CryptoKey): Promise<Kept | undefined> {
  try {
    const bytes = Uint8Array.from(atob(stored), (char) => char.charCodeAt(0))
    const opened = await crypto.subtle.decrypt(settings(bytes.subarray(0, 12), place), key, bytes.subarray(12))
    return JSON.parse(new TextDecoder().decode(opened))
  } catch {
    return undefined
  }
}

export function dropDraft(name: string) {
  takeTurn(name)
  const userId = getSession().user?.id
  if (userId) sessionStorage.removeItem(placeOf(userId, name))
}

/** The form unmounted: drops its draft unless it remounts at once or the session ended. */
export function leaveDraft(name: string) {
  if (getSession().status !== 'signed-in') return
  const isLast = takeTurn(name)
  setTimeout(() => {
    if (isLast()) dropDraft(name)
  })
}

function dropAll() {
  waiting.clear()
  for (const name of turns.keys()) takeTurn(name)
  for (const place of placesKept()) sessionStorage.removeItem(place)
}

function forgetOthers(userId: string) {
  for (const place of placesKept()) if (!place.startsWith(`${prefix}:${userId}:`)) sessionStorage.removeItem(place)
}

const placesKept = () => Object.keys(sessionStorage).filter((place) => place.startsWith(`${prefix}:`))

// the context is authenticated, so a ciphertext only decrypts where it belongs
const settings = (iv: Uint8Array<ArrayBuffer>, place: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(place),
})

const toBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/** Called when a draft has been restored into its form. */
export function onDraftRestored(listener: () => void) {
  restoredListeners.add(listener)
  return () => {
    restoredListeners.delete(listener)
  }
}

export function notifyRestored() {
  for (const listener of restoredListeners) listener()
}
