import type { AuditEvent } from '@uzima/contract/audit'
import { asAccounts } from '#db/identity.ts'
import { inTransaction } from '#db/transaction.ts'
import { type Answer, type Call, pageLink, readPage } from '#modules/authentication/public.ts'
import { type AuthEvent, listAuthEvents } from '../queries/audit.ts'
import type { Input } from './call.ts'

/** Lists the auth API's audit events under the names its clients know, without a total count. */
export async function listAuditEntries(call: Call<Input<'listAuditEntries'>, 'admin.audit_viewed'>): Promise<Answer> {
  const { tools, input } = call
  const { page, perPage } = readPage(input)
  const found = await inTransaction(tools.pool, asAccounts(), async (db) => ({
    value: await listAuthEvents(db, { offset: (page - 1) * perPage, limit: perPage + 1 }),
    last: [call.record('admin.audit_viewed', { details: { page, perPage } })],
  }))
  const url = `${tools.services.config.publicUrl}/auth/v1/admin/audit`
  const link = found.length > perPage ? { headers: { link: pageLink(url, { page: page + 1, perPage }, 'next') } } : {}
  return { value: found.slice(0, perPage).map(toEntry), ...link }
}

function toEntry({ id, ts, eventType, actorId, actorEmail, subjectId, ip, outcome, details }: AuthEvent) {
  const traits = { ...details, outcome, ...(subjectId !== actorId && subjectId !== null && { user_id: subjectId }) }
  return {
    id,
    payload: {
      action: actions[eventType] ?? eventType,
      actor_id: actorId,
      actor_username: actorEmail,
      log_type: typeOf(eventType),
      traits,
    },
    created_at: ts.toISOString(),
    ip_address: ip ?? '',
  }
}

/** Client-side names of our events; events not listed keep ours. */
const actions: Partial<Record<AuditEvent, string>> = {
  'account.signed_in': 'login',
  'account.signed_out': 'logout',
  'account.registered': 'user_signedup',
  'account.registered_again': 'user_repeated_signup',
  'account.confirmation_requested': 'user_confirmation_requested',
  'account.recovery_requested': 'user_recovery_requested',
  'account.code_requested': 'user_recovery_requested',
  'account.reauthentication_requested': 'user_reauthenticate_requested',
  'account.updated': 'user_modified',
  'account.email_changed': 'user_modified',
  'account.phone_changed': 'user_modified',
  'account.identity_linked': 'identity_linked',
  'account.identity_unlinked': 'identity_unlinked',
  security_password_changed: 'user_updated_password',
  'session.refreshed': 'token_refreshed',
  'session.token_reused': 'token_revoked',
  mfa_code_sent: 'challenge_created',
  mfa_verification_success: 'verification_attempted',
  mfa_verification_failed: 'verification_attempted',
  security_mfa_enabled: 'factor_in_progress',
  security_mfa_disabled: 'factor_unenrolled',
  'admin.user_invited': 'user_invited',
  'admin.user_changed': 'user_modified',
  'admin.user_deleted': 'user_deleted',
}

function typeOf(event: AuditEvent) {
  if (event.startsWith('session.')) return 'token'
  if (event.startsWith('admin.')) return 'team'
  return event.includes('mfa_') ? 'factor' : 'account'
}
