import { z } from 'zod/mini'
import { type Config, loadConfig } from '#config.ts'
import { addVersion, loadMasterKey } from '#crypto/master-key.ts'
import { prepareDatabase } from '#db/prepare.ts'
import { findRunning, startEmbedded } from '#embedded/supervisor.ts'
import { createAdmin } from '#first-admin.ts'
import { rotateKeys } from '#rotate-keys.ts'
import { loginsFrom } from '#serve.ts'

/** What `npm run admin -- …` understands: the words, and what is done with the words after them. */
const commands: Record<string, (args: string[], config: Config) => Promise<void>> = {
  'create EMAIL': create,
  'keys add': addKey,
  'keys rotate': rotate,
}
const usage = `Usage: ${Object.keys(commands)
  .map((words) => `npm run admin -- ${words}`)
  .join('\n       ')}`
const Email = z.string().check(z.trim(), z.toLowerCase(), z.email(), z.maxLength(255))

try {
  await run(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

async function run(given: string[]) {
  const entry = Object.entries(commands).find(([words]) => fits(words.split(' '), given))
  if (!entry) throw new Error(usage)
  const [words, command] = entry
  await command(given.slice(words.split(' ').filter(isFixed).length), loadConfig(process.env))
}

/** Words in capitals stand for what the person gives. */
const isFixed = (word: string) => word !== word.toUpperCase()
const fits = (words: string[], given: string[]) =>
  words.length === given.length && words.every((word, at) => !isFixed(word) || word === given[at])

async function create([address]: string[], config: Config) {
  const email = z.safeParse(Email, address)
  if (!email.success) throw new Error(`"${address}" is no e-mail address. Usage: npm run admin -- create EMAIL`)
  await withOwner(config, async (ownerUrl) => {
    const made = await createAdmin({ ownerUrl, email: email.data, now: new Date() })
    if (made.kind === 'unchanged') console.log(`${email.data} is an admin already.`)
    if (made.kind === 'promoted') console.log(`${email.data} is an admin now.`)
    if (made.kind === 'created') console.log(`${email.data} is an admin now. Password (change it after signing in): ${made.password}`)
  })
}

/** Where servers on several machines keep the file each for themselves: it must be everywhere before it is used. */
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

/** Works beside a running server as well as without one. */
async function withOwner(config: Config, use: (ownerUrl: string) => Promise<void>) {
  const running = config.databaseUrl ?? findRunning(config.dataDir)
  if (running) return use(running)
  const embedded = await startEmbedded({ dataDir: config.dataDir })
  try {
    const { keys } = await loadMasterKey(config.masterKeyFile)
    const url = embedded.ownerUrl
    await prepareDatabase({ url, directUrl: url, logins: loginsFrom(keys), log: console.log })
    await use(url)
  } finally {
    await embedded.stop()
  }
}
