import { refuse } from '../refusals.ts'
import type { Answer } from './call.ts'
import { type RefreshCall, refreshSession } from './refresh.ts'
import { type SignInCall, signIn } from './sign-in.ts'

export async function grantToken(call: SignInCall & RefreshCall): Promise<Answer> {
  const { grant_type: grant } = call.input
  if (grant === 'password') return signIn(call)
  if (grant === 'refresh_token') return refreshSession(call)
  throw refuse(400, 'invalid_credentials', 'unsupported_grant_type')
}
