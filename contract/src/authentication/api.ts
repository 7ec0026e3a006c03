import { adminApi } from './admin-api.ts'
import { codesApi } from './codes-api.ts'
import { factorsApi } from './factors-api.ts'
import { passkeysApi } from './passkeys-api.ts'
import { providersApi } from './providers-api.ts'
import { signInApi } from './sign-in-api.ts'

/** The auth API, compatible with @supabase/auth-js. */
export const authApi = { ...signInApi, ...codesApi, ...providersApi, ...adminApi, ...factorsApi, ...passkeysApi }
