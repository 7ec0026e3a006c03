import { createHash } from 'node:crypto'
import { z } from 'zod/mini'
import { type KeyColumn, openSecret, sealSecret } from '#crypto/key-columns.ts'
import type { Keys } from '#crypto/master-key.ts'
import type { ProviderIdentity } from './provider-identity.ts'

/** The encrypted part of an OAuth state: the secrets of the outgoing request, and later the result of the callback. */
export const oauthStateSecrets: KeyColumn = { table: 'auth.flow_state', column: 'sealed', kind: 'auth_flows' }

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

const seal = (keys: Keys, id: string, content: unknown) => sealSecret(keys, oauthStateSecrets, id, Buffer.from(JSON.stringify(content)))
const open = (keys: Keys, id: string, sealed: Buffer): unknown => JSON.parse(openSecret(keys, oauthStateSecrets, id, sealed).toString())

export const sealOutward = (keys: Keys, id: string, outward: Outward) => seal(keys, id, outward)
export const openOutward = (keys: Keys, id: string, sealed: Buffer) => Outward.parse(open(keys, id, sealed))
export const sealReturn = (keys: Keys, id: string, back: Return) => seal(keys, id, back)
export function openReturn(keys: Keys, id: string, sealed: Buffer): Return {
  const { tokens, toLink } = Return.parse(open(keys, id, sealed))
  return { tokens, toLink: toLink && { ...toLink, email: toLink.email } }
}
export const hashOfState = (state: string) => createHash('sha256').update(state).digest()
