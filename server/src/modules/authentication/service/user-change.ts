import type { Challenge } from '../flows.ts'
import type { Metadata } from '../metadata.ts'
import type { Call, Input, Person } from './call.ts'

export type UpdateUser = Call<
  Input<'updateUser'>,
  | 'account.updated'
  | 'account.sign_in_failed'
  | 'account.email_change_requested'
  | 'account.email_changed'
  | 'account.phone_change_requested'
  | 'account.phone_changed'
  | 'security_password_changed',
  Person
>

/** The requested change, parsed and validated. */
export type Wish = {
  email: string | undefined
  phone: string | undefined
  password: string | undefined
  metadata: Metadata | undefined
  challenge: Challenge | undefined
}
