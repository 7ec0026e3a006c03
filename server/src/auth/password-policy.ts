import { passwordLength } from '@uzima/contract/accounts'

const commonCount = 10_000

export type PasswordFault = { reasons: ('length' | 'pwned')[]; message: string }
export type PasswordOwner = { email: string; name: string }

const tooShort = `Password should be at least ${passwordLength.min} characters.`
const tooLong = `Password cannot be longer than ${passwordLength.max} characters.`
const tooCommon = 'Password is known to be weak and easy to guess, please choose a different one.'

/** Why a new password is refused. Characters are counted, not bytes, and none is ever cut off. */
export async function passwordFault(password: string, owner: PasswordOwner): Promise<PasswordFault | undefined> {
  const length = [...password].length
  if (length > passwordLength.max) return { reasons: ['length'], message: tooLong }
  const isGuessable = namesOwner(password, owner) || (await commonPasswords()).has(password.toLowerCase())
  if (length >= passwordLength.min) return isGuessable ? { reasons: ['pwned'], message: tooCommon } : undefined
  return isGuessable ? { reasons: ['length', 'pwned'], message: `${tooShort} ${tooCommon}` } : { reasons: ['length'], message: tooShort }
}

/** Equal to the address, its part before the @, or the name, whatever the case and blanks. */
function namesOwner(password: string, { email, name }: PasswordOwner): boolean {
  const guess = plain(password)
  return [email, email.split('@')[0] ?? '', name].some((word) => plain(word) === guess)
}
const plain = (text: string) => text.toLowerCase().replace(/\s+/g, '')

let common: Promise<Set<string>> | undefined
/** Loaded with the first password that is set; the list takes some megabytes. */
function commonPasswords(): Promise<Set<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common'].slice(0, commonCount)))
  return common
}
