import { existsSync } from 'node:fs'
import { z } from 'zod/mini'
import { auditArchiveCommands } from '#audit/archive-commands.ts'
import { verdictLines, verifyAuditLog } from '#audit/verify.ts'
import { changeSigningKeys } from '#auth/key-rotation.ts'
import { signingKeysBeside } from '#auth/signing-keys.ts'
import { changeStoredKeys, type KeyUse } from '#auth/stored-keys.ts'
import { backupCommands } from '#backup/commands.ts'
import { type Config, loadConfig } from '#config.ts'
import { addVersion, loadMasterKey } from '#crypto/master-key.ts'
import { renewContextKey } from '#db/context-key.ts'
import { policyReportLines } from '#db/policy-reports.ts'
import { renewDemo } from '#demo/renew.ts'
import { doctor, doctorUsage } from '#doctor/command.ts'
import { embeddedCommands } from '#embedded/commands.ts'
import { fileCommands } from '#files/commands.ts'
import { createAdmin } from '#first-admin.ts'
import { poolerUsers } from '#pooler-users.ts'
import { rotateKeys } from '#rotate-keys.ts'
import { loginsFrom } from '#serve.ts'
import { loadIcd10Cm } from '#terminology.ts'
import { upgradeCheck } from '#upgrade/command.ts'
import { withOwner as withOwnerOf } from '#with-owner.ts'

/** The commands of `npm run admin -- …`, each with its handler for the remaining arguments. */
const commands: Record<string, (args: string[], config: Config) => Promise<void>> = {
  'create EMAIL': create,
  'keys add': addKey,
  'keys rotate': rotate,
  'context rotate': rotateContext,
  'signing-keys list': signingKeys(undefined),
  'signing-keys add': signingKeys('add'),
  'signing-keys use KID': signingKeys('use'),
  'signing-keys remove KID': signingKeys('remove'),
  'id-token-keys list': storedKeys('id_token', undefined),
  'id-token-keys add': storedKeys('id_token', 'add'),
  'id-token-keys use KID': storedKeys('id_token', 'use'),
  'id-token-keys remove KID': storedKeys('id_token', 'remove'),
  'health-card-keys list': storedKeys('health_card', undefined),
  'health-card-keys add': storedKeys('health_card', 'add'),
  'health-card-keys use KID': storedKeys('health_card', 'use'),
  'health-card-keys remove KID': storedKeys('health_card', 'remove'),
  'portal-keys list': storedKeys('portal', undefined),
  'portal-keys add': storedKeys('portal', 'add'),
  'portal-keys use KID': storedKeys('portal', 'use'),
  'portal-keys remove KID': storedKeys('portal', 'remove'),
  'laboratory-ack-keys list': storedKeys('laboratory_ack', undefined),
  'laboratory-ack-keys add': storedKeys('laboratory_ack', 'add'),
  'laboratory-ack-keys use KID': storedKeys('laboratory_ack', 'use'),
  'laboratory-ack-keys remove KID': storedKeys('laboratory_ack', 'remove'),
  'pooler users': printPoolerUsers,
  'audit verify': verify,
  ...auditArchiveCommands,
  'policy-reports list': listPolicyReports,
  'terminology load icd-10-cm FILE': loadTerminology,
  'upgrade check': checkUpgrade,
  'demo renew': renew,
  ...fileCommands,
  ...embeddedCommands,
  ...backupCommands,
}
const usage = `Usage: ${Object.keys(commands)
  .map((words) => (words.startsWith('backup ') ? `npm run ${words.replace(' ', ' -- ')}` : `npm run admin -- ${words}`))
  .join('\n       ')}
       ${doctorUsage}`
const factorFirst = 'Until they have set up a second factor, which the next sign-in asks for, nothing else opens to them.'
const Email = z.string().check(z.trim(), z.toLowerCase(), z.email(), z.maxLength(255))

