import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '#context.ts'

const most = 20
const seconds = 300

/** True while the address may report more: 20 in 5 minutes. */
export async function takeReport({ db, now, address, services }: Context): Promise<boolean> {
  const key = createHmac('sha256', services.keys.derive('client-reports'))
    .update(address ?? '')
    .digest()
  const { rows } = await sql<{ hasRoom: boolean }>`
    select app.take_limit('client_report', ${key}, ${most}, ${seconds}, ${now}) as has_room`.execute(db)
  return rows[0]?.hasRoom ?? false
}
