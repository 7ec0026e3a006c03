import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { loadConfig, settingNames } from '../server/src/config.ts'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const known = new Set<string>(settingNames)

/** Parses the part of systemd's syntax that our units use, and rejects anything else. */
function readUnit(file: string): Record<string, Record<string, string[]>> {
  const unit: Record<string, Record<string, string[]>> = {}
  let section: Record<string, string[]> | undefined
  for (const [at, line] of read(file).split('\n').entries()) {
    const where = `${file}, line ${at + 1}: ${line}`
    if (line === '' || line.startsWith('#')) continue
    const [, name] = /^\[(Unit|Service|Timer|Install)\]$/.exec(line) ?? []
    if (name) {
      if (unit[name]) throw new Error(`${where}: duplicate section`)
      unit[name] = section = {}
      continue
    }
    const [, key, value = ''] = /^([A-Z][A-Za-z]+)=(.*)$/.exec(line) ?? []
    if (!key || !section || /\s$|\\$/.test(value)) throw new Error(`${where}: cannot parse`)
    section[key] = [...(section[key] ?? []), value]
  }
  return unit
}

const readEnv = (file: string) =>
  Object.fromEntries(
    read(file)
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )

describe('every setting', () => {
  test('is documented in the operator’s guide and .env.example, and both list no unknown ones', () => {
    const [guide, auth, example] = ['docs/operator.md', 'docs/auth-settings.md', '.env.example'].map(read)
    const rows = (text = '') => [...text.matchAll(/^\| `([A-Z\d_]+)` \|/gm)].map(([, name = '']) => name)
    const isAuth = (name: string) => name.startsWith('AUTH_')
    expect(rows(guide).sort()).toEqual(settingNames.filter((name) => !isAuth(name)).sort())
    for (const name of settingNames.filter(isAuth)) expect(rows(auth), name).toContain(name)
    const named = [...(example ?? '').matchAll(/^# ([A-Z\d_]+)=/gm)].map(([, name = '']) => name)
    expect(named.filter((name) => !name.startsWith('AUTH_OIDC_')).sort()).toEqual([...settingNames].sort())
  })
})

describe('docker-compose.yml', () => {
  type Service = {
    image?: string
    profiles?: string[]
    command?: string | string[]
    entrypoint?: string[]
    environment?: Record<string, string>
    volumes?: string[]
    secrets?: string[]
    depends_on?: object
  }
  type Compose = { services: Record<string, Service>; volumes: object; secrets: Record<string, { file: string }> }
  const compose = parse(read('docker-compose.yml'), { merge: true }) as Compose
  const portals = Object.entries(compose.services).filter(([, { image }]) => image === 'uzima')
  const shown = (text: string) =>
    text.replaceAll(/\$\{(\w+)(?::([?-])([^}]*))?\}/g, (_, name, sign, value) =>
      name === 'PUBLIC_HOST' ? 'portal.example' : sign === '-' ? value : 'x',
    )

  /** Read by Amazon's client itself. */
  const credentials = /^AWS_(ACCESS_KEY_ID|SECRET_ACCESS_KEY)$/

  test('runs the portal with valid settings, one process for people and one for jobs', () => {
    const roles = portals.map(([, { environment = {} }]) => {
      expect(Object.keys(environment).filter((name) => !known.has(name) && !credentials.test(name))).toEqual([])
      const values = Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, shown(value)]))
      const config = loadConfig({ ...values, HOST: '0.0.0.0', SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'Uzima <a@portal.example>' })
      expect(config).toMatchObject({ isLocal: false, publicUrl: 'https://portal.example', trustedProxies: 1 })
      return config.role
    })
    expect(roles).toEqual(['web', 'jobs', 'all'])
  })

  test('has a service for backups, which runs when it is called, with what dumps the database', () => {
    const { profiles, entrypoint, command, volumes } = compose.services.backup ?? {}
    expect([profiles, entrypoint, command]).toEqual([['backup'], ['node', 'server/dist/cli.js', 'backup'], ['run']])
    // the master key is with the first
    expect(volumes).toEqual(['keys:/var/lib/uzima', 'backups:/backups'])
    const [, major] = /^postgres:(\d+)/.exec(compose.services.database?.image ?? '') ?? []
    expect(read('Dockerfile')).toContain(`postgresql-client-${major} `)
    expect(read('Dockerfile')).toMatch(/install -d -o node -g node -m 700 \/var\/lib\/uzima \/backups/)
  })

  test('refers to existing volumes, secrets and services only', () => {
    for (const { volumes = [], secrets = [], depends_on = {} } of Object.values(compose.services)) {
      const named = volumes.map((each) => each.split(':')[0] ?? '').filter((name) => !name.startsWith('.'))
      expect(Object.keys(compose.volumes)).toEqual(expect.arrayContaining(named))
      expect(Object.keys(compose.secrets)).toEqual(expect.arrayContaining(secrets))
      const others = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)
      expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(others))
    }
    for (const { volumes = [] } of Object.values(compose.services))
      for (const mount of volumes.filter((each) => each.startsWith('./'))) expect(read(mount.split(':')[0] ?? '')).toBeTruthy()
  })
})

