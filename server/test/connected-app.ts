import { createHash } from 'node:crypto'
import { connectedAppsApi } from '@uzima/contract/connected-apps'
import { type DataKind, dataKindNames } from '@uzima/contract/connected-apps/scopes'
import type { Clinic } from './clinic.ts'
import type { Person } from './people.ts'

const verifier = 'v'.repeat(43)
const redirect = 'https://sukari.example/callback'

/** A public app that may ask for every kind of data. */
export async function registerApp(place: Clinic, admin: Person): Promise<string> {
  const app = {
    ...{ name: 'Sukari Diary', maker: 'Baobab', website: null, privacyNotice: null, redirectUris: [redirect] },
    ...{ kinds: [...dataKindNames], proof: 'none' as const },
  }
  return (await place.as(admin).call(connectedAppsApi.registerApp, app)).id
}

type Asking = { who: Person; appId: string; scope: string; answer?: { kinds?: DataKind[]; writes?: DataKind[] } }
/** The access token that an app gets from somebody who allows these kinds of what it asks for; all of it without an answer. */
export async function letIn(place: Clinic, { who, appId, scope, answer }: Asking): Promise<string> {
  const asked = new URLSearchParams({
    ...{ response_type: 'code', client_id: appId, redirect_uri: redirect, scope, aud: 'http://localhost:3000/fhir/R4' },
    ...{ code_challenge: createHash('sha256').update(verifier).digest('base64url'), code_challenge_method: 'S256' },
  })
  const headers = { host: 'localhost:3000' }
  const begun = await place.app.http.inject({ method: 'GET', url: `/auth/v1/oauth/authorize?${asked}`, headers })
  const id = new URL(String(begun.headers.location)).searchParams.get('authorization_id') ?? ''
  await place.sql('update app.oauth_grants set ended_at = $1, ended_by = $2 where ended_at is null', [place.clock.now(), 'person'])
  const allowed = await place.as(who).raw({
    method: 'POST',
    url: `/auth/v1/oauth/authorizations/${id}/consent`,
    body: { action: 'approve', ...answer },
  })
  const code = new URL(allowed.json<{ redirect_url: string }>().redirect_url).searchParams.get('code') ?? ''
  const exchanged = await place.app.http.inject({
    method: 'POST',
    url: '/auth/v1/oauth/token',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      ...{ grant_type: 'authorization_code', code, redirect_uri: redirect, code_verifier: verifier, client_id: appId },
    }).toString(),
  })
  return exchanged.json<{ access_token: string }>().access_token
}
