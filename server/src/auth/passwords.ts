import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, type Options, verify } from '@node-rs/argon2'

/** Algorithm 2 is Argon2id: the package declares its names as constants that do not survive isolated modules. */
const productionCost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options

export type Passwords = {
  hash: (password: string) => Promise<string>
  /** Exactly one verification on every path, also where there is no hash to compare with. */
  verify: (stored: string | null | undefined, password: string) => Promise<boolean>
}

type PasswordOptions = {
  atOnce?: number
  /** Lower in tests only, whose subject is not the hash. No setting reaches it, so that nobody weakens stored passwords by accident. */
  cost?: Options
}

/** Hashing off the main thread, some at a time: a rush of sign-ins leaves processor time to everyone else. */
export function createPasswords({
  atOnce = Math.max(2, availableParallelism() - 1),
  cost = productionCost,
}: PasswordOptions = {}): Passwords {
  const queue = createQueue(atOnce)
  // of a password nobody has: an unknown address costs as much as a known one
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
