import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import type { Keys } from '#crypto/master-key.ts'
import type { Db } from '#db/connect.ts'
import type { Statement } from '#db/transaction.ts'

/** At most `most` hits per bucket and key within `seconds`. */
type Limit = { most: number; seconds: number }
const limits = {
  sign_up: { most: 30, seconds: 300 },
  anonymous: { most: 30, seconds: 3600 },
  mail_request: { most: 30, seconds: 300 },
  confirmation_interval: { most: 1, seconds: 60 },
  recovery_interval: { most: 1, seconds: 60 },
  magiclink_interval: { most: 1, seconds: 60 },
  email_change_interval: { most: 1, seconds: 60 },
  reauthentication_interval: { most: 1, seconds: 60 },
  confirmation_mail: { most: 5, seconds: 3600 },
  recovery_mail: { most: 3, seconds: 3600 },
  magiclink_mail: { most: 5, seconds: 3600 },
  email_change_mail: { most: 5, seconds: 3600 },
  reauthentication_mail: { most: 5, seconds: 3600 },
  sms_interval: { most: 1, seconds: 60 },
  sms_number: { most: 5, seconds: 3600 },
  /** Installation-wide: text messages cost money, and SMS pumping fraud sends them to premium numbers. */
  sms_all: { most: 30, seconds: 3600 },
  verify: { most: 30, seconds: 300 },
  verify_address: { most: 25, seconds: 3600 },
  /** Attempts to enter any kind of code for one account, whichever channel they were sent to. */
  verify_account: { most: 25, seconds: 3600 },
  second_factor_interval: { most: 1, seconds: 60 },
  second_factor_mail: { most: 5, seconds: 3600 },
  factor: { most: 30, seconds: 60 },
  factor_reset: { most: 3, seconds: 86_400 },
  token: { most: 150, seconds: 300 },
  client_registration: { most: 10, seconds: 3600 },
  sso: { most: 30, seconds: 300 },
  refresh: { most: 150, seconds: 300 },
} as const satisfies Record<string, Limit>
export type Bucket = keyof typeof limits
/** The limits an operator can set. */
export type LimitSettings = { mailIntervalSeconds: number; sms: { intervalSeconds: number; perHour: number } }

/** Password attempts within 15 minutes before further ones are delayed, 30 s at first, at most 15 minutes. */
const freePasswords = 10
/** The same for second factors. */
const freeProofs = 5
const knownNetworkMs = 90 * 86_400_000
/** Multiplier of the limits in tests and the bench. */
export const factorOf = (isRelaxed: boolean) => (isRelaxed ? 1000 : 1)

export type Hit = { bucket: Bucket; of: string }
export type Refusal = { bucket: Bucket; wait: number }
export type PasswordAttempt = { wait: number; counted: Buffer }

export type RateLimits = {
  /** Counts a hit in each bucket in order; stops at the first full bucket and returns its refusal. */
  take: (db: Db, now: Date, hits: Hit[]) => Promise<Refusal | undefined>
  /** Counted before the password is verified, so that concurrent guesses are counted too. */
  takePassword: (db: Db, now: Date, attempt: { name: string; network: string }) => Promise<PasswordAttempt>
  /** The statement that refunds the attempts after a correct password. */
  passwordGivenBack: (counted: Buffer) => Statement
  /** Also counts a wrong password against the network it came from. */
  blameNetwork: (db: Db, now: Date, network: string) => Promise<void>
  /** Seconds to wait before a second factor may be tried for this account; 0 if the attempt was counted and may proceed. */
  takeSecondFactor: (db: Db, now: Date, userId: string) => Promise<number>
  /** Refunds the attempts after a correct second factor. */
  giveSecondFactorBack: (db: Db, userId: string) => Promise<void>
  keyOf: (text: string) => Buffer
}

