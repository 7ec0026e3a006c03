import { createCipheriv, createDecipheriv, pbkdf2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { encryptedText, plainPassphrase } from '@uzima/contract/security/encryption'

const derive = promisify(pbkdf2)
const { prefix, iterations, saltBytes, ivBytes, tagBytes } = encryptedText
const algorithm = 'aes-256-gcm'
const keyBytes = 32

/** Derives the key in its turn among other costly work. */
type InTurn = (derive: () => Promise<Buffer>) => Promise<Buffer>

/** Encrypts a text with a passphrase, in the format that the browser reads and writes too. */
export async function lockText(text: string, passphrase: string, inTurn: InTurn): Promise<string> {
  const [salt, iv] = [randomBytes(saltBytes), randomBytes(ivBytes)]
  const cipher = createCipheriv(algorithm, await inTurn(() => keyOf(passphrase, salt)), iv)
  cipher.setAAD(Buffer.from(prefix))
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return [prefix, ...[salt, iv, encrypted].map((part) => part.toString('base64url'))].join('.')
}

/** Undefined if the passphrase is wrong or the text is not an intact ciphertext. */
export async function unlockText(locked: string, passphrase: string, inTurn: InTurn): Promise<string | undefined> {
  const [head, ...parts] = locked.trim().split('.')
  const [salt, iv, encrypted] = parts.map((part) => Buffer.from(part, 'base64url'))
  const isWhole = head === prefix && parts.length === 3 && salt?.length === saltBytes && iv?.length === ivBytes
  if (!isWhole || !encrypted || encrypted.length < tagBytes) return undefined
  const decipher = createDecipheriv(algorithm, await inTurn(() => keyOf(passphrase, salt)), iv, { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(prefix))
  decipher.setAuthTag(encrypted.subarray(encrypted.length - tagBytes))
  try {
    return Buffer.concat([decipher.update(encrypted.subarray(0, encrypted.length - tagBytes)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

const keyOf = (passphrase: string, salt: Buffer) => derive(plainPassphrase(passphrase), salt, iterations, keyBytes, 'sha512')
