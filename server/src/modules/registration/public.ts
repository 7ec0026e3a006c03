import { claimDays } from '@uzima/contract/registration'
import { macOfClaimCode } from '#auth/claim-code.ts'
import type { Context } from '#context.ts'
import { newId } from '#db/id.ts'
import { reasonsOf } from './duplicates.ts'
import { insertCode } from './queries.ts'

const dayMs = 86_400_000

type Registered = { patientId: string; by: string; at: Date }
/** Stores that the practice has registered somebody whose account and profile exist: for the demo clinic. */
export const storeRegistration = ({ db }: Pick<Context, 'db'>, { patientId, by, at }: Registered) =>
  db.insertInto('patientRegistrations').values({ patientId, registeredBy: by, registeredAt: at }).execute()

/** Stores a code on paper that takes the account over: for the demo clinic. */
export const storeClaimCode = (
  { db, now, services }: Pick<Context, 'db' | 'now' | 'services'>,
  { patientId, by, code }: Omit<Registered, 'at'> & { code: string },
) =>
  insertCode(db, {
    ...{ id: newId(), patientId, codeMac: macOfClaimCode(services.keys, code), way: 'paper', sentTo: null, madeBy: by },
    ...{ madeAt: now, expiresAt: new Date(now.getTime() + claimDays * dayMs) },
  })

/** Opens a code that has run out again, unless the account was taken over or another code is open: for the demo clinic. */
export const renewClaimCode = (
  { db, now, services }: Pick<Context, 'db' | 'now' | 'services'>,
  { patientId, code }: { patientId: string; code: string },
) =>
  db
    .updateTable('claimCodes as renewed')
    .set({ madeAt: now, expiresAt: new Date(now.getTime() + claimDays * dayMs), endedAt: null, tries: 0 })
    .where('codeMac', '=', macOfClaimCode(services.keys, code))
    .where((is) =>
      is.exists(
        is.selectFrom('patientRegistrations').select('patientId').where('patientId', '=', patientId).where('claimedAt', 'is', null),
      ),
    )
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('claimCodes as other')
            .select('other.id')
            .where('other.patientId', '=', patientId)
            .where('other.endedAt', 'is', null)
            .whereRef('other.id', '<>', 'renewed.id'),
        ),
      ),
    )
    .execute()

// for the list of likely duplicates over the whole practice
export { reasonsOf }
