import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { verdictLines } from '#audit/verify.ts'
import { signingKeysBeside } from '#auth/signing-keys.ts'
import type { Config } from '#config.ts'
import { type Keys, loadMasterKey } from '#crypto/master-key.ts'
import { loginsFrom } from '#serve.ts'
import { createBackup } from './create.ts'
import { withPlace } from './places/open.ts'
import { restoreBackup } from './restore.ts'
import { listKept, runBackup } from './run.ts'
import type { Openers } from './sealing.ts'

/** The commands `npm run backup -- …`. */
export const backupCommands: Record<string, (args: string[], config: Config) => Promise<void>> = {
  'backup run': run,
  'backup list': list,
  'backup create': create,
  'backup create PLACE': create,
  'backup restore FILE': ([file = ''], config) => restore(file, config, config.backup),
  'backup restore FILE --identity FILE': ([file = '', identityFile], config) =>
    restore(file, config, { identityFile, passphraseFile: undefined }),
  'backup restore FILE --passphrase FILE': ([file = '', passphraseFile], config) =>
    restore(file, config, { identityFile: undefined, passphraseFile }),
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
const inTheClear =
  'Names, addresses and times of visits stand in it in the clear: keep it as you keep the portal itself, or set BACKUP_RECIPIENTS.'

async function keysOf({ masterKeyFile }: Config): Promise<Keys> {
  if (!existsSync(masterKeyFile)) throw new Error(`There is no master key at ${masterKeyFile} (MASTER_KEY_FILE).`)
  return (await loadMasterKey(masterKeyFile)).keys
}

/** For a timer: makes a backup, brings it to BACKUP_TO and removes there what BACKUP_KEEP does not keep. */
async function run(_: string[], config: Config) {
  const keys = await keysOf(config)
  const removed = await runBackup({
    config,
    keys,
    now: new Date(),
    proven: undefined,
    onStep: () => undefined,
    onSent: ({ name, bytes, isSealed }) => {
      console.log(`${name} is whole in ${config.backup.to}: ${megabytes(bytes)}, ${isSealed ? 'sealed' : 'not sealed'}.`)
      if (!isSealed) console.log(inTheClear)
    },
  })
  for (const name of removed) console.log(`${name} was removed: the rule does not keep it.`)
}

/** Changes nothing. */
async function list(_: string[], config: Config) {
  const backups = await withPlace(config.backup, (place) => listKept(place, config, undefined))
  for (const { name, bytes, reasons } of backups)
    console.log(`${name}  ${megabytes(bytes).padStart(11)}  ${reasons.length > 0 ? reasons.join(', ') : 'removed by the next run'}`)
  if (backups.length === 0) console.log(`There is no backup in ${config.backup.to}.`)
}

/** Writes everything except the keys to one file; safe while the portal is running. */
async function create([place = 'backups']: string[], config: Config) {
  const made = await createBackup({ config, keys: await keysOf(config), target: path.resolve(place), now: new Date() })
  const { postgres, migrations } = made.head
  console.log(`${made.file} is whole: ${megabytes(made.bytes)}, PostgreSQL ${postgres}, ${migrations.length} migrations,`)
  console.log(`${made.auditEntries} entries of the audit log ${made.hasCheckpoints ? 'with' : 'without'} its file of checkpoints.`)
  console.log('The keys are not in it, and without them it cannot be read. Keep copies of them in another place than the backup:')
  const { signingKeysFile = signingKeysBeside(config.masterKeyFile) } = config.auth
  for (const file of [config.masterKeyFile, ...(existsSync(signingKeysFile) ? [signingKeysFile] : [])]) console.log(`  ${file}`)
  console.log(made.isSealed ? 'It is sealed: what opens it belongs to those copies.' : inTheClear)
}

/** Exits with 2 when the restore succeeded but the audit log fails verification. */
async function restore(given: string, config: Config, openers: Openers) {
  const file = path.resolve(given)
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new Error(`There is no file ${file}.`)
  const { head, verdict, movedAside } = await restoreBackup({ config, file, openers, now: new Date(), loginsFrom, say: console.log })
  if (movedAside) console.log(`Another file of checkpoints was there; it is kept as ${movedAside}.`)
  for (const line of verdictLines(verdict)) console.log(line)
  console.log(`The backup of ${head.madeAt} is restored. Start the portal with npm start.`)
  if (verdict.findings.length > 0) process.exitCode = 2
}
