import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { z } from 'zod/mini'
import { type Keys, loadMasterKey } from '#crypto/master-key.ts'
import { isReplaced } from '#db/adopt.ts'
import { hashOf, readMigrations } from '#db/migration-files.ts'
import { findRoot } from '#root.ts'
import type { Contents } from './archive.ts'

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** The first entry of a backup, from which compatibility is checked before anything is written. */
const Head = z.strictObject({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  app: z.string(),
  /** `files`: a copy of the embedded cluster. `dump`: a pg_dump of an external database. */
  kind: z.enum(['files', 'dump']),
  postgres: z.string().check(z.regex(/^\d+\.\d+/)),
  /** Cluster files are not portable between kinds of machines. */
  machine: z.string(),
  migrations: z.array(z.strictObject({ name: z.string(), hash })),
  /** Fingerprints that identify the master key without revealing anything about it. */
  key: z.strictObject({ derivation: hash, versions: z.record(z.string(), hash) }),
})
export type Head = z.infer<typeof Head>

/** The heads of the audit log's chains. */
const Heads = z.array(z.tuple([z.int(), hash]))
const Manifest = z.strictObject({
  contents: z.record(z.string(), z.strictObject({ size: z.int(), sha256: z.string() })),
  auditHeads: Heads,
  /** How many rows each table had; absent from older backups. */
  rows: z.optional(z.record(z.string(), z.int())),
})
export type Manifest = z.infer<typeof Manifest>
/** The last entry of a backup: the list of its files, authenticated with the master key so that nobody else can create one. */
const EncryptedManifest = z.strictObject({ manifest: z.string(), seal: hash })

export const headName = 'uzima-backup.json'
export const manifestName = 'manifest.json'
export const checkpointsName = 'audit-checkpoints.jsonl'
export const archivesName = 'audit-archive'
export const dumpName = 'database.dump'
export const clusterName = 'postgres'

export const majorOf = (version: string) => Number.parseInt(version, 10)
export const thisMachine = `${process.platform}-${process.arch}`

type HeadOf = { client: pg.ClientBase; keys: Keys; kind: Head['kind']; now: Date }

export async function makeHead({ client, keys, kind, now }: HeadOf): Promise<Head> {
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from public.migrations order by name')
  const version = await client.query<{ version: string }>("select split_part(current_setting('server_version'), ' ', 1) as version")
  return {
    format: 1,
    madeAt: now.toISOString(),
    app: await appVersion(),
    kind,
    postgres: version.rows[0]?.version ?? '',
    machine: thisMachine,
    migrations: rows,
    key: fingerprintOf(keys),
  }
}

async function appVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(findRoot(), 'package.json'), 'utf8')) as { version: string }
  return version
}

const print = (secret: Buffer) => createHash('sha256').update(secret).digest('hex')
const fingerprintOf = (keys: Keys): Head['key'] => ({
  derivation: print(keys.derive('backup:fingerprint')),
  versions: Object.fromEntries(keys.versions.map((version) => [version, print(keys.kindKey('backup:fingerprint', version))])),
})

export function encryptManifest(manifest: Manifest, keys: Keys): string {
  const text = JSON.stringify(manifest)
  return JSON.stringify({ manifest: text, seal: encryptOf(text, keys).toString('hex') })
}

const encryptOf = (text: string, keys: Keys) => createHmac('sha256', keys.derive('backup:seal')).update(text).digest()

export function readHead(file: string, text: string): Head {
  const head = z.safeParse(Head, parse(text))
  if (!head.success) throw new Error(`${file} is not a backup that this version of Uzima can read.`)
  return head.data
}

/** Checks that the files read are exactly the files written. */
export function checkManifest(file: string, text: string | undefined, read: Contents, keys: Keys): Manifest {
  if (text === undefined) throw new Error(`${file} is incomplete: its end is missing. Use another backup.`)
  const encrypted = z.safeParse(EncryptedManifest, parse(text))
  if (!encrypted.success || !timingSafeEqual(encryptOf(encrypted.data.manifest, keys), Buffer.from(encrypted.data.seal, 'hex')))
    throw new Error(`${file} was changed after it had been made: its list of contents is not the one that was written.`)
  const manifest = Manifest.parse(parse(encrypted.data.manifest))
  const { [manifestName]: _, ...found } = read
  for (const name of new Set([...Object.keys(found), ...Object.keys(manifest.contents)])) {
    const [here, there] = [found[name], manifest.contents[name]]
    if (here?.size !== there?.size || here?.sha256 !== there?.sha256)
      throw new Error(`${file} is damaged: ${name} is not what was written. Use another backup.`)
  }
  return manifest
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The master key of a backup; fails before anything is written if the local key does not match. */
export async function keysFor(file: string, { key, madeAt }: Head, masterKeyFile: string): Promise<Keys> {
  const advice = `Put your copy of the key of ${madeAt.slice(0, 10)} at ${masterKeyFile} (MASTER_KEY_FILE) and restore again.`
  if (!existsSync(masterKeyFile)) throw new Error(`There is no master key at ${masterKeyFile}, and ${file} holds none. ${advice}`)
  const { keys } = await loadMasterKey(masterKeyFile)
  const here = fingerprintOf(keys)
  if (here.derivation !== key.derivation) throw new Error(`${masterKeyFile} is not the master key of ${file}. ${advice}`)
  for (const [version, print] of Object.entries(key.versions)) {
    if (here.versions[version] !== print)
      throw new Error(`${masterKeyFile} has no version ${version}, with which ${file} is encrypted: it has been rotated since. ${advice}`)
  }
  return keys
}

/** Older code cannot use a newer database. A database from before the baseline is checked when it is adopted. */
export async function checkMigrations(file: string, { migrations, app }: Head): Promise<void> {
  const known = new Map((await readMigrations(path.join(findRoot(), 'server', 'migrations'))).map(({ name, text }) => [name, hashOf(text)]))
  for (const { name, hash } of migrations.filter((migration) => !isReplaced(migration.name))) {
    const here = known.get(name)
    if (!here) throw new Error(`${file} was made by a newer Uzima (${app}, with ${name}): install that one first.`)
    if (here !== hash)
      throw new Error(`${file} was made by another build of Uzima (${app}): its migration ${name} differs from the one here.`)
  }
}
