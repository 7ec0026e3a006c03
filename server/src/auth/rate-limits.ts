import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import type { Keys } from '#crypto/master-key.ts'
import type { Db } from '#db/connect.ts'

/** At most `most` hits of one bucket and key within `seconds`. */
type Limit = { most: number; seconds: number }
const limits = {
  sign_up: { most: 30, seconds: 300 },
  mail_request: { most: 30, seconds: 300 },
  confirmation_interval: { most: 1, seconds: 60 },
  recovery_interval: { most: 1, seconds: 60 },
  confirmation_mail: { most: 5, seconds: 3600 },
  recovery_mail: { most: 3, seconds: 3600 },
  verify: { most: 30, seconds: 300 },
  verify_address: { most: 25, seconds: 3600 },
  refresh: { most: 150, seconds: 300 },
} as const satisfies Record<string, Limit>
export type Bucket = keyof typeof limits

/** Password attempts within 15 minutes before each further one is delayed, 30 s at first, at most 15 minutes. */
const freePasswords = 10
const relaxation = 1000

export type Hit = { bucket: Bucket; of: string }
export type Refusal = { bucket: Bucket; wait: number }
export type PasswordAttempt = { wait: number; counted: Buffer | null }

export type RateLimits = {
  /** Counts a hit in each bucket, in order; the first that is full refuses, and those after it count nothing. */
  take: (db: Db, now: Date, hits: Hit[]) => Promise<Refusal | undefined>
  /** Counted before the password is looked at, so that guesses at the same time are counted too. */
  takePassword: (db: Db, now: Date, attempt: { email: string; network: string }) => Promise<PasswordAttempt>
  /** A right password gives its attempts back. */
  givePasswordBack: (db: Db, counted: Buffer) => Promise<void>
  /** A wrong one is held against the network it came from, too. */
  blameNetwork: (db: Db, now: Date, network: string) => Promise<void>
  keyOf: (text: string) => Buffer
}

/** Limits that live in the database: they outlive restarts and hold for all processes. Keys are keyed hashes of what is counted. */
export function createRateLimits({ keys, relaxed }: { keys: Keys; relaxed: boolean }): RateLimits {
  const secret = keys.derive('rate-limits')
  const factor = relaxed ? relaxation : 1
  const free = freePasswords * factor
  const keyOf = (text: string) => createHmac('sha256', secret).update(text).digest()

  return {
    keyOf,
    take: async (db, now, hits) => {
      const { rows } = await sql<{ bucket: Bucket | null; wait: number }>`select * from auth.take_limits(
        ${hits.map(({ bucket }) => bucket)}::text[],
        ${hits.map(({ of }) => keyOf(of))}::bytea[], ${hits.map(({ bucket }) => limits[bucket].most * factor)}::integer[],
        ${hits.map(({ bucket }) => limits[bucket].seconds)}::integer[], ${now})`.execute(db)
      const row = rows[0]
      return row?.bucket ? { bucket: row.bucket, wait: row.wait } : undefined
    },
    takePassword: async (db, now, { email, network }) => {
      const { rows } = await sql<PasswordAttempt>`select * from auth.take_password_attempt(${email}, ${keyOf(email)},
        ${keyOf(`${email}|${network}`)}, ${keyOf(network)}, ${free}, ${now})`.execute(db)
      return rows[0] ?? { wait: 0, counted: null }
    },
    givePasswordBack: async (db, counted) => {
      await sql`delete from auth.rate_limits where bucket = 'password' and key = ${counted}`.execute(db)
    },
    blameNetwork: async (db, now, network) => {
      await sql`select auth.take_attempt('password_network', ${keyOf(network)}, ${free}, ${now})`.execute(db)
    },
  }
}

/** What counts as one network: an IPv4 address, or the 64 bits that one IPv6 line has. */
export function networkOf(ip: string): string {
  const plain = ip.startsWith('::ffff:') ? ip.slice(7) : ip
  if (!isIPv6(plain)) return plain
  const [head = '', tail = ''] = plain.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const full = plain.includes('::') ? [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after] : before
  return full
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