/** The young generation size with which the server is started and benchmarked. */
const young = '--max-semi-space-size=64'
test('npm start gives the server the young generation size it is benchmarked with', () => {
  expect(JSON.parse(read('package.json')).scripts.start).toBe(`exec node ${young} tools/start.mjs`)
  expect(read('bench/programs.ts')).toContain(`['${young}', 'server/dist/main.js']`)
})

describe('the systemd units', () => {
  test('start the built server and its backup as one user, with valid settings', () => {
    const [portal, backup, trial] = ['uzima', 'uzima-backup', 'uzima-backup-verify'].map(
      (name) => readUnit(`deploy/${name}.service`).Service ?? {},
    )
    expect(portal?.ExecStart).toEqual([`/usr/bin/node --enable-source-maps ${young} server/dist/main.js`])
    expect(backup?.ExecStart?.[0]).toMatch(/server\/dist\/cli\.js backup run$/)
    expect(trial?.ExecStart?.[0]).toMatch(/server\/dist\/cli\.js backup verify$/)
    for (const service of [portal, backup, trial]) {
      expect(service).toMatchObject({ User: ['uzima'], EnvironmentFile: ['/etc/uzima/uzima.env'], WorkingDirectory: ['/opt/uzima'] })
      expect(service).toMatchObject({ NoNewPrivileges: ['yes'], ProtectSystem: ['strict'], CapabilityBoundingSet: [''] })
      // everything written is in the one folder that the unit may write to
      expect(service?.StateDirectory).toEqual(['uzima'])
    }
    // V8's JIT needs writable executable memory, and the data folder's lock reads the boot id
    for (const service of [portal, backup, trial])
      for (const name of ['MemoryDenyWriteExecute', 'ProcSubset']) expect(service).not.toHaveProperty(name)
    expect(readUnit('deploy/uzima-backup.timer').Timer?.OnCalendar).toEqual(['*-*-* 02:30'])
    expect(readUnit('deploy/uzima-backup-verify.timer').Timer?.OnCalendar).toEqual(['Sun *-*-* 04:30'])
  })

  test.for(readdirSync(path.join(root, 'deploy')).filter((file) => file.endsWith('.service')))(
    '%s exposes at most 2 of the 10 points of systemd-analyze',
    (file, { skip }) => {
      // version 250 brought the limit; what is over it ends with status 1
      const [, version = '0'] = /^systemd (\d+)/.exec(spawnSync('systemd-analyze', ['--version'], { encoding: 'utf8' }).stdout ?? '') ?? []
      if (Number(version) < 250) skip('systemd-analyze 250 or newer is not at hand (Debian, Ubuntu: the package systemd).')
      const unit = path.join(root, 'deploy', file)
      const asked = ['security', '--offline=true', '--threshold=20', '--no-pager', unit]
      const { status, stdout, stderr } = spawnSync('systemd-analyze', asked, { encoding: 'utf8' })
      expect(status, `${stdout}${stderr}`).toBe(0)
      expect(stdout).toMatch(/Overall exposure level for \S+: [\d.]+ OK/)
    },
  )

  test('have example settings with which the server actually starts', () => {
    const env = readEnv('deploy/uzima.env.example')
    expect(Object.keys(env).filter((name) => !known.has(name))).toEqual([])
    const config = loadConfig(env)
    expect(config).toMatchObject({ isLocal: false, trustedProxies: 1 })
    const { to = '', workDir } = config.backup
    for (const file of [config.dataDir, config.masterKeyFile, config.auditCheckpointFile, to, workDir])
      expect(file).toMatch(/^\/var\/lib\/uzima\//)
  })
})

test('the Dockerfile runs what the build makes, and no keys get into the image', () => {
  const lines = read('Dockerfile')
  expect(lines.split('\n')).toContain(`CMD ["node", "--enable-source-maps", "${young}", "server/dist/main.js"]`)
  expect(lines).toMatch(/^USER node$/m)
  // what the tar holds, and nothing else
  expect(lines).toMatch(/^RUN node tools\/release-tar\.mjs --folder \/app \$TARGETARCH$/m)
  expect(lines.match(/^COPY --from=.*$/gm)).toEqual(['COPY --from=build /app /app'])
  expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['secrets', 'data', 'backups', '.env', '**/node_modules']))
})
