import type { AuditEvent } from '@uzima/contract/audit'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

export type AuthEvent = {
  id: string
  ts: Date
  eventType: AuditEvent
  actorId: string | null
  actorEmail: string | null
  subjectId: string | null
  ip: string | null
  outcome: string
  details: Record<string, unknown>
}
export async function listAuthEvents(db: Db, { offset, limit }: { offset: number; limit: number }): Promise<AuthEvent[]> {
  const { rows } = await sql<AuthEvent>`select * from app.auth_events(${offset}, ${limit})`.execute(db)
  return rows
}
