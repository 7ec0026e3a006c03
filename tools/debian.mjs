import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Does nothing unless root on Debian or Ubuntu. Tries the current package lists first, then updates them. @param {string} name */
export function installDebianPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`Installing ${name} (apt-get)`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = ['-qq', '-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=0']
  const aptGet = (/** @type {string[]} */ ...args) =>
    spawnSync('apt-get', [...options, ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  const install = () => aptGet('install', '-y', '--no-install-recommends', name)
  if (!install() && aptGet('update')) install()
}

const poolerPlaces = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer']
/** For pooler.test.ts, which is skipped where it cannot be installed. */
export function ensurePgBouncer() {
  if (!poolerPlaces.some((place) => existsSync(place))) installDebianPackage('pgbouncer')
}

/** For the slow tests. Where it cannot be installed, the test that needs it says what to do. */
export function ensureSftpServer() {
  if (!existsSync('/usr/lib/openssh/sftp-server')) installDebianPackage('openssh-sftp-server')
}
