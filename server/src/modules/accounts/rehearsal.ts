import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { queueMail } from '#mail/outbox.ts'
import type { AnyCall } from './service/call.ts'

/** Does the work and takes it back: an address that gets nothing must not answer sooner than one that gets a mail. */
export async function rehearse(db: Db, work: () => Promise<void>): Promise<void> {
  await sql`savepoint rehearsal`.execute(db)
  await work()
  await sql`rollback to savepoint rehearsal`.execute(db)
}

const nowhere = 'nobody@rehearsal.invalid'
export const rehearseMail = ({ tools, now }: AnyCall, db: Db) =>
  rehearse(db, () =>
    queueMail(
      { db, now, services: tools.services },
      {
        to: nowhere,
        userId: null,
        locale: 'en',
        letter: 'recover',
        values: { code: '000000', link: tools.services.config.publicUrl.padEnd(200, '/') },
      },
    ),
  )
