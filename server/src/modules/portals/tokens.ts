import * as oauth from 'openid-client'
import type { Access } from './record.ts'

type Tokens = Awaited<ReturnType<typeof oauth.authorizationCodeGrant>>

/** What the tokens allow us. A refresh may leave out what has not changed. Without a patient there is nobody to fetch for. */
export function accessOf(tokens: Tokens, now: Date, before: Access | null): Access | undefined {
  const patient = typeof tokens.patient === 'string' && /^[A-Za-z0-9.-]{1,64}$/.test(tokens.patient) ? tokens.patient : before?.patient
  if (patient === undefined || (before && patient !== before.patient)) return undefined
  return {
    accessToken: tokens.access_token,
    endsAt: typeof tokens.expires_in === 'number' ? new Date(now.getTime() + tokens.expires_in * 1000).toISOString() : null,
    refreshToken: tokens.refresh_token ?? before?.refreshToken ?? null,
    patient,
    scope: tokens.scope ?? before?.scope ?? null,
  }
}

/** Gives back what the person has allowed us there: the refresh token, whose end is the end of all. */
export async function endedThere(client: oauth.Configuration, { refreshToken, accessToken }: Access): Promise<boolean> {
  if (!client.serverMetadata().revocation_endpoint) return false
  try {
    await oauth.tokenRevocation(client, refreshToken ?? accessToken, { token_type_hint: refreshToken ? 'refresh_token' : 'access_token' })
    return true
  } catch {
    return false
  }
}
