import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'

/** The user to run PostgreSQL as when Node runs as root, which PostgreSQL refuses. */
export interface UnixUser {
  name: string
  uid: number
  gid: number
}

/** The owner of an existing cluster; for a new one `postgres`, or else `nobody`. Undefined when not root. */
export function userFor(dataFolder: string): UnixUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  return ownerOf(dataFolder) ?? namedUser('postgres') ?? namedUser('nobody') ?? failWithoutUser()
}

export function canReach(user: UnixUser, path: string): boolean {
  const attempt = spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { uid: user.uid, gid: user.gid, cwd: '/', stdio: 'ignore' })
  return attempt.status === 0
}

/** Options for spawning a program as that user, in a working directory that it may enter. */
export function asUser(user: UnixUser | undefined) {
  const environment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
  return { cwd: '/', env: environment, ...(user && { uid: user.uid, gid: user.gid }) }
}

function ownerOf(folder: string): UnixUser | undefined {
  const stats = statSync(folder, { throwIfNoEntry: false })
  return stats && stats.uid !== 0 ? { name: `user ${stats.uid}`, uid: stats.uid, gid: stats.gid } : undefined
}

function namedUser(name: string): UnixUser | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }))
  if (uid?.status !== 0 || gid?.status !== 0) return undefined
  return { name, uid: Number(uid.stdout), gid: Number(gid.stdout) }
}

function failWithoutUser(): never {
  throw new Error(
    'PostgreSQL refuses to run as root and neither a user "postgres" nor "nobody" exists; start as another user or set DATABASE_URL.',
  )
}