type Options = { keys: Keys; relaxed: boolean; settings: LimitSettings }
/** Rate limits stored in the database, so they survive restarts and hold across processes. Keys are keyed hashes of what is counted. */
export function createRateLimits({ keys, relaxed, settings }: Options): RateLimits {
  const secret = keys.derive('rate-limits')
  const factor = factorOf(relaxed)
  const free = freePasswords * factor
  const limitOf = (bucket: Bucket): Limit => {
    if (bucket === 'sms_all') return { most: settings.sms.perHour, seconds: limits.sms_all.seconds }
    if (!bucket.endsWith('_interval')) return limits[bucket]
    return { most: 1, seconds: bucket === 'sms_interval' ? settings.sms.intervalSeconds : settings.mailIntervalSeconds }
  }
  const keyOf = (text: string) => createHmac('sha256', secret).update(text).digest()

  return {
    keyOf,
    take: async (db, now, hits) => {
      const { rows } = await sql<{ bucket: Bucket | null; wait: number }>`select * from auth.take_limits(
        ${hits.map(({ bucket }) => bucket)}::text[],
        ${hits.map(({ of }) => keyOf(of))}::bytea[], ${hits.map(({ bucket }) => limitOf(bucket).most * factor)}::integer[],
        ${hits.map(({ bucket }) => limitOf(bucket).seconds)}::integer[], ${now})`.execute(db)
      const row = rows[0]
      return row?.bucket ? { bucket: row.bucket, wait: row.wait } : undefined
    },
    takePassword: async (db, now, { name, network }) => {
      const [isKnown, networkWait] = await Promise.all([
        isKnownNetwork(db, now, { name, network: keyOf(network) }),
        findDelay(db, now, 'password_network', keyOf(network)),
      ])
      // whoever guesses elsewhere does not lock the owner out of a network they have signed in from
      const counted = keyOf(isKnown ? `${name}|${network}` : name)
      const wait = !isKnown && networkWait > 0 ? networkWait : await takeAttempt(db, now, { bucket: 'password', key: counted, free })
      return { wait, counted }
    },
    passwordGivenBack: (counted) => ({ sql: "delete from auth.rate_limits where bucket = 'password' and key = $1", values: [counted] }),
    takeSecondFactor: (db, now, userId) => takeAttempt(db, now, { bucket: 'second_factor', key: keyOf(userId), free: freeProofs * factor }),
    giveSecondFactorBack: async (db, userId) => {
      await sql`delete from auth.rate_limits where bucket = 'second_factor' and key = ${keyOf(userId)}`.execute(db)
    },
    blameNetwork: async (db, now, network) => {
      await takeAttempt(db, now, { bucket: 'password_network', key: keyOf(network), free })
    },
  }
}

type DelayedBucket = 'password' | 'password_network' | 'second_factor'
type Attempt = { bucket: DelayedBucket; key: Buffer; free: number }
/** Counts an attempt, one at a time for each key; returns the seconds to wait where it is delayed and was not counted. */
async function takeAttempt(db: Db, now: Date, { bucket, key, free }: Attempt): Promise<number> {
  const { rows } = await sql<{ wait: number }>`select auth.take_attempt(${bucket}, ${key}, ${free}, ${now}) as wait`.execute(db)
  return rows[0]?.wait ?? 0
}

/** Seconds until attempts are no longer delayed; counts none. */
async function findDelay(db: Db, now: Date, bucket: DelayedBucket, key: Buffer): Promise<number> {
  const row = await db
    .selectFrom('auth.rateLimits')
    .select('blockedUntil')
    .where('bucket', '=', bucket)
    .where('key', '=', key)
    .where('blockedUntil', '>', now)
    .executeTakeFirst()
  return row?.blockedUntil ? Math.ceil((row.blockedUntil.getTime() - now.getTime()) / 1000) : 0
}

/** Whether the account of this email address or phone number was signed in from the network within 90 days. */
async function isKnownNetwork(db: Db, now: Date, { name, network }: { name: string; network: Buffer }): Promise<boolean> {
  const row = await db
    .selectFrom('auth.users as u')
    .innerJoin('auth.knownNetworks as k', 'k.userId', 'u.id')
    .select('u.id')
    .where((where) => where.or([where('u.email', '=', name), where('u.phone', '=', name)]))
    .where('k.network', '=', network)
    .where('k.lastUsedAt', '>', new Date(now.getTime() - knownNetworkMs))
    .executeTakeFirst()
  return row !== undefined
}

/** A network is one IPv4 address or one IPv6 /64, which is what a single line usually gets. */
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
