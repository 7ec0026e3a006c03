import type { AuditEvent } from '@uzima/contract/audit'
import { recordNow } from '#audit/append.ts'
import type { System } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import type { PaidFor } from './purpose.ts'
import type { PaymentRow } from './queries.ts'

/** Audits what a provider reported, which has no request of its own. */
export const record = (
  { db, now }: Context<System>,
  { id, userId }: PaymentRow,
  event: AuditEvent,
  details?: Record<string, string | number>,
) =>
  recordNow(db, {
    ...{ event, at: now, actorId: null, subjectId: userId, requestId: null, ip: null, userAgent: null },
    ...{ resourceType: 'payments', resourceId: id, purpose: 'operations', outcome: 'success', ...(details && { details }) },
  })

export function toPaidFor(payment: PaymentRow): PaidFor {
  const { id, userId, purpose, purposeId, amount, currency, description, status, paymentMethod, failureCode } = payment
  return { id, userId, purpose, purposeId, amount, currency, description, status, method: paymentMethod, failure: failureCode }
}
