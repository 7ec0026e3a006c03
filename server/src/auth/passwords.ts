import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, type Options, verify } from '@node-rs/argon2'

/** Algorithm 2 is Argon2id; the package's const enum cannot be used with isolated modules. */
const productionCost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options

export type Passwords = {
  hash: (password: string) => Promise<string>
  /** Performs exactly one verification on every path, even when there is no stored hash (timing equalisation). */
  verify: (stored: string | null | undefined, password: string) => Promise<boolean>
}

type PasswordOptions = {
  atOnce?: number
  /** Lowered only in tests that are not about hashing. Deliberately not a setting: nobody can weaken stored passwords by accident. */
  cost?: Options
}

/** Hashes off the main thread with limited concurrency, so that a rush of sign-ins leaves CPU time to other requests. */
export function createPasswords({
  atOnce = Math.max(2, availableParallelism() - 1),
  cost = productionCost,
}: PasswordOptions = {}): Passwords {
  const queue = createQueue(atOnce)
  // hash of a random password: an unknown address costs as much as a known one
  const dummy = hash(randomBytes(32), cost)
  return {
    hash: (password) => queue(() => hash(password, cost)),
    verify: async (stored, password) => {
      const matched = await queue(async () => verify(stored ?? (await dummy), password))
      return matched && typeof stored === 'string'
    },
  }
}

function createQueue(atOnce: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
