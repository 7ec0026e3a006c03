import { existsSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { verdictLines } from '#audit/verify.ts'
import { signingKeysBeside } from '#auth/signing-keys.ts'
import type { Config } from '#config.ts'
import { type Keys, loadMasterKey } from '#crypto/master-key.ts'
import { findRunning } from '#embedded/supervisor.ts'
import { loginsFrom } from '#serve.ts'
import { withOwner } from '#with-owner.ts'
import { type Created, createBackup } from './create.ts'
import { withPlace } from './places/open.ts'
import { restoreBackup } from './restore.ts'
import { listKept, runBackup } from './run.ts'
import { findHash, findProven, recorded } from './runs.ts'
import type { Openers } from './sealing.ts'
import { fetchBackup, verifyBackup } from './verify.ts'

/** The commands `npm run backup -- …`. */
export const backupCommands: Record<string, (args: string[], config: Config) => Promise<void>> = {
  'backup run': run,
  'backup list': list,
  'backup verify': (_, config) => verify('latest', config, config.backup),
  'backup verify NAME': ([name = ''], config) => verify(name, config, config.backup),
  'backup verify NAME --identity FILE': ([name = '', file], config) => verify(name, config, byIdentity(file)),
  'backup verify NAME --passphrase FILE': ([name = '', file], config) => verify(name, config, byPassphrase(file)),
  'backup fetch NAME FOLDER': fetch,
  'backup create': create,
  'backup create PLACE': create,
  'backup restore FILE': ([file = ''], config) => restore(file, config, config.backup),
  'backup restore FILE --identity FILE': ([file = '', opener], config) => restore(file, config, byIdentity(opener)),
  'backup restore FILE --passphrase FILE': ([file = '', opener], config) => restore(file, config, byPassphrase(opener)),
}

const byIdentity = (identityFile: string | undefined): Openers => ({ identityFile, passphraseFile: undefined })
const byPassphrase = (passphraseFile: string | undefined): Openers => ({ identityFile: undefined, passphraseFile })
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
const inTheClear =
  'Names, addresses and times of visits stand in it in the clear: keep it as you keep the portal itself, or set BACKUP_RECIPIENTS.'

/** What a backup does not have. */
function tellOfFiles({ files }: Config) {
  if (files) console.log(`Files that are in ${files.words} are not in it: that bucket needs versions, or a copy, of its own.`)
}

async function keysOf({ masterKeyFile }: Config): Promise<Keys> {
  if (!existsSync(masterKeyFile)) throw new Error(`There is no master key at ${masterKeyFile} (MASTER_KEY_FILE).`)
  return (await loadMasterKey(masterKeyFile)).keys
}

/** For a timer: makes a backup, brings it to BACKUP_TO and removes there what BACKUP_KEEP does not keep. */
async function run(_: string[], config: Config) {
  const keys = await keysOf(config)
  const work = (ownerUrl: string) => {
    const now = new Date()
    return recorded({ ownerUrl, kind: 'backup', startedAt: now }, async (progress) => {
      const removed = await runBackup({
        config,
        keys,
        now,
        proven: await findProven(ownerUrl),
        onStep: (step) => {
          progress.step = step
        },
        onSent: (sent) => {
          progress.sent = sent
          console.log(`${sent.name} is whole in ${config.backup.to}: ${megabytes(sent.bytes)}, ${sent.isSealed ? 'sealed' : 'not sealed'}.`)
          if (!sent.isSealed) console.log(inTheClear)
          tellOfFiles(config)
          sayMissing(sent)
        },
      })
      progress.removed = removed.length
      for (const name of removed) console.log(`${name} was removed: the rule does not keep it.`)
    })
  }
  await withOwner(config, work, console.log)
}

/** Changes nothing. */
async function list(_: string[], config: Config) {
  const ownerUrl = runningDatabase(config)
  const proven = ownerUrl === undefined ? undefined : await findProven(ownerUrl)
  const backups = await withPlace(config.backup, (place) => listKept(place, config, proven))
  for (const { name, bytes, reasons } of backups)
    console.log(`${name}  ${megabytes(bytes).padStart(11)}  ${reasons.length > 0 ? reasons.join(', ') : 'removed by the next run'}`)
  if (backups.length === 0) console.log(`There is no backup in ${config.backup.to}.`)
}

/** Brings one from BACKUP_TO, sealed as it is, to be restored. */
async function fetch([wanted = '', folder = '']: string[], config: Config) {
  const place = path.resolve(folder)
  mkdirSync(place, { recursive: true, mode: 0o700 })
  const { name, bytes } = await withPlace(config.backup, (from) => fetchBackup(from, wanted, place))
  console.log(`${path.join(place, name)} is here: ${megabytes(bytes)}.`)
}

/** For a timer: restores a backup of BACKUP_TO into a database of its own and removes that again. */
async function verify(wanted: string, config: Config, openers: Openers) {
  const ownerUrl = runningDatabase(config)
  const now = new Date()
  await recorded({ ownerUrl, kind: 'verify', startedAt: now }, async (progress) => {
    const { name, bytes, restored } = await verifyBackup({
      config,
      openers,
      wanted,
      now,
      hashKnownOf: async (name) => (ownerUrl === undefined ? undefined : findHash(ownerUrl, name)),
      onStep: (step, name) => {
        progress.step = step
        if (name !== undefined) progress.sent = { name }
      },
      say: console.log,
    })
    progress.sent = { name, bytes }
    progress.isRestored = restored !== undefined
    if (!restored) {
      console.log(`${name} was fetched and is what was sent. It was not restored: nothing here opens it. Try it where its identity is:`)
      console.log(`  npm run backup -- verify ${name} --identity FILE`)
      return
    }
    const findings = [...restored.differences, ...restored.verdict.findings]
    for (const line of verdictLines(restored.verdict)) console.log(line)
    if (findings.length > 0) throw new Error(`${name} was restored, but not all of it is there: ${findings.join(' ')}`)
    console.log(`${name} was restored with ${restored.tables} tables that have the rows they should, and removed again.`)
  })
}

/** The database that runs now; commands that only look start none. */
const runningDatabase = ({ databaseDirectUrl, dataDir }: Config) =>
  databaseDirectUrl ?? (existsSync(dataDir) ? findRunning(dataDir) : undefined)

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
  tellOfFiles(config)
  sayMissing(made)
}

function sayMissing({ missing }: Pick<Created, 'missing'>) {
  for (const name of missing)
    console.log(`The archive ${name} of the audit log is not in its folder (AUDIT_ARCHIVE_DIR), nor in this backup.`)
}

/** Exits with 2 when the restore succeeded but the audit log fails verification. */
async function restore(given: string, config: Config, openers: Openers) {
  const file = path.resolve(given)
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new Error(`There is no file ${file}.`)
  const { head, verdict, differences, movedAside } = await restoreBackup({
    config,
    file,
    openers,
    now: new Date(),
    loginsFrom,
    say: console.log,
  })
  if (movedAside) console.log(`Another file of checkpoints was there; it is kept as ${movedAside}.`)
  for (const line of verdictLines(verdict)) console.log(line)
  console.log(`The backup of ${head.madeAt} is restored. Start the portal with npm start.`)
  for (const difference of differences) console.log(difference)
  if (config.files)
    console.log(`Files in ${config.files.words} were not in it. Whether those that it names are there: npm run admin -- files check`)
  if (verdict.findings.length > 0 || differences.length > 0) process.exitCode = 2
}
