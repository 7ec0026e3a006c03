import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { newId } from '#db/id.ts'
import { contextOfMail } from '#mail/outbox.ts'
import { insertAccount, insertProfile, type StoredAccount, withoutFactors } from './queries/accounts.ts'
import type { AnyCall } from './service/call.ts'
import { emptyAccount } from './wire-user.ts'

/**
 * Timing equalisation: does the work and rolls it back, so that an address that gets no email is not answered faster than one that does.
 */
export const equaliseTiming = (db: Db, work: () => Promise<void>) =>
  provisionally(db, async () => {
    await work()
    return 'drop'
  })

/** Does the work in a savepoint, and rolls it back if the result is `drop`. */
export async function provisionally(db: Db, work: () => Promise<'keep' | 'drop'>): Promise<void> {
  await sql`savepoint provisional`.execute(db)
  if ((await work()) === 'keep') await sql`release savepoint provisional`.execute(db)
  else await sql`rollback to savepoint provisional`.execute(db)
}

/**
 * Does the work for the account, or for a made-up one whose changes are rolled back. A made-up person is inserted and rolled back in either
 * case, so both cases run the same statements, only in a different order.
 */
export async function inEqualTime(
  call: AnyCall,
  db: Db,
  account: StoredAccount | undefined,
  work: (to: StoredAccount) => Promise<void>,
): Promise<void> {
  await equaliseTiming(db, async () => {
    const stranger = await insertStranger(call, db)
    await (account ? makeMailKey(call, db, stranger.id) : work(stranger))
  })
  if (account) await work(account)
}

/** Creates the data key that a person's first email needs; anyone who has been emailed before already has one. */
export async function makeMailKey({ tools, now }: AnyCall, db: Db, subjectId: string): Promise<void> {
  await tools.services.fields.encrypt(db, now, contextOfMail({ id: newId(), subjectId }), '')
}

async function insertStranger({ now }: AnyCall, db: Db): Promise<StoredAccount> {
  const id = newId()
  const account = { ...emptyAccount(id, now), email: `${id}@timing.invalid` }
  const profile = { name: '', locale: 'en', timeZone: 'UTC', isNew: false } as const
  await insertAccount(db, account)
  await insertProfile(db, { id, phone: null, ...profile, now })
  return { ...account, ...profile, ...withoutFactors, role: 'patient' }
}
