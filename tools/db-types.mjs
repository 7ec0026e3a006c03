import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { register } from 'tsx/esm/api'
import { root } from './setup.mjs'

process.chdir(root)
register()
const { startEmbedded } = await import('../server/src/embedded/supervisor.ts')
const { migrate } = await import('../server/src/db/migrate.ts')
const { readCatalogue } = await import('../server/src/db/catalogue.ts')
const { schemaFolder, toSchemaFiles } = await import('../server/test/schema-files.ts')
const { asSuperuser } = await import('../server/test/superuser.ts')

const given = process.env.DATABASE_URL
if (given) await write(given)
else await writeFromMigrations()

/** A database given by DATABASE_URL is only read; without one, the migrations are applied to a temporary cluster. */
async function writeFromMigrations() {
  const embedded = await startEmbedded({ dataDir: path.join(root, '.cache', 'db-types'), durable: false, log: console.log })
  try {
    const password = 'only-for-making-table-types'
    const folder = path.join(root, 'server/migrations')
    const ownerUrl = embedded.ownerUrl.replace(/uzima$/, 'types')
    await asSuperuser(embedded.superuserUrl, 'drop database if exists types')
    await asSuperuser(embedded.superuserUrl, 'create database types owner uzima_owner')
    await migrate({ ownerUrl, logins: { api: password, auth: password }, folder })
    await write(ownerUrl)
  } finally {
    await embedded.stop()
  }
}

/** @param {string} url */
async function write(url) {
  writeTypes(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const files = toSchemaFiles(await readCatalogue(client))
    rmSync(schemaFolder, { recursive: true, force: true })
    mkdirSync(schemaFolder)
    for (const [name, text] of files) writeFileSync(path.join(schemaFolder, name), text)
  } finally {
    await client.end()
  }
}

/** @param {string} url */
function writeTypes(url) {
  const schemas = ['app', 'auth', 'audit'].map((schema) => `${schema}.*`).join('|')
  const args = [
    ...['--dialect', 'postgres', '--camel-case', '--date-parser', 'string', '--default-schema', 'app'],
    ...['--type-mapping', '{"int8":"number"}'],
    ...['--include-pattern', `(${schemas})`, '--url', url, '--out-file', 'server/src/db/tables.ts'],
  ]
  const { status } = spawnSync(path.join(root, 'node_modules/.bin/kysely-codegen'), args, { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
