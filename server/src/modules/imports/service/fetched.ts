import { importPartBytes } from '@uzima/contract/imports'
import type { System } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { newId } from '#db/id.ts'
import { chunkCount } from '#files/chunks.ts'
import { notify } from '#modules/notifications/public.ts'
import { findPerson, type ImportRow, insertFetched, insertPart, queueReading } from '../queries.ts'
import { contextOfPart, importRecord } from '../record.ts'

type Fetched = { patientId: string; connectionId: string; name: string; bytes: Buffer }

/** Brings what was fetched for somebody, who looks through it as through a file of their own. Returns its id. */
export async function bringFetched(ctx: Context<System>, { patientId, connectionId, name, bytes }: Fetched): Promise<string> {
  const { db, now, services } = ctx
  const owned = { id: newId(), patientId }
  const row = { ...owned, size: bytes.length, partSize: importPartBytes }
  const { timeZone } = await findPerson(db, patientId)
  await insertFetched(db, { ...row, ...(await importRecord.encrypt(ctx, owned, { name })), connectionId, timeZone, now })
  for (let position = 0; position < chunkCount(row.size, row.partSize); position += 1) {
    const place = contextOfPart(row, position)
    const start = position * row.partSize
    const encrypted = await services.fields.encrypt(db, now, place, bytes.subarray(start, start + row.partSize))
    await insertPart(db, { id: place.rowId, importId: row.id, patientId, position, encrypted })
  }
  await queueReading(db, row.id, now)
  return row.id
}

/** Tells whoever has connected a portal that there is something to look through. */
export const tellFetched = (
  ctx: Context<System>,
  { id, patientId, portal, lines }: Pick<ImportRow, 'id' | 'patientId'> & { portal: string; lines: number },
) =>
  notify(ctx, [
    { userId: patientId, event: 'portal_entries', values: { portal, count: String(lines) }, link: `/health-records/import?file=${id}` },
  ])
