import { createPasswords } from '#auth/passwords.ts'

/** The least memory and passes that Argon2 takes, for tests whose subject is not the hash. */
export const leastCost = { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 }

export const cheapPasswords = () => createPasswords({ cost: leastCost })
