import { randomBytes } from 'node:crypto'
import { hash, type Options, verify } from '@node-rs/argon2'
import { type CostlyWork, createCostlyWork } from '#costly-work.ts'

/** Algorithm 2 is Argon2id; the package's const enum cannot be used with isolated modules. */
const productionCost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options

/** `who` waits in turn with others: the id of an account, or a network where there is no account yet. Never while a transaction is open. */
export type Passwords = {
  hash: (who: string, password: string) => Promise<string>
  /** Performs exactly one verification on every path, even when there is no stored hash (timing equalisation). */
  verify: (who: string, stored: string | null | undefined, password: string) => Promise<boolean>
  /** Throws a 429 if `who` has to wait for too much already: asked before an attempt is counted. */
  requireRoom: (who: string) => void
}

export type PasswordCost = Options

type PasswordOptions = {
  work?: CostlyWork
  /** Lowered only in tests that are not about hashing. Deliberately not a setting: nobody can weaken stored passwords by accident. */
  cost?: PasswordCost
}

export function createPasswords({ work = createCostlyWork(), cost = productionCost }: PasswordOptions = {}): Passwords {
  // hash of a random password: an unknown address costs as much as a known one
  const dummy = hash(randomBytes(32), cost)
  return {
    hash: (who, password) => work.run(who, () => hash(password, cost)),
    verify: async (who, stored, password) => {
      const matched = await work.run(who, async () => verify(stored ?? (await dummy), password))
      return matched && typeof stored === 'string'
    },
    requireRoom: work.requireRoom,
  }
}
