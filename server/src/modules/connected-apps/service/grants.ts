import { asAccounts } from '#db/identity.ts'
import { onConnection } from '#db/statement.ts'
import { inTransaction } from '#db/transaction.ts'
import { type Answer, type Call, type Person, refuse } from '#modules/authentication/public.ts'
import { endGrant, findHoldingGrants, lockGrant } from '../queries/grants.ts'
import type { Input } from './call.ts'

/** As clients of @supabase/auth-js know them. */
export async function listAppGrants({ tools, person, now }: Call<Input<'listAppGrants'>, never, Person>): Promise<Answer> {
  const rows = await onConnection(tools.pool, (db) => findHoldingGrants(db, person.account.id, now))
  const value = rows.map(({ clientId, name, website, scopes, grantedAt }) => ({
    client: { id: clientId, name, uri: website ?? '', logo_uri: '' },
    scopes,
    granted_at: grantedAt.toISOString(),
  }))
  return { value }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export async function endAppGrant(call: Call<Input<'endAppGrant'>, 'app.ended', Person>): Promise<Answer> {
  const { tools, person, input, now } = call
  const clientId = input.client_id ?? ''
  const ended = await inTransaction<Record<string, unknown>, boolean>(tools.pool, asAccounts(), async (db) => {
    const grants = uuid.test(clientId)
      ? [
          await lockGrant(db, { patientId: person.account.id, clientId, asClinician: false }),
          await lockGrant(db, { patientId: person.account.id, clientId, asClinician: true }),
        ].filter((grant) => grant !== undefined)
      : []
    if (grants.length === 0) return { value: false }
    for (const grant of grants) await endGrant(db, grant.id, { endedAt: now, endedBy: 'person' })
    return { value: true, last: [call.record('app.ended', { details: { app: clientId } })] }
  })
  if (!ended) throw refuse(404, 'oauth_consent_not_found', 'No grant found for this app')
  return { value: {} }
}
