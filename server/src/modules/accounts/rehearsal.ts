import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { newId } from '#db/id.ts'
import { placeOfMail } from '#mail/outbox.ts'
import { insertAccount, insertProfile, type StoredAccount, withoutFactors } from './queries/accounts.ts'
import type { AnyCall } from './service/call.ts'
import { emptyAccount } from './wire-user.ts'

/** Does the work and takes it back: an address that gets nothing must not answer sooner than one that gets a mail. */
export const rehearse = (db: Db, work: () => Promise<void>) =>
  provisionally(db, async () => {
    await work()
    return 'drop'
  })

/** Does the work, and takes it back where it says so. */
export async function provisionally(db: Db, work: () => Promise<'keep' | 'drop'>): Promise<void> {
  await sql`savepoint provisional`.execute(db)
  if ((await work()) === 'keep') await sql`release savepoint provisional`.execute(db)
  else await sql`rollback to savepoint provisional`.execute(db)
}

/**
 * Does the work for an account, or where there is none for someone made up, and takes that back. Either way a made-up person is
 * written and taken back: both take the same statements, in another order.
 */
export async function forOneOrNobody(
  call: AnyCall,
  db: Db,
  account: StoredAccount | undefined,
  work: (to: StoredAccount) => Promise<void>,
): Promise<void> {
  await rehearse(db, async () => {
    const stranger = await insertStranger(call, db)
    await (account ? makeMailKey(call, db, stranger.id) : work(stranger))
  })
  if (account) await work(account)
}

/** What a first letter to somebody takes beside the letter: whoever has had one before has a key. */
export async function makeMailKey({ tools, now }: AnyCall, db: Db, subjectId: string): Promise<void> {
  await tools.services.fields.seal(db, now, placeOfMail({ id: newId(), subjectId }), '')
}

async function insertStranger({ now }: AnyCall, db: Db): Promise<StoredAccount> {
  const id = newId()
  const account = { ...emptyAccount(id, now), email: `${id}@rehearsal.invalid` }
  const profile = { name: '', locale: 'en', timeZone: 'UTC' } as const
  await insertAccount(db, account)
  await insertProfile(db, { id, phone: null, ...profile, now })
  return { ...account, ...profile, ...withoutFactors, role: 'patient' }
}
