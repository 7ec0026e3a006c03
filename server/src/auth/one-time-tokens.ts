import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { Keys } from '#crypto/master-key.ts'

const otpAttempts = 5

/** Marks a link of the PKCE flow, which yields an authorization code and never tokens. Hashed with the token, so it can't be altered. */
const flowPrefix = 'pkce_'
export const isOfFlow = (link: string) => link.startsWith(flowPrefix)

/** A typed code and a link token, independent of each other: neither can be derived from the other. */
export const newOneTimeToken = ({ digits, isOfFlow }: { digits: number; isOfFlow: boolean }) => ({
  code: String(randomInt(10 ** digits)).padStart(digits, '0'),
  link: `${isOfFlow ? flowPrefix : ''}${randomBytes(32).toString('base64url')}`,
})

/** Keyed and bound to its row: anyone who can read the table could brute-force a plain hash of six digits. */
export const macOfCode = (keys: Keys, tokenId: string, code: string) =>
  createHmac('sha256', keys.derive('one-time-codes')).update(`${tokenId}|${code}`).digest()
export const hashOfLink = (link: string) => createHash('sha256').update(link).digest()

export type StoredCode = { id: string; otpMac: Buffer; attempts: number; otpExpiresAt: Date }

/** Whether a code may still be entered: not expired and not too many failed attempts. */
export const isOpen = ({ attempts, otpExpiresAt }: Pick<StoredCode, 'attempts' | 'otpExpiresAt'>, now: Date) =>
  attempts < otpAttempts && otpExpiresAt > now

export const matches = (keys: Keys, { id, otpMac }: Pick<StoredCode, 'id' | 'otpMac'>, code: string) =>
  timingSafeEqual(otpMac, macOfCode(keys, id, code))
