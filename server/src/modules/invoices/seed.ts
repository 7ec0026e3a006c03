import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { newId } from '#db/id.ts'
import type { Practice } from '#practice.ts'
import { practiceText } from './queries.ts'

type Stored = { visitId: string; at: Date; practice: Practice }
/** Stores the invoice of a visit as it was issued then, for the demo clinic; in the order of time. */
export const storeInvoice = (db: Db, { visitId, at, practice }: Stored) =>
  sql`select app.write_invoice(${newId()}, a, ${at}, null, ${practiceText(practice)}::jsonb) from app.appointments a where a.id = ${visitId}`.execute(
    db,
  )
