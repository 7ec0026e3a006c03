import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, describe, expect, test } from 'vitest'
import { loadConfig } from '#config.ts'
import { isSealed, type Openers, readOpened, sealBy } from './sealing.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'uzima-sealing-'))
afterAll(() => rmSync(folder, { recursive: true }))
const write = (name: string, content: string | Buffer) => {
  const file = path.join(folder, name)
  writeFileSync(file, content, { mode: 0o600 })
  return file
}
const identity = await generateX25519Identity()
const recipient = await identityToRecipient(identity)
const identityFile = write('identity', `# public key: ${recipient}\n${identity}\n`)
const passphraseFile = write('passphrase', 'five words that nobody guesses\n')
const otherFile = write('other', `${await generateX25519Identity()}\n`)

type By = Parameters<typeof sealBy>[0]
/** Three chunks of age and a bit. */
const plain = randomBytes(200_000)
async function seal(by: Partial<By>, content = plain) {
  const through = sealBy({ recipients: [], passphraseFile: undefined, ...by })
  const file = path.join(folder, `${randomBytes(4).toString('hex')}.age`)
  const pieces = Array.from({ length: Math.ceil(content.length / 7000) }, (_, n) => content.subarray(n * 7000, (n + 1) * 7000))
  await pipeline(
    Readable.from(pieces),
    async function* (source: AsyncIterable<Uint8Array>) {
      if (through) yield* await through(source)
    },
    createWriteStream(file),
  )
  return file
}
async function open(file: string, openers: Partial<Openers>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of await readOpened(file, { identityFile: undefined, passphraseFile: undefined, ...openers }))
    chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

describe('a sealed file', () => {
  test('opens by each of its recipients, and by nobody else', async () => {
    const second = await generateX25519Identity()
    const file = await seal({ recipients: [recipient, await identityToRecipient(second)] })
    expect(await isSealed(file)).toBe(true)
    expect(readFileSync(file).includes(plain.subarray(0, 64))).toBe(false)
    expect((await open(file, { identityFile })).equals(plain)).toBe(true)
    expect((await open(file, { identityFile: write('second', second) })).equals(plain)).toBe(true)
    await expect(open(file, { identityFile: otherFile })).rejects.toThrow(`cannot be opened by ${otherFile}`)
    await expect(open(file, { passphraseFile })).rejects.toThrow(`cannot be opened by ${passphraseFile}`)
    await expect(open(file, {})).rejects.toThrow(`${file} is sealed. Name what opens it`)
  })

  test('opens by its passphrase; a short one is refused', async () => {
    const file = await seal({ passphraseFile })
    expect((await open(file, { passphraseFile })).equals(plain)).toBe(true)
    const short = write('short', 'five words\n')
    expect(() => sealBy({ recipients: [], passphraseFile: short })).toThrow(
      `${short} (BACKUP_PASSPHRASE_FILE) holds fewer than 20 characters`,
    )
  })

  test('that was changed or cut off is refused before its end', async () => {
    const file = await seal({ recipients: [recipient] })
    const bytes = readFileSync(file)
    const changed = Buffer.from(bytes)
    changed[100_000] = (changed[100_000] ?? 0) ^ 1
    await expect(open(write('changed.age', changed), { identityFile })).rejects.toThrow('The seal is broken.')
    await expect(open(write('cut.age', bytes.subarray(0, -10)), { identityFile })).rejects.toThrow('The seal is broken.')
  })

  test('a file that is not sealed is read as it is, and one without an identity is none', async () => {
    const file = write('plain', plain)
    expect(await isSealed(file)).toBe(false)
    expect((await open(file, {})).equals(plain)).toBe(true)
    const sealed = await seal({ recipients: [recipient] })
    await expect(open(sealed, { identityFile: passphraseFile })).rejects.toThrow('holds no identity of age')
  })
})

