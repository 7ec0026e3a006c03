import { isFresh } from '#auth/actor.ts'
import { asAccounts } from '#db/identity.ts'
import { inTransaction } from '#db/transaction.ts'
import {
  type Answer,
  type Call,
  deleteOtherSessions,
  deleteSessionsBelow,
  invalid,
  type Person,
  sendNotice,
} from '#modules/authentication/public.ts'
import { dropEmailCodeLevel, setEmailCode } from '../queries/factors.ts'
import { refuseFactorChange } from '../refusals.ts'
import type { Input } from './call.ts'
import { factorRemoved } from './factors.ts'

type Switch = Call<Input<'switchEmailCode'>, 'security_mfa_enabled' | 'security_mfa_disabled', Person>

export async function switchEmailCode(call: Switch): Promise<Answer> {
  const { enabled } = call.input
  if (typeof enabled !== 'boolean') throw invalid('enabled must be true or false')
  const isOn = call.person.account.emailCodeAt !== null
  if (enabled !== isOn) await (enabled ? switchOn(call) : switchOff(call))
  return { value: { email_code: enabled } }
}

/** Enabled right after the person has entered such a code, which proves that codes arrive. */
async function switchOn(call: Switch) {
  const { tools, now, person } = call
  const { account, session } = person
  refuseFactorChange(call, 403, 'AAL2 required to enroll a new factor')
  const proved = session.amr.find(({ method }) => method === 'otp')
  if (!proved || !isFresh(new Date(proved.timestamp * 1000), now)) throw invalid('A code sent to this address must be verified first')
  await inTransaction(tools.pool, asAccounts(), async (db) => {
    await setEmailCode(db, account.id, now)
    await deleteSessionsBelow(db, account.id, session.id)
    await sendNotice(call, db, account, 'second_factor_added', {})
    return { value: undefined, last: [call.record('security_mfa_enabled', { details: { method: 'email' } })] }
  })
}

async function switchOff(call: Switch) {
  const { tools, person } = call
  const { account, session } = person
  refuseFactorChange(call, 422, 'AAL2 required to unenroll verified factor')
  await inTransaction(tools.pool, asAccounts(), async (db) => {
    await setEmailCode(db, account.id, null)
    await dropEmailCodeLevel(db, account.id)
    await deleteOtherSessions(db, account.id, session.id)
    return { value: undefined, last: [await factorRemoved(call, db, 'email')] }
  })
}
