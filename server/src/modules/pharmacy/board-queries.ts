import type { DeliveryState } from '@uzima/contract/pharmacy'
import type { DeliveryStep } from '@uzima/contract/pharmacy/board'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Cursor } from '#db/keyset.ts'

export type CardRow = {
  id: string
  patientId: string
  partnerId: string
  state: DeliveryState
  itemCount: number
  requestedAt: Date
  stateAt: Date
}
export type SlipRow = { id: string; patientId: string; recipient: Buffer; address: Buffer; phone: Buffer | null; note: Buffer | null }

/** Open orders oldest first, or closed ones latest first. */
export async function findCards(db: Db, isOpen: boolean, cursor: Cursor | undefined, limit: number): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select * from app.delivery_board(null, ${isOpen}, ${cursor?.at ?? null}, ${cursor?.id ?? null}, ${limit})`.execute(db)
  return rows
}

/** Orders no one has accepted yet, among the 100 oldest open ones. */
export async function countNewOrders(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from app.delivery_board(null, true, null, null, 100) where state = 'requested'`.execute(db)
  return rows[0]?.count ?? 0
}

export async function findCard(db: Db, id: string): Promise<CardRow | undefined> {
  const { rows } = await sql<CardRow>`select * from app.delivery_board(${id}, null, null, null, 1)`.execute(db)
  return rows[0]
}

export async function findSlip(db: Db, id: string): Promise<SlipRow | undefined> {
  const { rows } = await sql<SlipRow>`select * from app.delivery_slip(${id})`.execute(db)
  return rows[0]
}

/** Returns whether the order was moved; false if it isn't at the preceding step. */
export async function moveOrder(db: Db, id: string, to: DeliveryStep, eventId: string): Promise<boolean> {
  const { rows } = await sql`select app.move_delivery(${id}, ${to}, ${eventId})`.execute(db)
  return rows.length === 1
}
