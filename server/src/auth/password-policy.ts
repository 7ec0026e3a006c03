import { passwordLength } from '@uzima/contract/authentication'

const commonCount = 10_000

export type PasswordFault = { reasons: ('length' | 'characters' | 'pwned')[]; message: string }
export type PasswordRules = { minLength: number; characterSets: string[]; refusesCommon: boolean }
export type PasswordOwner = { email: string; name: string }

const tooShort = (least: number) => `Password should be at least ${least} characters.`
const tooPlain = (sets: string[]) => `Password should contain at least one character of each: ${sets.join(', ')}.`
const tooLong = `Password cannot be longer than ${passwordLength.max} characters.`
const tooCommon = 'Password is known to be weak and easy to guess, please choose a different one.'
const portal = 'uzima'
/** Shorter parts of a name stand in many words by chance. */
const shortestPart = 4

/** Why a new password is rejected. Length counts characters, not bytes; nothing is truncated. */
export async function passwordFault(password: string, owner: PasswordOwner, rules: PasswordRules): Promise<PasswordFault | undefined> {
  const length = [...password].length
  if (length > passwordLength.max) return { reasons: ['length'], message: tooLong }
  const { minLength, characterSets, refusesCommon } = rules
  const isPlain = characterSets.some((set) => ![...set].some((character) => password.includes(character)))
  const isCommon = refusesCommon && (await commonPasswords()).has(password.toLowerCase())
  const faults = [
    ...(length < minLength ? [{ reason: 'length', message: tooShort(minLength) } as const] : []),
    ...(isPlain ? [{ reason: 'characters', message: tooPlain(characterSets) } as const] : []),
    ...(isCommon || namesOwner(password, owner) ? [{ reason: 'pwned', message: tooCommon } as const] : []),
  ]
  if (faults.length === 0) return undefined
  return { reasons: faults.map(({ reason }) => reason), message: faults.map(({ message }) => message).join(' ') }
}

/** Whether it holds the address, its local part, the name or a part of it, or the portal's name, ignoring case and whitespace. */
function namesOwner(password: string, { email, name }: PasswordOwner): boolean {
  const guess = plain(password)
  const [local = ''] = email.split('@')
  const parts = [local, ...name.split(/\s+/)].filter((part) => [...part].length >= shortestPart)
  return (
    [portal, plain(name), ...parts.map(plain)].some((word) => word !== '' && guess.includes(word)) ||
    [email, local].some((word) => plain(word) === guess)
  )
}
const plain = (text: string) => text.toLowerCase().replace(/\s+/g, '')

let common: Promise<Set<string>> | undefined
/** Loaded on first use, since the list takes some megabytes. */
function commonPasswords(): Promise<Set<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common'].slice(0, commonCount)))
  return common
}
