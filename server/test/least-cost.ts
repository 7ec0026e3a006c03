import { createPasswords } from '#auth/passwords.ts'

/** Passwords hashed with the least memory and passes that Argon2 takes, for tests whose subject is not the hash. */
export const cheapPasswords = () => createPasswords({ cost: { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 } })
