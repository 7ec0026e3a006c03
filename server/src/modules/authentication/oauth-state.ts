import { createHash } from 'node:crypto'
import { z } from 'zod/mini'
import { decryptSecret, encryptSecret, type KeyColumn } from '#crypto/key-columns.ts'
import type { Keys } from '#crypto/master-key.ts'
import type { ProviderIdentity } from './provider-identity.ts'

/** The encrypted part of an OAuth state: the secrets of the outgoing request, and later the result of the callback. */
export const oauthStateSecrets: KeyColumn = { table: 'auth.flow_state', column: 'encrypted', kind: 'auth_flows' }

const Outward = z.object({
  nonce: z.string(),
  verifier: z.string(),
  redirectTo: z.string(),
  /** The account to link the identity to; null for a sign-in. */
  linkTo: z.nullable(z.string()),
})
const Identity = z.object({
  provider: z.string(),
  subject: z.string(),
  email: z.optional(z.string()),
  name: z.string(),
  data: z.record(z.string(), z.unknown()),
})
const Return = z.object({
  tokens: z.object({ provider_token: z.optional(z.string()), provider_refresh_token: z.optional(z.string()) }),
  /** Linked only when the client presents its verifier, so that only the client that asked for it can complete it. */
  toLink: z.nullable(Identity),
})
export type Outward = z.infer<typeof Outward>
export type Return = { tokens: z.infer<typeof Return>['tokens']; toLink: ProviderIdentity | null }

const encrypt = (keys: Keys, id: string, content: unknown) =>
  encryptSecret(keys, oauthStateSecrets, id, Buffer.from(JSON.stringify(content)))
const decrypt = (keys: Keys, id: string, encrypted: Buffer): unknown =>
  JSON.parse(decryptSecret(keys, oauthStateSecrets, id, encrypted).toString())

export const encryptOutward = (keys: Keys, id: string, outward: Outward) => encrypt(keys, id, outward)
export const decryptOutward = (keys: Keys, id: string, encrypted: Buffer) => Outward.parse(decrypt(keys, id, encrypted))
export const encryptReturn = (keys: Keys, id: string, back: Return) => encrypt(keys, id, back)
export function decryptReturn(keys: Keys, id: string, encrypted: Buffer): Return {
  const { tokens, toLink } = Return.parse(decrypt(keys, id, encrypted))
  return { tokens, toLink: toLink && { ...toLink, email: toLink.email } }
}
export const hashOfState = (state: string) => createHash('sha256').update(state).digest()
