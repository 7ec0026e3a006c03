import { encryptRequested } from '#crypto/encryption-runs.ts'
import { createFields } from '#crypto/fields.ts'
import { loadMasterKey } from '#crypto/master-key.ts'
import { createPool } from '#db/connect.ts'

/** Encrypts what was requested, in its own process that can be killed. Arguments: OWNER_URL KEY_FILE */
const [url = '', keyFile = ''] = process.argv.slice(2)
const { keys } = await loadMasterKey(keyFile)
const pool = createPool({ url, max: 3, searchPath: 'app', onError: () => undefined })
process.stdout.write('begun\n')
await encryptRequested({ pool, fields: createFields(keys), now: () => new Date() })
await pool.end()
process.stdout.write('done\n')
