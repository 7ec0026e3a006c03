import type { Insertable } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { AuthOauthAssertions } from '#db/tables.ts'

/** False if the app has used the same `jti` before; the primary key decides. */
export async function insertAssertion(db: Db, assertion: Insertable<AuthOauthAssertions>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('auth.oauthAssertions')
    .values(assertion)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
