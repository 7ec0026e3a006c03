import { z } from 'zod/mini'
import { type Config, loadConfig } from '#config.ts'
import { loadMasterKey } from '#crypto/master-key.ts'
import { prepareDatabase } from '#db/prepare.ts'
import { findRunning, startEmbedded } from '#embedded/supervisor.ts'
import { createAdmin } from '#first-admin.ts'
import { loginsFrom } from '#serve.ts'

const usage = 'Usage: npm run admin -- create EMAIL'
const Email = z.string().check(z.trim(), z.toLowerCase(), z.email(), z.maxLength(255))

try {
  await run(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

async function run([command, address, ...rest]: string[]) {
  const email = z.safeParse(Email, address)
  if (command !== 'create' || rest.length > 0) throw new Error(usage)
  if (!email.success) throw new Error(`"${address ?? ''}" is no e-mail address. ${usage}`)

  const config = loadConfig(process.env)
  await withOwner(config, async (ownerUrl) => {
    const made = await createAdmin({ ownerUrl, email: email.data, now: new Date() })
    if (made.kind === 'unchanged') console.log(`${email.data} is an admin already.`)
    if (made.kind === 'promoted') console.log(`${email.data} is an admin now.`)
    if (made.kind === 'created') console.log(`${email.data} is an admin now. Password (change it after signing in): ${made.password}`)
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
