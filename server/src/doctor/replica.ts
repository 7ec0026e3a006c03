import type { Keys } from '#crypto/master-key.ts'
import { withClient } from '#db/one-client.ts'
import { withLogin } from '#db/prepare.ts'
import { loginsFrom } from '#serve.ts'
import { type Finding, failed, ok, reasonOf, warning } from './finding.ts'

const check = 'replica'
const remedy = 'Correct DATABASE_REPLICA_URL or the standby. Meanwhile visitors are answered from the primary.'

/** Whether what DATABASE_REPLICA_URL names is a standby that the server can read from. */
export async function checkReplica(url: string, keys: Keys): Promise<Finding[]> {
  const { host } = new URL(url)
  try {
    const { rows } = await withClient(withLogin(url, 'uzima_api', loginsFrom(keys).api), (client) =>
      client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby'),
    )
    if (rows[0]?.standby) return [ok(check, `${host} is a standby, and uzima_api signs in.`)]
    return [warning(check, `${host} is a primary, which is not read from as a replica.`, remedy)]
  } catch (error) {
    return [failed(check, `uzima_api cannot read at ${host}: ${reasonOf(error)}.`, remedy)]
  }
}
