import { AuthApiError, AuthClient, AuthRetryableFetchError, type Session as AuthSession } from '@supabase/auth-js'
import { profilesApi } from '@uzima/contract/profiles'
import type { Auth, AuthListener, EndedTest, RefusalListener } from './auth-interface.ts'
import { addressOf, authFetch, client } from './client.ts'

const storageKey = 'uzima.auth'

/**
 * The unmodified public auth client in cookie mode: the access token is in memory, the refresh token in an HttpOnly cookie. Tabs
 * synchronise over the client's BroadcastChannel; sessions received there are treated like our own.
 */
export function createAuth(
  listener: AuthListener,
  onRefusal: RefusalListener = async () => undefined,
  hasEnded: EndedTest = () => false,
): Auth {
  const memory = new Map<string, string>()
  const auth = new AuthClient({
    url: `${location.origin}/auth/v1`,
    headers: { apikey: 'uzima-web' },
    storageKey,
    storage: {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => {
        memory.set(key, value)
      },
      removeItem: (key) => {
        memory.delete(key)
      },
    },
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: false,
    fetch: async (input, init) => {
      const response = await authFetch(input, init)
      // the client reports that a session ended, but not why
      if (!response.ok && addressOf(input).includes('grant_type=refresh_token')) await onRefusal(await readRefusal(response.clone()))
      return response
    },
  })
  auth.onAuthStateChange((event, session) => {
    const isOver = session !== null && hasEnded(session)
    if (event === 'SIGNED_OUT' || isOver) memory.clear()
    else if (session) memory.set(storageKey, JSON.stringify(session))
    if (!isOver) listener(event, session)
  })

  const call: Auth['call'] = async (method, path, body) => {
    const { data } = await auth.getSession()
    const response = await authFetch(`/auth/v1${path}`, {
      method,
      headers: {
        'content-type': 'application/json;charset=UTF-8',
        'x-supabase-api-version': '2024-01-01',
        ...(data.session && { authorization: `Bearer ${data.session.access_token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch((error: Error) => {
      throw new AuthRetryableFetchError(error.message, 0)
    })
    const answer = await response.json().catch(() => ({}))
    if (response.ok) return answer
    if (response.status >= 500) throw new AuthRetryableFetchError(answer.message ?? '', response.status)
    throw new AuthApiError(answer.message ?? '', response.status, answer.code)
  }

  const adopt: Auth['adopt'] = async (answer) => {
    const { error } = await auth.setSession(answer as AuthSession) // the response of every call that proves identity
    if (error) throw error
  }

  return { auth, call, adopt, forget: () => memory.clear(), getProfile: client(profilesApi).getProfile }
}

async function readRefusal(response: Response) {
  const body: unknown = await response.json().catch(() => null)
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined
  return { status: response.status, code }
}
