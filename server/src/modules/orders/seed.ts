import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type OrderChange, OrderContent, type OrderStatus } from '@uzima/contract/orders/content'
import { z } from 'zod/mini'
import type { Context } from '#context.ts'
import { newId } from '#db/id.ts'
import { findRoot } from '#root.ts'
import { insertEvent, insertOrder, type OrderRow } from './queries.ts'
import { orderRecord } from './record.ts'

const laid = z.enum(['draft', 'requested', 'done', 'reviewed'])
const Demo = z.array(
  z.extend(z.omit(OrderContent, { expectedOn: true, conditionId: true }), {
    patient: z.string(),
    by: z.string(),
    daysAgo: z.number(),
    expectedInDays: z.number(),
    status: laid,
  }),
)
type Step = { change: OrderChange; status: OrderStatus }
const requested: Step = { change: 'requested', status: 'requested' }
const done: Step = { change: 'done', status: 'done' }
/** What has happened to an order by the time it has this status. */
const steps: Record<z.infer<typeof laid>, Step[]> = {
  draft: [{ change: 'drafted', status: 'draft' }],
  requested: [requested],
  done: [requested, done],
  reviewed: [requested, done, { change: 'reviewed', status: 'reviewed' }],
}

const dayMs = 86_400_000

/** Orders of the demo clinic. */
export async function layServiceRequests(ctx: Pick<Context, 'db' | 'now' | 'services'>, users: ReadonlyMap<string, string>): Promise<void> {
  const { db, now } = ctx
  const file = path.join(findRoot(), 'server', 'seeds', 'demo-orders.json')
  const demo = z.parse(Demo, JSON.parse(readFileSync(file, 'utf8')))
  for (const { patient, by, daysAgo, expectedInDays, status, category, ...content } of demo) {
    const doctor = users.get(by) ?? ''
    const at = new Date(now.getTime() - daysAgo * dayMs)
    const owned = { id: newId(), patientId: users.get(patient) ?? '' }
    const isDone = steps[status].includes(done)
    const order: OrderRow = {
      ...{ ...owned, category, status, conditionId: null, appointmentId: null },
      expectedOn: new Date(now.getTime() + expectedInDays * dayMs).toISOString().slice(0, 10),
      ...(await orderRecord.encrypt(ctx, owned, { ...content, statusReason: null })),
      ...{ authoredBy: doctor, authoredAs: 'doctor', authoredAt: at },
      ...(status === 'draft' ? { requestedBy: null, requestedAt: null } : { requestedBy: doctor, requestedAt: at }),
      ...(isDone ? { doneBy: doctor, doneAs: 'doctor', doneAt: at } : { doneBy: null, doneAs: null, doneAt: null }),
      ...{ toldDoneAt: null, version: steps[status].length, updatedAt: at },
    }
    await insertOrder(db, order)
    const changed = { orderId: order.id, patientId: order.patientId, changedBy: doctor, changedAs: 'doctor', changedAt: at } as const
    for (const [index, step] of steps[status].entries()) await insertEvent(db, { ...changed, ...step, id: newId(), version: index + 1 })
  }
}
