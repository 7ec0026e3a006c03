import { isOpen, matches } from '#auth/one-time-tokens.ts'
import type { Db } from '#db/connect.ts'
import { asAccounts } from '#db/identity.ts'
import { onConnection } from '#db/statement.ts'
import { inTransaction } from '#db/transaction.ts'
import { sendReauthentication } from '../emails.ts'
import { setReauthenticationSent } from '../queries/accounts.ts'
import { countMisses, deleteToken, lockTokenOfKind } from '../queries/tokens.ts'
import { invalid, refuse, tooManyMails, tooManyRequests } from '../refusals.ts'
import { sendPhoneCode, takeSmsLimits } from '../text-messages.ts'
import type { Answer, AnyCall, Call, Person } from './call.ts'

/** Sends a re-authentication code to the confirmed address or phone. */
export async function reauthenticate(call: Call<unknown, 'account.reauthentication_requested', Person>): Promise<Answer> {
  const { tools, now, origin, person } = call
  const { account } = person
  const { id, email, phone } = account
  if (!email && phone === null) throw invalid('Reauthentication requires the user to have an email or a phone number')
  if (email && account.emailConfirmedAt === null) throw refuse(422, 'email_not_confirmed', 'Please verify your email first.')
  if (!email && account.phoneConfirmedAt === null) throw refuse(422, 'phone_not_confirmed', 'Please verify your phone first.')
  const refused = await onConnection(tools.pool, (db) =>
    tools.limits.take(db, now, [
      { bucket: 'mail_request', of: `reauthentication|${origin.network}` },
      { bucket: 'reauthentication_interval', of: id },
      { bucket: 'reauthentication_mail', of: id },
    ]),
  )
  if (refused?.bucket === 'mail_request') throw tooManyRequests(refused.wait)
  if (refused) throw tooManyMails(refused.wait)
  if (!email && phone !== null) await takeSmsLimits(call, phone)

  await inTransaction(tools.pool, asAccounts(), async (db) => {
    if (!email && phone !== null) {
      await setReauthenticationSent(db, id, now)
      await sendPhoneCode(call, db, account, { phone, kind: 'phone_reauthentication' })
    } else await sendReauthentication(call, db, account)
    return { value: undefined, last: [call.record('account.reauthentication_requested')] }
  })
  return { value: {} }
}

type Proving = AnyCall & { person: Person }
const kindOf = ({ person }: Proving) => (person.account.email ? 'reauthentication' : 'phone_reauthentication')

/** Checks the code sent with a change. It is consumed together with the change, see `spendNonce`. */
export async function checkNonce(call: Proving, nonce: string): Promise<void> {
  const { tools, now, person } = call
  const isRight = await inTransaction<Record<string, unknown>, boolean | number>(tools.pool, asAccounts(), async (db) => {
    const refused = await tools.limits.take(db, now, [{ bucket: 'verify_account', of: person.account.id }])
    if (refused) return { value: refused.wait }
    const token = await lockTokenOfKind(db, person.account.id, kindOf(call))
    if (!token || !isOpen(token, now)) return { value: false }
    if (matches(tools.services.keys, token, nonce.trim())) return { value: true }
    await countMisses(db, [token.id])
    return { value: false }
  })
  if (typeof isRight === 'number') throw tooManyRequests(isRight)
  if (!isRight) throw nonceInvalid()
}

/** Consumes the code; only one of several concurrent changes succeeds. */
export async function spendNonce(call: Proving, db: Db): Promise<void> {
  const token = await lockTokenOfKind(db, call.person.account.id, kindOf(call))
  if (!token) throw nonceInvalid()
  await deleteToken(db, token.id)
}

const nonceInvalid = () => refuse(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
