import { randomInt } from 'node:crypto'
import type { User, Visitor } from '#auth/actor.ts'
import type { Preparing } from '#context.ts'
import type { Db } from '#db/connect.ts'
import { networkOf } from './rate-limits.ts'
import { type Limit, requireRoom } from './use-limits.ts'

const digits = 8

/** Eight digits in two groups, to be read out. */
export function newPasscode(): string {
  const number = String(randomInt(10 ** digits)).padStart(digits, '0')
  return `${number.slice(0, digits / 2)} ${number.slice(digits / 2)}`
}

/** As it is compared, however its digits are grouped. */
export const readPasscode = (typed: string) => typed.replace(/\D/g, '')

/** A link as its own row says; a passcode is null where the link has none. */
type Protected = { attempts: number; passcodeHash: string | null }
type Attempt<L extends Protected> = {
  /** How many links a network may try. */
  openings: Limit
  /** How often a passcode may be tried before the link is locked. */
  most: number
  passcode: string
  /** Counts the attempt and finds the link, if there is one. */
  count: (db: Db) => Promise<L | undefined>
}

/** Counts an attempt to open a link, and then compares the passcode while no transaction is open. Throws a 429 before it is counted. */
export async function tryPasscode<L extends Protected>(
  { own, address, services }: Preparing<User | Visitor>,
  { openings, most, passcode, count }: Attempt<L>,
): Promise<{ link: L | undefined; isRight: boolean }> {
  const network = networkOf(address)
  services.passwords.requireRoom(network)
  const link = await own(async (ctx) => {
    await requireRoom(ctx, openings, network)
    return count(ctx.db)
  })
  if (!link) return { link, isRight: false }
  const { passcodeHash, attempts } = link
  if (passcodeHash === null) return { link, isRight: true }
  return { link, isRight: attempts <= most && (await services.passwords.verify(network, passcodeHash, readPasscode(passcode))) }
}