describe('what the program age of Debian (1.1.1)', () => {
  const made = (name: string, text: string) => write(name, Buffer.from(text, 'base64'))
  test('has sealed for a key opens here', async () => {
    const file = made(
      'debian.age',
      'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IFgyNTUxOSA4Rlcrc095SVJrck9oa3ZQMnBTT1YzLzBnbVZWMnhmVTdZUHlPZ01nMlhNCndUeWUwb0RQTE0vYVBYOXJKS3RVUlRiYzdiZFk0QmVtRDUwYWI0VElhUWMKLS0tIE1WZVRBUGRPbWVheStVbHJETnFpWGhwZ0ZLcTByY1EzcEY0ZmpKVyt4K1UKGU10wy5cBFNzhSFyFOwzb5hjGweAEfoOQ4Yj4M8pZIqr+9g7OtADXT81V4GD1K2B7ts=',
    )
    const by = write('debian', 'AGE-SECRET-KEY-1V096MGWXAEYDVV4FRKAJU9DLSC9DR0JGH87968PT5YDKYP3DMW7SQWEEP0\n')
    expect((await open(file, { identityFile: by })).toString()).toBe("from Debian's age\n")
  })
  test('has sealed by a passphrase opens here', async () => {
    const file = made(
      'debian-passphrase.age',
      'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCBTOXVHZGJHZlNlVkFHOTNCZEc2SGh3IDE4CmVUbktZSTRiekZSN3B0YU43aGI4MEo5dG1YdFJrTGZTb1ZORmV6N04zZnMKLS0tIEhpeVhWSEN2T3ViR2tzcTVRZm16d1pGcUVWR2NkR2hnaE5pZkorVFdjQjgKDT8qQs5qYsXBheKp+PMb6su++7kKsXCLCwDqzxfS3SMkRctEtK7Lmo3zp49hXgJLi/GmOyRoOSPWm3xWdyU4vQ==',
    )
    const by = write('debian-words', 'the quick brown fox jumps over\n')
    expect((await open(file, { passphraseFile: by })).toString()).toBe("by a passphrase of Debian's age\n")
  })
  test.skipIf(spawnSync('age', ['--version']).error)('opens what was sealed here', async () => {
    const file = await seal({ recipients: [recipient] })
    expect(execFileSync('age', ['-d', '-i', identityFile, file], { maxBuffer: 1e6 }).equals(plain)).toBe(true)
  })
})

describe('the settings', () => {
  const given = (env: Record<string, string>) => () => loadConfig(env).backup
  test('refuse to send to another machine what is not sealed', () => {
    for (const to of ['s3://bucket/uzima', 'sftp://uzima@backup.example/uzima']) {
      expect(given({ BACKUP_TO: to })).toThrow('where backups go sealed only')
      const known = { BACKUP_SFTP_KEY_FILE: identityFile, BACKUP_SFTP_HOST_KEYS: `SHA256:${'a'.repeat(43)}` }
      expect(given({ BACKUP_TO: to, BACKUP_RECIPIENTS: recipient, ...known })()).toMatchObject({ to, recipients: [recipient] })
    }
    expect(given({ BACKUP_TO: '/mnt/backups' })()).toMatchObject({ to: '/mnt/backups', keep: { daily: 7, weekly: 5, monthly: 12 } })
  })
  test.each([
    ['two ways of sealing', { BACKUP_RECIPIENTS: recipient, BACKUP_PASSPHRASE_FILE: passphraseFile }, 'exclude each other'],
    ['a secret key as a recipient', { BACKUP_RECIPIENTS: identity }, 'public keys of age'],
    ['a password in an address', { BACKUP_TO: 'sftp://uzima:secret@backup.example/' }, 'without a password'],
    ['another scheme', { BACKUP_TO: 'ftp://backup.example/' }, 's3://bucket/prefix or sftp://'],
    ['a rule that keeps nothing', { BACKUP_KEEP: '0d' }, 'days, weeks and months'],
    [
      'an sftp address without a host key',
      { BACKUP_TO: 'sftp://a@b.example/c', BACKUP_RECIPIENTS: recipient },
      'needs BACKUP_SFTP_KEY_FILE',
    ],
    ['a slip in a name', { BACKUP_RECIPIENT: recipient }, 'did you mean BACKUP_RECIPIENTS?'],
  ])('refuse %s', (_, env: Record<string, string>, words) => {
    expect(given(env)).toThrow(words)
  })
  test('do not print a secret key that was given as a recipient', () => {
    expect(given({ BACKUP_RECIPIENTS: identity })).not.toThrow(identity)
  })
})
