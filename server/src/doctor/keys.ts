import { existsSync } from 'node:fs'
import { readSigningKeys, signingKeysBeside } from '#auth/signing-keys.ts'
import type { Config } from '#config.ts'
import { usableKinds } from '#crypto/canaries.ts'
import { kinds } from '#crypto/fields.ts'
import { type Keys, loadMasterKey } from '#crypto/master-key.ts'
import type { Db } from '#db/connect.ts'
import { withClient } from '#db/one-client.ts'
import { withLogin } from '#db/prepare.ts'
import { loginsFrom } from '#serve.ts'
import { type Finding, failed, ok, reasonOf, skipped } from './finding.ts'

const restore = 'Put the master key of this database at MASTER_KEY_FILE, from your copy of it. Without it the data cannot be read.'

/** The keys in files. Makes none. `keys`: if they can be used. */
export async function checkKeyFiles({ masterKeyFile, auth }: Config): Promise<{ findings: Finding[]; keys: Keys | undefined }> {
  const check = 'master key'
  if (!existsSync(masterKeyFile)) {
    const says = `There is none at ${masterKeyFile}.`
    return { findings: [failed(check, says, `On a new portal the first start makes it. Else: ${restore}`)], keys: undefined }
  }
  let keys: Keys
  try {
    keys = (await loadMasterKey(masterKeyFile)).keys
  } catch (error) {
    return { findings: [failed(check, reasonOf(error), restore)], keys: undefined }
  }
  const findings = [ok(check, `${masterKeyFile} has ${keys.versions.length === 1 ? 'version' : 'versions'} ${keys.versions.join(', ')}.`)]
  const file = auth.signingKeysFile ?? signingKeysBeside(masterKeyFile)
  try {
    const { length } = readSigningKeys(file, { made: keys.signingKey, isGiven: auth.signingKeysFile !== undefined })
    findings.push(ok('signing keys', existsSync(file) ? `${file} has ${length}.` : 'That of the master key signs.'))
  } catch (error) {
    findings.push(failed('signing keys', reasonOf(error), 'Correct the file, or make one: npm run admin -- signing-keys add.'))
  }
  return { findings, keys }
}

/** Whether the master key is the one of this database. */
export async function checkKeyOpens(db: Db, keys: Keys): Promise<Finding[]> {
  const check = 'key of the data'
  const { count } = await db
    .selectFrom('encryptionCanaries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count === 0) return [skipped(check, 'Nothing is encrypted yet.')]
  const usable = await usableKinds(db, keys)
  const shut = kinds.filter((kind) => !usable.has(kind))
  if (shut.length > 0) return [failed(check, `The master key does not open what the database keeps of: ${shut.join(', ')}.`, restore)]
  return [ok(check, `The master key opens the data of the database (${kinds.length} kinds).`)]
}

/** Whether the server's two logins can sign in, whose passwords follow from the master key; through a pooler if there is one. */
export async function checkLogins(url: string, keys: Keys): Promise<Finding[]> {
  const check = 'logins'
  const { api, auth } = loginsFrom(keys)
  for (const [role, password] of [
    ['uzima_api', api],
    ['uzima_auth', auth],
  ] as const) {
    try {
      await withClient(withLogin(url, role, password), (client) => client.query('select 1'))
    } catch (error) {
      return [
        failed(
          check,
          `${role} cannot sign in at ${new URL(url).host}: ${reasonOf(error)}.`,
          'The passwords follow from the master key: another server may have started with another one, or the pooler does not know the logins.',
        ),
      ]
    }
  }
  return [ok(check, 'uzima_api and uzima_auth sign in.')]
}
