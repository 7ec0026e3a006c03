import { createReadStream, readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { Decrypter, Encrypter } from 'age-encryption'
import { type BackupSettings, secretIn } from './settings.ts'

type Bytes = AsyncIterable<Uint8Array>
/** Passes bytes on, sealed or opened, as they come. */
export type Through = (source: Bytes) => Promise<Bytes>
export type Openers = Pick<BackupSettings, 'identityFile' | 'passphraseFile'>

const firstLine = 'age-encryption.org/v1\n'
const shortestPassphrase = 20

/** Error for a sealed file that was changed or cut off. */
export class DamagedSeal extends Error {
  override name = 'DamagedSeal'
}

/** Seals in the format of age; undefined where the settings name nobody to seal for. */
export function sealBy({ recipients, passphraseFile }: Pick<BackupSettings, 'recipients' | 'passphraseFile'>): Through | undefined {
  if (recipients.length === 0 && passphraseFile === undefined) return undefined
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  if (passphraseFile !== undefined) {
    const passphrase = secretIn(passphraseFile)
    if (passphrase.length < shortestPassphrase)
      throw new Error(`${passphraseFile} (BACKUP_PASSPHRASE_FILE) holds fewer than ${shortestPassphrase} characters, which can be guessed.`)
    encrypter.setPassphrase(passphrase)
  }
  return through(encrypter)
}

const through =
  (encrypter: Encrypter): Through =>
  async (source) =>
    Readable.fromWeb(toNode(await encrypter.encrypt(toWeb(source))))

/** Seals with a secret that cannot be guessed: making its key slow would protect nothing. */
export function sealBySecret(secret: Buffer): Through {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(secret.toString('base64url'))
  encrypter.setScryptWorkFactor(1)
  return through(encrypter)
}

/** Opens what `sealBySecret` has sealed. */
export async function openBySecret(file: string, secret: Buffer): Promise<Bytes> {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(secret.toString('base64url'))
  const source = createReadStream(file)
  try {
    return reporting(Readable.fromWeb(toNode(await decrypter.decrypt(toWeb(source)))))
  } catch (error) {
    source.destroy()
    throw new DamagedSeal(`${file} is not sealed with this server’s key, or its beginning is damaged.`, { cause: error })
  }
}

export async function isSealed(file: string): Promise<boolean> {
  const handle = await open(file, 'r')
  try {
    const { buffer } = await handle.read({ buffer: Buffer.alloc(firstLine.length) })
    return buffer.toString('latin1') === firstLine
  } finally {
    await handle.close()
  }
}

/** Reads a file that may be sealed. */
export async function readOpened(file: string, openers: Openers): Promise<Readable> {
  return Readable.from((await isSealed(file)) ? await opened(file, openers) : createReadStream(file))
}

async function opened(file: string, { identityFile, passphraseFile }: Openers): Promise<Bytes> {
  if (identityFile === undefined && passphraseFile === undefined)
    throw new Error(`${file} is sealed. Name what opens it: --identity FILE, or --passphrase FILE where it was sealed by a passphrase.`)
  const decrypter = new Decrypter()
  for (const identity of identityFile === undefined ? [] : identitiesIn(identityFile)) decrypter.addIdentity(identity)
  if (passphraseFile !== undefined) decrypter.addPassphrase(secretIn(passphraseFile))
  const source = createReadStream(file)
  let plain: ReadableStream<Uint8Array>
  try {
    plain = await decrypter.decrypt(toWeb(source))
  } catch (error) {
    source.destroy()
    const given = [identityFile, passphraseFile].filter((each) => each !== undefined).join(', ')
    throw new Error(`${file} cannot be opened by ${given}: it was sealed for another key, or its beginning is damaged.`, { cause: error })
  }
  return reporting(Readable.fromWeb(toNode(plain)))
}

/** The lines of a file that `age-keygen` makes. */
function identitiesIn(file: string): string[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  const identities = lines.map((line) => line.trim()).filter((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (identities.length === 0) throw new Error(`${file} holds no identity of age (AGE-SECRET-KEY-…).`)
  return identities
}

async function* reporting(source: Bytes): AsyncGenerator<Uint8Array> {
  try {
    yield* source
  } catch (error) {
    throw new DamagedSeal('The seal is broken.', { cause: error })
  }
}

// the browser's types and Node's of the same object differ
const toWeb = (source: Bytes) => Readable.toWeb(Readable.from(source, { objectMode: false })) as ReadableStream<Uint8Array>
const toNode = (stream: ReadableStream<Uint8Array>) => stream as Parameters<typeof Readable.fromWeb>[0]
