import { passphraseFault } from '@uzima/contract/security/encryption'
import { randomBytes } from './bytes.ts'
import { openUnderSecret, sealUnderSecret } from './envelopes.ts'
import { type RawKeys, rawAsText, rawFromText } from './keys.ts'

/** Seals the private keys under a passphrase or a recovery code: only the result leaves the device. */
export const lockKeys = (raw: RawKeys, secret: string): Promise<string> => sealUnderSecret(rawAsText(raw), plain(secret))

export const openKeys = async (locked: string, secret: string, userId: string): Promise<RawKeys> =>
  rawFromText(await openUnderSecret(locked, plain(secret)), userId)

/** The same signs typed on another keyboard are the same passphrase. */
const plain = (secret: string) => secret.normalize('NFKC')

/** What people choose when a rule asks for four kinds of signs; looked for without digits, marks and the usual replacements. */
const commonWords = [
  ...['password', 'passwort', 'contrasena', 'motdepasse', 'nenosiri', 'qwerty', 'azerty', 'asdf', 'letmein', 'welcome', 'bienvenido'],
  ...['bienvenue', 'karibu', 'admin', 'administrator', 'iloveyou', 'jesuisla', 'abc', 'abcd', 'abcdef', 'secret', 'passphrase'],
  ...['changeme', 'monkey', 'dragon', 'football', 'sunshine', 'princess', 'michael', 'uzima', 'hospital', 'doctor', 'messages', 'january'],
  ...['summer', 'winter', 'spring', 'autumn', 'september', 'october', 'november', 'december'],
]
const replaced: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' }

/** Why a passphrase will not do; the specification's rule, and no word that everybody tries first. `names` are the person's own. */
export function newPassphraseFault(passphrase: string, names: string[] = []) {
  const fault = passphraseFault(passphrase)
  if (fault) return fault
  const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')
  const tries = [letters(passphrase), letters(passphrase.toLowerCase().replace(/[013457@$!]/g, (sign) => replaced[sign] ?? ''))]
  const known = [...commonWords, ...names.map(letters).filter(({ length }) => length >= 3)].sort((a, b) => b.length - a.length)
  const isCommon = tries.some((text) => known.reduce((left, word) => left.replaceAll(word, ''), text).length < 4)
  return isCommon || new Set(passphrase).size < 6 ? 'passphrase_common' : undefined
}

/** Without signs that are taken for each other. */
const signs = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Five groups of four, 115 bits: for whoever writes it down rather than thinks of one. */
export function makePassphrase(): string {
  const text = Array.from({ length: 5 }, () => Array.from({ length: 4 }, drawSign).join('')).join('-')
  return newPassphraseFault(text) ? makePassphrase() : text
}

function drawSign(): string {
  const [byte = 0] = randomBytes(1)
  // the rest of a byte would make some signs likelier than others
  return byte < 256 - (256 % signs.length) ? (signs[byte % signs.length] ?? '') : drawSign()
}

/** Crockford's: no I, L, O, U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 160 random bits in eight groups of four. */
export const makeRecoveryCode = (): string => toGroups(randomBytes(20))

export function toGroups(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const text = (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
  return (text.match(/.{1,4}/g) ?? []).join('-')
}

/** A code as it was shown, however it was typed; nothing when it cannot be one. */
export function readRecoveryCode(typed: string): string | undefined {
  const text = asTyped(typed)
  return /^[0-9A-HJKMNP-TV-Z]{32}$/.test(text) ? (text.match(/.{4}/g) ?? []).join('-') : undefined
}
const asTyped = (typed: string) => typed.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replaceAll('O', '0')

export function fromGroups(typed: string): Uint8Array | undefined {
  const text = asTyped(typed)
  if (!/^[0-9A-HJKMNP-TV-Z]+$/.test(text)) return undefined
  const bits = [...text].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('')
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2))
}
