import { passphraseFault } from '@uzima/contract/security/encryption'
import { randomBytes } from './bytes.ts'
import { decryptUnderSecret, encryptUnderSecret } from './envelopes.ts'
import { type RawKeys, rawAsText, rawFromText } from './keys.ts'

/** Encrypts the private keys with a passphrase or recovery code: only the result leaves the device. */
export const lockKeys = (raw: RawKeys, secret: string): Promise<string> => encryptUnderSecret(rawAsText(raw), plain(secret))

export const decryptKeys = async (locked: string, secret: string, userId: string): Promise<RawKeys> =>
  rawFromText(await decryptUnderSecret(locked, plain(secret)), userId)

/** Normalises a passphrase so that it doesn't depend on the keyboard. */
const plain = (secret: string) => secret.normalize('NFKC')

/** Common choices when a rule asks for four character classes; compared without digits, symbols and usual substitutions. */
const commonWords = [
  ...['password', 'passwort', 'contrasena', 'motdepasse', 'nenosiri', 'qwerty', 'azerty', 'asdf', 'letmein', 'welcome', 'bienvenido'],
  ...['bienvenue', 'karibu', 'admin', 'administrator', 'iloveyou', 'jesuisla', 'abc', 'abcd', 'abcdef', 'secret', 'passphrase'],
  ...['changeme', 'monkey', 'dragon', 'football', 'sunshine', 'princess', 'michael', 'uzima', 'hospital', 'doctor', 'messages', 'january'],
  ...['summer', 'winter', 'spring', 'autumn', 'september', 'october', 'november', 'december'],
]
const replaced: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' }

/** Why a passphrase is rejected: the specification's rule, and no common words. `names` are the person's own. */
export function newPassphraseFault(passphrase: string, names: string[] = []) {
  const fault = passphraseFault(passphrase)
  if (fault) return fault
  const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')
  const tries = [letters(passphrase), letters(passphrase.toLowerCase().replace(/[013457@$!]/g, (sign) => replaced[sign] ?? ''))]
  const known = [...commonWords, ...names.map(letters).filter(({ length }) => length >= 3)].sort((a, b) => b.length - a.length)
  const isCommon = tries.some((text) => known.reduce((left, word) => left.replaceAll(word, ''), text).length < 4)
  return isCommon || new Set(passphrase).size < 6 ? 'passphrase_common' : undefined
}

/** Without characters that are easily confused. */
const signs = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Five groups of four, 115 bits: for people who prefer to write one down. */
export function makePassphrase(): string {
  const text = Array.from({ length: 5 }, () => Array.from({ length: 4 }, drawSign).join('')).join('-')
  return newPassphraseFault(text) ? makePassphrase() : text
}

function drawSign(): string {
  const [byte = 0] = randomBytes(1)
  // rejection sampling: the remainder would bias some characters
  return byte < 256 - (256 % signs.length) ? (signs[byte % signs.length] ?? '') : drawSign()
}

/** Crockford's alphabet: no I, L, O, U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 160 random bits in eight groups of four. */
export const makeRecoveryCode = (): string => toGroups(randomBytes(20))

export function toGroups(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const text = (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
  return (text.match(/.{1,4}/g) ?? []).join('-')
}

/** Normalises a typed code; undefined if it cannot be one. */
export function readRecoveryCode(typed: string): string | undefined {
  const text = asTyped(typed)
  return /^[0-9A-HJKMNP-TV-Z]{32}$/.test(text) ? (text.match(/.{4}/g) ?? []).join('-') : undefined
}
/** Without spaces and dashes, and with the letters that look like digits read as those. */
export const asTyped = (typed: string) => typed.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replaceAll('O', '0')

export function fromGroups(typed: string): Uint8Array | undefined {
  const text = asTyped(typed)
  if (!/^[0-9A-HJKMNP-TV-Z]+$/.test(text)) return undefined
  const bits = [...text].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('')
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2))
}
