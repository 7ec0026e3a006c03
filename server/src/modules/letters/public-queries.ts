import type { Locale } from '@uzima/contract/fields'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/* What strangers ask; each decides in SQL what there is to see. */

type Checked = { id: string; patientId: string; signedBy: string; signedAt: Date; withdrawnAt: Date | null }
export async function findCheckedLetter(db: Db, code: { tokenHash: Buffer; codeMac: Buffer }): Promise<Checked | undefined> {
  const { rows } = await sql<Checked>`select * from app.checked_letter(${code.tokenHash}, ${code.codeMac})`.execute(db)
  return rows[0]
}

type Tried = { id: string; patientId: string; passcodeHash: string; attempts: number }
/** Counts the attempt. */
export async function tryLink(db: Db, tokenHash: Buffer): Promise<Tried | undefined> {
  const { rows } = await sql<Tried>`select * from app.try_letter_link(${tokenHash})`.execute(db)
  return rows[0]
}

type Opened = { id: string; patientId: string; language: Locale; signedBy: string; signedAt: Date; toldBefore: Date | null } & (
  | { status: 'signed'; title: Buffer; content: Buffer }
  | { status: 'withdrawn'; title: null; content: null }
)
export async function openLink(db: Db, tokenHash: Buffer): Promise<Opened | undefined> {
  const { rows } = await sql<Opened>`select * from app.open_letter_link(${tokenHash})`.execute(db)
  return rows[0]
}

type Notice = { id: string; type: string; priority: string; link: string | null }
export const tellOfOpening = (db: Db, linkId: string, { id, type, priority, link }: Notice) =>
  sql`select app.tell_of_letter_opening(${linkId}, ${id}, ${type}, ${priority}, ${link})`.execute(db)
