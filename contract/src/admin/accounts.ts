import { z } from 'zod/mini'
import { applicationKind, applicationStatus, factorResetState, identityProof } from '../admin.ts'
import { endpoints } from '../endpoint.ts'
import { byId, id, instant, locale, page, pageQuery, text } from '../fields.ts'

export const reasonLength = 500

export const accountRole = z.enum(['patient', 'doctor', 'professional', 'admin'])
export type AccountRole = z.infer<typeof accountRole>
/** closed: by its owner or by one of the operator's programs. A closed account never reopens. */
export const accountState = z.enum(['active', 'unconfirmed', 'disabled', 'closed'])
export type AccountState = z.infer<typeof accountState>

const row = {
  id,
  name: z.string(),
  /** Empty if there is none. */
  email: z.string(),
  role: accountRole,
  state: accountState,
  createdAt: instant,
  lastSignInAt: z.nullable(instant),
}
export const AccountRow = z.object(row)
export type AccountRow = z.infer<typeof AccountRow>

export const AccountAct = z.object({
  id,
  act: z.enum(['disabled', 'enabled', 'role', 'factor_reset', 'confirmation']),
  fromRole: z.nullable(accountRole),
  toRole: z.nullable(accountRole),
  reason: z.nullable(z.string()),
  /** Null if that admin's account no longer exists. */
  actorName: z.nullable(z.string()),
  createdAt: instant,
})
export type AccountAct = z.infer<typeof AccountAct>

/** What an admin may see of an account. No health data. */
export const Account = z.object({
  ...row,
  locale,
  emailConfirmedAt: z.nullable(instant),
  isPhoneConfirmed: z.boolean(),
  isDemo: z.boolean(),
  /** The caller's own account: admins cannot act on themselves. */
  isOwn: z.boolean(),
  sessions: z.number(),
  factors: z.object({
    emailCode: z.boolean(),
    apps: z.number(),
    passkeys: z.number(),
    phones: z.number(),
    recoveryCodes: z.number(),
  }),
  /** A requested or pending reset of lost second factors. */
  factorReset: z.nullable(factorResetState),
  /** The person's directory entry. */
  entry: z.nullable(z.object({ kind: z.string(), specialty: z.nullable(z.string()), languages: z.array(z.string()) })),
  applications: z.array(
    z.object({
      id,
      kind: applicationKind,
      specialty: z.string(),
      languages: z.array(z.string()),
      status: applicationStatus,
      createdAt: instant,
    }),
  ),
  acts: z.array(AccountAct),
})
export type Account = z.infer<typeof Account>

const reason = text(reasonLength)
/** What a provider's directory entry needs. */
const Entry = z.object({
  kind: applicationKind,
  specialty: text(120),
  languages: z.array(z.string().check(z.regex(/^[a-z]{2,3}$/))).check(z.minLength(1), z.maxLength(20)),
})

/** A doctor needs an entry of kind `doctor`, any other professional an entry of another kind, and nobody else has one. */
export const ChangeRole = z.object({ from: accountRole, to: accountRole, reason, entry: z.nullable(Entry) }).check(
  z.refine(({ from, to }) => from !== to, { path: ['to'] }),
  z.refine(({ to, entry }) => (to === 'doctor' || to === 'professional') === (entry !== null), { path: ['entry'] }),
  z.refine(({ to, entry }) => entry === null || (to === 'doctor') === (entry.kind === 'doctor'), { path: ['entry'] }),
)

export const adminAccountsApi = endpoints({
  listAccounts: {
    method: 'GET',
    path: '/api/admin/accounts',
    summary: 'Accounts, newest first, filtered by part of the name, beginning of the address, role and state.',
    query: z.object({
      ...pageQuery,
      search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      role: z.optional(accountRole),
      state: z.optional(accountState),
    }),
    response: page(AccountRow),
  },
  getAccount: {
    method: 'GET',
    path: '/api/admin/accounts/:id',
    summary: 'An account: sign-in methods, role, applications and admin actions. No health data.',
    params: byId,
    response: Account,
  },
  disableAccount: {
    method: 'POST',
    path: '/api/admin/accounts/:id/disable',
    summary: 'Disables an account: its sessions end at once, and nobody can sign in to it. The person is notified by mail.',
    params: byId,
    body: z.object({ reason }),
    response: Account,
  },
  enableAccount: {
    method: 'POST',
    path: '/api/admin/accounts/:id/enable',
    summary: 'Enables a disabled account. The person is notified by mail.',
    params: byId,
    body: z.object({ reason }),
    response: Account,
  },
  changeRole: {
    method: 'POST',
    path: '/api/admin/accounts/:id/role',
    summary: 'Changes a person’s role, with the directory entry it requires; their sessions end.',
    params: byId,
    body: ChangeRole,
    response: Account,
  },
  resetFactors: {
    method: 'POST',
    path: '/api/admin/accounts/:id/reset-factors',
    summary: 'Starts a reset after an identity check: the second factors are removed in 72 hours unless the person cancels.',
    params: byId,
    body: z.object({ proof: identityProof, reason }),
    response: Account,
  },
  resendConfirmation: {
    method: 'POST',
    path: '/api/admin/accounts/:id/resend-confirmation',
    summary: 'Sends a new link and code to an unconfirmed address; at most once a minute.',
    params: byId,
    response: Account,
  },
})
