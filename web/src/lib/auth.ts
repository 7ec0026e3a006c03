import { type AuthChangeEvent, AuthClient, type Session as AuthSession } from '@supabase/auth-js'
import { authFetch } from './client.ts'

const storageKey = 'uzima.auth'

export type AuthListener = (event: AuthChangeEvent, session: AuthSession | null) => void

/**
 * The public auth client, unmodified, in cookie mode: the access token lives in this page's memory, the refresh token in a cookie
 * no script can read. Tabs tell each other over the client's BroadcastChannel; what they tell is kept like our own.
 */
export function createAuth(listener: AuthListener) {
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
    fetch: authFetch,
  })
  auth.onAuthStateChange((event, session) => {
    if (event === 'SIGNED_OUT') memory.clear()
    else if (session) memory.set(storageKey, JSON.stringify(session))
    listener(event, session)
  })
  return { auth, forget: () => memory.clear() }
}
