import type { AuditEvent } from '@uzima/contract/audit'
import { refuse } from '../refusals.ts'
import type { Answer, Call, Input, Person } from './call.ts'
import { type IdTokenCall, signInByIdToken } from './id-token.ts'
import { exchangeCode, type PkceCall } from './pkce.ts'
import { type RefreshCall, refreshSession } from './refresh.ts'
import { type SignInCall, signIn } from './sign-in.ts'

type EventOf<C> = C extends { record: (event: infer E, ...rest: never[]) => unknown } ? E : never
type GrantEvent = EventOf<SignInCall> | EventOf<RefreshCall> | EventOf<PkceCall> | EventOf<IdTokenCall>
type GrantCall = Call<Input<'grantToken'>, Extract<GrantEvent, AuditEvent>, Person | undefined>

/** Only linking an identity requires a signed-in user. */
export async function grantToken(call: GrantCall): Promise<Answer> {
  const { grant_type: grant } = call.input
  const alone = { ...call, person: undefined }
  if (grant === 'password') return signIn(alone)
  if (grant === 'refresh_token') return refreshSession(alone)
  if (grant === 'pkce') return exchangeCode(alone)
  if (grant === 'id_token') return signInByIdToken(call)
  if (grant === 'web3') throw refuse(422, 'web3_provider_disabled', 'Web3 provider is disabled')
  throw refuse(400, 'invalid_credentials', 'unsupported_grant_type')
}
