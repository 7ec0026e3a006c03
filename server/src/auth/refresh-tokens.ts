import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { parse as uuidBytes, stringify as uuidText } from 'uuid'
import { decryptSecret, encryptSecret, type KeyColumn } from '#crypto/key-columns.ts'
import type { Keys } from '#crypto/master-key.ts'

/**
 * A refresh token is derived, never stored: version (1) | session id (16) | generation (4) | HMAC tag (16), base64url.
 * The session's row keeps the generation and its encrypted key, so that the current token can be issued again.
 */
const version = 0x01
const headBytes = 1 + 16 + 4
const tagBytes = 16
/** Each session has its own key. */
export const refreshKeys: KeyColumn = { table: 'auth.sessions', column: 'refresh_key', kind: 'auth_sessions' }
/** The same for the sign-ins of apps, whose tokens have the same form. */
export const appRefreshKeys: KeyColumn = { table: 'auth.oauth_sessions', column: 'refresh_key', kind: 'auth_app_sessions' }

export type ParsedRefreshToken = { sessionId: string; generation: number; bytes: Buffer }

export const newRefreshKey = () => randomBytes(32)

export function refreshToken(key: Buffer, sessionId: string, generation: number): string {
  const head = Buffer.alloc(headBytes)
  head.writeUInt8(version, 0)
  head.set(uuidBytes(sessionId), 1)
  head.writeUInt32BE(generation, 17)
  return Buffer.concat([head, tagOf(key, head)]).toString('base64url')
}

/** Undefined if the text cannot be a refresh token under any key. */
export function parseRefreshToken(text: string): ParsedRefreshToken | undefined {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== headBytes + tagBytes || bytes[0] !== version || bytes.toString('base64url') !== text) return undefined
  try {
    return { sessionId: uuidText(bytes, 1), generation: bytes.readUInt32BE(17), bytes }
  } catch {
    return undefined // the sixteen bytes are not a UUID
  }
}

export function isGenuine(key: Buffer, { bytes }: ParsedRefreshToken): boolean {
  return timingSafeEqual(bytes.subarray(headBytes), tagOf(key, bytes.subarray(0, headBytes)))
}

const tagOf = (key: Buffer, head: Buffer) => createHmac('sha256', key).update(head).digest().subarray(0, tagBytes)

export const encryptRefreshKey = (keys: Keys, sessionId: string, key: Buffer) => encryptSecret(keys, refreshKeys, sessionId, key)
export const decryptRefreshKey = (keys: Keys, sessionId: string, encrypted: Buffer) =>
  decryptSecret(keys, refreshKeys, sessionId, encrypted)

/**
 * How long replaced tokens still yield the current one. The predecessor: a response may get lost, and clients retry for up to 90 s.
 * Older ones: tabs that refresh concurrently may be some generations behind each other.
 */
export type RefreshWindows = { predecessorSeconds: number; reuseSeconds: number }

type State = { presented: number; current: number; floor: number; refreshedAt: Date; now: Date; windows: RefreshWindows }

/** Whether a genuine token rotates, yields the current one again, or indicates theft. */
export function judgeRefresh({ presented, current, floor, refreshedAt, now, windows }: State): 'rotate' | 'repeat' | 'reused' {
  if (presented === current) return 'rotate'
  if (presented < floor || presented > current) return 'reused'
  const seconds = (now.getTime() - refreshedAt.getTime()) / 1000
  if (seconds <= windows.reuseSeconds) return 'repeat'
  return presented === current - 1 && seconds <= windows.predecessorSeconds ? 'repeat' : 'reused'
}
