import { signInApi } from './sign-in-api.ts'

/** The auth API, in the dialect of @supabase/auth-js. */
export const authApi = { ...signInApi }
