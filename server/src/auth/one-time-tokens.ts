import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { Keys } from '#crypto/master-key.ts'

export const otpSeconds = 600
export const linkSeconds = 3600
export const otpAttempts = 5
const otpDigits = 6

/** A typed code and a link token, independent of each other: neither can be computed from the other. */
export const newOneTimeToken = () => ({
  code: String(randomInt(10 ** otpDigits)).padStart(otpDigits, '0'),
  link: randomBytes(32).toString('base64url'),
})

/** Keyed, and bound to its row: six digits alone could be tried out by whoever reads the table. */
export const macOfCode = (keys: Keys, tokenId: string, code: string) =>
  createHmac('sha256', keys.derive('one-time-codes')).update(`${tokenId}|${code}`).digest()
export const hashOfLink = (link: string) => createHash('sha256').update(link).digest()

export type StoredCode = { id: string; otpMac: Buffer; attempts: number; otpExpiresAt: Date }

/** Whether a code may still be typed: not too old and not missed too often. */
export const isOpen = ({ attempts, otpExpiresAt }: Pick<StoredCode, 'attempts' | 'otpExpiresAt'>, now: Date) =>
  attempts < otpAttempts && otpExpiresAt > now

export const matches = (keys: Keys, { id, otpMac }: Pick<StoredCode, 'id' | 'otpMac'>, code: string) =>
  timingSafeEqual(otpMac, macOfCode(keys, id, code))