try {
  await run(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

async function run(given: string[]) {
  if (given[0] === 'doctor') {
    process.exitCode = await doctor(given.slice(1), { env: process.env, say: console.log })
    return
  }
  const entry = Object.entries(commands).find(([words]) => fits(words.split(' '), given))
  if (!entry) throw new Error(usage)
  const [words, command] = entry
  const pattern = words.split(' ')
  await command(
    given.filter((_, at) => !isFixed(pattern[at] ?? '')),
    loadConfig(process.env),
  )
}

/** Words in capitals are placeholders for arguments. */
function isFixed(word: string) {
  return word !== word.toUpperCase()
}

function fits(words: string[], given: string[]) {
  return words.length === given.length && words.every((word, at) => !isFixed(word) || word === given[at])
}

async function create([address]: string[], config: Config) {
  const email = z.safeParse(Email, address)
  if (!email.success) throw new Error(`"${address}" is no e-mail address. Usage: npm run admin -- create EMAIL`)
  await withOwner(config, async (ownerUrl) => {
    const made = await createAdmin({ ownerUrl, email: email.data, now: new Date() })
    if (made.kind === 'unchanged') console.log(`${email.data} is an admin already.`)
    if (made.kind === 'promoted') console.log(`${email.data} is an admin now. ${factorFirst}`)
    if (made.kind === 'vouched') console.log(`Another admin had made ${email.data} an admin; now you vouch for them.`)
    if (made.kind === 'created')
      console.log(`${email.data} is an admin now. ${factorFirst} Password (change it after signing in): ${made.password}`)
  })
}

/** For deployments where each machine has its own key file: the new version must be on all of them before it is used. */
async function addKey(_: string[], { masterKeyFile }: Config) {
  const version = await addVersion(masterKeyFile)
  console.log(`${masterKeyFile} has version ${version} now. Copy the file to every server, then run: npm run admin -- keys rotate`)
}

async function rotate(_: string[], config: Config) {
  const { masterKeyFile } = config
  await withOwner(config, async (ownerUrl) => {
    const { version, removed } = await rotateKeys({ ownerUrl, masterKeyFile, now: () => new Date(), say: console.log })
    const gone = removed.length > 0 ? `Version ${removed.join(', ')} was removed` : 'Nothing was removed'
    console.log(`${gone}; ${masterKeyFile} opens everything with version ${version}. Keep a copy of it apart from the data.`)
    console.log('Backups made before now open only with the file as it was when they were made.')
  })
}

/** Manages the keys that sign access tokens. Servers read them at start-up. */
function signingKeys(step: 'add' | 'use' | 'remove' | undefined) {
  return async ([kid]: string[], { masterKeyFile, auth }: Config) => {
    const { keys } = await loadMasterKey(masterKeyFile)
    const file = auth.signingKeysFile ?? signingKeysBeside(masterKeyFile)
    const now = await changeSigningKeys({ file, made: keys.signingKey }, step, kid)
    for (const each of now) console.log(`${each.kid}  ${each.state}`)
    if (step) console.log(`${file} is written. Start the servers again; wait ten minutes between the steps.`)
  }
}

/** Manages the keys that sign ID tokens for apps, or health cards. They are in the database; servers take a change up within a minute. */
function storedKeys(use: KeyUse, step: 'add' | 'use' | 'remove' | undefined) {
  return async ([kid]: string[], config: Config) => {
    await withOwner(config, async (ownerUrl) => {
      const { masterKeyFile } = config
      const present = await changeStoredKeys({ ownerUrl, masterKeyFile, use, now: new Date() }, step, kid)
      for (const each of present) console.log(`${each.kid}  ${each.state}`)
      if (step) console.log('Wait ten minutes between the steps.')
    })
  }
}

/** Rotates the context secret, with which the database verifies the session context of a transaction. */
async function rotateContext(_: string[], config: Config) {
  await withOwner(config, async (ownerUrl) => {
    console.log(`The database signs identities with key ${await renewContextKey(ownerUrl)} now.`)
  })
}

/** Nothing but the lines of the file, to be written straight into it. */
async function printPoolerUsers(_: string[], { masterKeyFile }: Config) {
  const { keys } = await loadMasterKey(masterKeyFile)
  console.log(poolerUsers(loginsFrom(keys)))
}

/** Exits with 2 when the log was tampered with; 1 means that the check itself failed. */
async function verify(_: string[], config: Config) {
  const { keys } = await loadMasterKey(config.masterKeyFile)
  await withOwner(config, async (ownerUrl) => {
    const { auditCheckpointFile: checkpointFile, auditArchiveDir: archiveDir } = config
    const verdict = await verifyAuditLog({ ownerUrl, keys, checkpointFile, archiveDir })
    for (const line of verdictLines(verdict)) console.log(line)
    if (verdict.findings.length > 0) process.exitCode = 2
  })
}

/** Lists CSP violation reports by kind, most recent first. */
async function listPolicyReports(_: string[], config: Config) {
  await withOwner(config, async (ownerUrl) => {
    const lines = await policyReportLines(ownerUrl)
    for (const line of lines) console.log(line)
    if (lines.length === 0) console.log('No browser has reported a violation of the content policy.')
  })
}

async function loadTerminology([file = '']: string[], config: Config) {
  if (!existsSync(file)) throw new Error(`There is no file at ${file}.`)
  await withOwner(config, async (ownerUrl) => {
    const count = await loadIcd10Cm({ ownerUrl, file, now: new Date() })
    console.log(`${count} codes of ICD-10-CM are loaded. Clinicians find them from now on where they record a health problem.`)
  })
}

/** Ends with 2 where every process has to be stopped first, with 3 where something has to be put right before. */
async function checkUpgrade(_: string[], config: Config) {
  process.exitCode = await upgradeCheck(config, console.log)
}

/** Brings the day of a local demo clinic up to now; `npm run demo:renew`. */
async function renew(_: string[], config: Config) {
  await withOwner(config, (ownerUrl) => renewDemo({ ownerUrl, config, now: new Date(), say: console.log }))
}

function withOwner(config: Config, use: (ownerUrl: string) => Promise<void>) {
  return withOwnerOf(config, use, console.log)
}
