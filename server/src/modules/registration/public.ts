import { claimDays } from '@uzima/contract/registration'
import { macOfClaimCode } from '#auth/claim-code.ts'
import type { Context } from '#context.ts'
import { newId } from '#db/id.ts'
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
