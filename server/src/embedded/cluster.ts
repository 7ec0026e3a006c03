import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from '#embedded/binaries.ts'
import type { Home } from '#embedded/location.ts'
import { asUser, type UnixUser } from '#embedded/unprivileged.ts'

export interface Passwords {
  superuser: string
  owner: string
}

export interface ClusterOptions {
  home: Home
  binaries: Binaries
  durable: boolean
}

/** Creates the cluster once, atomically: it gets its final name only when it contains the roles and the database. */
export function ensureCluster({ home, binaries, durable }: ClusterOptions): Passwords {
  const passwords = keptPasswords(home)
  if (existsSync(home.dataFolder)) return passwords

  removeUnfinished(home)
  const draft = `${home.dataFolder}.new-${process.pid}`
  makeCluster({ draft, user: home.user, binaries, durable }, passwords)
  renameSync(draft, home.dataFolder)
  return passwords
}

export function makeCluster(making: Making, passwords: Passwords) {
  makeFolder(making.draft, making.user)
  initialise(making, passwords.superuser)
  addOwnerAndDatabase(making, passwords.owner)
}

/** A folder that PostgreSQL may write into. */
export function makeFolder(folder: string, user: UnixUser | undefined) {
  mkdirSync(folder, { mode: 0o700 })
  giveTo(user, folder)
}

export const keptPasswords = (home: Home): Passwords => ({
  superuser: keepPassword(home, 'superuser'),
  owner: keepPassword(home, 'owner'),
})

/** Checksums reveal torn pages after a power failure; a cluster without them was not created here. */
export function hasChecksums(home: Home, binaries: Binaries): boolean {
  const answer = spawnSync(binaries.postgres, ['-D', home.dataFolder, '-C', 'data_checksums'], { ...asUser(home.user), encoding: 'utf8' })
  return answer.stdout.trim() === 'on'
}

function keepPassword(home: Home, role: keyof Passwords): string {
  const file = join(home.folder, `${role}-password`)
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  if (existsSync(home.dataFolder))
    throw new Error(`The password of the database in ${home.folder} is missing (${file}); restore that file.`)
  const password = randomBytes(24).toString('base64url')
  writeFileSync(file, `${password}\n`, { mode: 0o600 })
  return password
}

function removeUnfinished(home: Home) {
  for (const name of readdirSync(home.folder)) {
    if (name.startsWith('postgres.new-')) rmSync(join(home.folder, name), { recursive: true, force: true })
  }
}

interface Making {
  draft: string
  user: UnixUser | undefined
  binaries: Binaries
  durable: boolean
}

function initialise({ draft, user, binaries, durable }: Making, superuserPassword: string) {
  // initdb reads the password file as the user PostgreSQL runs as, who may not read the kept one
  const passwordFile = `${draft}.password`
  writeFileSync(passwordFile, superuserPassword, { mode: 0o600 })
  giveTo(user, passwordFile)
  const identity = ['-D', draft, '-U', 'uzima_superuser', `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--data-checksums']
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions']
  const args = [...identity, ...locale, ...(durable ? [] : ['--no-sync'])]
  const result = spawnSync(binaries.initdb, args, { ...asUser(user), encoding: 'utf8' })
  rmSync(passwordFile, { force: true })
  if (result.status !== 0) throw new Error(`PostgreSQL could not create its data folder: ${result.stderr || result.error?.message}`)
}

/** Single-user mode needs neither a port nor a password. The extensions used by migrations are trusted: the owner may create them. */
function addOwnerAndDatabase({ draft, user, binaries, durable }: Making, ownerPassword: string) {
  const statements = [`create role uzima_owner login createrole password '${ownerPassword}'`, 'create database uzima owner uzima_owner']
  const settings = ['exit_on_error=on', 'log_checkpoints=off', `fsync=${durable ? 'on' : 'off'}`].flatMap((each) => ['-c', each])
  const input = statements.map((statement) => `${statement};\n`).join('')
  const args = ['--single', '-D', draft, ...settings, 'postgres']
  const result = spawnSync(binaries.postgres, args, { ...asUser(user), encoding: 'utf8', input })
  if (result.status !== 0) throw new Error(`PostgreSQL could not create the database: ${result.stderr || result.error?.message}`)
}

function giveTo(user: UnixUser | undefined, path: string) {
  if (user) chownSync(path, user.uid, user.gid)
}
