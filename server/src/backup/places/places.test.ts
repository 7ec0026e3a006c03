import { spawn } from 'node:child_process'
import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer as createTcpServer, type Server as TcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import ssh2 from 'ssh2'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { folderPlace } from './folder.ts'
import type { Place } from './place.ts'
import { s3Place } from './s3.ts'
import { fingerprintOf, sftpPlace } from './sftp.ts'

const area = mkdtempSync(path.join(tmpdir(), 'uzima-places-'))
const at = (name: string) => path.join(area, name)
const name = 'uzima-2026-11-29T02-30-00Z.tar.gz.age'
const older = 'uzima-2026-11-28T02-30-00Z.tar.gz.age'
/** More than one part of an upload. */
const content = randomBytes(17 * 1024 * 1024)
const written = { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') }
const file = at('backup')
writeFileSync(file, content)

const program = '/usr/lib/openssh/sftp-server'
const pair = () => ssh2.utils.generateKeyPairSync('ed25519')
const [hostKey, clientKey, foreignKey] = [pair(), pair(), pair()]
let sshPort: number
let s3: S3rver
let s3Endpoint: string
let ssh: ssh2.Server

beforeAll(async () => {
  if (!existsSync(program)) throw new Error(`This test needs ${program}. Install it (Debian: sudo apt-get install openssh-sftp-server).`)
  writeFileSync(at('client-key'), clientKey.private)
  writeFileSync(at('foreign-key'), foreignKey.private)
  ssh = new ssh2.Server({ hostKeys: [hostKey.private] }, serve)
  await new Promise<void>((resolve) => ssh.listen(0, '127.0.0.1', resolve))
  sshPort = portOf(ssh)

  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER')
  s3 = new S3rver({ port: 0, address: '127.0.0.1', directory: at('s3'), silent: true, configureBuckets: [{ name: 'bucket', configs: [] }] })
  s3Endpoint = `http://127.0.0.1:${(await s3.run()).port}`
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await s3.close()
  await new Promise((resolve) => ssh.close(resolve))
  rmSync(area, { recursive: true, force: true })
})

const portOf = (server: { address: () => unknown }) => (server.address() as { port: number }).port

/** Lets the one key in, and runs OpenSSH's program for what follows. */
function serve(connection: ssh2.Connection) {
  connection.on('error', () => undefined)
  connection.on('authentication', (ctx) => {
    const known = ssh2.utils.parseKey(clientKey.public)
    if (known instanceof Error || ctx.method !== 'publickey' || !ctx.key.data.equals(known.getPublicSSH())) return ctx.reject(['publickey'])
    const isProven = !ctx.signature || (ctx.blob && known.verify(ctx.blob, ctx.signature, ctx.hashAlgo))
    return isProven === true ? ctx.accept() : ctx.reject()
  })
  connection.on('session', (acceptSession) => {
    acceptSession().on('subsystem', (accept) => {
      const channel = accept()
      const child = spawn(program, { stdio: 'pipe' })
      channel.pipe(child.stdin)
      child.stdout.pipe(channel)
      channel.on('close', () => child.kill())
    })
  })
}

const sftpBy = (change: Partial<Parameters<typeof sftpPlace>[0]> = {}) => {
  const parsed = ssh2.utils.parseKey(hostKey.public)
  if (parsed instanceof Error) throw parsed
  const address = `sftp://uzima@127.0.0.1:${sshPort}${at('remote/deep')}`
  return sftpPlace({ address, keyFile: at('client-key'), hostKeys: [fingerprintOf(parsed.getPublicSSH())], ...change })
}
const s3At = (address = 's3://bucket/practice/one') => s3Place({ address, endpoint: s3Endpoint, region: undefined })

const places: [string, () => Promise<Place> | Place][] = [
  ['a folder', () => folderPlace(at('folder'))],
  ['SFTP', () => sftpBy()],
  ['S3', () => s3At()],
]

describe.each(places)('%s', (_, open) => {
  const inPlace = async <T>(use: (place: Place) => Promise<T>) => {
    const place = await open()
    try {
      return await use(place)
    } finally {
      await place.close()
    }
  }
  test('is empty at first, keeps what is brought, gives it back and removes it', async () => {
    await inPlace(async (place) => {
      expect(await place.list()).toEqual([])
      await place.put(file, older, written)
      await place.put(file, name, written)
      const there = (await place.list()).sort((one, other) => one.at.getTime() - other.at.getTime())
      expect(there).toEqual([
        { name: older, bytes: content.length, at: new Date('2026-11-28T02:30:00Z') },
        { name, bytes: content.length, at: new Date('2026-11-29T02:30:00Z') },
      ])
      await place.fetch(name, at('fetched'))
      expect(readFileSync(at('fetched')).equals(content)).toBe(true)
      await place.remove(older)
      expect((await place.list()).map((each) => each.name)).toEqual([name])
    })
  })
  test('never writes over a backup, and gives no name to what is not what was written', async () => {
    await inPlace(async (place) => {
      await expect(place.put(file, name, written)).rejects.toThrow('already exists; backups are never overwritten')
      await expect(place.put(file, older, { ...written, sha256: '0'.repeat(64) })).rejects.toThrow(/not what was (written|sent)/)
      expect((await place.list()).map((each) => each.name)).toEqual([name])
    })
    for (const folder of ['folder', 'remote/deep']) if (existsSync(at(folder))) expect(readdirSync(at(folder))).toEqual([name])
  })
})

test('what an interrupted run has left is removed after a day, in a folder and by SFTP', async () => {
  for (const [folder, open] of [
    [at('left'), async () => folderPlace(at('left'))],
    [at('remote/left'), () => sftpBy({ address: `sftp://uzima@127.0.0.1:${sshPort}${at('remote/left')}` })],
  ] as const) {
    mkdirSync(folder, { recursive: true })
    for (const each of ['old', 'new']) writeFileSync(path.join(folder, `uzima-sending.partial-${each}`), 'half')
    utimesSync(path.join(folder, 'uzima-sending.partial-old'), 1, 1)
    const place = await open()
    await place.put(file, name, written)
    await place.close()
    expect(readdirSync(folder).sort()).toEqual(['uzima-sending.partial-new', name].sort())
  }
})

describe('SFTP', () => {
  test('sends nothing to a host of another key', async () => {
    const { publicKey } = generateKeyPairSync('ed25519')
    const other = fingerprintOf(publicKey.export({ type: 'spki', format: 'der' }))
    await expect(sftpBy({ hostKeys: [other] })).rejects.toThrow(
      /127\.0\.0\.1 shows the key SHA256:\S{43}, which is none of BACKUP_SFTP_HOST_KEYS/,
    )
  })
  test('does not get in with another key', async () => {
    await expect(sftpBy({ keyFile: at('foreign-key') })).rejects.toThrow(/authentication methods failed/)
  })
})

describe('S3', () => {
  test('sees its own prefix only', async () => {
    const other = s3At('s3://bucket')
    await other.put(file, older, written)
    expect((await s3At().list()).map((each) => each.name)).toEqual([name])
    expect((await other.list()).map((each) => each.name)).toEqual([older])
  })
  test('is told apart from a bucket that is not there, and from a service that is away', async () => {
    await expect(s3At('s3://nobody').list()).rejects.toThrow()
    const closed: TcpServer = createTcpServer()
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
    const endpoint = `http://127.0.0.1:${portOf(closed)}`
    await new Promise((resolve) => closed.close(resolve))
    await expect(s3Place({ address: 's3://bucket', endpoint, region: undefined }).put(file, name, written)).rejects.toThrow('ECONNREFUSED')
  })
})
