import { createHmac } from 'node:crypto'
import type { Locale } from '@uzima/contract/fields'
import type { EncryptionContext } from '#crypto/fields.ts'
import type { Keys } from '#crypto/master-key.ts'
import type { Db } from '#db/connect.ts'
import { newId } from '#db/id.ts'
import { afterCommit } from '#db/transaction.ts'
import type { Services } from '#services.ts'
import type { EmailTemplateName, EmailTemplates } from './templates.ts'

export type QueuedEmail<N extends EmailTemplateName = EmailTemplateName> = {
  to: string
  letter: N
  locale: Locale
  values: EmailTemplates[N]
}
type Tx = { db: Db; now: Date; services: Services }
export type NewMail<N extends EmailTemplateName> = QueuedEmail<N> & {
  userId: string | null
  /** Mails with the same key are queued once. */
  dedupeKey?: string
  /** The time of the event; defaults to now. */
  at?: Date
}

/** Writes the mail in the caller's transaction, so that it is sent only after a commit. */
export const queueMail = <N extends EmailTemplateName>(tx: Tx, mail: NewMail<N>): Promise<void> => queueMails(tx, [mail])

/** Writes all mails of an event in one statement. */
export async function queueMails({ db, now, services }: Tx, mails: NewMail<EmailTemplateName>[]): Promise<void> {
  if (mails.length === 0) return
  const rows = await Promise.all(
    mails.map(async ({ userId, dedupeKey = null, at = now, ...letter }) => {
      const id = newId()
      const subjectId = userId ?? id
      const content = await services.fields.encrypt(db, now, contextOfMail({ id, subjectId }), JSON.stringify(letter))
      return { id, userId, subjectId, content, addressMac: macOfAddress(services.keys, letter.to), dedupeKey, createdAt: at, dueAt: at }
    }),
  )
  await db
    .insertInto('mails')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  afterCommit(db, services.outbox.ring)
}

export const contextOfMail = ({ id, subjectId }: { id: string; subjectId: string }): EncryptionContext => ({
  kind: 'mail',
  subjectId,
  table: 'mails',
  column: 'content',
  rowId: id,
})

export const macOfAddress = (keys: Keys, address: string) =>
  createHmac('sha256', keys.derive('mail-address')).update(address.toLowerCase()).digest()
