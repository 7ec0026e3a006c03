import type { Db } from '#db/connect.ts'
import { onConnection } from '#db/statement.ts'
import type { Statement } from '#db/transaction.ts'
import * as queries from '../queries/accounts.ts'
import { setEmailChange, setPhoneChange } from '../queries/changes.ts'
import { refuse } from '../refusals.ts'
import { sendPhoneCode } from '../text-messages.ts'
import { changeEmail, emailExists, requestEmailChange } from './email-change.ts'
import { changePhone, phoneExists } from './phone-change.ts'
import { isTaken } from './registration.ts'
import type { UpdateUser, Wish } from './user-change.ts'

/** Refuses an address or phone of a confirmed account. An unconfirmed account gives way to whoever confirms the address. */
export async function refuseTaken({ tools }: UpdateUser, { email, phone }: Wish): Promise<void> {
  if (!email && !phone) return
  const [byEmail, byPhone] = await onConnection(tools.pool, (db) =>
    Promise.all([email ? queries.findAccountBy(db, { email }) : undefined, phone ? queries.findAccountBy(db, { phone }) : undefined]),
  )
  if (byEmail && isTaken(byEmail)) throw emailExists()
  if (byPhone && isTaken(byPhone)) throw phoneExists()
}

/**
 * Stores the requested change until it is confirmed; applied at once only for an anonymous user if the operator requires no confirmation.
 */
export async function changeContact(call: UpdateUser, db: Db, { email, phone, challenge }: Wish): Promise<Statement[]> {
  const { tools, now, input, origin, person } = call
  const { account } = person
  const { autoconfirm, sms } = tools.services.config.auth
  const last: Statement[] = []
  if (email && account.isAnonymous && autoconfirm) {
    await setEmailChange(db, { id: account.id, email, now })
    await changeEmail(call, db, account, email)
    last.push(call.record('account.email_changed'))
  } else if (email) {
    await takeInterval(call, db)
    const redirectTo = tools.redirects.choose(input.redirect_to ?? undefined, origin.referer)
    await requestEmailChange(call, db, account, { email, redirectTo, challenge })
    last.push(call.record('account.email_change_requested'))
  }
  if (!phone) return last
  await setPhoneChange(db, { id: account.id, phone, now })
  if (account.isAnonymous && sms.autoconfirm) {
    await changePhone(call, db, account, phone)
    return [...last, call.record('account.phone_changed')]
  }
  await sendPhoneCode(call, db, account, { phone, kind: 'phone_change' })
  return [...last, call.record('account.phone_change_requested')]
}

async function takeInterval({ tools, now, person }: UpdateUser, db: Db) {
  const refused = await tools.limits.take(db, now, [{ bucket: 'email_change_interval', of: person.account.email || person.account.id }])
  if (!refused) return
  const message = `For security purposes, you can only request this after ${refused.wait} seconds.`
  throw refuse(429, 'over_email_send_rate_limit', message, { retryAfter: refused.wait })
}
