import { existsSync } from 'node:fs'
import { statfs as readFileSystem } from 'node:fs/promises'
import { userInfo } from 'node:os'
import path from 'node:path'
import type { Config } from '#config.ts'
import type { Keys } from '#crypto/master-key.ts'
import { createPool, type Db } from '#db/connect.ts'
import { asSystem } from '#db/identity.ts'
import { withClient } from '#db/one-client.ts'
import { inTransaction } from '#db/transaction.ts'
import { findHome } from '#embedded/location.ts'
import { isLocked } from '#embedded/lock.ts'
import { processesOf } from '#embedded/processes.ts'
import { findRunning, lockFileOf, startEmbedded } from '#embedded/supervisor.ts'
import type { Statfs } from '#watch/disk.ts'
import { checkCalls } from './calls.ts'
import { judgeClock } from './clock.ts'
import { type DatabaseFacts, expectedOf, judgeAway, judgeDatabase, readDatabase } from './database.ts'
import { checkDisk, checkFolders, checkRights } from './files.ts'
import { type Finding, failed, guarded, reasonOf, skipped } from './finding.ts'
import { checkGroupCalls } from './group-calls.ts'
import { checkKeyFiles, checkKeyOpens, checkLogins } from './keys.ts'
import { checkMail } from './letter.ts'
import { judgeEmbedded, judgeProcesses } from './processes.ts'
import { checkPublicUrl, checkServer } from './reach.ts'
import { checkReplica } from './replica.ts'
import { checkSettings } from './settings.ts'
import { judgeWork, knownOf, readWork } from './work.ts'

export type DoctorOptions = {
  env: Record<string, string | undefined>
  cwd?: string
  /** Where a test message goes. */
  mailTo: string | undefined
  now?: () => Date
  statfs?: Statfs
}

/** Looks at everything a portal needs, changes nothing, and goes on where something is not well. */
export async function examine({
  env,
  cwd = process.cwd(),
  mailTo,
  now = () => new Date(),
  statfs = readFileSystem,
}: DoctorOptions): Promise<Finding[]> {
  const { findings, config } = checkSettings(env, cwd)
  if (!config) return [...findings, skipped('everything else', 'It is looked at once the server takes its settings.')]
  const { findings: ofKeys, keys } = await checkKeyFiles(config)
  const { isRunning, finding: ofServer } = await checkServer(config)
  const apart = Promise.all([
    guarded('mail', () => checkMail(config, mailTo)),
    guarded('video relay', () => checkCalls(config, now())),
    guarded('group calls', () => checkGroupCalls(config, now())),
    guarded('PUBLIC_URL', () => checkPublicUrl(config, { isRunning, now })),
  ])
  const ofFiles = [
    ...(await guarded('rights of files', () => checkRights(config))),
    ...(await guarded('folders', () => checkFolders(config))),
    ...(await guarded('disk', () => checkDisk(config, config.databaseUrl === undefined ? config.dataDir : undefined, statfs))),
  ]
  const ofDatabase = await guarded('database', () => checkDatabase(config, keys, { isRunning, now }))
  const isNew = ofDatabase.some(({ check, state }) => state === 'skipped' && (check === 'database' || check === 'migrations'))
  const ofMaster = isNew && keys === undefined && !existsSync(config.masterKeyFile) ? [keyToCome] : ofKeys
  return [...findings, ...ofMaster, ...ofFiles, ...ofDatabase, ofServer, ...(await apart).flat()]
}

const keyToCome = skipped('master key', 'There is none yet: the first start makes it.')

type State = { isRunning: boolean; now: () => Date }

async function checkDatabase(config: Config, keys: Keys | undefined, state: State): Promise<Finding[]> {
  if (config.databaseDirectUrl !== undefined) return atDatabase(config, config.databaseDirectUrl, keys, state)
  // looking must not make a folder or a cluster
  if (!existsSync(config.dataDir)) return [skipped('database', `There is none at ${config.dataDir} yet: the first start makes it.`)]
  const home = findHome(config.dataDir)
  if (!existsSync(home.dataFolder)) return [skipped('database', `There is none at ${home.dataFolder} yet: the first start makes it.`)]
  const found = processesOf(home.dataFolder)
  const hold = judgeEmbedded({ dataFolder: home.dataFolder, isLocked: isLocked(lockFileOf(home)), found })
  const running = findRunning(config.dataDir)
  if (running !== undefined) return [...hold, ...(await atDatabase(config, running, keys, state))]
  // starting one would end what runs there, which looking must not
  if (found.length > 0) return [...hold, skipped('database', 'It was not opened, since a PostgreSQL runs there.')]
  try {
    const embedded = await startEmbedded({ dataDir: config.dataDir })
    try {
      return [...hold, ...(await atDatabase(config, embedded.ownerUrl, keys, state))]
    } finally {
      await embedded.stop()
    }
  } catch (error) {
    const remedy = `Read the reason, and ${path.join(home.folder, 'postgres.log')} if it is there. This was run as ${userInfo().username}; run it as the user of the service.`
    return [...hold, failed('database', `The embedded PostgreSQL does not start: ${reasonOf(error)}`, remedy)]
  }
}

async function atDatabase(config: Config, url: string, keys: Keys | undefined, { isRunning, now }: State): Promise<Finding[]> {
  let isOpen = false
  try {
    return await withClient(url, async (client) => {
      isOpen = true
      await client.query("set statement_timeout = '20s'")
      const facts = await readDatabase(client, config, now)
      const ofServer = [...judgeDatabase(facts, await expectedOf(config, now())), judgeClock('The database', facts.ahead)]
      if (!facts.migrations) return [...ofServer, skipped('key of the data', 'The database is empty.')]
      return [...ofServer, ...(await withSystem(config, url, { keys, facts, isRunning, now }))]
    })
  } catch (error) {
    if (isOpen) throw error
    return [judgeAway(url, error)]
  }
}

type Opened = State & { keys: Keys | undefined; facts: DatabaseFacts }

async function withSystem(config: Config, url: string, { keys, facts, isRunning, now }: Opened): Promise<Finding[]> {
  const pool = createPool({ url, max: 1, searchPath: 'app', onError: () => undefined })
  const asking = <T>(work: (db: Db) => Promise<T>) => inTransaction(pool, asSystem(now()), async (db) => ({ value: await work(db) }))
  const ofKeys = async () => [
    ...(keys ? await asking((db) => checkKeyOpens(db, keys)) : []),
    ...(keys ? await checkLogins(config.databaseUrl ?? url, keys) : []),
    ...(keys && config.databaseReplicaUrl ? await checkReplica(config.databaseReplicaUrl, keys) : []),
  ]
  const ofWork = async () => {
    const work = await asking(readWork)
    return [...judgeWork(work, await knownOf(config, { now: now(), isRunning })), ...judgeProcesses(work, facts, config, isRunning)]
  }
  try {
    return [...(await guarded('key of the data', ofKeys)), ...(await guarded('jobs', ofWork))]
  } finally {
    await pool.end()
  }
}
