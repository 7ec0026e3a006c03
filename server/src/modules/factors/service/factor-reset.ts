import { cancelLinkOf, readCancelToken, waysToNotify } from '#auth/factor-reset-link.ts'
import type { Db } from '#db/connect.ts'
import { newId } from '#db/id.ts'
import { asAccounts } from '#db/identity.ts'
import { onConnection } from '#db/statement.ts'
import { inTransaction } from '#db/transaction.ts'
import { queueMails } from '#mail/outbox.ts'
import {
  type Answer,
  type AnyCall,
  type Call,
  getAccount,
  invalid,
  type Person,
  refuse,
  tooManyRequests,
} from '#modules/authentication/public.ts'
import * as queries from '../queries/factor-resets.ts'
import type { Input } from './call.ts'

/** Methods that prove more than access to the mailbox: a reset must not be a way round the password. */
const firstFactors = new Set(['password', 'oauth'])

/**
 * Requested on the second factor screen. The practice then verifies the person's identity; until the reset takes effect the owner is
 * notified through every channel.
 */
export async function askForFactorReset(call: Call<unknown, 'security_mfa_reset_asked', Person>): Promise<Answer> {
  const { tools, now, person } = call
  const { account, session } = person
  if (!session.isPending || session.isRecovery || !session.amr.some(({ method }) => firstFactors.has(method)))
    throw refuse(422, 'mfa_factor_not_found', 'This sign-in does not wait for a second factor')
  const refused = await onConnection(tools.pool, (db) => tools.limits.take(db, now, [{ bucket: 'factor_reset', of: account.id }]))
  if (refused) throw tooManyRequests(refused.wait)
  await inTransaction(tools.pool, asAccounts(), async (db) => {
    const id = newId()
    if (!(await queries.insertFactorReset(db, { id, userId: account.id, now })))
      throw refuse(409, 'conflict', 'A reset of the second factors was asked for already')
    const { keys, config } = tools.services
    await mail(call, db, account.id, { letter: 'factor_reset_asked', link: cancelLinkOf({ keys, publicUrl: config.publicUrl }, id) })
    return { value: undefined, last: [call.record('security_mfa_reset_asked')] }
  })
  return { value: {} }
}

type Cancelled = 'security_mfa_reset_cancelled'
export async function withdrawFactorReset(call: Call<unknown, Cancelled, Person>): Promise<Answer> {
  const { id } = call.person.account
  return end(call, (db) => queries.cancelFactorResetOf(db, id, call.now))
}

/** The cancel link in the emails. Anyone with access to the mailbox can stop a reset, but do nothing else with the link. */
export async function cancelFactorReset(call: Call<Input<'cancelFactorReset'>, Cancelled>): Promise<Answer> {
  const { tools, now, origin, input } = call
  const refused = await onConnection(tools.pool, (db) => tools.limits.take(db, now, [{ bucket: 'verify', of: origin.network }]))
  if (refused) throw tooManyRequests(refused.wait)
  const id = readCancelToken(tools.services.keys, input.token ?? '')
  if (!id) throw invalid('This link is not complete')
  return end(call, (db) => queries.cancelFactorReset(db, id, now))
}

async function end(
  call: AnyCall & Pick<Call<unknown, Cancelled>, 'record'>,
  cancel: (db: Db) => Promise<{ userId: string } | undefined>,
): Promise<Answer> {
  await inTransaction(call.tools.pool, asAccounts(), async (db) => {
    const ended = await cancel(db)
    if (!ended) throw refuse(404, 'not_found', 'There is no reset of second factors to end')
    const { userId } = ended
    await mail(call, db, userId, { letter: 'factor_reset_cancelled', link: `${call.tools.services.config.publicUrl}/auth` })
    return { value: undefined, last: [call.record('security_mfa_reset_cancelled', { actorId: userId })] }
  })
  return { value: {} }
}

type ResetEmail = { letter: 'factor_reset_asked' | 'factor_reset_cancelled'; link: string }
/** Sent even when notices are disabled: this is what keeps strangers out. */
async function mail({ tools, now }: AnyCall, db: Db, userId: string, { letter, link }: ResetEmail) {
  const { services } = tools
  const { email, phone, phoneConfirmedAt, locale } = await getAccount(db, userId)
  const ways = waysToNotify({ email, phone: phoneConfirmedAt && phone }, services.config.auth.sms)
  await queueMails(
    { db, now, services },
    ways.map((to) => ({ to, userId, locale, letter, values: { link } })),
  )
}
