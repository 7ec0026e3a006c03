import { codesApi } from './codes-api.ts'
import { providersApi } from './providers-api.ts'
import { signInApi } from './sign-in-api.ts'

/** The protocol's own part of the auth API, which is compatible with @supabase/auth-js. */
export const authenticationApi = { ...signInApi, ...codesApi, ...providersApi }
