import { recordNow } from '#audit/append.ts'
import type { System } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { newId } from '#db/id.ts'
import { inSystem, type SystemDeps } from '#jobs/system.ts'
import { announce } from './announcements.ts'
import { cancel, findInvoice, findStanding, type InvoiceRow, issue, takeCheck } from './queries.ts'

/**
 * Looks at every visit whose state has changed: whenever one has, and once a minute. Each in a transaction of its own; one that fails waits for
 * the next run and holds up no other. Any number of processes may run it at once.
 */
export async function settleInvoices(deps: SystemDeps): Promise<void> {
  const failed: string[] = []
  let isMore = true
  while (isMore) isMore = await settleNext(deps, failed)
}

async function settleNext(deps: SystemDeps, failed: string[]): Promise<boolean> {
  let visitId: string | undefined
  try {
    return await inSystem(deps, async (ctx) => {
      visitId = await takeCheck(ctx.db, failed)
      if (visitId === undefined) return false
      await settle(ctx, visitId)
      return true
    })
  } catch (error) {
    if (visitId === undefined) throw error
    failed.push(visitId)
    deps.log.error({ err: error, appointment: visitId }, 'the invoice of a visit could not be settled')
    return true
  }
}

/** A visit that is done gets its invoice; one that does not take place after all has it cancelled. */
async function settle(ctx: Context<System>, visitId: string): Promise<void> {
  const { db, services } = ctx
  const practice = services.practice.current
  const id = newId()
  const said = await issue(db, { id, visitId, isByHand: false, practice })
  if (said === 'issued') return note(ctx, id, 'invoice.issued')
  const standing = said === 'off' ? await findStanding(db, visitId) : undefined
  if (standing === undefined) return
  await cancel(db, { id, invoiceId: standing, reason: 'visit_cancelled', practice })
  return note(ctx, standing, 'invoice.cancelled')
}

async function note(ctx: Context<System>, id: string, event: 'invoice.issued' | 'invoice.cancelled') {
  const row = await findInvoice(ctx.db, id)
  if (!row) return
  await record(ctx, row, event)
  await announce(ctx, row, event === 'invoice.issued' ? 'invoice_issued' : 'invoice_cancelled')
}

const record = ({ db, now }: Context<System>, { id, patientId }: InvoiceRow, event: 'invoice.issued' | 'invoice.cancelled') =>
  recordNow(db, {
    ...{ event, at: now, actorId: null, subjectId: patientId, requestId: null, ip: null, userAgent: null },
    ...{ resourceType: 'invoices', resourceId: id, purpose: 'operations', outcome: 'success' },
  })
